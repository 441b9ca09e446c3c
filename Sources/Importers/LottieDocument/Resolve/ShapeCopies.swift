// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// Copies of a group that a replicator draws. Each copy is the one before it with one more transform, and
/// lies over it.
struct ShapeCopies {
  var count: Int
  /// The transform from each copy to the next.
  var step: Signal<Affine>

  /// The largest scale of the last copy from which steps can lead back to the first copy, and the inverse of
  /// the smallest one. Beyond them, the steps lose too many digits.
  private static let largestScale = 1e6

  /// Returns a group of `count` copies of the nodes, or `nil` if the copies differ in more than powers of
  /// `transform`, the repeater's.
  static func group(
    of nodes: [ShapeNode], _ repeater: RepeaterModel, _ transform: TransformSignals, count: Int,
    in domain: TimeDomain
  ) -> ShapeGroup? {
    guard count > 1, repeater.copies.isConstant, repeater.opacity.isOpaque, transform.isRepeated,
      repeater.isAbove || transform.scaleRange(count - 1) <= largestScale
    else { return nil }
    // A replicator draws each copy over the one before it. If later copies of the file are behind, its first
    // copy is the file's last one.
    let (first, step) = repeater.isAbove ? (0.0, 1.0) : (Double(count - 1), -1.0)
    let times = domain.signal(repeater.offset).map(isAffine: true) { $0 + first }
    return ShapeGroup(
      children: nodes, matrix: times.isConstantZero ? nil : times.power(of: transform), opacity: .constant(1),
      copies: ShapeCopies(count: count, step: Signal.constant(step).power(of: transform)))
  }
}

extension RepeaterOpacityModel {
  /// A Boolean value that indicates whether no copy fades.
  fileprivate var isOpaque: Bool {
    start.isConstant && end.isConstant && start.first == 100 && end.first == 100
  }
}

extension TransformSignals {
  /// A Boolean value that indicates whether applying the transform n times equals n times each of its parts.
  ///
  /// Translations add up without rotation and scale. Rotations add up and scales multiply about one point, if
  /// their order does not matter.
  fileprivate var isRepeated: Bool {
    guard case .constant(let scale) = scale, scale.x > 0, scale.y > 0 else { return false }
    if case .constant(let move) = position, move.x == 0, move.y == 0 {
      return scale.x == scale.y || rotation.isConstantZero
    }
    return scale.x == 1 && scale.y == 1 && rotation.isConstantZero
  }

  /// Returns the power of the scale or of its inverse, whichever is larger.
  fileprivate func scaleRange(_ count: Int) -> Double {
    let scale = scale.value(at: 0)
    return pow(max(scale.x, scale.y, 1 / scale.x, 1 / scale.y), Double(count))
  }
}
