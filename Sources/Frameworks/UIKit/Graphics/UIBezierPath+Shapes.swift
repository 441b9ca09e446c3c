// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

extension UIBezierPath {
  /// Creates a path that consists of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path that consists of the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path that consists of a rectangle with smooth corners. The curvature of a corner grows
  /// gradually, so that the corner begins further from the vertex than a quarter circle would.
  ///
  /// - Parameter cornerRadius: The radius in points. Clamped to at least 0 and at most half of the shorter
  ///   dimension.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path that consists of a rectangle in which the given corners are smooth.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - corners: The corners that are rounded. The others are square.
  ///   - cornerRadii: The radius of the corners, in points. Only the width is used, clamped to at least 0 and
  ///     at most half of the shorter dimension.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let radius = cornerRadii.width.clamped(atLeast: 0, atMost: min(rect.width, rect.height) / 2)
    guard radius > 0 else {
      path.addRect(rect)
      return
    }
    let shape = SmoothCorner(radius: radius, halfSide: min(rect.width, rect.height) / 2)
    // Each corner with its vertex and the directions of the incoming and the outgoing edge, clockwise on
    // screen.
    let cornerEdges: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
    ]
    for (name, corner, incoming, outgoing) in cornerEdges {
      shape.add(corner: corner, from: incoming, to: outgoing, isRounded: corners.contains(name), to: path)
    }
    path.closeSubpath()
  }

  /// Creates a path that consists of an arc. Angles are in radians, clockwise on screen from the x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a copy of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  /// Returns a copy of the path with its direction reversed.
  public func reversing() -> UIBezierPath {
    let reversed = copied()
    reversed.path = PathReversal(path).result
    return reversed
  }
}

/// A corner whose curvature grows gradually. Without room for that, the corner is a quarter circle.
///
/// The source of the values is the outline that PaintCode's authors measured on Apple's systems, in units of
/// the radius.
private struct SmoothCorner {
  /// The distances from the vertex, in radii: the end of the curve first, then its control points and joining
  /// points.
  private static let smooth: [CGFloat] = [
    1.528665, 1.08849296, 0.86840694, 0.63149379, 0.07491139, 0.37282383, 0.16905956,
  ]

  let radius: CGFloat
  /// The interpolation between a quarter circle, at 0, and the smooth corner, at 1.
  let smoothness: CGFloat

  init(radius: CGFloat, halfSide: CGFloat) {
    self.radius = radius
    smoothness = ((halfSide / radius - 1) / (Self.smooth[0] - 1)).clamped(to: 0...1)
  }

  func add(
    corner: CGPoint, from incoming: CGVector, to outgoing: CGVector, isRounded: Bool, to path: CGMutablePath
  ) {
    /// Returns the point `a` radii back along the incoming edge and `b` radii ahead along the outgoing one.
    func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + radius * (b * outgoing.dx - a * incoming.dx),
        y: corner.y + radius * (b * outgoing.dy - a * incoming.dy))
    }
    func line(to point: CGPoint) { if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) } }
    guard isRounded else { return line(to: corner) }
    guard smoothness > 0 else {
      let handle: CGFloat = 1 - 0.5522847498
      line(to: point(1, 0))
      path.addCurve(to: point(0, 1), control1: point(handle, 0), control2: point(0, handle))
      return
    }
    // With less room, distances greater than 1 shrink towards 1, where the quarter circle begins.
    func squeezed(_ value: CGFloat) -> CGFloat { value <= 1 ? value : 1 + (value - 1) * smoothness }
    let s = Self.smooth.map(squeezed)
    line(to: point(s[0], 0))
    path.addCurve(to: point(s[3], s[4]), control1: point(s[1], 0), control2: point(s[2], 0))
    path.addCurve(to: point(s[4], s[3]), control1: point(s[5], s[6]), control2: point(s[6], s[5]))
    path.addCurve(to: point(0, s[0]), control1: point(0, s[2]), control2: point(0, s[1]))
  }
}

/// The reverse of a path, with the subpaths from last to first, each from its end to its start.
private struct PathReversal {
  private struct Step {
    var start: CGPoint
    var controls: [CGPoint]
  }

  let result = CGMutablePath()

  init(_ path: CGPath) {
    var subpaths: [(steps: [Step], end: CGPoint, isClosed: Bool)] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    path.applyWithBlock { element in
      let points = element.pointee.points
      func step(_ count: Int) {
        if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed { subpaths.append(([], current, false)) }
        let last = subpaths.count - 1
        subpaths[last].steps.append(Step(start: current, controls: (0..<count - 1).map { points[$0] }))
        current = points[count - 1]
        subpaths[last].end = current
      }
      switch element.pointee.type {
      case .moveToPoint:
        current = points[0]
        start = current
        subpaths.append(([], current, false))
      case .addLineToPoint: step(1)
      case .addQuadCurveToPoint: step(2)
      case .addCurveToPoint: step(3)
      case .closeSubpath:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
        current = start
      }
    }
    for subpath in subpaths.reversed() {
      result.move(to: subpath.end)
      for step in subpath.steps.reversed() { add(step) }
      if subpath.isClosed { result.closeSubpath() }
    }
  }

  private func add(_ step: Step) {
    switch step.controls.count {
    case 0: result.addLine(to: step.start)
    case 1: result.addQuadCurve(to: step.start, control: step.controls[0])
    default: result.addCurve(to: step.start, control1: step.controls[1], control2: step.controls[0])
    }
  }
}
