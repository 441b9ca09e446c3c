// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
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
    let shape = RoundedArea(bounds, radius: values.cornerRadius, corners: effects.maskedCorners)
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

  init(_ rect: Rect, radius: Double, corners: UInt8) {
    (self.rect, self.corners) = (rect, corners)
    self.radius = min(max(radius, 0), min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2)
  }

  func inset(by d: Double) -> RoundedArea {
    let inner = Rect(minX: rect.minX + d, minY: rect.minY + d, maxX: rect.maxX - d, maxY: rect.maxY - d)
    return RoundedArea(inner, radius: radius - d, corners: corners)
  }

  func holds(_ p: Point) -> Bool {
    guard rect.holds(p) else { return false }
    guard radius > 0 else { return true }
    let (isLeft, isLow) = (p.x < rect.minX + radius, p.y < rect.minY + radius)
    guard isLeft || p.x > rect.maxX - radius, isLow || p.y > rect.maxY - radius else { return true }
    // 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max x, max y).
    let corner: UInt8 = (isLow ? 1 : 4) << (isLeft ? 0 : 1)
    guard corners & corner != 0 else { return true }
    let x = isLeft ? rect.minX + radius : rect.maxX - radius
    let y = isLow ? rect.minY + radius : rect.maxY - radius
    return (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y) <= radius * radius
  }
}

extension Rect {
  func holds(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }
}
