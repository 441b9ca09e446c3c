// SPDX-License-Identifier: Apache-2.0

/// A path with vertices.
struct PathModel: ShapeModel {
  var path = Property(Outline())

  static var type: String { "sh" }
  static var standardName: String { "Path" }
  var word: String { "path" }

  static let rows = [row("ks", nil, \.path).dumped(" #")]
}
