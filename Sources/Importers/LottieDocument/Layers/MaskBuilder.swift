// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Makes masks and mattes.
struct MaskBuilder {
  let context: BuildContext
  let domain: TimeDomain

  /// The edge length of a square that is larger than every picture.
  private static let vast = 1e5
  private static let vastRect = CGRect(x: -vast / 2, y: -vast / 2, width: vast, height: vast)

  /// Adds `content` to the mask that represents a matte.
  static func fill(_ mask: CALayer, with content: CALayer, mode: LayerModel.MatteMode) {
    guard mode.isLuma || mode.isInverted else { return mask.addSublayer(content) }
    if mode.isLuma {
      let group = CALayer()
      group.addSublayer(vastLayer())
      group.addSublayer(content)
      group.filters = [lumaFilter(isInverted: mode.isInverted)]
      mask.addSublayer(group)
      return
    }
    mask.addSublayer(vastLayer())
    let hole = CALayer()
    hole.addSublayer(content)
    hole.compositingFilter = "destOut"
    mask.addSublayer(hole)
  }

  /// Returns the filter that turns brightness into opacity.
  private static func lumaFilter(isInverted: Bool) -> CAFilter {
    let filter = CAFilter(type: "colorMatrix")
    let sign = isInverted ? -1.0 : 1
    let luma = EffectMatrix.luma.map { $0 * sign } + [0, isInverted ? 1 : 0]
    let matrix = [Double](repeating: 0, count: 15) + luma
    filter.setValue(matrix.map { NSNumber(value: $0) }, forKey: "inputColorMatrix")
    return filter
  }

  private static func vastLayer(gray: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = vastRect
    layer.position = vastRect.origin
    layer.backgroundColor = CGColor(gray: gray, alpha: 1)
    return layer
  }

  /// Gives a layer the masks of a Lottie layer, in order.
  func apply(_ masks: [LayerModel.Mask], to layer: CALayer) {
    guard let first = masks.first else { return }
    if masks.count == 1, let shape = single(first) {
      layer.mask = shape
      return
    }
    let mask = CALayer()
    layer.mask = mask
    let beginsFull = ["s", "i", "d"].contains(first.mode)
    if masks.dropFirst().contains(where: { $0.mode == "l" || $0.mode == "d" }) {
      return mask.addSublayer(levels(masks, beginsFull: beginsFull))
    }
    if beginsFull { mask.addSublayer(Self.vastLayer()) }
    for item in masks {
      guard context.admitLayer() else { break }
      let shape = self.shape(item, isInverted: item.isInverted)
      shape.compositingFilter = ["s": "destOut", "i": "destIn", "d": "destIn", "f": "xor"][item.mode]
      mask.addSublayer(shape)
    }
  }

  /// Returns the masks as grey levels that become the opacity. Blend modes compute the maximum or the minimum
  /// of two levels.
  private func levels(_ masks: [LayerModel.Mask], beginsFull: Bool) -> CALayer {
    let group = CALayer()
    group.addSublayer(Self.vastLayer(gray: beginsFull ? 1 : 0))
    let blends = ["i": "multiply", "l": "lighten", "d": "darken", "f": "difference"]
    for item in masks {
      guard context.admitLayer() else { break }
      let shape = self.shape(item, isInverted: item.isInverted)
      shape.fillColor = CGColor(gray: item.mode == "s" ? 0 : 1, alpha: 1)
      guard let blend = blends[item.mode] else {
        group.addSublayer(shape)
        continue
      }
      let level = CALayer()
      level.addSublayer(Self.vastLayer())
      level.addSublayer(shape)
      level.compositingFilter = blend + "BlendMode"
      group.addSublayer(level)
    }
    group.filters = [Self.lumaFilter(isInverted: false)]
    return group
  }

  /// Returns a shape that represents the only mask, or `nil` if a single shape cannot.
  private func single(_ mask: LayerModel.Mask) -> CALayer? {
    switch mask.mode {
    case "a", "i", "l", "d", "f": return shape(mask, isInverted: mask.isInverted)
    case "s":
      // Inside the path, the remaining opacity is 1 - opacity, so only an opaque mask without a feather is a
      // single shape.
      guard mask.opacity.isConstant, mask.opacity.first == 100, mask.feather.isConstant,
        mask.feather.first == .zero
      else { return nil }
      return shape(mask, isInverted: !mask.isInverted)
    default: return nil
    }
  }

  private func shape(_ mask: LayerModel.Mask, isInverted: Bool) -> CAShapeLayer {
    let shape = CAShapeLayer()
    let outline = expanded(mask)
    let isStatic = outline.isConstant
    func path(_ outline: Outline, usesLines: Bool) -> CGPath {
      let path = outline.cgPath(usesLines: usesLines)
      guard isInverted else { return path }
      let all = CGMutablePath()
      all.addRect(Self.vastRect)
      all.addPath(path)
      return all.copy() ?? all
    }
    if isInverted { shape.fillRule = .evenOdd }
    context.animations.apply(
      outline, in: domain, to: shape,
      AnimationBuilder.Target(
        keyPath: "path", set: { shape.path = path($0, usesLines: isStatic) },
        list: { .paths($0.map { path($0, usesLines: false) }) }))
    TransformBuilder(animations: context.animations, domain: domain).applyOpacity(
      domain.signal(mask.opacity).map(isAffine: true) { $0 / 100 }, to: shape)
    applyFeather(mask, to: shape)
    return shape
  }

  private func applyFeather(_ mask: LayerModel.Mask, to layer: CALayer) {
    let feather = domain.signal(mask.feather).map(isAffine: true) { ($0.x + $0.y) / 2 }
    if feather.isConstantZero { return }
    let blur = CAFilter(type: "gaussianBlur")
    // A feather is the full width of the soft edge: two standard deviations on each side of the path.
    blur.setValue(NSNumber(value: feather.value(at: domain.range.lowerBound) / 4), forKey: "inputRadius")
    layer.filters = [blur]
    if feather.isConstant { return }
    context.animations.apply(
      feather, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "filters.gaussianBlur.inputRadius", set: { _ in },
        list: { .numbers($0.map { max(0, $0) / 4 }) }))
  }

  /// Returns the path of a mask, moved outwards by its expansion.
  private func expanded(_ mask: LayerModel.Mask) -> Signal<Outline> {
    let path = domain.signal(mask.path)
    if mask.expansion.isConstant, mask.expansion.first == 0 { return path }
    return path.with(domain.signal(mask.expansion), isAffine: false) { outline, amount in
      outline.offset(by: amount, join: 2, miterLimit: 10)
    }
  }
}
