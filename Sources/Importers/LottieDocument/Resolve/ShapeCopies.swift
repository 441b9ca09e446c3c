// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Copies of a group that a replicator draws: each is the one before with the same transform, over it.
struct ShapeCopies {
  var count: Int
  /// The transform from each copy to the next.
  var step: Signal<Matrix>

  /// The largest scale of the last copy, and the inverse of the smallest one, from which steps go back to the
  /// first copy. Beyond them that loses digits.
  private static let largestScale = 1e6

  /// Returns a group of `count` copies of the nodes; `nil` if the copies differ in more than `transform`, the
  /// repeater's, that is repeated.
  static func group(
    of nodes: [ShapeNode], _ repeater: RepeaterModel, _ transform: TransformSignals, count: Int,
    in domain: TimeDomain
  ) -> ShapeGroup? {
    guard count > 1, repeater.copies.isConstant, repeater.opacity.isOpaque, transform.isRepeated,
      repeater.isAbove || transform.scaleRange(count - 1) <= largestScale
    else { return nil }
    // The copies lie over each other in the order of a replicator: the first one is the last of the file's if
    // later ones are behind.
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
  /// True if the transform applied n times is its parts times n.
  ///
  /// Moves add up if nothing turns or scales them. Turns and scales about one point add up and multiply if
  /// their order does not matter.
  fileprivate var isRepeated: Bool {
    guard case .constant(let scale) = scale, scale.x > 0, scale.y > 0 else { return false }
    if case .constant(let move) = position, move.x == 0, move.y == 0 {
      return scale.x == scale.y || rotation.isConstantZero
    }
    return scale.x == 1 && scale.y == 1 && rotation.isConstantZero
  }

  /// Returns the larger one of a scale's power and of its inverse.
  fileprivate func scaleRange(_ count: Int) -> Double {
    let scale = scale.value(at: 0)
    return pow(max(scale.x, scale.y, 1 / scale.x, 1 / scale.y), Double(count))
  }
}
