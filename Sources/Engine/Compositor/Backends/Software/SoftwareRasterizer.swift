// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// Draws frames into memory with the processor: the software backend.
///
/// ```
/// let rasterizer = SoftwareRasterizer()
/// var pixmap = Pixmap(width: frame.width, height: frame.height)
/// rasterizer.rasterize(frame, within: [frame.pixelBounds], into: &pixmap)
/// ```
///
/// A pass is drawn quad by quad, from bottom to top. Pixels that a later opaque quad hides are skipped. An
/// offscreen pass is drawn into a pixmap of its own, which is then composited as an image.
///
/// - Invariant: a pixel depends only on the frame. The caches, the number of threads and the part of the
///   frame that is drawn do not change a byte.
/// - Cost: proportional to the quads and to the pixels that they cover in the redrawn rectangles. Scratch
///   memory and caches are retained from frame to frame.
/// - Limits: it is not thread-safe. One thread at a time may use it, and it may use the threads of its crew.
package final class SoftwareRasterizer {
  let painter = Painter()
  var clips = ClipCache()
  var pictures: PictureCache
  let coverages = CoverageCache()
  var shadows = ShadowCache()
  var passes = PassCache()
  let blur = GaussianBlur()
  var covers = OpaqueCovers()
  /// The total number of rows, and of pixels, inside the bounding boxes of all quads drawn so far.
  private(set) var drawnRows = 0
  package private(set) var drawnPixels = 0
  /// A pixmap for each nesting depth of passes. Each is at least as large as the passes drawn at its depth so
  /// far.
  private var passPixmaps: [Pixmap] = []
  /// The pixmaps of passes that have been drawn, whose memory can be reused.
  var sparePixmaps = SparePixmaps()
  /// The threads that draw large frames in parallel. `nil` if everything is drawn on the calling thread.
  let crew: (any Crew)?
  /// The rasterizers of the other members of the crew. Each has caches of its own.
  var helpers: [SoftwareRasterizer] = []
  var rowWork = RowWork()
  /// True if the whole crew drew the last frame.
  var drewInParallel = false
  let pictureBudget: Int
  /// The minimum work of a frame for which the threads of the crew are woken, in estimated nanoseconds.
  let smallestSharedWork: Float

  /// Creates a rasterizer.
  ///
  /// - Parameter pictureBudget: The maximum size of the cached pictures of each member of `crew`, in bytes.
  /// - Parameter crew: The threads that help with large frames.
  /// - Parameter smallestSharedWork: The minimum work of a frame that the crew helps with, in estimated
  ///   nanoseconds.
  package init(
    pictureBudget: Int = PictureCache.standardBudget, crew: (any Crew)? = nil,
    smallestSharedWork: Float = 400_000
  ) {
    pictures = PictureCache(budget: pictureBudget)
    (self.pictureBudget, self.crew, self.smallestSharedWork) = (pictureBudget, crew, smallestSharedWork)
  }

  /// The number of cached pictures, and their cost in bytes.
  package var cachedPictures: (count: Int, bytes: Int) { (pictures.count, pictures.byteCount) }

  /// The bounds of the last frame that was drawn whole, as a list of one rectangle.
  private var wholeRects: [PixelRect] = []

  /// Returns a list of one rectangle, the bounds of a frame. The list is reused, because a new one would be
  /// the only allocation of many frames.
  func wholeTarget(of frame: Frame) -> [PixelRect] {
    if wholeRects.first != frame.pixelBounds { wholeRects = [frame.pixelBounds] }
    return wholeRects
  }

  /// Empties all caches, as if the next frame were the first.
  package func forget() {
    pictures.removeAll()
    coverages.removeAll()
    shadows.removeAll()
    passes.removeAll()
    for helper in helpers { helper.forget() }
  }

  /// Replaces the pixels inside `rects`, which must not overlap, with those of the frame.
  ///
  /// If `rects` are the damage between the frame that `pixmap` shows and `frame`, `pixmap` then shows all of
  /// `frame`.
  package func rasterize(_ frame: Frame, within rects: [PixelRect], into pixmap: inout Pixmap) {
    if !drawInParallel(frame, within: rects, into: &pixmap) { draw(frame, within: rects, into: &pixmap) }
  }

  /// Replaces the pixels inside `rects` on the calling thread.
  func draw(_ frame: Frame, within rects: [PixelRect], into pixmap: inout Pixmap) {
    guard let last = frame.passes.indices.last else { return }
    pictures.beginFrame()
    coverages.beginFrame()
    shadows.beginFrame()
    passes.beginFrame()
    for rect in rects {
      let area = rect.intersection(frame.pixelBounds)
      guard !area.isEmpty else { continue }
      if !frame.hidesBackground(in: area) { pixmap.store(frame.background, in: area) }
      draw(Canvas(pass: PassID(last), area: area, x0: 0, y0: 0), of: frame, depth: 0, into: &pixmap)
    }
    clips.removeAll(painter)
  }

  /// Draws the quads of a pass that are inside the canvas's area.
  func draw(_ canvas: Canvas, of frame: Frame, depth: Int, into pixmap: inout Pixmap) {
    if let reach = frame[canvas.pass].backdropReach {
      let wider = frame.area(of: canvas, seenThrough: reach)
      if wider != canvas.area {
        drawWider(canvas, area: wider, of: frame, depth: depth, into: &pixmap)
        return
      }
    }
    let quads = frame[canvas.pass].quads
    let hiding = covers.begin(canvas, of: frame)
    defer { covers.end(hiding) }
    var drawnBorder = -1
    for index in quads where index != drawnBorder {
      var pixels = frame.quads[index].pixelBounds.intersection(canvas.area)
      guard !pixels.isEmpty else { continue }
      if !hiding.isEmpty {
        pixels = covers.seen(pixels, of: frame.quads[index], index: index, beneath: hiding)
        guard !pixels.isEmpty else { continue }
      }
      count(pixels)
      if drawUpright(index, of: frame, pixels, on: canvas, into: &pixmap) { continue }
      if index + 1 < quads.upperBound { frame.quads[index + 1].shape.prefetchPoints() }
      let quad = frame.quads[index]
      let state = DrawState(
        transform: canvas.local(quad.transform),
        clip: clips.clip(
          canvas.local(pixels), to: quad.clip, on: canvas, of: frame, with: (painter, coverages)),
        alpha: quad.opacity, antialiases: quad.antialiases, blend: quad.blend)
      if quad.paint.showsOtherQuads {
        let context = QuadContext(
          quad: quad, pixels: pixels, canvas: canvas, frame: frame, depth: depth, state: state)
        draw(context, into: &pixmap)
      } else if index + 1 < quads.upperBound, frame.isBordered(quad, by: index + 1),
        drawBackgroundAndBorder(quad, frame.quads[index + 1], state, into: &pixmap)
      {
        drawnBorder = index + 1
      } else if covers.cut(pixels, of: quad, index: index, beneath: hiding) {
        var state = state
        drawnPixels &-= pixels.width &* pixels.height &- covers.pieces.area
        for piece in covers.pieces.rects {
          state.clip.bounds = canvas.local(piece)
          draw(quad, on: canvas, of: frame, state: state, into: &pixmap)
        }
      } else {
        draw(quad, on: canvas, of: frame, state: state, into: &pixmap)
      }
    }
  }

  @inline(__always) private func count(_ pixels: PixelRect) {
    drawnRows &+= pixels.height
    drawnPixels &+= pixels.width &* pixels.height
  }

  /// Draws a pass onto transparent pixels and passes these to `use`. Their top left pixel is the top left
  /// pixel of the canvas's area.
  ///
  /// The recursion depth is the nesting depth of passes, which `flatten` limits.
  func drawOffscreen(_ canvas: Canvas, of frame: Frame, depth: Int, use: (Pixmap) -> Void) {
    while passPixmaps.count < depth { passPixmaps.append(.empty) }
    var picture = Pixmap.empty
    swap(&picture, &passPixmaps[depth - 1])
    picture.makeRoom(width: canvas.area.width, height: canvas.area.height)
    draw(canvas, of: frame, depth: depth, into: &picture)
    use(picture)
    swap(&picture, &passPixmaps[depth - 1])
  }
}

/// The part of a pass to draw, and its position in a pixmap.
struct Canvas: Hashable {
  var pass: PassID
  /// The pixels to draw, in pixels of the frame.
  var area: PixelRect
  /// The position in the frame of the pixmap's top left pixel.
  var x0: Int
  var y0: Int

  /// Returns the same rectangle relative to the top left pixel of the pixmap.
  func local(_ rect: PixelRect) -> PixelRect {
    PixelRect(x0: rect.x0 - x0, y0: rect.y0 - y0, x1: rect.x1 - x0, y1: rect.y1 - y0)
  }

  /// Returns the same transform, but to pixels relative to the top left pixel of the pixmap.
  func local(_ t: Affine) -> Affine {
    Affine(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx - Double(x0), ty: t.ty - Double(y0))
  }
}
