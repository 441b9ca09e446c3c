// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// Begins a new path under construction and discards the old one.
  public func beginPath() { building.path.removeAll() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { building.move(to: point, transform: ctm) }

  /// Adds a straight line from the current point. Reported if there is no current point.
  public func addLine(to point: CGPoint) { building.addLine(to: point, transform: ctm) }

  /// Adds a cubic Bezier curve from the current point. Reported if there is no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds a quadratic Bezier curve from the current point. Reported if there is no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    building.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Closes the current subpath with a line to its start and joins both ends.
  public func closePath() { building.closeSubpath() }

  /// Adds a rectangle; see `CGMutablePath.addRect(_:transform:)`.
  public func addRect(_ rect: CGRect) { building.addRect(rect, transform: ctm) }

  /// Adds rectangles one after the other.
  public func addRects(_ rects: [CGRect]) { building.addRects(rects, transform: ctm) }

  /// Adds straight lines through the points, as a subpath of their own.
  public func addLines(between points: [CGPoint]) { building.addLines(between: points, transform: ctm) }

  /// Adds an ellipse; see `CGMutablePath.addEllipse(in:transform:)`.
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect, transform: ctm) }

  /// Adds an arc of a circle; see
  /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    building.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }

  /// Adds an arc that rounds a corner; see `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    building.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { building.addPath(path, transform: ctm) }

  /// Replaces the path with its stroke outline.
  public func replacePathWithStrokedPath() {
    guard let path = userPath else { return }
    building.path = path.strokeOutline(state.pen).transformed(by: Affine(ctm))
  }

  /// Indicates whether the path has no elements.
  public var isPathEmpty: Bool { building.isEmpty }

  /// The current point in user space; `.zero` for an empty path.
  public var currentPointOfPath: CGPoint {
    userPath?.currentPoint.map { CGPoint($0) } ?? .zero
  }

  /// The smallest rectangle of user space around all points of the path; `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// The path under construction in user space; `nil` if it is empty or the current transform has no inverse.
  public var path: CGPath? {
    isPathEmpty ? nil : userPath.map { CGPath($0) }
  }

  /// Returns `true` if drawing the path with `mode` would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    if let rule = mode.fillRule, building.contains(point, using: rule, transform: ctm) { return true }
    guard mode.strokes, let path = userPath else { return false }
    return CGPath(path.strokeOutline(state.pen)).contains(point)
  }

  /// The path under construction in user space; `nil` if the current transform has no inverse.
  var userPath: Path? {
    if ctm.isIdentity { return building.path }
    return Affine(ctm).inverse.map { building.path.transformed(by: $0) }
  }
}
