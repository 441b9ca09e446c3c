// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

// The paths of the shapes that files describe with numbers.

extension Outline {
  /// The length of the tangents of a curve that approximates a quarter of a circle of radius 1.
  static let quarter = 0.5522847498307933

  /// Returns a rectangle around `center` that begins at its upper right corner and runs clockwise, or
  /// counter-clockwise if `isReversed` is true.
  static func rectangle(center: Vector, size: Vector, radius: Double, isReversed: Bool, isRound: Bool)
    -> Outline
  {
    let (w, h) = (size.x / 2, size.y / 2)
    let r = radius.clamped(atLeast: 0, atMost: min(abs(w), abs(h)))
    let (l, t) = (center.x - w, center.y - h)
    let (right, bottom) = (center.x + w, center.y + h)
    guard isRound else {
      let corners = [Point(right, t), Point(right, bottom), Point(l, bottom), Point(l, t)]
      return closed(corners.map { Vertex($0) }, isReversed: isReversed)
    }
    let k = r * (1 - quarter)
    let vertices = [
      Vertex(Point(right, t + r), arriving: Point(right, t + k)),
      Vertex(Point(right, bottom - r), leaving: Point(right, bottom - k)),
      Vertex(Point(right - r, bottom), arriving: Point(right - k, bottom)),
      Vertex(Point(l + r, bottom), leaving: Point(l + k, bottom)),
      Vertex(Point(l, bottom - r), arriving: Point(l, bottom - k)),
      Vertex(Point(l, t + r), leaving: Point(l, t + k)),
      Vertex(Point(l + r, t), arriving: Point(l + k, t)),
      Vertex(Point(right - r, t), leaving: Point(right - k, t)),
    ]
    return closed(vertices, isReversed: isReversed)
  }

  /// Returns an ellipse around `center` that begins at the top and runs clockwise, or counter-clockwise if
  /// `isReversed` is true.
  static func ellipse(center: Vector, size: Vector, isReversed: Bool) -> Outline {
    let (w, h) = (size.x / 2, size.y / 2)
    let (x, y) = (center.x, center.y)
    let (kx, ky) = (w * quarter, h * quarter)
    return closed(
      [
        Vertex(Point(x, y - h), arriving: Point(x - kx, y - h), leaving: Point(x + kx, y - h)),
        Vertex(Point(x + w, y), arriving: Point(x + w, y - ky), leaving: Point(x + w, y + ky)),
        Vertex(Point(x, y + h), arriving: Point(x + kx, y + h), leaving: Point(x - kx, y + h)),
        Vertex(Point(x - w, y), arriving: Point(x - w, y + ky), leaving: Point(x - w, y - ky)),
      ], isReversed: isReversed)
  }

  private static func closed(_ vertices: [Vertex], isReversed: Bool) -> Outline {
    let contour = Contour(vertices: vertices, isClosed: true)
    return Outline(contours: [isReversed ? contour.reversed : contour])
  }

  /// The numbers of a star at one time. Angles are in degrees, and roundness is in percent.
  struct StarValues {
    var isStar: Bool
    var center: Vector
    var points, rotation, outerRadius, innerRadius, outerRoundness, innerRoundness: Double
    var isReversed: Bool
    /// A Boolean value that indicates whether the handles of a round polygon are a part of the arc between
    /// two corners. Otherwise, they are a part of the radius.
    var handlesFollowArc: Bool
  }

  /// The maximum number of a star's points.
  static let mostPoints = 1_000.0

  /// Returns a star or a polygon that begins at its first outer point and runs clockwise.
  static func star(_ star: StarValues) -> Outline {
    let points = star.points.clamped(to: 1...mostPoints)
    let contour = star.isStar ? starContour(star, points) : polygonContour(star, points)
    return Outline(contours: [star.isReversed ? contour.reversed : contour])
  }

  private static func polygonContour(_ star: StarValues, _ points: Double) -> Contour {
    let count = Int(points.rounded(.down))
    let step = 2 * Double.pi / Double(count)
    let whole = star.handlesFollowArc ? star.outerRadius * step : star.outerRadius
    let arm = whole / 4 * star.outerRoundness / 100
    return Contour(
      vertices: (0..<count).map { i in
        vertex(star, angle: angle(star) + step * Double(i), radius: star.outerRadius, arm: arm)
      }, isClosed: true)
  }

  /// Returns the contour of a star. A fractional number of points makes the last point, at the start of the
  /// path, smaller.
  private static func starContour(_ star: StarValues, _ points: Double) -> Contour {
    let count = Int(points.rounded(.up))
    let part = points - points.rounded(.down)
    let half = Double.pi / points
    func arm(_ radius: Double, _ roundness: Double) -> Double {
      radius * Double.pi / points / 2 * roundness / 100
    }
    var vertices: [Vertex] = []
    var turn = angle(star)
    if part > 0 { turn += half * (1 - part) }
    for i in 0..<(2 * count) {
      let isOuter = i % 2 == 0
      var radius = isOuter ? star.outerRadius : star.innerRadius
      if part > 0, i == 0 { radius = star.innerRadius + part * (radius - star.innerRadius) }
      vertices.append(
        vertex(
          star, angle: turn, radius: radius,
          arm: isOuter ? arm(radius, star.outerRoundness) : arm(radius, star.innerRoundness)))
      let isBesidePart = part > 0 && (i == 0 || i == 2 * count - 1)
      turn += isBesidePart ? half * part : half
    }
    return Contour(vertices: vertices, isClosed: true)
  }

  private static func angle(_ star: StarValues) -> Double { (star.rotation - 90) * .pi / 180 }

  private static func vertex(_ star: StarValues, angle: Double, radius: Double, arm: Double) -> Vertex {
    let (c, s) = (cos(angle), sin(angle))
    let point = Point(star.center.x + radius * c, star.center.y + radius * s)
    let tangent = Point(-s, c) * arm
    return Vertex(point, arriving: point - tangent, leaving: point + tangent)
  }
}

extension Outline.Contour {
  /// The same curves in the other direction. If the contour is closed, it begins at the same vertex.
  var reversed: Outline.Contour {
    var result = self
    result.vertices = vertices.reversed().map {
      Outline.Vertex($0.point, arriving: $0.leaving, leaving: $0.arriving)
    }
    if isClosed, let last = result.vertices.popLast() { result.vertices.insert(last, at: 0) }
    return result
  }
}
