// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct FillModel: ShapeModel {
  var paint = PaintModel()
  var isEvenOdd = false
  /// The filter that blends the fill with what is behind, or `nil` to draw over it.
  var blendFilter: String?

  /// A fill with a gradient has the type `gf`.
  static var type: String { "fl" }
  static var standardName: String { "Fill" }
  var word: String { "fill" }

  static let rows: [ItemRow<FillModel>] = []

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    paint = reader.item(value)
    isEvenOdd = value["r"]?.int == 2
    blendFilter = reader.blendFilter(of: value)
  }

  mutating func visitItems(_ visitor: some ItemVisitor) { paint.visitItems(visitor) }
}
