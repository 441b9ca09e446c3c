// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An arc of an ellipse between two points. Source: W3C, Scalable Vector Graphics 1.1, appendix F.6.
package struct EllipticalArc: Sendable {
  private var center: (x: Double, y: Double)
  private var radii: (x: Double, y: Double)
  private var turn: Double
  private var begin, sweep: Double
  private var end: (x: Double, y: Double)

  /// Creates the arc. Radii that are too small for the two points are enlarged.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - end: The end. It must not be the start.
  ///   - ellipse: The radii, greater than 0, and the rotation of the ellipse in radians.
  ///   - isLarge: True for the longer of the two arcs.
  ///   - isPositive: True for the arc in the direction of growing angles.
  package init(
    from: (x: Double, y: Double), to end: (x: Double, y: Double),
    ellipse: (rx: Double, ry: Double, turn: Double), isLarge: Bool, isPositive: Bool
  ) {
    let turn = ellipse.turn
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = (x: (from.x - end.x) / 2, y: (from.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    var (rx, ry) = (ellipse.rx, ellipse.ry)
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let area = rx * rx * y * y + ry * ry * x * x
    let rest = (rx * rx * ry * ry - area) / area
    let root = (rest > 0 ? rest.squareRoot() : 0) * (isLarge == isPositive ? -1 : 1)
    let middle = (x: root * rx * y / ry, y: -root * ry * x / rx)
    begin = atan2((y - middle.y) / ry, (x - middle.x) / rx)
    sweep = atan2((-y - middle.y) / ry, (-x - middle.x) / rx) - begin
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    center = (
      x: cosine * middle.x - sine * middle.y + (from.x + end.x) / 2,
      y: sine * middle.x + cosine * middle.y + (from.y + end.y) / 2
    )
    (radii, self.turn, self.end) = ((rx, ry), turn, end)
  }

  /// The arc as cubic curves of at most a quarter of the ellipse. The last one ends exactly at the end.
  package var cubics: [PathStep] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    let (cosine, sine) = (cos(turn), sin(turn))
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let (x, y) = (x * radii.x, y * radii.y)
      return (center.x + cosine * x - sine * y, center.y + sine * x + cosine * y)
    }
    return (0..<count).map { index in
      let (a, b) = (begin + step * Double(index), begin + step * Double(index + 1))
      let first = point(cos(a) - reach * sin(a), sin(a) + reach * cos(a))
      let second = point(cos(b) + reach * sin(b), sin(b) - reach * cos(b))
      let last = index == count - 1 ? end : point(cos(b), sin(b))
      return .cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: last.x, y: last.y)
    }
  }
}
