// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport

/// Paths as text: SVG path data, or PostScript notation with numbers before the letters m, l, c, q and h.
struct PathText {
  private var tokens: [Token] = []
  private var next = 0
  private let path = CGMutablePath()

  private enum Token {
    case letter(Character)
    case number(Double)
  }

  /// Returns the path, or `nil` if the text is not a path.
  static func path(_ text: String) -> CGPath? {
    if let first = text.utf8.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }),
      letters.contains(first)
    {
      let data = PathData(text)
      return data.isWhole ? .steps(data.steps) : nil
    }
    var reader = PathText()
    guard reader.tokenize(text) else { return nil }
    guard !reader.tokens.isEmpty else { return reader.path.copy() }
    return reader.readPostfix() ? reader.path.copy() : nil
  }

  // MARK: Words

  private mutating func tokenize(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",") {
        index += 1
      } else if Self.letters.contains(byte) {
        tokens.append(.letter(Character(Unicode.Scalar(byte))))
        index += 1
      } else {
        let length = NumberScanner.length(bytes[index...])
        guard length > 0,
          let number = Double(String(decoding: bytes[index..<(index + length)], as: UTF8.self)),
          number.isFinite
        else { return false }
        tokens.append(.number(number))
        index += length
      }
    }
    return true
  }

  private static let letters = Array("MmLlHhVvCcSsQqTtAaZz".utf8)

  // MARK: PostScript

  private mutating func readPostfix() -> Bool {
    var operands: [Double] = []
    while next < tokens.count {
      switch tokens[next] {
      case .number(let value): operands.append(value)
      case .letter(let letter):
        guard drawPostfix(letter, operands) else { return false }
        operands = []
      }
      next += 1
    }
    return operands.isEmpty
  }

  private func drawPostfix(_ letter: Character, _ values: [Double]) -> Bool {
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: values[index], y: values[index + 1])
    }
    if letter != "m", path.isEmpty { return false }
    switch (letter, values.count) {
    case ("m", 2): path.move(to: point(0))
    case ("l", 2): path.addLine(to: point(0))
    case ("q", 4): path.addQuadCurve(to: point(2), control: point(0))
    case ("c", 6): path.addCurve(to: point(4), control1: point(0), control2: point(2))
    case ("h", 0), ("z", 0): path.closeSubpath()
    default: return false
    }
    return true
  }
}
