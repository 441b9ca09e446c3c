// SPDX-License-Identifier: Apache-2.0

struct RoundCornersModel: ShapeModel {
  var radius = Property(0.0)

  static var type: String { "rd" }
  static var standardName: String { "Round Corners" }
  var word: String { "round corners" }

  static let rows = [row("r", "Radius", \.radius, .points).dumped(" #")]
}
