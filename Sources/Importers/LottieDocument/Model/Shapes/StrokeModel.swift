// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct StrokeModel: ShapeModel {
  var paint = PaintModel()
  var width = Property(1.0)
  /// The cap: 1 for butt, 2 for round, 3 for square.
  var cap = 2
  /// The join: 1 for mitre, 2 for round, 3 for bevel.
  var join = 2
  var miterLimit = 10.0
  var dashes: [Property<Double>] = []
  var dashOffset = Property(0.0)
  /// The filter that blends the stroke with what is behind, or `nil` to draw over it.
  var blendFilter: String?

  /// A stroke with a gradient has the type `gs`.
  static var type: String { "st" }
  static var standardName: String { "Stroke" }
  var word: String { "stroke" }

  static let rows = [
    row("w", "Stroke Width", \.width, .points).dumped(", width #"),
    row(.none, "Dash Phase", \.dashOffset, .points),
  ]

  /// The maximum number of entries in a dash pattern.
  private static let mostDashes = 64

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    readDashes(value["d"], reader)
    paint = reader.item(value)
    cap = value["lc"]?.int ?? cap
    join = value["lj"]?.int ?? join
    miterLimit = value["ml"]?.number ?? miterLimit
    blendFilter = reader.blendFilter(of: value)
  }

  mutating func visitItems(_ visitor: some ItemVisitor) {
    paint.visitItems(visitor)
    visitor.visit(&self)
  }

  private mutating func readDashes(_ list: JSONValue?, _ reader: PropertyReader) {
    guard let list else { return }
    for part in list.elements.prefix(Self.mostDashes) {
      let length = reader.number(part["v"])
      if part["n"]?.string == "o" { dashOffset = length } else { dashes.append(length) }
    }
  }
}
