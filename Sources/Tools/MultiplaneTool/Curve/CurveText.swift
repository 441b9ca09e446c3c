// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The plot of a curve as text for a terminal: the value over time, in dots of braille characters.
struct CurveText {
  private let curve: NamedCurve

  /// The size in characters. A character has two columns and four rows of dots.
  private static let (width, height) = (60, 14)
  private static let (pointsAcross, pointsDown) = (2, 4)
  /// The bits of a braille character's dots, from the top down: the left column, then the right column.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  private static let emptyLetter: UInt32 = 0x2800

  init(_ curve: NamedCurve) { self.curve = curve }

  /// The name, the plot with the minimum, the maximum and the end values on the left, and the time below.
  var text: String {
    let count = Self.width * Self.pointsAcross
    let values = (0..<count).map { curve(Double($0) / Double(count - 1)) }
    let low = min(0, values.min() ?? 0)
    let high = max(1, values.max() ?? 1)
    let rowCount = Self.height * Self.pointsDown
    func row(_ value: Double) -> Int {
      Int(((high - value) / (high - low) * Double(rowCount - 1)).rounded()).clamped(
        atLeast: 0, atMost: rowCount - 1)
    }
    var letters = [[UInt32]](
      repeating: [UInt32](repeating: Self.emptyLetter, count: Self.width), count: Self.height)
    func mark(_ x: Int, _ y: Int) {
      letters[y / Self.pointsDown][x / Self.pointsAcross] |=
        Self.bits[x % Self.pointsAcross][y % Self.pointsDown]
    }
    var last = row(values[0])
    for (x, value) in values.enumerated() {
      // Fill the rows between two values, so that steep parts have no gaps.
      let y = row(value)
      for step in min(y, last)...max(y, last) { mark(x, step) }
      last = y
    }
    var labels: [Int: String] = [:]
    for value in [low, high, 0, 1] {
      labels[row(value) / Self.pointsDown] = NumberFormat.text(value, digits: 2)
    }
    let margin = labels.values.map(\.count).max() ?? 0
    let lines = letters.enumerated().map { index, line in
      let label = labels[index] ?? ""
      let plot = String(String.UnicodeScalarView(line.compactMap(Unicode.Scalar.init)))
      return String(repeating: " ", count: margin - label.count) + label + (label.isEmpty ? " │" : " ┤")
        + plot
    }
    let axis =
      String(repeating: " ", count: margin + 1) + "└" + String(repeating: "─", count: Self.width)
    return ([curve.name] + lines + [axis, times(margin)]).joined(separator: "\n") + "\n"
  }

  /// Returns the line with the times at both ends: in seconds for a spring, otherwise 0 and 1.
  private func times(_ margin: Int) -> String {
    let end = curve.duration.map { NumberFormat.text($0, digits: 2) + " s" } ?? "1"
    let gap = Self.width - 1 - end.count
    return String(repeating: " ", count: margin + 2) + "0" + String(repeating: " ", count: gap) + end
  }
}
