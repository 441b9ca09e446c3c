// SPDX-License-Identifier: Apache-2.0

extension CornerCurve {
  /// How many radii a continuous corner reaches along a side. Source: Apple, `cornerCurveExpansionFactor(_:)`.
  package static let continuousExpansion = 1.528665
}
