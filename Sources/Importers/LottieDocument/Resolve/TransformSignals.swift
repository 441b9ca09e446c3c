// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// The components of a transform as functions of the domain's own time. Angles are in radians. A scale factor
/// of 1 has no effect.
struct TransformSignals {
  var anchor, position, scale: Signal<Vector>
  var split: (x: Signal<Double>, y: Signal<Double>)?
  /// The keyframes of the position if they can form a motion path, or else `nil`.
  var motion: Property<Vector>?
  var rotation, skew, skewAxis: Signal<Double>
  /// The rotations about x and y, and the orientation, which consists of the rotations about x, y and z after
  /// them. `nil` if the layer has neither.
  var tilt: Signal<[Double]>?
  /// The opacity, from 0 to 1.
  var opacity: Signal<Double>

  init(_ model: TransformModel, in domain: TimeDomain, autoOrients: Bool = false) {
    anchor = domain.signal(model.anchor)
    if let split = model.splitPosition {
      let (x, y) = (domain.signal(split.x), domain.signal(split.y))
      self.split = (x, y)
      position = x.with(y, isAffine: true) { Vector($0, $1, 0, 0) }
    } else {
      position = domain.signal(model.position)
      if domain.map == nil, model.position.hasTangents, model.position.hasOneEase {
        motion = model.position.measuredByParameter
      }
    }
    scale = domain.signal(model.scale).map(isAffine: true) { $0 / 100 }
    rotation = domain.signal(model.rotation).map(isAffine: true, Self.radians)
    skew = domain.signal(model.skew).map(isAffine: true, Self.radians)
    let factor = model.skewAxisFactor
    skewAxis = domain.signal(model.skewAxis).map(isAffine: true) { Self.radians($0 * factor) }
    opacity = domain.signal(model.opacity).map(isAffine: true) { $0 / 100 }
    if model.tiltX != nil || model.orientation != nil {
      let (x, y) = (model.tiltX ?? Property(0), model.tiltY ?? Property(0))
      tilt = domain.signal(x).with(domain.signal(y), isAffine: true) { [$0, $1] }
        .with(domain.signal(model.orientation ?? Property(.zero)), isAffine: true) {
          ($0 + [$1.x, $1.y, $1.z]).map(Self.radians)
        }
    }
    if autoOrients, !position.isConstant {
      rotation = rotation.with(Self.direction(of: position), isAffine: false) { $0 + $1 }
    }
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// Returns the direction in which a position moves, in radians.
  private static func direction(of position: Signal<Vector>) -> Signal<Double> {
    let (first, last) = (position.knots.first ?? 0, position.knots.last ?? 0)
    return .sampled(
      Signal<Double>.Sampled(
        value: { frame in
          // At rest, the layer faces the direction of the nearest movement within two frames. Of movements at
          // the same distance, the later one counts.
          for step in [0.01, -0.01, 0.5, -0.5, 2, -2] {
            let middle = frame.clamped(atLeast: first + 0.02, atMost: last - 0.02)
            let chord = (position.value(at: middle + step) - position.value(at: middle)) * (step > 0 ? 1 : -1)
            if abs(chord.x) + abs(chord.y) > 1e-9 { return atan2(chord.y, chord.x) }
          }
          return 0
        }, knots: position.knots, breaks: position.breaks))
  }

  /// Returns the map that only skews.
  static func skewing(_ skew: Double, axis: Double) -> Affine {
    Affine.rotation(-axis).concatenating(Affine(a: 1, b: 0, c: tan(-skew), d: 1, tx: 0, ty: 0)).concatenating(
      .rotation(axis))
  }

  /// The map of the plane: anchor, scale, skew, rotation and position, without tilts.
  var matrix: Signal<Affine> {
    if scale.isConstant, rotation.isConstant, skew.isConstant, skewAxis.isConstant, motion == nil {
      let linear = self.linear(at: 0)
      return anchor.with(position, isAffine: true) {
        Affine.translation(-$0.x, -$0.y).concatenating(linear).concatenating(.translation($1.x, $1.y))
      }
    }
    let parts = [position.knots, scale.knots, rotation.knots, skew.knots, skewAxis.knots, anchor.knots]
    let breaks = [position.breaks, scale.breaks, rotation.breaks, skew.breaks, anchor.breaks]
    return .sampled(
      Signal<Affine>.Sampled(
        value: { frame in
          let (a, p) = (anchor.value(at: frame), position.value(at: frame))
          return Affine.translation(-a.x, -a.y).concatenating(linear(at: frame)).concatenating(
            .translation(p.x, p.y))
        }, knots: parts.reduce([], merged), breaks: breaks.reduce([], merged)))
  }

  /// Returns the scale, skew and rotation at `frame` as one map.
  func linear(at frame: Double) -> Affine {
    let s = scale.value(at: frame)
    let skewing = Self.skewing(skew.value(at: frame), axis: skewAxis.value(at: frame))
    return Affine.scale(s.x, s.y).concatenating(skewing).concatenating(.rotation(rotation.value(at: frame)))
  }
}
