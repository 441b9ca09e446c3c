// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Paths as text: SVG path data, or PostScript notation with numbers before the letters m, l, c, q and h.
///
/// The source of the SVG grammar and of the arcs is W3C, Scalable Vector Graphics 1.1, chapter 8 and appendix
/// F.6.
struct PathText {
  private var tokens: [Token] = []
  private var next = 0
  private let path = CGMutablePath()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The control point that a smooth curve reflects, and the command of the curve that has it. `nil` after
  /// other commands.
  private var lastControl: (point: CGPoint, family: Character)?

  private enum Token {
    case letter(Character)
    case number(Double)
  }

  /// Returns the path, or `nil` if the text is not a path.
  static func path(_ text: String) -> CGPath? {
    var reader = PathText()
    guard reader.tokenize(text) else { return nil }
    switch reader.tokens.first {
    case nil: break
    case .number: guard reader.readPostfix() else { return nil }
    case .letter(let letter):
      // SVG path data must begin with a move, because other commands need a current point.
      guard letter == "M" || letter == "m", reader.readPrefix() else { return nil }
    }
    return reader.path.copy()
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
        let length = Self.numberLength(bytes[index...])
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

  /// Returns the length in bytes of the number at the start. A sign or a second decimal point begins the next
  /// number.
  private static func numberLength(_ bytes: ArraySlice<UInt8>) -> Int {
    var (index, hasPoint, hasExponent) = (bytes.startIndex, false, false)
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign {
        let follows = index > bytes.startIndex && (bytes[index - 1] | 0x20) == UInt8(ascii: "e")
        guard index == bytes.startIndex || follows else { break }
      } else if byte == UInt8(ascii: ".") {
        guard !hasPoint, !hasExponent else { break }
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard !hasExponent, index > bytes.startIndex else { break }
        hasExponent = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      index += 1
    }
    return index - bytes.startIndex
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    guard tokens.count - next >= count else { return nil }
    var values: [Double] = []
    for token in tokens[next..<(next + count)] {
      guard case .number(let value) = token else { return nil }
      values.append(value)
    }
    next += count
    return values
  }

  // MARK: SVG

  private static let argumentCounts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
  ]

  private mutating func readPrefix() -> Bool {
    var command: Character = "M"
    while next < tokens.count {
      if case .letter(let letter) = tokens[next] {
        command = letter
        next += 1
      } else if command == "Z" || command == "z" {
        return false
      }
      let upper = Character(command.uppercased())
      guard let count = Self.argumentCounts[upper], let values = numbers(count) else { return false }
      draw(upper, values, isRelative: command.isLowercase)
      // Further points after a move are lines.
      if command == "M" { command = "L" } else if command == "m" { command = "l" }
    }
    return true
  }

  private mutating func draw(_ command: Character, _ values: [Double], isRelative: Bool) {
    let origin = isRelative ? current : .zero
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: origin.x + CGFloat(values[index]), y: origin.y + CGFloat(values[index + 1]))
    }
    switch command {
    case "M":
      path.move(to: point(0))
      start = point(0)
      move(to: point(0))
    case "L": line(to: point(0))
    case "H": line(to: CGPoint(x: origin.x + CGFloat(values[0]), y: current.y))
    case "V": line(to: CGPoint(x: current.x, y: origin.y + CGFloat(values[0])))
    case "C": curve(point(0), point(2), to: point(4))
    case "S": curve(mirrored("C"), point(0), to: point(2))
    case "Q": quadCurve(point(0), to: point(2))
    case "T": quadCurve(mirrored("Q"), to: point(0))
    case "A":
      arc(values, to: point(5))
    default:
      path.closeSubpath()
      move(to: start)
    }
  }

  private mutating func move(to point: CGPoint, control: CGPoint? = nil, family: Character = " ") {
    lastControl = control.map { ($0, family) }
    current = point
  }

  private mutating func line(to point: CGPoint) {
    path.addLine(to: point)
    move(to: point)
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    move(to: end, control: second, family: "C")
  }

  private mutating func quadCurve(_ control: CGPoint, to end: CGPoint) {
    path.addQuadCurve(to: end, control: control)
    move(to: end, control: control, family: "Q")
  }

  private func mirrored(_ family: Character) -> CGPoint {
    guard let last = lastControl, last.family == family else { return current }
    return CGPoint(x: 2 * current.x - last.point.x, y: 2 * current.y - last.point.y)
  }

  /// Adds an elliptical arc. The values are the two radii, the rotation in degrees, the two flags and the end
  /// point.
  private mutating func arc(_ values: [Double], to end: CGPoint) {
    defer { move(to: end) }
    var (rx, ry) = (abs(values[0]), abs(values[1]))
    guard rx > 0, ry > 0, current != end else {
      path.addLine(to: end)
      return
    }
    let turn = values[2] / 180 * .pi
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = (x: Double(current.x - end.x) / 2, y: Double(current.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let area = rx * rx * y * y + ry * ry * x * x
    let isLarge = values[3] != 0
    let isPositive = values[4] != 0
    let root = max(0, (rx * rx * ry * ry - area) / area).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let center = (x: root * rx * y / ry, y: -root * ry * x / rx)
    let begin = atan2((y - center.y) / ry, (x - center.x) / rx)
    var sweep = atan2((-y - center.y) / ry, (-x - center.x) / rx) - begin
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    let middle = (
      x: cosine * center.x - sine * center.y + Double(current.x + end.x) / 2,
      y: sine * center.x + cosine * center.y + Double(current.y + end.y) / 2
    )
    let space = CGAffineTransform(
      a: CGFloat(cosine * rx), b: CGFloat(sine * rx), c: CGFloat(-sine * ry), d: CGFloat(cosine * ry),
      tx: CGFloat(middle.x), ty: CGFloat(middle.y))
    path.addRelativeArc(
      center: .zero, radius: 1, startAngle: CGFloat(begin), delta: CGFloat(sweep), transform: space)
  }

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
