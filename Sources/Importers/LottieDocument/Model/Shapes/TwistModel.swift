// SPDX-License-Identifier: Apache-2.0

struct TwistModel: ShapeModel {
  var angle = Property(0.0)
  var center = Property(Vector.zero)

  static var type: String { "tw" }
  static var standardName: String { "Modifier" }
  var word: String { "modifier tw" }

  static let rows = [
    row("a", nil, \.angle, .degrees),
    row("c", nil, \.center, .points),
  ]
}
