// SPDX-License-Identifier: Apache-2.0

// The arithmetic of additive animations: sums of numbers, and products of matrices.

extension AnimatableValue {
  /// The largest error of an entry of a matrix times its inverse. A matrix with a larger one counts as
  /// singular.
  private static let inversionTolerance = 1e-6

  /// Returns the value that an additive animation needs to lead from `base` to this value: the difference, or
  /// for matrices this one times the inverse of `base`.
  ///
  /// `nil` if there is none: for other kinds of values, for lists of different lengths, for paths with
  /// different elements, and if `base` is a singular matrix.
  package func difference(from base: AnimatableValue, of kind: ValueKind) -> AnimatableValue? {
    switch kind {
    case .transform:
      guard let matrix = transform, let inverse = base.invertedTransform else { return nil }
      return .transform(matrix.concatenating(inverse))
    case .numbers, .colors, .path: return combined(with: base) { $0 - $1 }
    case .number, .point, .size, .rect, .color, .triple:
      guard let lanes = shortLanes, let others = base.shortLanes else { return nil }
      return (lanes - others).value(of: kind)
    case .bool, .name, .contents, .text, .filters, .cells: return nil
    }
  }

  /// Returns the value that an additive animation with this value gives over `base`. It is `base` if the two
  /// cannot be added.
  package func added(to base: AnimatableValue, of kind: ValueKind) -> AnimatableValue {
    switch kind {
    case .transform:
      guard let matrix = transform, let other = base.transform else { return base }
      return .transform(matrix.concatenating(other))
    case .numbers, .colors, .path: return base.adding(self)
    case .number, .point, .size, .rect, .color, .triple:
      guard let lanes = shortLanes, let others = base.shortLanes else { return base }
      return (others + lanes).value(of: kind)
    case .bool, .name, .contents, .text, .filters, .cells: return base
    }
  }

  /// The value that changes nothing when it is added: zeros, or the identity matrix.
  package func zero(of kind: ValueKind) -> AnimatableValue {
    if kind == .transform { return .transform(.identity) }
    guard self == .nothing || shortLanes != nil else { return neutral }
    return ShortLanes.zero.value(of: kind)
  }

  /// The inverse of a matrix that is not nearly singular, otherwise `nil`.
  private var invertedTransform: CATransform3D? {
    guard let transform, let inverse = transform.inverse else { return nil }
    var (product, identity) = (Lanes.zero, Lanes.zero)
    product.load(transform.concatenating(inverse))
    identity.load(CATransform3D.identity)
    let error = product - identity
    return (error * error).max() <= Self.inversionTolerance * Self.inversionTolerance ? inverse : nil
  }
}
