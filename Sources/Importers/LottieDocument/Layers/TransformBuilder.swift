// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import QuartzCore

/// Gives layers the transform of a Lottie layer or group.
///
/// The anchor becomes the origin of the bounds, which have no size. A sublayer therefore keeps its
/// coordinates, and the anchor lies at the position. Rotation and scale are animated through value functions,
/// which interpolate numbers rather than matrices. A layer can have only one of the two.
struct TransformBuilder {
  let animations: AnimationBuilder
  let domain: TimeDomain

  /// Returns a layer with `contents` that can have a transform and an opacity: the only content, if it is a
  /// shape that can have both, and otherwise a new layer around all contents.
  ///
  /// - Parameters:
  ///   - contents: The layers, from back to front.
  ///   - transform: The transform that the layer will have, or `nil` if it will also have a mask or an
  ///     effect, which needs a layer around the shape.
  ///   - opacity: The opacity that the layer will have.
  func holder(of contents: [CALayer], for transform: TransformSignals?, opacity: Signal<Double>) -> CALayer {
    if contents.count == 1, let transform, let shape = contents[0] as? CAShapeLayer,
      shape.compositingFilter == nil,
      opacity.isOpaque || (shape.opacity == 1 && shape.animation(forKey: "opacity") == nil),
      case let fixed = transform.fixedMatrix, shape.canAppend(fixed ?? .identity),
      fixed != nil || shape.isOnlyShifted
    {
      return shape
    }
    let layer = CALayer()
    for content in contents { layer.addSublayer(content) }
    return layer
  }

  /// Applies a transform to `inner`, a layer from `holder(of:for:opacity:)`. Returns `inner`, or a new layer
  /// around it to which a part of the transform is applied.
  func apply(_ transform: TransformSignals, to inner: CALayer) -> CALayer {
    if let matrix = transform.fixedMatrix {
      inner.append(matrix)
      return inner
    }
    inner.shiftOrigin()
    applyAnchor(transform.anchor, to: inner)
    if transform.tilt != nil {
      applyTilt(transform, to: inner)
      // Sublayers are flattened, so a layer that is rotated in 3D does not intersect its neighbours.
      let outer = CALayer()
      outer.addSublayer(inner)
      applyPosition(transform, to: outer)
      return outer
    }
    let isSkewed = !transform.skew.isConstant || !transform.skewAxis.isConstant
    if isSkewed || (!transform.scale.isConstant && !transform.skew.isConstantZero) {
      applyLinear(transform, to: inner)
      applyPosition(transform, to: inner)
      return inner
    }
    guard !transform.rotation.isConstant || !transform.scale.isConstant else {
      inner.setAffineTransform(CGAffineTransform(transform.linear(at: 0)))
      applyPosition(transform, to: inner)
      return inner
    }
    let outer = applyTurnAndScale(transform, to: inner)
    applyPosition(transform, to: outer)
    return outer
  }

  private func applyTurnAndScale(_ transform: TransformSignals, to inner: CALayer) -> CALayer {
    if transform.scale.isConstant, transform.linearWithoutRotation == .identity {
      applyRotation(transform.rotation, to: inner)
      return inner
    }
    if transform.scale.isConstant {
      inner.setAffineTransform(CGAffineTransform(transform.linearWithoutRotation))
    } else {
      applyScale(transform.scale, to: inner)
    }
    if transform.rotation.isConstantZero { return inner }
    let outer = CALayer()
    outer.addSublayer(inner)
    applyRotation(transform.rotation, to: outer)
    return outer
  }

  private func applyAnchor(_ anchor: Signal<Vector>, to layer: CALayer) {
    let shift = layer.bounds.origin
    func origin(_ anchor: Vector) -> CGPoint { CGPoint(x: anchor.x + shift.x, y: anchor.y + shift.y) }
    animations.apply(
      anchor, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "bounds.origin", set: { layer.bounds.origin = origin($0) },
        list: { .points($0.map(origin)) }))
  }

  private func applyPosition(_ transform: TransformSignals, to layer: CALayer) {
    if let motion = transform.motion { return animations.applyMotion(motion, in: domain, to: layer) }
    if let split = transform.split, !(split.x.isConstant && split.y.isConstant) {
      animations.apply(
        split.x, in: domain, to: layer,
        AnimationBuilder.Target(keyPath: "position.x", set: { layer.position.x = $0 }, list: { .numbers($0) })
      )
      animations.apply(
        split.y, in: domain, to: layer,
        AnimationBuilder.Target(keyPath: "position.y", set: { layer.position.y = $0 }, list: { .numbers($0) })
      )
      return
    }
    animations.apply(
      transform.position, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "position", set: { layer.position = $0.point }, list: { .points($0.map(\.point)) }))
  }

  private func applyRotation(_ rotation: Signal<Double>, to layer: CALayer) {
    animations.apply(
      rotation, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "transform", set: { layer.transform = CATransform3DMakeRotation($0, 0, 0, 1) },
        list: { .numbers($0) }, function: .rotateZ))
  }

  private func applyScale(_ scale: Signal<Vector>, to layer: CALayer) {
    animations.apply(
      scale, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "transform", set: { layer.transform = CATransform3DMakeScale($0.x, $0.y, 1) },
        list: { .triples($0.map { SIMD3($0.x, $0.y, 1) }) }, function: .scale))
  }

  /// Animates scale, skew and rotation as one sampled matrix.
  private func applyLinear(_ transform: TransformSignals, to layer: CALayer) {
    let parts = [
      transform.scale.knots, transform.rotation.knots, transform.skew.knots, transform.skewAxis.knots,
    ]
    let linear = Signal<Affine>.sampled(
      Signal<Affine>.Sampled(
        value: { transform.linear(at: $0) }, knots: parts.reduce([], merged),
        breaks: merged(transform.scale.breaks, transform.rotation.breaks)))
    animations.apply(
      linear, in: domain, to: layer,
      AnimationBuilder.Target(matrix: "transform") { layer.transform = $0 })
  }

  /// Animates the rotations about all axes, the scale and the skew as one sampled matrix.
  private func applyTilt(_ transform: TransformSignals, to layer: CALayer) {
    guard let tilt = transform.tilt else { return }
    func matrix(_ frame: Double) -> [Double] {
      let (angles, linear) = (tilt.value(at: frame), transform.linear(at: frame))
      var result = CATransform3DMakeAffineTransform(CGAffineTransform(linear))
      for (angle, x, y, z) in [
        (angles[1], 0.0, 1.0, 0.0), (angles[0], 1, 0, 0), (angles[4], 0, 0, 1), (angles[3], 0, 1, 0),
        (angles[2], 1, 0, 0),
      ] where angle != 0 {
        result = CATransform3DConcat(result, CATransform3DMakeRotation(angle, x, y, z))
      }
      return result.numbers
    }
    let parts = [tilt.knots, transform.scale.knots, transform.rotation.knots, transform.skew.knots]
    let knots = parts.reduce([], merged)
    let signal: Signal<[Double]> =
      knots.isEmpty
      ? .constant(matrix(0))
      : .sampled(Signal<[Double]>.Sampled(value: matrix, knots: knots, breaks: tilt.breaks))
    animations.apply(
      signal, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "transform", set: { layer.transform = CATransform3D(numbers: $0) },
        list: { .transforms($0.map { CATransform3D(numbers: $0) }) }))
  }

  /// Sets or animates the opacity of a layer, unless it is always opaque.
  func applyOpacity(_ opacity: Signal<Double>, to layer: CALayer) {
    if opacity.isOpaque { return }
    animations.apply(
      opacity.map(isAffine: true) { $0 }, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "opacity", set: { layer.opacity = Float($0.clamped(to: 0...1)) },
        list: { .numbers($0.map { $0.clamped(to: 0...1) }) }))
  }
}

extension CALayer {
  /// Returns whether a transform can be appended to the layer's own. The layer's transform must be affine,
  /// its position and the origin of its bounds must be zero, none of them may be animated, and the product
  /// must be finite.
  func canAppend(_ matrix: Affine) -> Bool {
    guard position == .zero, bounds.origin == .zero, CATransform3DIsAffine(transform) else { return false }
    let own = affineTransform()
    let product = Affine(own).concatenating(matrix)
    return product.isFinite
      && (animationKeys() ?? []).allSatisfy { key in
        !["transform", "position", "bounds"].contains { key.hasPrefix($0) }
      }
  }

  /// Appends a transform to the layer's own. `canAppend(_:)` must be true.
  func append(_ matrix: Affine) {
    if matrix != .identity { setAffineTransform(affineTransform().concatenating(CGAffineTransform(matrix))) }
  }

  /// A Boolean value that indicates whether the layer's transform is only a translation in the plane.
  fileprivate var isOnlyShifted: Bool {
    let own = affineTransform()
    return CATransform3DIsAffine(transform) && own == CGAffineTransform(translationX: own.tx, y: own.ty)
  }

  /// Moves a translation from the transform to the origin of the bounds. `isOnlyShifted` must be true.
  fileprivate func shiftOrigin() {
    let own = affineTransform()
    guard own != .identity else { return }
    transform = CATransform3DIdentity
    bounds.origin = CGPoint(x: -own.tx, y: -own.ty)
  }
}

extension TransformSignals {
  /// The affine map, or `nil` if the transform is animated or tilts.
  var fixedMatrix: Affine? {
    let isFixed =
      tilt == nil && motion == nil && anchor.isConstant && position.isConstant && scale.isConstant
      && rotation.isConstant && skew.isConstant && skewAxis.isConstant
    // The matrix of an animated transform is slow to make.
    return isFixed ? matrix.value(at: 0) : nil
  }

  /// The scale and the skew at frame 0.
  fileprivate var linearWithoutRotation: Affine {
    let s = scale.value(at: 0)
    return Affine.scale(s.x, s.y).concatenating(Self.skewing(skew.value(at: 0), axis: skewAxis.value(at: 0)))
  }
}

extension AnimationBuilder.Target<Affine> {
  /// Creates a target for a property whose value is an affine map.
  init(matrix keyPath: String, set: @escaping (CATransform3D) -> Void) {
    self.init(
      keyPath: keyPath, set: { set(CATransform3DMakeAffineTransform(CGAffineTransform($0))) },
      list: { .transforms($0.map { CATransform3DMakeAffineTransform(CGAffineTransform($0)) }) })
  }
}

extension CATransform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
      m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
