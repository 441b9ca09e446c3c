// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct RectangleModel: ShapeModel {
  /// The centre of the rectangle.
  var position = Property(Vector.zero)
  var size = Property(Vector.zero)
  /// The radius of the corners.
  var radius = Property(0.0)
  var isReversed = false

  static var type: String { "rc" }
  static var standardName: String { "Rectangle" }
  var word: String { "rectangle" }

  static let rows = [
    row("p", "Position", \.position, .points).dumped(" at #"),
    row("s", "Size", \.size, .points).dumped(", #"),
    row("r", "Roundness", \.radius, .points).dumped(", radius #"),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) { isReversed = value.isReversed }
}

extension JSONValue {
  /// A Boolean value that indicates whether a shape runs counter-clockwise.
  var isReversed: Bool { self["d"]?.int == 3 }
}
