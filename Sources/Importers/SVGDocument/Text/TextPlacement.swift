// SPDX-License-Identifier: Apache-2.0

/// The positions and rotations of characters, under their index.
///
/// A character is a Unicode scalar of the joined text of all pieces, as in browsers. Positions of a scalar
/// inside a grapheme are ignored, and its shifts move only later letters.
struct TextPlacement {
  /// The absolute positions. Each begins a chunk.
  var x: [Int: Double] = [:]
  var y: [Int: Double] = [:]
  /// The shifts, which also move all later characters of the chunk.
  var dx: [Int: Double] = [:]
  var dy: [Int: Double] = [:]
  /// The rotations in degrees, clockwise. A character without one is upright.
  var rotate: [Int: Double] = [:]

  /// Sets the values of an element for its range of characters. Call it for outer elements first.
  ///
  /// Values beyond the range are dropped. The last rotation counts for the rest of the range.
  mutating func set(_ lists: TextPositionLists, for characters: Range<Int>) {
    for (index, character) in characters.enumerated() {
      if index < lists.x.count { x[character] = lists.x[index] }
      if index < lists.y.count { y[character] = lists.y[index] }
      if index < lists.dx.count { dx[character] = lists.dx[index] }
      if index < lists.dy.count { dy[character] = lists.dy[index] }
      guard let last = lists.rotate.last else { continue }
      rotate[character] = index < lists.rotate.count ? lists.rotate[index] : last
    }
  }
}

extension TextPlacement {
  /// The values that are finite.
  var finite: TextPlacement {
    func finite(_ values: [Int: Double]) -> [Int: Double] { values.filter(\.value.isFinite) }
    return TextPlacement(
      x: finite(x), y: finite(y), dx: finite(dx), dy: finite(dy), rotate: finite(rotate))
  }
}

/// The attributes `x`, `y`, `dx`, `dy` and `rotate` of one element.
struct TextPositionLists {
  var x: [Double] = []
  var y: [Double] = []
  var dx: [Double] = []
  var dy: [Double] = []
  var rotate: [Double] = []
}

/// The direction of lines.
struct TextWriting {
  /// The values of `text-orientation`.
  enum Orientation: String { case mixed, upright, sideways }

  /// A Boolean value that indicates whether lines run downwards: `vertical-rl` or `vertical-lr`.
  var isVertical = false
  /// The turn of letters in vertical lines.
  var orientation = Orientation.mixed
}
