// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import MultiplaneGeometry

extension Point {
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// True if the magnitudes of both coordinates are at most `CoordinateLimit.largest`. False if one is NaN.
  var isUsable: Bool { abs(x) <= CoordinateLimit.largest && abs(y) <= CoordinateLimit.largest }
}

/// The limit of the coordinates that a path accepts.
enum CoordinateLimit {
  /// The largest magnitude of a coordinate. Larger coordinates are treated like infinity. The product of two
  /// coordinates within the limit cannot overflow.
  static let largest = 1e99
}

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  /// Creates a rectangle with the same edges, or the empty rectangle at the origin for `CGRect.null`.
  package init(_ rect: CGRect) {
    if rect.isNull {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
    } else {
      self.init(
        minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }
  }

  /// The rectangle, with its edges clamped to the coordinates that a path accepts.
  var limited: Rect {
    func limit(_ value: Double) -> Double {
      value.clamped(to: -CoordinateLimit.largest...CoordinateLimit.largest)
    }
    return Rect(minX: limit(minX), minY: limit(minY), maxX: limit(maxX), maxY: limit(maxY))
  }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.maxX - rect.minX, height: rect.maxY - rect.minY)
  }
}

extension Affine {
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }
}

extension CGAffineTransform {
  package init(_ affine: Affine) {
    self.init(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: affine.tx, ty: affine.ty)
  }
}
