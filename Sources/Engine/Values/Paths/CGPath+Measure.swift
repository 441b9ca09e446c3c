// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

extension CGPath {
  /// The smallest rectangle that contains all points of the path, including control points, or `CGRect.null`
  /// for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle that contains the lines and curves, or `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The current point: the end of the last element, or zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Returns `true` if the path is one closed subpath that follows an axis-aligned rectangle exactly once.
  /// The rectangle is then stored in `rect`, unless `rect` is `nil`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard path.verbs.last == .close, let bounds = path.rect else { return false }
    rect?.pointee = CGRect(bounds)
    return true
  }

  /// Returns `true` if `point`, after `transform` is applied to it, is inside the path by `rule`. Open
  /// subpaths count as closed. Points on an edge are inside if the inside lies towards higher coordinates,
  /// and otherwise outside. Points that are not finite are outside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = path.windingNumber(around: Point(point.applying(transform)))
    return switch rule {
    case .winding: winding != 0
    case .evenOdd: !winding.isMultiple(of: 2)
    }
  }
}
