// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct EllipseModel: ShapeModel {
  /// The centre of the ellipse.
  var position = Property(Vector.zero)
  var size = Property(Vector.zero)
  var isReversed = false

  static var type: String { "el" }
  static var standardName: String { "Ellipse" }
  var word: String { "ellipse" }

  static let rows = [
    row("p", "Position", \.position, .points).dumped(" at #"),
    row("s", "Size", \.size, .points).dumped(", #"),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) { isReversed = value.isReversed }
}
