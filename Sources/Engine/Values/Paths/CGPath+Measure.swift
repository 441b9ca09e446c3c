// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGPath {
  /// The smallest rectangle around all points of the path, control points too; `CGRect.null` for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle around the lines and curves themselves; `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether the path is one closed subpath that goes once around a rectangle with sides along the axes; if so, and
  /// `rect` is not `nil`, the rectangle is stored there.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard path.verbs.last == .close, let bounds = path.rect else { return false }
    rect?.pointee = CGRect(bounds)
    return true
  }

  /// Whether `point`, after `transform`, is inside the path by `rule`; open subpaths count as closed. Of a shape's
  /// edges, those at its lower coordinates are inside. Points that are not finite are outside.
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
