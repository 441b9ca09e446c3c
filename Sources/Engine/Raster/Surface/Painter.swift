// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneGeometry
import MultiplanePixelKernels

/// The software renderer's drawing operations: fills, strokes, images and masks on a `Pixmap`.
///
/// ```
/// let painter = Painter()
/// var target = Pixmap(width: 100, height: 100)
/// let state = DrawState(clip: Clip(bounds: target.bounds))
/// let path = Path.ellipse(in: Rect(minX: 10, minY: 10, maxX: 90, maxY: 90))
/// painter.fill(path, rule: .nonZero, paint: .solid(.black), state: state, into: &target)
/// ```
///
/// All operations have the same steps. The geometry is mapped to device pixels and converted to exact
/// antialiased coverage. The coverage is multiplied by that of the clip. Then the paint's colours are
/// composited onto the target with the state's blend mode. Axis-aligned rectangles and rounded boxes take a
/// fast path that needs no contours and gives the same coverage.
///
/// - Space: `DrawState.transform` maps the geometry to device pixels, with the origin at the top left and y
///   down.
/// - Invariant: a part of a picture that is drawn alone equals that part of the whole picture, byte for byte.
/// - Cost: proportional to the lines and to the covered pixels. After the first calls there are few
///   allocations, because a painter owns its scratch memory and reuses it between calls.
/// - Limits: points that are not drawable (not finite or too far away) are skipped and reported to
///   Diagnostics.
/// - A painter is not thread-safe: use one for each thread.
package final class Painter {
  private var contours = ContourTable()
  private var sweep = Sweep()
  var boxSweep = BoxSweep()
  private var stroker = Stroker()
  private var ramp = GradientRamp()
  private var maskedCoverage = Scratch<UInt8>()
  var edgeCoverage = EdgeCoverage()
  var clipCoverage = Scratch<UInt8>()
  private var colors = Scratch<UInt32>()
  private var parameters = Scratch<Double>()
  package var spareMasks = SpareMasks()

  package init() {}

  /// Fills the inside of `path`.
  package func fill(_ path: Path, rule: FillRule, paint: Paint, state: DrawState, into target: inout Pixmap) {
    if let rect = path.rect { return fill(rect, paint: paint, state: state, into: &target) }
    let region = touched(by: path, reach: 0, state: state, target: target.bounds)
    guard !region.isEmpty else { return }
    addFill(path, transform: state.transform, region: region)
    draw(.contours(rule), of: region, paint: paint, state: state, into: &target)
  }

  /// Strokes `path`. The pen is a circle in the path's own space, so the line width varies with the direction
  /// if the transform scales x and y differently.
  package func stroke(
    _ path: Path, style: StrokeStyle, paint: Paint, state: DrawState, into target: inout Pixmap
  ) {
    guard Stroker.isDrawable(style) else {
      if !(style.width >= 0) || style.width.isInfinite { Self.report("line width \(style.width)") }
      return
    }
    let reach = style.width / 2 * Stroker.reach(style)
    let region = touched(by: path, reach: reach, state: state, target: target.bounds)
    guard !region.isEmpty, addStroke(path, style: style, transform: state.transform, region: region) else {
      return
    }
    draw(.contours(.nonZero), of: region, paint: paint, state: state, into: &target)
  }

  /// Returns the coverage of the inside of `path`, or of a line along it if `line` is not `nil`, on the
  /// pixels of `bounds`.
  package func storedCoverage(
    of path: Path, rule: FillRule, line: StrokeStyle? = nil, state: DrawState, within bounds: PixelRect
  ) -> StoredCoverage {
    var recorder = StoredCoverage.Recorder()
    guard let (source, region) = gather(path, rule, line: line, state: state, within: bounds) else {
      return recorder.finish(bounds: .empty)
    }
    run(source, of: region, antialiases: state.antialiases, into: &recorder)
    return recorder.finish(bounds: region)
  }

  /// Paints stored coverage, with the same pixels as the original geometry. The state's transform is ignored.
  package func fill(_ coverage: StoredCoverage, paint: Paint, state: DrawState, into target: inout Pixmap) {
    let region = state.clip.limits(in: target.bounds).intersection(coverage.bounds)
    guard !region.isEmpty else { return }
    draw(.stored(coverage), of: region, paint: paint, state: state, into: &target)
  }

  /// Fills a rectangle. The coverage equals the coverage of a path of its four edges.
  package func fill(_ rect: Rect, paint: Paint, state: DrawState, into target: inout Pixmap) {
    guard !rect.isEmpty, isUsable(state) else { return }
    if fillUpright(rect, paint, state: state, into: &target) { return }
    let box = state.transform.boundingBox(of: rect)
    let region = PixelRect(
      enclosing: box, within: state.clip.limits(in: target.bounds))
    guard !region.isEmpty else { return }
    let plain = RoundedRing(rect: rect, radii: CornerRadii(0, 0))
    if fillBox(plain, paint: paint, state: state, into: &target) { return }
    let (p, q) = (Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY))
    let (r, s) = (Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY))
    let corners = (
      state.transform.apply(p), state.transform.apply(q), state.transform.apply(r), state.transform.apply(s)
    )
    guard CurveFlattener.isDrawable(corners.0), CurveFlattener.isDrawable(corners.1),
      CurveFlattener.isDrawable(corners.2),
      CurveFlattener.isDrawable(corners.3)
    else { return Self.report("corners are too far away") }
    contours.begin(region)
    contours.add(from: corners.0, to: corners.1)
    contours.add(from: corners.1, to: corners.2)
    contours.add(from: corners.2, to: corners.3)
    contours.add(from: corners.3, to: corners.0)
    contours.finish()
    draw(.contours(.nonZero), of: region, paint: paint, state: state, into: &target)
  }

  /// Fills a shape if its image is an axis-aligned rectangle, rounded or not. Returns false, with nothing
  /// drawn, for other shapes and without antialiasing.
  func fillBox(_ shape: RoundedRing, paint: Paint, state: DrawState, into target: inout Pixmap) -> Bool {
    guard state.antialiases else { return false }
    let region = PixelRect(
      enclosing: state.transform.boundingBox(of: shape.rect), within: state.clip.limits(in: target.bounds))
    guard !region.isEmpty else { return true }
    guard let box = RoundedBox(shape, transform: state.transform, region: region) else { return false }
    draw(.box(box), of: region, paint: paint, state: state, into: &target)
    return true
  }

  /// Returns the coverage of a filled `path` on the pixels of `bounds`.
  package func coverage(
    of path: Path, rule: FillRule, transform: Affine, within bounds: PixelRect, antialiases: Bool = true
  ) -> Mask {
    let state = DrawState(transform: transform, clip: Clip(bounds: bounds), antialiases: antialiases)
    return coverage(of: path, rule: rule, state: state, within: bounds)
  }

  /// Returns the coverage of the inside of `path`, or of a line along it if `line` is not `nil`, on the
  /// pixels of `bounds`.
  func coverage(
    of path: Path, rule: FillRule, line: StrokeStyle? = nil, state: DrawState, within bounds: PixelRect
  ) -> Mask {
    let limits = bounds.intersection(Self.largestMask)
    var mask = spareMasks.popMask(bounds: limits)
    guard let (source, region) = gather(path, rule, line: line, state: state, within: limits) else {
      return mask
    }
    mask.withUnsafeMutableBytes { bytes in
      var sink = MaskSink(
        bytes: bytes.baseAddress! + ((region.y0 - limits.y0) * limits.width + region.x0 - limits.x0),
        stride: limits.width)
      run(source, of: region, antialiases: state.antialiases, into: &sink)
    }
    return mask
  }

  /// The largest bounds of a mask: the bounds of a pixmap of the maximum size, extended by its size to the
  /// left and above.
  private static let largestMask = PixelRect(
    x0: -Pixmap.maximumSide, y0: -Pixmap.maximumSide, x1: Pixmap.maximumSide, y1: Pixmap.maximumSide)

  func isUsable(_ state: DrawState) -> Bool {
    guard state.transform.isFinite else {
      Self.report("transform is not finite")
      return false
    }
    return true
  }

  /// Returns the pixels that `path`, expanded by `reach` in its own space, may touch.
  func touched(by path: Path, reach: Double, state: DrawState, target: PixelRect) -> PixelRect {
    guard isUsable(state) else { return .empty }
    let limits = state.clip.limits(in: target)
    guard !limits.isEmpty, let box = path.drawableBounds(transform: state.transform) else { return .empty }
    // The image of a circle of radius r extends r * |(a, c)| along x and r * |(b, d)| along y.
    let t = state.transform
    let reachX = reach * (t.a * t.a + t.c * t.c).squareRoot()
    let reachY = reach * (t.b * t.b + t.d * t.d).squareRoot()
    guard (reachX + reachY).isFinite else { return limits }
    return PixelRect(enclosing: box.outset(reachX, reachY), within: limits)
  }

  /// Collects the outline of `path`, or of a line along it. Returns the source of the coverage and the pixels
  /// of `bounds` that the outline may touch. Returns `nil` if there are no such pixels or the line cannot be
  /// drawn.
  private func gather(
    _ path: Path, _ rule: FillRule, line: StrokeStyle?, state: DrawState, within bounds: PixelRect
  ) -> (CoverageSource, PixelRect)? {
    var state = state
    state.clip = Clip(bounds: bounds)
    let reach = line.map { $0.width / 2 * Stroker.reach($0) } ?? 0
    let region = touched(by: path, reach: reach, state: state, target: bounds)
    guard !region.isEmpty, line.map(Stroker.isDrawable) ?? true else { return nil }
    if let line {
      guard addStroke(path, style: line, transform: state.transform, region: region) else { return nil }
    } else if state.antialiases, let rect = path.rect,
      var box = RoundedBox(
        RoundedRing(rect: rect, radii: CornerRadii(0, 0)), transform: state.transform, region: region)
    {
      box.rect = box.rect.onAreaGrid
      return (.box(box), region)
    } else {
      addFill(path, transform: state.transform, region: region)
    }
    return (.contours(rule), region)
  }

  private func addFill(_ path: Path, transform: Affine, region: PixelRect) {
    contours.begin(region)
    let flattener = CurveFlattener(
      drawing: path, tolerance: CurveFlattener.deviceTolerance, vicinity: Rect(region))
    if path.addContours(transform: transform, flattener: flattener, into: &contours) {
      Self.report("points are not finite or too far away; without them")
    }
    contours.finish()
  }

  /// Collects the outline of a stroke. Returns false if there is nothing to draw.
  private func addStroke(_ path: Path, style: StrokeStyle, transform: Affine, region: PixelRect) -> Bool {
    guard let flattener = CurveFlattener(stroking: path, style, transform: transform, region: region) else {
      return false
    }
    contours.begin(region, outlineTransform: transform)
    if stroker.run(path, style: style, flattener: flattener, into: &contours) {
      Self.report("points are not finite or too far away; without them")
    }
    contours.finish()
    return true
  }

  /// Passes the covered rows of `region` to a sink.
  private func run<Sink: SpanSink & ~Copyable>(
    _ source: CoverageSource, of region: PixelRect, antialiases: Bool, into sink: inout Sink
  ) {
    switch source {
    case .contours(let rule): sweep.run(contours, rule: rule, antialiases: antialiases, into: &sink)
    case .box(let box): boxSweep.run(box, width: region.width, height: region.height, into: &sink)
    case .stored(let coverage): coverage.run(region, into: &sink)
    }
  }

  /// Paints the covered part of `region`.
  private func draw(
    _ source: CoverageSource, of region: PixelRect, paint: Paint, state: DrawState, into target: inout Pixmap
  ) {
    let antialiases = state.antialiases
    switch paint {
    case .solid(let color):
      let pixel = color.premultiplied(by: state.alpha)
      guard pixel >> 24 > 0 || !state.blend.ignoresTransparentColors else { return }
      guard state.blend == .normal else {
        colors.extend(to: region.width, with: 0)
        mpk_store_solid(colors.base, region.width, pixel)
        withRows(of: region, state: state, in: &target) { rows in
          var sink = BlendedSolidSink(target: rows, colors: colors.base)
          run(source, of: region, antialiases: antialiases, into: &sink)
        }
        return
      }
      withRows(of: region, state: state, in: &target) { rows in
        var sink = SolidSink(target: rows, color: pixel)
        run(source, of: region, antialiases: antialiases, into: &sink)
      }
    case .gradient(let gradient):
      let ends = gradient.endsWithLine
      guard
        ramp.prepare(
          gradient.stops, gradient.interpolation, alpha: state.alpha, cutsBefore: ends.before,
          cutsAfter: ends.after)
      else { return }
      draw(source, of: region, GradientGeometry(gradient), state: state, into: &target)
    case .image(let image): draw(source, of: region, image, state: state, into: &target)
    }
  }

  /// Paints the covered part of `region` with an image.
  private func draw(
    _ source: CoverageSource, of region: PixelRect, _ image: ImagePaint, state: DrawState,
    into target: inout Pixmap
  ) {
    let alpha = UInt8(RGBA.held(state.alpha) * 255 + 0.5)
    guard alpha > 0 || !state.blend.ignoresTransparentColors, let sampler = ImageSampler(image) else {
      return
    }
    colors.extend(to: max(2 * region.width, ImageSink.leastColors), with: 0)
    let second = image.coarserImage.flatMap(ImageSampler.init)
    let coarse = image.coarser?.pixmap ?? image.pixmap
    image.pixmap.withPixels { pixels in
      coarse.withPixels { coarse in
        withRows(of: region, state: state, in: &target) { rows in
          var sink = ImageSink(
            target: rows, sampler: sampler, source: pixels, alpha: alpha, originX: region.x0,
            originY: region.y0, colors: colors.base, tint: image.tint.withAlpha(1).premultiplied())
          if let second, let share = image.coarser?.share {
            sink.coarser = ImageSink.Coarser(
              sampler: second, source: coarse, share: UInt8(RGBA.held(Float(share)) * 255 + 0.5),
              colors: colors.base + region.width)
          }
          if case .box = source { sink.fetchAll(columns: region.width, rows: region.height) }
          run(source, of: region, antialiases: state.antialiases, into: &sink)
        }
      }
    }
  }

  /// Paints the covered part of `region` with the ramp's colours.
  private func draw(
    _ source: CoverageSource, of region: PixelRect, _ geometry: GradientGeometry?, state: DrawState,
    into target: inout Pixmap
  ) {
    guard let geometry else { return }
    colors.extend(to: region.width, with: 0)
    parameters.extend(to: region.width, with: 0)
    withRows(of: region, state: state, in: &target) { rows in
      var sink = GradientSink(
        target: rows, shader: GradientShader(&ramp, geometry, parameters: parameters.base),
        originX: region.x0, originY: region.y0, colors: colors.base)
      run(source, of: region, antialiases: state.antialiases, into: &sink)
    }
  }

  /// Calls `body` with the rows of `region`, unless the clip hides all of them. Precondition: the region is
  /// inside the target and the clip's bounds.
  func withRows(
    of region: PixelRect, state: DrawState, in target: inout Pixmap, _ body: (TargetRows) -> Void
  ) {
    let blend = state.blend == .normal ? nil : state.blend.kernelMode
    maskedCoverage.extend(to: region.width, with: 0)
    let (stride, scratch) = (target.width, maskedCoverage.base)
    target.withMutablePixels { pixels in
      let first = pixels + (region.y0 * stride + region.x0)
      func call(_ mask: UnsafePointer<UInt8>?, _ maskStride: Int) {
        body(
          TargetRows(
            pixels: first, stride: stride, mask: mask, maskStride: maskStride, maskedCoverage: scratch,
            blend: blend))
      }
      withCoverage(of: state.clip, on: region, call)
    }
  }
}

/// The source of the coverage of a region's pixels.
private enum CoverageSource {
  /// The contours that the painter has collected, relative to the region.
  case contours(FillRule)
  /// A box, rounded or not, whose coverage is computed by a formula and equals the coverage of its contour.
  /// The box is relative to the region's top left corner.
  case box(RoundedBox)
  /// Coverage that was recorded before, on pixels that include the region's.
  case stored(StoredCoverage)
}

extension Painter {
  private static func report(_ message: String) {
    Diagnostics.report(.invalid, "Painter", "\(message), nothing is drawn")
  }
}
