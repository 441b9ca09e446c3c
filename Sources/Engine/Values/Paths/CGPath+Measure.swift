// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGPath {
  /// The bounding box of all points of the path, including control points; `CGRect.null` for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle around the lines and curves themselves; `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// `true` if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Returns `true` if the path is one closed subpath, once around an axis-aligned rectangle. Then, if `rect`
  /// is not `nil`, stores the rectangle in it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard path.verbs.last == .close, let bounds = path.rect else { return false }
    rect?.pointee = CGRect(bounds)
    return true
  }

  /// Returns `true` if `point`, mapped by `transform`, is inside the path by `rule`. Open subpaths count as
  /// closed. Of a shape's edges, those at its lower coordinates are inside. Points that are not finite are
  /// outside.
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
