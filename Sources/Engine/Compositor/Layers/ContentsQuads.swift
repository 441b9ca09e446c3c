// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the contents, positioned in the bounds by the layer's contents gravity and upright on the screen.
  ///
  /// The contents are cut by `clip`. If the layer masks to its bounds and the contents cover the bounds, the
  /// shape of the bounds is filled instead of being used as a clip, because the coverage of an edge must not
  /// be applied twice.
  mutating func addContents(of layer: LayerProperties, at context: DrawContext, clip: ClipID?) {
    guard layer.movesContents else { return addContents(layer.contents, of: layer, at: context, clip: clip) }
    if let context = context.moved(by: layer.effects.contentsTransform) {
      addContents(layer.contents, of: layer, at: context, clip: clip)
    }
  }

  private mutating func addContents(
    _ contents: LayerContents, of layer: LayerProperties, at context: DrawContext, clip: ClipID?
  ) {
    switch contents {
    case .nothing: break
    case .blend(let old, let new, let fraction):
      // The recursion depth is the number of animations that fade the contents at the same time.
      guard var dissolve = openDissolve() else {
        return addContents(contents.nearest, of: layer, at: context, clip: clip)
      }
      addContents(old, of: layer, at: context, clip: clip)
      endOldPart(of: &dissolve, at: Float(fraction), clip: context.clip)
      addContents(new, of: layer, at: context, clip: clip)
      close(dissolve, at: Float(fraction), clip: context.clip)
    case .image(let image):
      let pixels = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
      let scale = layer.rare.contentsScale
      let isScale = scale > 0 && scale.isFinite
      if !isScale { issues.insert(.contentsScale) }
      let pointsPerPixel = isScale ? 1 / scale : 1
      let whole = ContentsSource(part: pixels, pointsPerUnit: pointsPerPixel, startsAtTop: true)
      guard layer.hasEffects else {
        add(whole, of: layer, at: context, clip: clip) { source, _ in
          .image(QuadImage(image: image, source: source, startsAtMinY: context.isYDown, filter: .linear))
        }
        return
      }
      if layer.hasNineParts {
        addNineParts(of: image, whole, of: layer, at: context, clip: clip)
        return
      }
      add(whole, of: layer, at: context, clip: clip) { source, area in
        .image(layer.quadImage(image, source, over: area, at: context))
      }
    case .picture(let recorded):
      let whole = ContentsSource(
        part: Rect(recorded.bounds), pointsPerUnit: 1, startsAtTop: recorded.isYDown)
      add(whole, of: layer, at: context, clip: clip) { source, _ in
        .picture(
          QuadPicture(recorded: recorded, source: source, isReversed: recorded.isYDown != context.isYDown))
      }
    }
  }

  private mutating func add(
    _ whole: ContentsSource, of layer: LayerProperties, at context: DrawContext, clip: ClipID?,
    paint: (_ source: Rect, _ area: Rect) -> QuadPaint
  ) {
    let source = whole.part(layer.rare.contentsRect)
    let (width, height) = (
      source.part.width * source.pointsPerUnit, source.part.height * source.pointsPerUnit
    )
    guard let area = layer.contentsGravity.area(width: width, height: height, in: context.bounds) else {
      return
    }
    guard layer.flags.contains(.masksToBounds), !layer.movesContents else {
      fill(.rect(area), with: paint(source.part, area), of: layer, at: context, clip: clip)
      return
    }
    if area.encloses(context.bounds) {
      let cut = source.part(of: area, in: context.bounds, isAreaYDown: context.isYDown)
      fill(context.shape, with: paint(cut, context.bounds), of: layer, at: context, clip: context.clip)
      return
    }
    var (grown, paint) = (area, paint(source.part, area))
    // An edge that the clip cuts is not treated as an edge of the contents, because its coverage would
    // otherwise be applied twice.
    var inner = context
    inner.edges = area.edges(inside: context.bounds)
    if inner.edges != 15, let wider = paint.grown(area, at: inner) { (grown, paint) = wider }
    fill(.rect(grown), with: paint, of: layer, at: context, clip: clip)
  }

  private mutating func fill(
    _ shape: Shape, with paint: QuadPaint, of layer: LayerProperties, at context: DrawContext, clip: ClipID?
  ) {
    if !addInBands(shape, paint, of: layer, at: context, clip: clip) {
      add(shape, at: context, paint: paint, clip: clip)
    }
  }
}

extension LayerProperties {
  /// True if the contents have a transform, so gravity alone does not give their position.
  var movesContents: Bool { hasEffects && !effects.contentsTransform.isIdentity }
}

extension DrawContext {
  /// Returns the context of the contents after a transform in the layer's plane, about the origin of the
  /// bounds. Returns `nil` if the transform has perspective or no inverse.
  fileprivate func moved(by transform: CATransform3D) -> DrawContext? {
    guard let plane = transform.planeAffine, plane.isFinite, plane.a * plane.d != plane.b * plane.c else {
      return nil
    }
    let (x, y) = (bounds.minX, bounds.minY)
    let move = Affine(a: 1, b: 0, c: 0, d: 1, tx: -x, ty: -y).concatenating(plane)
      .concatenating(Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    var result = self
    result.transform = move.concatenating(self.transform)
    result.projection = projection?.preceded(by: move)
    return result
  }
}

/// A rectangle of the contents, in the units of the contents.
struct ContentsSource {
  var part: Rect
  var pointsPerUnit: Double
  /// True if the top of the contents is at the minimum y.
  var startsAtTop: Bool

  /// Returns the part that `contentsRect` selects. The rectangle is given in fractions of the contents, from
  /// the top left corner. If the result is not finite, returns the whole contents.
  func part(_ fractions: CGRect) -> ContentsSource {
    let unit = Rect(fractions)
    guard unit != Rect(minX: 0, minY: 0, maxX: 1, maxY: 1) else { return self }
    let (minY, maxY) = startsAtTop ? (unit.minY, unit.maxY) : (1 - unit.maxY, 1 - unit.minY)
    let result = Rect(
      minX: part.minX + unit.minX * part.width, minY: part.minY + minY * part.height,
      maxX: part.minX + unit.maxX * part.width, maxY: part.minY + maxY * part.height)
    return result.isFinite
      ? ContentsSource(part: result, pointsPerUnit: pointsPerUnit, startsAtTop: startsAtTop) : self
  }

  /// Returns the part of the contents that is inside `bounds` if all of the contents fill `area`.
  func part(of area: Rect, in bounds: Rect, isAreaYDown: Bool) -> Rect {
    guard area != bounds else { return part }
    let (scaleX, scaleY) = (part.width / area.width, part.height / area.height)
    let (below, above) = ((bounds.minY - area.minY) * scaleY, (area.maxY - bounds.maxY) * scaleY)
    let isReversed = startsAtTop != isAreaYDown
    return Rect(
      minX: part.minX + (bounds.minX - area.minX) * scaleX, minY: part.minY + (isReversed ? above : below),
      maxX: part.maxX - (area.maxX - bounds.maxX) * scaleX, maxY: part.maxY - (isReversed ? below : above))
  }
}

extension ContentsGravity {
  /// Returns the rectangle that contents of the given size, in points, fill. Returns `nil` if the rectangle
  /// is empty or not finite.
  ///
  /// The bottom is at the minimum y and the top at the maximum y, whichever direction these have on the
  /// screen.
  func area(width: Double, height: Double, in bounds: Rect) -> Rect? {
    let (roomX, roomY) = (bounds.width, bounds.height)
    guard width > 0, height > 0, !bounds.isEmpty else { return nil }
    var size = (width: width, height: height)
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (roomX / width, roomY / height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      size = (width * scale, height * scale)
    default: break
    }
    let (alignX, alignY) = alignment
    let x = bounds.minX + (roomX - size.width) * alignX
    let y = bounds.minY + (roomY - size.height) * alignY
    let area = Rect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    return area.isEmpty || !area.isFinite ? nil : area
  }

  /// The fraction of the free space that is before the contents along x and y, from 0 to 1.
  private var alignment: (x: Double, y: Double) {
    switch self {
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .bottom: (0.5, 0)
    case .top: (0.5, 1)
    case .bottomLeft: (0, 0)
    case .bottomRight: (1, 0)
    case .topLeft: (0, 1)
    case .topRight: (1, 1)
    }
  }
}

extension Rect {
  /// Returns the edges of this rectangle that are inside another one, as the bits of `edgeAntialiasingMask`.
  /// Rounding errors are ignored.
  func edges(inside other: Rect) -> UInt8 {
    let (x, y) = (other.width * 1e-6, other.height * 1e-6)
    return (minX > other.minX + x ? 1 : 0) | (maxX < other.maxX - x ? 2 : 0)
      | (minY > other.minY + y ? 4 : 0) | (maxY < other.maxY - y ? 8 : 0)
  }
}
