// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

extension CGMutablePath {
  /// Adds an arc of a circle. If there is a current point, a straight line to the start of the arc precedes
  /// it.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` assumes a y axis that points up:
  /// the angle decreases if it is `true` and increases if it is `false`. With a negative radius, the arc
  /// consists of the opposite points of the circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard admits("addArc", (startAngle - endAngle).isFinite) else { return }
    let arc = Arc(
      center: Point(center), radius: Double(radius), startAngle: Double(startAngle),
      sweep: Arc.sweep(from: Double(startAngle), to: Double(endAngle), clockwise: clockwise))
    add(arc, "addArc", transform)
  }

  /// Adds an arc of a circle with a sweep of `delta` radians. If there is a current point, a straight line to
  /// the start of the arc precedes it. The angle decreases if `delta` is negative. A sweep above two full
  /// turns is reduced by whole turns to between one and two, which draws the same.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard admits("addRelativeArc", startAngle.isFinite && delta.isFinite) else { return }
    let arc = Arc(
      center: Point(center), radius: Double(radius), startAngle: Double(startAngle),
      sweep: Arc.boundedSweep(Double(delta)))
    add(arc, "addRelativeArc", transform)
  }

  /// Adds a line and an arc that round the corner at `tangent1End` between the current point and
  /// `tangent2End`.
  ///
  /// The circle of the arc has the given radius and is tangent to the lines from the corner to both points,
  /// or to their extensions. The new current point is the tangent point on the second line. If there is no
  /// corner to round (the radius is 0, or the points are equal or collinear), the method adds a straight line
  /// to `tangent1End`. A negative radius counts as positive.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let name = "addArc(tangent1End:tangent2End:radius:)"
    let (corner, next) = (Point(tangent1End), Point(tangent2End))
    guard admits(name, corner.isUsable && next.isUsable && radius.isFinite), hasStart(name) else { return }
    guard admits(name, Affine(transform).isFinite) else { return }
    let previous = path.currentPoint.flatMap { Affine(transform).inverse?.apply($0) }
    guard
      let previous,
      let arc = Arc(rounding: corner, from: previous, to: next, radius: abs(Double(radius)))
    else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    add(arc, name, transform)
  }

  private func add(_ arc: Arc, _ operation: String, _ transform: CGAffineTransform) {
    let affine = Affine(transform)
    let reach = Point(abs(arc.radius) * affine.maximumScale, 0)
    guard admits(operation, arc.center.isUsable && affine.apply(arc.center).isUsable && reach.isUsable) else {
      return
    }
    path.add(arc, transform: affine)
  }
}

extension Arc {
  /// Creates the arc that is tangent to the lines from `corner` to `previous` and to `next`. Returns `nil` if
  /// they form no corner, if `radius` is not positive, or if the arc would begin too far away.
  fileprivate init?(rounding corner: Point, from previous: Point, to next: Point, radius: Double) {
    let (ux, uy) = (previous.x - corner.x, previous.y - corner.y)
    let (vx, vy) = (next.x - corner.x, next.y - corner.y)
    let (u, v) = (hypot(ux, uy), hypot(vx, vy))
    guard radius > 0, u > 0, v > 0, u.isFinite, v.isFinite else { return nil }
    let (sine, cosine) = (
      (ux / u) * (vy / v) - (uy / u) * (vx / v), (ux / u) * (vx / v) + (uy / u) * (vy / v)
    )
    let flatAngle = 1e-9  // rad: the circle of such a corner would be a billion radii away
    guard abs(sine) > flatAngle else { return nil }
    // The distance from the corner to the tangent points is radius / tan(angle / 2).
    let distance = radius * (1 + cosine) / abs(sine)
    guard distance.isFinite else { return nil }
    let side: Double = sine > 0 ? 1 : -1
    let first = Point(corner.x + ux / u * distance, corner.y + uy / u * distance)
    center = Point(first.x - uy / u * radius * side, first.y + ux / u * radius * side)
    self.radius = radius
    startAngle = atan2(first.y - center.y, first.x - center.x)
    let turn = Double.pi - abs(atan2(sine, cosine))
    sweep = -side * turn
  }
}
