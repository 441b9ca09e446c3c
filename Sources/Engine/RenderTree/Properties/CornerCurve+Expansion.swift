// SPDX-License-Identifier: Apache-2.0

extension CornerCurve {
  /// The length of a continuous corner along a side, in radii. Source: Apple,
  /// `cornerCurveExpansionFactor(_:)`.
  package static let continuousExpansion = 1.528665
}
