// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry
package import MultiplaneRaster

extension CGPath {
  /// Returns the outline of the stroked path. Filled by the winding rule, the outline covers the same area as
  /// the stroke.
  ///
  /// `lineWidth` is in the path's own space, and `transform` is applied to the outline. A width that is 0,
  /// negative or not finite gives an empty path. Curves are within 0.001 of the transformed outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.engine, join: lineJoin.engine, miterLimit: Double(miterLimit))
    let toResult = Affine(transform)
    let tolerance = Path.outlineTolerance / max(1, toResult.maximumScale)
    return CGPath(path.strokeOutline(style, tolerance: tolerance).transformed(by: toResult))
  }
}

extension Path {
  /// The tolerance of a stroke outline, in the path's units. For paths in points, the error is below one step
  /// of 8-bit coverage at scales below 100.
  static let outlineTolerance = 0.001

  package func strokeOutline(_ style: StrokeStyle, tolerance: Double = outlineTolerance) -> Path {
    MultiplaneRaster.strokeOutline(of: self, style: style, tolerance: tolerance)
  }
}
