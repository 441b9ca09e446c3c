// SPDX-License-Identifier: Apache-2.0

/// A modifier that moves vertices towards the centre of their path, or away from it.
struct PuckerModel: ShapeModel {
  var amount = Property(0.0)

  static var type: String { "pb" }
  static var standardName: String { "Modifier" }
  var word: String { "pucker" }

  static let rows = [row("a", nil, \.amount, .percent).dumped(" #")]
}
