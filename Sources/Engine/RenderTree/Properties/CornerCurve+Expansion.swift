// SPDX-License-Identifier: Apache-2.0

extension CornerCurve {
  /// The length of a continuous corner along an edge, in corner radii.
  ///
  /// Source: Apple, `cornerCurveExpansionFactor(_:)`.
  package static let continuousExpansion = 1.528665
}
