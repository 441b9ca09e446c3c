// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import MultiplaneRaster

extension CGPath {
  /// Returns the outline of a stroke along the path. Filled by the winding rule, it is the stroke.
  ///
  /// The path is transformed first, so `lineWidth` is in the space that `transform` maps to. A width that is
  /// 0, negative or not finite gives an empty path.
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
  /// The tolerance of a stroke's outline, in the path's units. With paths in points, it is less than a step
  /// of 8-bit coverage at scales below 10.
  static let outlineTolerance = 0.01

  package func strokeOutline(_ style: StrokeStyle) -> Path {
    MultiplaneRaster.strokeOutline(of: self, style: style, tolerance: Self.outlineTolerance)
  }
}
