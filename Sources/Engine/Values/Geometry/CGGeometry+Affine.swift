// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

extension CGPoint {
  /// Returns the image of the point under `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(Affine(t).apply(Point(self)))
  }

  /// Returns `true` if both points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns the image of the size under `t`. The translation is ignored, and the width and the height of the
  /// result may be negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    let image = Affine(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0).apply(Point(width, height))
    return CGSize(width: image.x, height: image.y)
  }

  /// Returns `true` if both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the images of the four corners under `t`. The null
  /// rectangle and the infinite rectangle are returned unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  /// Returns `true` if both rectangles are equal. Negative sizes are standardized first.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// Creates the smallest rectangle that contains `points`, or `zero` if there are no points.
  package init(enclosing points: [CGPoint]) {
    self = Rect(bounding: points.lazy.map { Point($0) }).map { CGRect($0) } ?? .zero
  }
}
