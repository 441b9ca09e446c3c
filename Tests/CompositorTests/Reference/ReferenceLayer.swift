// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// A layer whose contents are functions of points of its plane.
final class ReferenceLayer {
  let shape: RoundedArea
  let masksToBounds: Bool
  let background: ReferenceColor?
  let border: (inside: RoundedArea, color: ReferenceColor)?
  let gradient: ReferenceGradient?
  let image: ReferenceImage?
  let fill: ReferenceFill?
  let stroke: ReferenceStroke?
  /// The opacity of the layer's composited content.
  let opacity: Double
  /// The opacity of each part and each sublayer; 1 unless the layer has no group opacity.
  let partOpacity: Double
  let filters: [LayerFilter]
  let compositing: BlendMode
  var sublayers: [PlacedLayer] = []
  var mask: PlacedLayer?
  /// True if the mask hides everything.
  var hidesAll = false
  private(set) var shadow: ReferenceShadow?

  init(_ values: LayerProperties, opacity: Double, isYDown: Bool, tint: ColorValue) {
    let (bounds, effects) = (Rect(values.bounds), values.effects)
    func color(_ value: ColorValue?) -> ReferenceColor? {
      value.map { ReferenceColor(straight: $0, tint: tint) }
    }
    let shape = RoundedArea(
      bounds, radius: values.cornerRadius, corners: effects.maskedCorners,
      isContinuous: effects.cornerCurve == .continuous)
    self.shape = shape
    masksToBounds = values.flags.contains(.masksToBounds)
    background = color(values.backgroundColor)
    let width = values.rare.borderWidth
    border = width > 0 ? color(values.rare.borderColor).map { (shape.inset(by: width), $0) } : nil
    gradient = ReferenceGradient(values, tint: tint)
    image = ReferenceImage(values, isYDown: isYDown, tint: tint)
    fill = ReferenceFill(values, tint: tint)
    stroke = ReferenceStroke(values, tint: tint)
    let hasEffects = !effects.filters.isEmpty || effects.shadowOpacity > 0 || effects.compositing != .normal
    let isGroup = effects.allowsGroupOpacity || hasEffects || values.flags.contains(.hasMask)
    self.opacity = isGroup ? opacity : 1
    partOpacity = isGroup ? 1 : opacity
    filters = effects.filters
    compositing = effects.compositing
  }

  /// True if the layer needs an offscreen pass: for its effects, or because a sublayer is blended with the
  /// content beneath it in the layer.
  var isGroup: Bool {
    opacity < 1 || !filters.isEmpty || shadow != nil || mask != nil || hidesAll || compositing != .normal
      || sublayers.contains { $0.layer.compositing != .normal }
  }

  /// Adds the shadow of the layer's content, which must be complete.
  func castShadow(_ effects: EffectProperties) {
    guard effects.shadowOpacity > 0, !masksToBounds, !hidesAll else { return }
    shadow = ReferenceShadow(of: self, effects)
  }
}

/// A rectangle with round corners.
struct RoundedArea {
  var rect: Rect
  var radius: Double
  var corners: UInt8
  let isContinuous: Bool

  init(_ rect: Rect, radius: Double, corners: UInt8, isContinuous: Bool) {
    (self.rect, self.corners, self.isContinuous) = (rect, corners, isContinuous)
    self.radius = radius.clamped(atLeast: 0, atMost: min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2)
  }

  func inset(by d: Double) -> RoundedArea {
    let inner = Rect(minX: rect.minX + d, minY: rect.minY + d, maxX: rect.maxX - d, maxY: rect.maxY - d)
    return RoundedArea(inner, radius: radius - d, corners: corners, isContinuous: isContinuous)
  }

  func holds(_ p: Point) -> Bool {
    guard rect.holds(p) else { return false }
    guard radius > 0 else { return true }
    let isLeft = p.x < (rect.minX + rect.maxX) / 2
    let isLow = p.y < (rect.minY + rect.maxY) / 2
    // 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max x, max y).
    let corner: UInt8 = (isLow ? 1 : 4) << (isLeft ? 0 : 1)
    guard corners & corner != 0 else { return true }
    // From the corner of the rectangle, in radii.
    let x = (isLeft ? p.x - rect.minX : rect.maxX - p.x) / radius
    let y = (isLow ? p.y - rect.minY : rect.maxY - p.y) / radius
    if isContinuous { return !ContinuousCorner.cuts(x, y) }
    return x >= 1 || y >= 1 || (1 - x) * (1 - x) + (1 - y) * (1 - y) <= 1
  }
}

/// A corner with continuous curvature and the radius 1, in a room that is large enough for it.
///
/// Source: the measurements of such corners that PaintCode published.
private enum ContinuousCorner {
  /// The area between the corner and its curve.
  private static let outside: ReferenceOutline = {
    let (reach, near, far) = (1.528665, 1.08849296, 0.86840694)
    let (shoulder, middle) = (Point(0.63149379, 0.07491139), Point(0.37282383, 0.16905956))
    func mirrored(_ p: Point) -> Point { Point(p.y, p.x) }
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(reach, 0))
    path.cubic(to: shoulder, control1: Point(near, 0), control2: Point(far, 0))
    path.cubic(to: mirrored(shoulder), control1: middle, control2: mirrored(middle))
    path.cubic(to: Point(0, reach), control1: Point(0, far), control2: Point(0, near))
    path.close()
    return ReferenceOutline(path)
  }()

  /// Returns true if the corner's curve cuts a point off. `x` and `y` are its distances from the sides.
  static func cuts(_ x: Double, _ y: Double) -> Bool {
    max(x, y) < 1.6 && outside.turns(around: Point(x, y)) != 0
  }
}

extension Rect {
  func holds(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }
}
