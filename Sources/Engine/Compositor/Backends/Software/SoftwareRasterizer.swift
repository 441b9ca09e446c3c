// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Draws frames into memory with the processor.
///
/// It keeps what it works in from frame to frame; no result depends on that, nor on how many threads draw. One thread at a
/// time may use it.
package final class SoftwareRasterizer {
  let painter = Painter()
  var clips = ClipCache()
  var pictures: PictureCache
  var levels = ImageLevels()
  var coverages = CoverageCache()
  var shadows = ShadowCache()
  var passes = PassCache()
  let blur = GaussianBlur()
  var covers = OpaqueCovers()
  /// Those inside the boxes of all quads drawn so far.
  private(set) var drawnRows = 0
  package private(set) var drawnPixels = 0
  /// A picture for each depth of passes inside passes, at least as large as the passes drawn in it so far.
  private var passPixmaps: [Pixmap] = []
  /// What draws large frames at once; `nil` when all is drawn on the calling thread.
  let crew: (any Crew)?
  /// What the other members of the crew draw with: each has caches of its own.
  var helpers: [SoftwareRasterizer] = []
  var rowWork = RowWork()
  /// Whether the last frame was drawn by the whole crew.
  var drewTogether = false
  let pictureBudget: Int
  /// Work that is not worth waking threads for, in estimated nanoseconds.
  let smallestSharedWork: Float

  /// Creates a rasterizer that keeps at most `pictureBudget` bytes of pixels of pictures for each member of `crew`, which
  /// helps with frames that are at least `smallestSharedWork` estimated nanoseconds of work.
  package init(
    pictureBudget: Int = PictureCache.standardBudget, crew: (any Crew)? = nil,
    smallestSharedWork: Float = 400_000
  ) {
    pictures = PictureCache(budget: pictureBudget)
    (self.pictureBudget, self.crew, self.smallestSharedWork) = (pictureBudget, crew, smallestSharedWork)
  }

  /// How many pictures' pixels are kept for the next frames, and the bytes that they take.
  package var keptPictures: (count: Int, bytes: Int) { (pictures.count, pictures.byteCount) }

  /// All pixels of the last frame that was drawn whole.
  private var wholeRects: [PixelRect] = []

  /// All pixels of a frame, in a list that is kept: a new one for each frame would be its only use of the heap.
  func wholeTarget(of frame: Frame) -> [PixelRect] {
    if wholeRects.first != frame.pixelBounds { wholeRects = [frame.pixelBounds] }
    return wholeRects
  }

  /// Forgets all that is kept from frame to frame, as if the next one were the first.
  package func forget() {
    pictures.removeAll()
    levels = ImageLevels()
    coverages.removeAll()
    shadows.removeAll()
    passes.removeAll()
    for helper in helpers { helper.forget() }
  }

  /// Replaces the pixels inside `rects`, which must not overlap, with those that the whole frame has there.
  ///
  /// With the damage between the frame that `pixmap` shows and this one, the result is as if all was drawn.
  package func rasterize(_ frame: Frame, within rects: [PixelRect], into pixmap: inout Pixmap) {
    if !drawTogether(frame, within: rects, into: &pixmap) { draw(frame, within: rects, into: &pixmap) }
  }

  /// Does so on this thread.
  func draw(_ frame: Frame, within rects: [PixelRect], into pixmap: inout Pixmap) {
    guard let last = frame.passes.indices.last else { return }
    pictures.beginFrame()
    levels.beginFrame()
    coverages.beginFrame()
    shadows.beginFrame()
    passes.beginFrame()
    for rect in rects {
      let area = rect.intersection(frame.pixelBounds)
      guard !area.isEmpty else { continue }
      pixmap.store(frame.background, in: area)
      draw(Canvas(pass: PassID(last), area: area, x0: 0, y0: 0), of: frame, depth: 0, into: &pixmap)
    }
    clips.removeAll(painter)
  }

  /// Draws the quads of a pass as far as they lie in the canvas's area.
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
    var framed = -1
    for index in quads where index != framed {
      var pixels = frame.quads[index].pixelBounds.intersection(canvas.area)
      guard !pixels.isEmpty else { continue }
      if !hiding.isEmpty {
        pixels = covers.seen(pixels, of: frame.quads[index], index: index, beneath: hiding)
        guard !pixels.isEmpty else { continue }
      }
      count(pixels)
      let isDone = frame.quads.withUnsafeBufferPointer {
        drawUpright($0.baseAddress.unsafelyUnwrapped + index, pixels, on: canvas, into: &pixmap)
      }
      if isDone { continue }
      let quad = frame.quads[index]
      let state = DrawState(
        transform: canvas.local(quad.transform),
        clip: clips.clip(canvas.local(pixels), to: quad.clip, on: canvas, of: frame, painter: painter),
        alpha: quad.opacity, antialiases: quad.antialiases, blend: quad.blend)
      if quad.paint.showsOtherQuads {
        let place = QuadPlace(
          quad: quad, pixels: pixels, canvas: canvas, frame: frame, depth: depth, state: state)
        draw(place, into: &pixmap)
      } else if index + 1 < quads.upperBound, frame.frames(quad, by: index + 1),
        drawFramed(quad, frame.quads[index + 1], state, into: &pixmap)
      {
        framed = index + 1
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

  /// Draws a pass onto transparent pixels and gives them to `use`; the canvas's area begins in their top left corner.
  ///
  /// The recursion is as deep as passes lie in passes, which `flatten` limits.
  func drawApart(_ canvas: Canvas, of frame: Frame, depth: Int, use: (Pixmap) -> Void) {
    while passPixmaps.count < depth { passPixmaps.append(.empty) }
    var picture = Pixmap.empty
    swap(&picture, &passPixmaps[depth - 1])
    picture.makeRoom(width: canvas.area.width, height: canvas.area.height)
    draw(canvas, of: frame, depth: depth, into: &picture)
    use(picture)
    swap(&picture, &passPixmaps[depth - 1])
  }
}

/// What of a pass is drawn, and where in a pixmap.
struct Canvas: Hashable {
  var pass: PassID
  /// The pixels to be drawn, counted as in the frame.
  var area: PixelRect
  /// The pixel of the frame that is the pixmap's top left one.
  var x0: Int
  var y0: Int

  /// The same pixels counted from the pixmap's corner.
  func local(_ rect: PixelRect) -> PixelRect {
    PixelRect(x0: rect.x0 - x0, y0: rect.y0 - y0, x1: rect.x1 - x0, y1: rect.y1 - y0)
  }

  /// The same map to pixels counted from the pixmap's corner.
  func local(_ t: Affine) -> Affine {
    Affine(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx - Double(x0), ty: t.ty - Double(y0))
  }
}
