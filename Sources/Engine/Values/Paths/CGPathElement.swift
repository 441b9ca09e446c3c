// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; its control point and its end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; its two control points and its end.
  case addCurveToPoint = 3
  /// A line back to the subpath's start, joined to it; no point.
  case closeSubpath = 4
}

/// One element of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
  /// The kind of the element, which determines its number of points.
  public var type: CGPathElementType
  /// The element's points, in the path's space; valid during the call that showed the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// The points of elements that were created without any: zeros, as many as any element has. They are never
  /// written.
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

  /// Creates an element of some points, which stay the caller's.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Receives the elements of a path one after the other.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// Receives the elements of a path one after the other, with the pointer that was given along.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` with each element in order. A line or curve after a closed subpath is preceded by the move
  /// to its start that the path implies.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    let mostPoints = 3
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: mostPoints) { points in
      guard let first = points.baseAddress else { return }
      for segment in path.segments {
        points[0] = CGPoint(segment.control1)
        points[1] = CGPoint(segment.control2)
        points[2] = CGPoint(segment.end)
        // An element without points has an address too.
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
