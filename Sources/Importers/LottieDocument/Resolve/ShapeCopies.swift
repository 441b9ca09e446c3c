// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// Copies of a group that a replicator draws. Each copy has the previous copy's transform with one more
/// transform appended, and lies over that copy.
struct ShapeCopies {
  var count: Int
  /// The transform from each copy to the next.
  var step: Signal<Affine>

  /// The maximum ratio of the scales of the first and the last copy for steps that lead from the last copy to
  /// the first. Beyond it, the steps lose too many digits.
  private static let largestScale = 1e6

  /// Returns a group of `count` copies of the nodes, or `nil` if the copies differ by more than powers of
  /// `transform`, the repeater's transform.
  static func group(
    of nodes: [ShapeNode], _ repeater: RepeaterModel, _ transform: TransformSignals, count: Int,
    in domain: TimeDomain
  ) -> ShapeGroup? {
    guard count > 1, repeater.copies.isConstant, repeater.opacity.isOpaque, transform.isRepeated,
      repeater.isAbove || transform.scaleRange(count - 1) <= largestScale
    else { return nil }
    // A replicator draws each copy over the one before it. If later copies in the file are behind, its first
    // copy is the last one in the file.
    let (first, step) = repeater.isAbove ? (0.0, 1.0) : (Double(count - 1), -1.0)
    let times = domain.signal(repeater.offset).map(isAffine: true) { $0 + first }
    return ShapeGroup(
      children: nodes, matrix: times.isConstantZero ? nil : times.power(of: transform), opacity: .constant(1),
      copies: ShapeCopies(count: count, step: Signal.constant(step).power(of: transform)))
  }
}

extension RepeaterOpacityModel {
  /// A Boolean value that indicates whether all copies are opaque at all times.
  fileprivate var isOpaque: Bool {
    start.isConstant && end.isConstant && start.first == 100 && end.first == 100
  }
}

extension TransformSignals {
  /// A Boolean value that indicates whether applying the transform n times equals applying each of its
  /// components n times.
  ///
  /// Without rotation and scale, translations add up. About a common point, rotations add up and scales
  /// multiply, if their order does not matter.
  fileprivate var isRepeated: Bool {
    guard case .constant(let scale) = scale, scale.x > 0, scale.y > 0 else { return false }
    if case .constant(let move) = position, move.x == 0, move.y == 0 {
      return scale.x == scale.y || rotation.isConstantZero
    }
    return scale.x == 1 && scale.y == 1 && rotation.isConstantZero
  }

  /// Returns the `count`-th power of the scale or of its inverse, whichever is greater.
  fileprivate func scaleRange(_ count: Int) -> Double {
    let scale = scale.value(at: 0)
    return pow(max(scale.x, scale.y, 1 / scale.x, 1 / scale.y), Double(count))
  }
}
