// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Part of a circle, in radians from the x axis towards the y axis.
struct Arc {
  var center: Point
  /// Half the circle's width; a negative one counts as its opposite point of the circle.
  var radius: Double
  var startAngle: Double
  /// The signed angle of the arc; negative from the y axis towards the x axis.
  var sweep: Double

  static let fullTurn = 2 * Double.pi

  func point(at angle: Double) -> Point {
    Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }

  var start: Point { point(at: startAngle) }

  /// Returns the sweep from `start` to `end` in one direction, with the direction's sign.
  ///
  /// Equal angles give 0. Angles that differ by whole turns, in either direction, give one full turn.
  static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let difference = clockwise ? start - end : end - start
    guard difference != 0 else { return 0 }
    var rest = difference.truncatingRemainder(dividingBy: fullTurn)
    if rest < 0 { rest += fullTurn }
    // The rounding error of a whole number of turns is not an arc of its own.
    let isWhole = rest < fullTurn * 1e-12
    let sweep = isWhole ? fullTurn : rest + (difference > fullTurn ? fullTurn : 0)
    return clockwise ? -sweep : sweep
  }

  /// The same sweep with at most one full turn before the rest, since further ones draw nothing new.
  static func boundedSweep(_ sweep: Double) -> Double {
    guard abs(sweep) > 2 * fullTurn else { return sweep }
    return sweep.truncatingRemainder(dividingBy: fullTurn) + (sweep < 0 ? -fullTurn : fullTurn)
  }
}

extension Path {
  /// Adds a line to the arc's start, or begins the first subpath there, and adds the arc.
  ///
  /// Each cubic spans at most a quarter turn. It is within 0.03 % of the radius of the circle, and touches it
  /// in its middle.
  mutating func add(_ arc: Arc, transform: Affine) {
    let first = transform.apply(arc.start)
    if isEmpty { move(to: first) } else { line(to: first) }
    guard arc.sweep != 0 else { return }
    // A quarter turn that rounding made a little longer is still one cubic.
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
