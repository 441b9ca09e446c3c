// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster

/// A path to which elements can be added.
///
/// Every operation first applies `transform` to its points. An operation has no effect and reports an issue
/// if a number is not finite, if a coordinate is beyond 1e99, or if a line or curve has no current point. Not
/// thread-safe: use a path from only one thread at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  package override init(_ path: Path) {
    super.init(path)
  }

  /// Creates an empty path.
  public convenience init() {
    self.init(Path())
  }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let p = Point(point.applying(transform))
    guard admits("move", p.isUsable) else { return }
    path.move(to: p)
  }

  /// Adds a straight line from the current point to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let p = Point(point.applying(transform))
    guard admits("addLine", p.isUsable), hasStart("addLine") else { return }
    path.line(to: p)
  }

  /// Adds a quadratic Bezier curve from the current point to `end`, with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let (p, c) = (Point(end.applying(transform)), Point(control.applying(transform)))
    guard admits("addQuadCurve", p.isUsable && c.isUsable), hasStart("addQuadCurve") else { return }
    path.quad(to: p, control: c)
  }

  /// Adds a cubic Bezier curve from the current point to `end`, with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let p = Point(end.applying(transform))
    let (c1, c2) = (Point(control1.applying(transform)), Point(control2.applying(transform)))
    guard admits("addCurve", p.isUsable && c1.isUsable && c2.isUsable), hasStart("addCurve") else { return }
    path.cubic(to: p, control1: c1, control2: c2)
  }

  /// Adds straight lines between the points, in a new subpath that begins at the first point. An empty array
  /// adds nothing.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the elements of another path. `path` may be this path itself.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.path.transformed(by: Affine(transform))
    guard admits("addPath", other.points.allSatisfy(\.isUsable)) else { return }
    self.path.append(other)
  }

  /// Closes the subpath with a line to its start and a join. Has no effect if the path is empty.
  public func closeSubpath() {
    path.close()
  }

  package func admits(_ operation: String, _ isFinite: Bool) -> Bool {
    if !isFinite {
      Diagnostics.report(
        .invalid, "CGMutablePath.\(operation)", "a number is not finite; nothing is added")
    }
    return isFinite
  }

  func hasStart(_ operation: String) -> Bool {
    if path.isEmpty {
      Diagnostics.report(
        .invalid, "CGMutablePath.\(operation)", "there is no current point; nothing is added")
    }
    return !path.isEmpty
  }
}
