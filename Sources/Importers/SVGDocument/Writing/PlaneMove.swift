// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// An affine map as the functions of a CSS transform: a translation of the anchor point, a rotation, a skew
/// and a scale.
///
/// CSS interpolates the functions one by one. So a layer that turns about its anchor point needs only two
/// keyframes, whatever the angle is.
struct PlaneMove {
  /// The image of the anchor point.
  var position: Point
  /// The rotation in degrees, from positive x towards positive y.
  var angle: Double
  /// The skew along x, in degrees.
  var skew: Double
  var scaleX: Double
  var scaleY: Double
  /// The anchor point in the space that is mapped.
  var anchor: Point

  private static let degrees = 180 / Double.pi
  /// The length of an axis, relative to the other one, below which its direction is not used.
  private static let shortness = 1e-9

  /// Decomposes a map. The rotation is undefined for an axis of length 0, and is then 0.
  init(_ map: Affine, anchor: Point) {
    self.anchor = anchor
    position = map.apply(anchor)
    let (first, second) = (
      (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot()
    )
    var direction = first > second * Self.shortness ? (map.a / first, map.b / first) : (1, 0)
    if first <= second * Self.shortness, second > 0 { direction = (map.d / second, -map.c / second) }
    let (c, s) = direction
    angle = arcTangent(s, c) * Self.degrees
    scaleX = map.a * c + map.b * s
    scaleY = map.d * c - map.c * s
    let sheared = map.c * c + map.d * s
    skew = scaleY == 0 ? 0 : arcTangent(sheared, abs(scaleY)) * Self.degrees * (scaleY < 0 ? -1 : 1)
  }

  /// Creates a move from the numbers of a `DrawingProperty.transform`.
  init(_ numbers: [Double]) {
    position = Point(numbers[0], numbers[1])
    (angle, skew, scaleX, scaleY) = (numbers[2], numbers[3], numbers[4], numbers[5])
    anchor = Point(numbers[6], numbers[7])
  }

  var numbers: [Double] { [position.x, position.y, angle, skew, scaleX, scaleY, anchor.x, anchor.y] }

  /// The map.
  var map: Affine {
    let turn = Affine.rotation(angle / Self.degrees)
    let shear = Affine(a: 1, b: 0, c: tangent(skew / Self.degrees), d: 1, tx: 0, ty: 0)
    return Affine.translation(-anchor.x, -anchor.y).concatenating(.scale(scaleX, scaleY))
      .concatenating(shear).concatenating(turn).concatenating(.translation(position.x, position.y))
  }

  /// Changes the description, but not the map, so that it is the nearest one to a move before.
  ///
  /// Whole turns are added to the angle. If the map mirrors and the one before does not, one of the scales
  /// becomes negative, rather than that the layer makes half a turn.
  mutating func follow(_ previous: PlaneMove) {
    if scaleX == 0, scaleY == 0 { angle = previous.angle }
    let turns = (scaleX * scaleY) * (previous.scaleX * previous.scaleY)
    if turns > 0 {
      // Both scales have the same signs as before, or both have the opposite ones.
      if scaleX * previous.scaleX < 0 { turnHalf() }
      angle += ((previous.angle - angle) / Self.fullTurn).rounded() * Self.fullTurn
    } else {
      let halves = ((previous.angle - angle) / (Self.fullTurn / 2)).rounded()
      if halves.truncatingRemainder(dividingBy: 2) != 0 { turnHalf() }
      angle += ((previous.angle - angle) / Self.fullTurn).rounded() * Self.fullTurn
    }
  }

  private static let fullTurn = 360.0

  private mutating func turnHalf() {
    angle += Self.fullTurn / 2
    (scaleX, scaleY) = (-scaleX, -scaleY)
  }
}
