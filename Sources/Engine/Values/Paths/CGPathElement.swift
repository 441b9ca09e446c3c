// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; two points: the control point and the end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; three points: the two control points and the end.
  case addCurveToPoint = 3
  /// A line back to the subpath's start, joined to it; no points.
  case closeSubpath = 4
}

/// One element of a path, passed to the block of `CGPath.applyWithBlock(_:)`.
public struct CGPathElement {
  /// The kind of the element, which determines the number of its points.
  public var type: CGPathElementType
  /// The element's points, in the path's space. They are valid only during the call of the block.
  public var points: UnsafeMutablePointer<CGPoint>

  /// The points of an element that is created without points: as many zero points as an element can have.
  /// They are never written to.
  nonisolated(unsafe) private static let zeroPoints: UnsafeMutablePointer<CGPoint> = {
    let mostPoints = 3
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: mostPoints)
    points.initialize(repeating: .zero, count: mostPoints)
    return points
  }()

  /// Creates a move to the origin.
  public init() {
    self.init(type: .moveToPoint, points: Self.zeroPoints)
  }

  /// Creates an element. The caller keeps ownership of `points`.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A closure that is called with each element of a path in order.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// A function that is called with a caller's pointer and each element of a path in order.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` with each element in order. A line or curve after a closed subpath is preceded by the
  /// implicit move to the start of that subpath.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    let mostPoints = 3
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: mostPoints) { points in
      guard let first = points.baseAddress else { return }
      for segment in path.segments {
        points[0] = CGPoint(segment.control1)
        points[1] = CGPoint(segment.control2)
        points[2] = CGPoint(segment.end)
        // An element without points also needs a valid address.
        let skipped = mostPoints - max(segment.verb.pointCount, 1)
        var element = CGPathElement(type: CGPathElementType(segment.verb), points: first + skipped)
        block(&element)
      }
    }
  }

  /// Calls `function` with `info` and each element in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPathElementType {
  fileprivate init(_ verb: Path.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
