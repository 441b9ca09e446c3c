// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// The line from a label to a ring around a point.
struct LeaderLine {
  /// The frame of the label.
  let label: CGRect
  /// The centre and the radius of the ring.
  let center: CGPoint, radius: CGFloat

  /// The smallest length of a part of an elbow, as a factor of the ring's radius. Where there is less space,
  /// the line is straight.
  private static let shortest: CGFloat = 1.5

  /// Returns the path from the edge of the label to the ring.
  ///
  /// - Parameters:
  ///   - shape: The course.
  ///   - corner: The radius of the corner of an elbow in points.
  func path(_ shape: CalloutBlock.Line, corner: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let turn = shape == .straight ? nil : self.turn
    let start = turn.map(start(of:)) ?? edge(towards: center)
    path.move(to: start)
    guard let turn else {
      path.addLine(to: ringPoint(from: start))
      return path
    }
    let end = ringPoint(from: turn)
    if shape == .curved {
      path.addQuadCurve(to: end, control: turn)
      return path
    }
    let (first, second) = (Self.distance(start, turn), Self.distance(turn, end))
    let radius = min(corner, first / 2, second / 2)
    path.addLine(to: Self.point(from: turn, to: start, at: radius))
    path.addQuadCurve(to: Self.point(from: turn, to: end, at: radius), control: turn)
    path.addLine(to: end)
    return path
  }

  /// The corner of an elbow, or `nil` if there is no space for one.
  private var turn: CGPoint? {
    let room = radius * Self.shortest
    let isBeside = center.x < label.minX - room || center.x > label.maxX + room
    let isBelow = center.y < label.minY - room || center.y > label.maxY + room
    if isBeside, abs(center.y - label.midY) > radius + room { return CGPoint(x: center.x, y: label.midY) }
    if isBelow, abs(center.x - label.midX) > radius + room { return CGPoint(x: label.midX, y: center.y) }
    return nil
  }

  /// Returns the point of the label's edge at which a line to the corner of an elbow begins.
  private func start(of turn: CGPoint) -> CGPoint {
    CGPoint(
      x: turn.x.clamped(atLeast: label.minX, atMost: label.maxX),
      y: turn.y.clamped(atLeast: label.minY, atMost: label.maxY))
  }

  /// Returns the point of the label's edge at which a straight line from the point to the label's middle
  /// ends. Lines that are almost horizontal or vertical become exactly so.
  private func edge(towards point: CGPoint) -> CGPoint {
    let inner = label.insetBy(dx: label.width / 4, dy: label.height / 4)
    if point.y > inner.minY, point.y < inner.maxY {
      return CGPoint(x: point.x < label.midX ? label.minX : label.maxX, y: point.y)
    }
    if point.x > inner.minX, point.x < inner.maxX {
      return CGPoint(x: point.x, y: point.y < label.midY ? label.minY : label.maxY)
    }
    let (x, y) = (point.x - label.midX, point.y - label.midY)
    let scale = min(label.width / 2 / max(abs(x), .ulpOfOne), label.height / 2 / max(abs(y), .ulpOfOne))
    return CGPoint(x: label.midX + x * scale, y: label.midY + y * scale)
  }

  /// Returns the point of the ring that is nearest to a point.
  private func ringPoint(from point: CGPoint) -> CGPoint { Self.point(from: center, to: point, at: radius) }

  private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the point at a distance from the start of a line.
  private static func point(from start: CGPoint, to end: CGPoint, at distance: CGFloat) -> CGPoint {
    let length = Self.distance(start, end)
    guard length > 0 else { return start }
    let share = distance / length
    return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }
}
