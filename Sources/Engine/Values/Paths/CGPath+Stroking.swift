// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import MultiplaneRaster

extension CGPath {
  /// The outline of a line drawn along the path: filled by the winding rule it is what stroking the path draws.
  ///
  /// The path is transformed first, so `lineWidth` is in the space that `transform` maps to. A width that is 0,
  /// negative or not finite gives an empty path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.engine, join: lineJoin.engine, miterLimit: Double(miterLimit))
    return CGPath(path.transformed(by: Affine(transform)).strokeOutline(style))
  }
}

extension Path {
  /// How far the outline of a stroke may be from the true one, in the path's units: with paths in points, no scale
  /// below 10 shows it as a step of 8-bit coverage.
  static let outlineTolerance = 0.01

  package func strokeOutline(_ style: StrokeStyle) -> Path {
    MultiplaneRaster.strokeOutline(of: self, style: style, tolerance: Self.outlineTolerance)
  }
}
