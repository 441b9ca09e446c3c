// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplaneRaster

/// An arc of a circle. Angles are in radians from the x axis towards the y axis.
struct Arc {
  var center: Point
  /// The radius. A negative radius gives the opposite points of the circle.
  var radius: Double
  var startAngle: Double
  /// The angle from the start to the end, in radians. Negative for an arc from the y axis towards the x axis.
  var sweep: Double

  static let fullTurn = 2 * Double.pi

  func point(at angle: Double) -> Point {
    Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }

  var start: Point { point(at: startAngle) }

  /// Returns the sweep from `start` to `end` in the given direction. It has the sign of the direction and
  /// ends at `end`.
  ///
  /// Equal angles give no sweep. Angles that differ by whole turns, in either direction, give one full turn.
  /// A difference of more than a full turn in the given direction gives one full turn plus the remainder.
  static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let difference = clockwise ? start - end : end - start
    guard difference != 0 else { return 0 }
    var rest = difference.truncatingRemainder(dividingBy: fullTurn)
    if rest < 0 { rest += fullTurn }
    // A remainder this small is a rounding error of whole turns, not an arc.
    let isWhole = rest < fullTurn * 1e-12
    let sweep = isWhole ? fullTurn : rest + (difference > fullTurn ? fullTurn : 0)
    return clockwise ? -sweep : sweep
  }

  /// Returns the sweep, limited to one full turn plus the remainder, since further turns draw nothing new.
  static func boundedSweep(_ sweep: Double) -> Double {
    guard abs(sweep) > 2 * fullTurn else { return sweep }
    return sweep.truncatingRemainder(dividingBy: fullTurn) + (sweep < 0 ? -fullTurn : fullTurn)
  }
}

extension Path {
  /// Adds a line to the arc's start, or begins the first subpath there, and adds the arc.
  ///
  /// Each cubic spans at most a quarter turn, and its distance from the circle is at most 0.03 % of the
  /// radius. Its middle is on the circle.
  mutating func add(_ arc: Arc, transform: Affine) {
    let first = transform.apply(arc.start)
    if isEmpty { move(to: first) } else { line(to: first) }
    guard arc.sweep != 0 else { return }
    // A quarter turn with a rounding error is still one cubic.
    let pieces = max(1, (abs(arc.sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = arc.sweep / pieces
    let handle = ArcGeometry.controlLength(forAngle: step) * arc.radius
    for piece in 0..<Int(pieces) {
      let a0 = arc.startAngle + Double(piece) * step
      let a1 = piece + 1 == Int(pieces) ? arc.startAngle + arc.sweep : a0 + step
      let (p0, p1) = (arc.point(at: a0), arc.point(at: a1))
      cubic(
        to: transform.apply(p1),
        control1: transform.apply(Point(p0.x - handle * sin(a0), p0.y + handle * cos(a0))),
        control2: transform.apply(Point(p1.x + handle * sin(a1), p1.y - handle * cos(a1))))
    }
  }
}
