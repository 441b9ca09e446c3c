// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct ZigzagModel: ShapeModel {
  var size = Property(0.0)
  /// The number of ridges between two vertices.
  var ridges = Property(0.0)
  var isSmooth = false

  static var type: String { "zz" }
  static var standardName: String { "Modifier" }
  var word: String { "modifier zz" }

  static let rows = [
    row("s", nil, \.size, .points),
    row("r", nil, \.ridges, .number),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isSmooth = value["pt"]?["k"]?.int == 2
  }
}
