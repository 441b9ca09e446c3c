// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CGAffineTransform {
  /// The factor by which the transform multiplies areas. 0 for a transform without an inverse.
  var determinant: Double { a * d - b * c }
}

extension CGRect {
  /// The sides as numbers of the values of attributes.
  var sides: (x: Double, y: Double, width: Double, height: Double) {
    (Double(minX), Double(minY), Double(width), Double(height))
  }
}

extension CGSize {
  /// The sides as numbers of the values of attributes.
  var sides: (width: Double, height: Double) { (Double(width), Double(height)) }
}
