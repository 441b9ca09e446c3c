// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

struct TrimModel: ShapeModel {
  var start = Property(0.0)
  var end = Property(100.0)
  var offset = Property(0.0)
  /// A Boolean value that indicates whether the paths are trimmed consecutively, as if they were one path.
  var isSequential = false
  /// The measure of the trim within a curve.
  var measure = LottieRenderingStyle.afterEffects.trimMeasure

  static var type: String { "tm" }
  static var standardName: String { "Trim Paths" }
  var word: String { isSequential ? "trim individually" : "trim" }

  static let rows = [
    row("s", "Start", \.start, .percent).dumped(" from #"),
    row("e", "End", \.end, .percent).dumped(" to #"),
    row("o", "Offset", \.offset, .degrees),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isSequential = value["m"]?.int == 2
    measure = reader.style.trimMeasure
  }
}
