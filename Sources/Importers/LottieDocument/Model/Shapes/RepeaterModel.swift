// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct RepeaterModel: ShapeModel {
  var copies = Property(1.0)
  var offset = Property(0.0)
  /// The transform from one copy to the next.
  var transform = TransformModel()
  var opacity = RepeaterOpacityModel()
  /// A Boolean value that indicates whether later copies are in front.
  var isAbove = false

  static var type: String { "rp" }
  static var standardName: String { "Repeater" }
  var word: String { "repeater" }

  static let rows = [
    row("c", "Copies", \.copies, .number).dumped(" of # copies"),
    row("o", "Offset", \.offset, .number),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isAbove = reader.style.readsOrderOfCopies ? value["m"]?.int == 2 : true
  }

  mutating func readLast(of value: JSONValue, _ reader: PropertyReader) {
    transform = reader.item(value["tr"])
    transform.hasOpacity = false
    opacity = reader.item(value["tr"])
  }

  mutating func visitItems(_ visitor: some ItemVisitor) {
    visitor.visit(&self)
    visitor.visit(&transform)
    visitor.visit(&opacity)
  }
}

/// The opacities of the first and the last copy, which are members of the repeater's transform in the file.
struct RepeaterOpacityModel: ItemModel {
  var start = Property(100.0)
  var end = Property(100.0)

  static let rows = [
    row("so", "Start Opacity", \.start, .percent),
    row("eo", "End Opacity", \.end, .percent),
  ]
}
