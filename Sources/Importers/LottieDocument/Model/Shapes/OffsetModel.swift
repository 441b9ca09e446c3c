// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A modifier that moves paths outwards or inwards.
struct OffsetModel: ShapeModel {
  var amount = Property(0.0)
  /// The join: 1 for mitre, 2 for round, 3 for bevel.
  var join = 1
  var miterLimit = Property(4.0)

  static var type: String { "op" }
  static var standardName: String { "Modifier" }
  var word: String { "modifier op" }

  static let rows = [
    row("a", nil, \.amount, .points),
    row("ml", nil, \.miterLimit, .number),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) { join = value["lj"]?.int ?? join }
}
