// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Gives layers the effects and styles of a Lottie layer.
///
/// A layer applies its filters first, then its shadow, then its mask. An effect that would come too late in
/// that order is applied to a new layer around it.
struct EffectBuilder {
  let context: BuildContext
  let domain: TimeDomain
  private var animations: AnimationBuilder { context.animations }

  /// The layer to which the next effects are applied.
  private struct Stack {
    var layer: CALayer
    /// A Boolean value that indicates whether the next effect needs a new layer around this one.
    var isClosed: Bool
  }

  /// Applies effects in order. Returns the outermost layer.
  func apply(_ effects: [EffectModel], to layer: CALayer) -> CALayer {
    var stack = Stack(layer: layer, isClosed: layer.mask != nil)
    for effect in effects where context.admitLayer() {
      switch effect {
      case .fill(let fill):
        filter(&stack, EffectMatrix.fill(domain.signal(fill.color), domain.signal(fill.opacity)))
      case .overlay(let overlay):
        filter(&stack, EffectMatrix.overlay(domain.signal(overlay.color), domain.signal(overlay.opacity)))
      case .tint(let tint):
        let colors = domain.signal(tint.black).with(domain.signal(tint.white), isAffine: true) {
          [$0.x, $0.y, $0.z, $1.x, $1.y, $1.z]
        }
        filter(&stack, EffectMatrix.tint(colors, domain.signal(tint.amount)))
      case .levels(let levels):
        for level in levels {
          filter(&stack, EffectMatrix.levels(level.rows.map { $0.map(domain.signal) }), "colorLevels")
        }
      case .tritone(let tritone): self.tritone(tritone, &stack)
      case .blur(let blur): self.blur(domain.signal(blur.sigma), blur.axes, &stack)
      case .stroke(let stroke): self.stroke(stroke, &stack)
      case .shadow(let shadow): self.shadow(shadow, &stack)
      }
    }
    return stack.layer
  }

  /// Puts a new layer around the current one.
  private func wrap(_ stack: inout Stack) {
    let outer = CALayer()
    outer.addSublayer(stack.layer)
    stack = Stack(layer: outer, isClosed: false)
  }

  // MARK: Filters

  private func filter(_ stack: inout Stack, _ matrix: Signal<[Double]>, _ type: String = "colorMatrix") {
    add(matrix, &stack, type, "inputColorMatrix") { $0.map { NSNumber(value: $0) } }
  }

  /// The standard deviation of a blur with the radius 1.
  private static let sigmaOfRadius = 0.98

  private func blur(_ sigma: Signal<Double>, _ axes: BlurModel.Axes, _ stack: inout Stack) {
    if sigma.isConstantZero { return }
    let radius = sigma.map(isAffine: true) { $0 / Self.sigmaOfRadius }
    let types: [BlurModel.Axes: String] = [.horizontal: "gaussianBlurX", .vertical: "gaussianBlurY"]
    add(radius, &stack, types[axes] ?? "gaussianBlur", "inputRadius") { NSNumber(value: max(0, $0)) }
  }

  /// Blurs a layer, with a standard deviation for each axis.
  func blur(_ layer: CALayer, by sigma: Signal<Vector>) {
    var stack = Stack(layer: layer, isClosed: false)
    blur(sigma.map(isAffine: true) { $0.x }, .horizontal, &stack)
    blur(sigma.map(isAffine: true) { $0.y }, .vertical, &stack)
  }

  /// Adds a filter with one input.
  private func add<Value>(
    _ signal: Signal<Value>, _ stack: inout Stack, _ type: String, _ input: String,
    box: @escaping (Value) -> Any
  ) {
    if stack.isClosed { wrap(&stack) }
    let (layer, filter, before) = (stack.layer, CAFilter(type: type), stack.layer.filters ?? [])
    filter.name = "effect\(before.count)"
    animations.apply(
      signal, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "filters.\(filter.name).\(input)",
        set: {
          filter.setValue(box($0), forKey: input)
          layer.filters = before + [filter]
        }, list: { .objects($0.map(box)) }))
  }

  private func tritone(_ tritone: TritoneModel, _ stack: inout Stack) {
    if stack.isClosed { wrap(&stack) }
    let blend = domain.signal(tritone.blend)
    let original = blend.isConstantZero ? nil : stack.layer.treeCopy()
    // The darker and the brighter half of the brightness, each stretched to 0...1, become the amounts of two
    // colours.
    filter(&stack, .constant(EffectMatrix.halves))
    let colors = domain.signal(tritone.dark).with(domain.signal(tritone.middle), isAffine: true) {
      [$0.x, $0.y, $0.z, $1.x, $1.y, $1.z]
    }.with(domain.signal(tritone.bright), isAffine: true) { $0 + [$1.x, $1.y, $1.z] }
    filter(&stack, colors.map(isAffine: true, EffectMatrix.tritone))
    guard let original, context.admitLayers(original.treeCount + 2) else { return }
    let (group, above) = (CALayer(), CALayer())
    above.addSublayer(original)
    above.compositingFilter = "sourceAtop"
    TransformBuilder(animations: animations, domain: domain).applyOpacity(blend, to: above)
    group.addSublayer(stack.layer)
    group.addSublayer(above)
    stack = Stack(layer: group, isClosed: false)
  }

  // MARK: Strokes

  private func stroke(_ model: StrokeEffectModel, _ stack: inout Stack) {
    let resolver = ShapeResolver(
      domain: domain, limits: context.limits, log: context.log, budget: context.paths)
    let brush = CALayer()
    ShapeBuilder(context, in: domain).add(resolver.resolve(model.items).nodes, to: brush)
    switch model.style {
    case .onOriginal:
      wrap(&stack)
      stack.layer.addSublayer(brush)
    case .alone: stack = Stack(layer: brush, isClosed: false)
    case .revealing:
      wrap(&stack)
      stack.layer.mask = brush
      stack.isClosed = true
    }
  }

  // MARK: Shadows

  private func shadow(_ shadow: ShadowModel, _ stack: inout Stack) {
    if shadow.isAlone { return shadowAlone(shadow, &stack) }
    if stack.isClosed { wrap(&stack) }
    stack.isClosed = true
    let layer = stack.layer
    animations.apply(
      domain.signal(shadow.color), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowColor", set: { layer.shadowColor = $0.color }, list: { .colors($0.map(\.color)) }))
    animations.apply(
      domain.signal(shadow.opacity), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowOpacity", set: { layer.shadowOpacity = Float($0) }, list: { .numbers($0) }))
    animations.apply(
      domain.signal(shadow.radius), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowRadius", set: { layer.shadowRadius = $0 }, list: { .numbers($0) }))
    animations.apply(
      offset(of: shadow), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowOffset", set: { layer.shadowOffset = CGSize(width: $0.x, height: $0.y) },
        list: { .sizes($0.map { CGSize(width: $0.x, height: $0.y) }) }))
  }

  /// The standard deviation of a shadow with the radius 1.
  private static let sigmaOfShadow = 0.96

  /// Shows the layer in the colour of its shadow, blurred and displaced.
  private func shadowAlone(_ shadow: ShadowModel, _ stack: inout Stack) {
    wrap(&stack)
    filter(&stack, EffectMatrix.fill(domain.signal(shadow.color), domain.signal(shadow.opacity)))
    blur(domain.signal(shadow.radius).map(isAffine: true) { $0 * Self.sigmaOfShadow }, .both, &stack)
    let layer = stack.layer
    animations.apply(
      offset(of: shadow), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "position", set: { layer.position = $0.point }, list: { .points($0.map(\.point)) }))
    // Another shadow of this kind needs a position of its own.
    wrap(&stack)
  }

  private func offset(of shadow: ShadowModel) -> Signal<Vector> {
    let direction = domain.signal(shadow.direction)
    return direction.with(domain.signal(shadow.distance), isAffine: direction.isConstant) {
      let angle = $0 * .pi / 180
      return Vector(sin(angle) * $1, -cos(angle) * $1, 0, 0)
    }
  }
}
