// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

extension Path {
  /// The corner with continuous curvature and radius 1: its extent along an edge, measured from the corner of
  /// the rectangle, and the points of its three curves.
  ///
  /// Source: measurements that PaintCode published. The corner is symmetric about its diagonal.
  private enum ContinuousCorner {
    static let reach = 1.528665
    static let control1 = 1.08849296
    static let control2 = 0.86840694
    static let shoulder = Point(0.63149379, 0.07491139)
    static let middleControl = Point(0.37282383, 0.16905956)
  }

  /// Returns a closed rectangle with corners whose curvature is continuous and begins at zero. It is wound
  /// like `rect(_:)`.
  ///
  /// A corner extends along its edges by 1.528665 radii. If that is more than half of the shorter edge, its
  /// curves are compressed until they are close to a quarter circle. Only the x radii are used. They are
  /// limited to half of the shorter edge, and negative or non-finite ones count as 0.
  package static func continuousRect(_ r: Rect, radii: CornerRadii) -> Path {
    let (width, height) = (max(0, r.maxX - r.minX), max(0, r.maxY - r.minY))
    let room = min(width, height) / 2
    func valid(_ p: Point) -> Double { p.x.isFinite && p.x > 0 ? min(p.x, room) : 0 }
    var path = Path()
    path.move(to: Point(r.minX + min(valid(radii.minXMinY) * ContinuousCorner.reach, room), r.minY))
    let corners = [
      (Point(r.maxX, r.minY), Point(-1, 0), Point(0, 1), valid(radii.maxXMinY)),
      (Point(r.maxX, r.maxY), Point(0, -1), Point(-1, 0), valid(radii.maxXMaxY)),
      (Point(r.minX, r.maxY), Point(1, 0), Point(0, -1), valid(radii.minXMaxY)),
      (Point(r.minX, r.minY), Point(0, 1), Point(1, 0), valid(radii.minXMinY)),
    ]
    for (corner, back, on, radius) in corners {
      path.continuousCorner(corner, back: back, on: on, radius: radius, room: room)
    }
    path.close()
    return path
  }

  /// Adds a line to the start of a corner, and then the curves of the corner. `back` and `on` are directions
  /// along the edges before and after it, away from the corner.
  private mutating func continuousCorner(
    _ corner: Point, back: Point, on: Point, radius: Double, room: Double
  ) {
    guard radius > 0 else { return line(to: corner) }
    func point(_ along: Double, _ across: Double) -> Point {
      Point(
        corner.x + (back.x * along + on.x * across) * radius,
        corner.y + (back.y * along + on.y * across) * radius)
    }
    let shoulder = ContinuousCorner.shoulder
    let middle = ContinuousCorner.middleControl
    // The part beyond the available space is compressed towards the shoulder.
    let factor = ((room / radius - shoulder.x) / (ContinuousCorner.reach - shoulder.x)).clamped(to: 0...1)
    func held(_ along: Double) -> Double { shoulder.x + (along - shoulder.x) * factor }
    let (reach, c1, c2) = (
      held(ContinuousCorner.reach), held(ContinuousCorner.control1), held(ContinuousCorner.control2)
    )
    line(to: point(reach, 0))
    cubic(to: point(shoulder.x, shoulder.y), control1: point(c1, 0), control2: point(c2, 0))
    cubic(
      to: point(shoulder.y, shoulder.x), control1: point(middle.x, middle.y),
      control2: point(middle.y, middle.x))
    cubic(to: point(0, reach), control1: point(0, c2), control2: point(0, c1))
  }
}
