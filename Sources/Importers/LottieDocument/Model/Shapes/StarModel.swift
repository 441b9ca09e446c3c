// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A star or a polygon.
struct StarModel: ShapeModel {
  var isStar = true
  /// The centre of the star.
  var position = Property(Vector.zero)
  var points = Property(5.0)
  var rotation = Property(0.0)
  var outerRadius = Property(0.0)
  var outerRoundness = Property(0.0)
  /// The radius of the inner points, which a polygon does not have.
  var innerRadius = Property(0.0)
  var innerRoundness = Property(0.0)
  var isReversed = false
  /// A Boolean value that indicates whether the handles of a round polygon are a part of the arc between two
  /// corners. Otherwise, they are a part of the radius.
  var handlesFollowArc = true

  static var type: String { "sr" }
  static var standardName: String { "Polystar" }
  var word: String { isStar ? "star" : "polygon" }

  static let rows = [
    row("p", "Position", \.position, .points),
    row("pt", "Points", \.points, .number).dumped(" of # points"),
    row("r", "Rotation", \.rotation, .degrees),
    row("or", "Outer Radius", \.outerRadius, .points),
    row("os", "Outer Roundedness", \.outerRoundness, .percent),
    row("ir", "Inner Radius", \.innerRadius, .points).named { $0.isStar },
    row("is", "Inner Roundedness", \.innerRoundness, .percent).named { $0.isStar },
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isStar = value["sy"]?.int != 2
    isReversed = value.isReversed
    handlesFollowArc = reader.style.polygonHandlesFollowArc
  }
}
