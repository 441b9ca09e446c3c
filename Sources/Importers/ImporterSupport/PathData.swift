// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A step of an outline, with absolute coordinates.
package enum PathStep: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(x: Double, y: Double)
  /// A straight line to a point.
  case line(x: Double, y: Double)
  /// A cubic Bézier curve with two control points, to the point (x, y).
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  /// A quadratic Bézier curve with one control point, to the point (x, y).
  case quad(x1: Double, y1: Double, x: Double, y: Double)
  /// A straight line to the start of the subpath, which it closes.
  case close
}

/// Path data in the notation of SVG.
///
/// The source of the grammar and of the arcs is W3C, Scalable Vector Graphics 1.1, chapter 8 and appendix
/// F.6.
package struct PathData: Sendable {
  /// The steps up to the first error. Arcs are cubic curves, and smooth curves have their control points.
  package private(set) var steps: [PathStep] = []
  /// A Boolean value that indicates whether the text is read to its end without an error.
  package private(set) var isWhole = false

  /// The indexes of the steps that end inside of an arc.
  package private(set) var innerSteps: Set<Int> = []

  private let bytes: [UInt8]
  private var position = 0
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// The control point that a smooth curve reflects, and the command of the curve that has it.
  private var control: (x: Double, y: Double, family: UInt8)?
  /// A Boolean value that indicates whether the last step has closed a subpath.
  private var isClosed = false

  /// Reads path data. The first error ends it.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    isWhole = read()
  }

  // MARK: Words

  private mutating func skipBlanks(andComma: Bool = false) {
    var hasComma = !andComma
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ","), !hasComma {
        hasComma = true
      } else if byte != 0x20, !(0x09...0x0D).contains(byte) {
        return
      }
      position += 1
    }
  }

  /// Reads a number after blanks and at most one comma. Returns `nil` and does not move if there is none.
  private mutating func number() -> Double? {
    let before = position
    skipBlanks(andComma: true)
    let length = NumberScanner.length(bytes[position...])
    guard length > 0,
      let value = Double(String(decoding: bytes[position..<(position + length)], as: UTF8.self)),
      value.isFinite
    else {
      position = before
      return nil
    }
    position += length
    return value
  }

  /// Reads one digit, 0 or 1, which may touch the next number.
  private mutating func flag() -> Double? {
    let before = position
    skipBlanks(andComma: true)
    guard position < bytes.count, [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[position]) else {
      position = before
      return nil
    }
    position += 1
    return Double(bytes[position - 1] - UInt8(ascii: "0"))
  }

  /// Reads the arguments of one command. Returns `nil` if some are missing.
  private mutating func arguments(of command: UInt8) -> [Double]? {
    guard let count = Self.counts[command] else { return nil }
    var values: [Double] = []
    for index in 0..<count {
      let isFlag = command == UInt8(ascii: "A") && (index == 3 || index == 4)
      guard let value = isFlag ? flag() : number() else { return nil }
      values.append(value)
    }
    return values
  }

  // MARK: Commands

  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "H"): 1, UInt8(ascii: "V"): 1,
    UInt8(ascii: "C"): 6, UInt8(ascii: "S"): 4, UInt8(ascii: "Q"): 4, UInt8(ascii: "T"): 2,
    UInt8(ascii: "A"): 7, UInt8(ascii: "Z"): 0,
  ]

  private mutating func read() -> Bool {
    skipBlanks()
    while position < bytes.count {
      let letter = bytes[position]
      let upper = letter & 0xDF
      // Path data begins with a move, because other commands need a current point.
      guard let count = Self.counts[upper], !steps.isEmpty || upper == UInt8(ascii: "M") else { return false }
      position += 1
      let isRelative = letter != upper
      var command = upper
      var isFirst = true
      while isFirst || count > 0 {
        guard let values = arguments(of: upper) else {
          if isFirst { return false }
          break
        }
        draw(command, values, isRelative: isRelative)
        // Further points after a move are lines.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        isFirst = false
      }
      skipBlanks()
    }
    return true
  }

  private mutating func draw(_ command: UInt8, _ values: [Double], isRelative: Bool) {
    let origin = isRelative ? current : (x: 0, y: 0)
    func x(_ index: Int) -> Double { origin.x + values[index] }
    func y(_ index: Int) -> Double { origin.y + values[index] }
    if isClosed, command != UInt8(ascii: "M"), command != UInt8(ascii: "Z") {
      steps.append(.move(x: start.x, y: start.y))
    }
    if command != UInt8(ascii: "Z") { isClosed = false }
    switch command {
    case UInt8(ascii: "M"):
      start = (x(0), y(1))
      steps.append(.move(x: start.x, y: start.y))
      moveTo(start)
    case UInt8(ascii: "L"): line(to: (x(0), y(1)))
    case UInt8(ascii: "H"): line(to: (x(0), current.y))
    case UInt8(ascii: "V"): line(to: (current.x, origin.y + values[0]))
    case UInt8(ascii: "C"): cubic((x(0), y(1)), (x(2), y(3)), to: (x(4), y(5)))
    case UInt8(ascii: "S"): cubic(mirrored(UInt8(ascii: "C")), (x(0), y(1)), to: (x(2), y(3)))
    case UInt8(ascii: "Q"): quad((x(0), y(1)), to: (x(2), y(3)))
    case UInt8(ascii: "T"): quad(mirrored(UInt8(ascii: "Q")), to: (x(0), y(1)))
    case UInt8(ascii: "A"): arc(values, to: (x(5), y(6)))
    default:
      steps.append(.close)
      isClosed = true
      moveTo(start)
    }
  }

  private mutating func moveTo(
    _ point: (x: Double, y: Double), control: (x: Double, y: Double)? = nil, family: UInt8 = 0
  ) {
    self.control = control.map { ($0.x, $0.y, family) }
    current = point
  }

  private mutating func line(to end: (x: Double, y: Double)) {
    steps.append(.line(x: end.x, y: end.y))
    moveTo(end)
  }

  private mutating func cubic(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    steps.append(.cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y))
    moveTo(end, control: second, family: UInt8(ascii: "C"))
  }

  private mutating func quad(_ point: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    steps.append(.quad(x1: point.x, y1: point.y, x: end.x, y: end.y))
    moveTo(end, control: point, family: UInt8(ascii: "Q"))
  }

  private func mirrored(_ family: UInt8) -> (x: Double, y: Double) {
    guard let control, control.family == family else { return current }
    return (2 * current.x - control.x, 2 * current.y - control.y)
  }

  /// Adds an elliptical arc. The values are the two radii, the rotation in degrees, the two flags and the end
  /// point.
  private mutating func arc(_ values: [Double], to end: (x: Double, y: Double)) {
    let (rx, ry) = (abs(values[0]), abs(values[1]))
    guard rx > 0, ry > 0 else { return line(to: end) }
    guard current != end else { return }
    let arc = EllipticalArc(
      from: current, to: end, ellipse: (rx, ry, values[2] / 180 * .pi), isLarge: values[3] != 0,
      isPositive: values[4] != 0)
    let cubics = arc.cubics
    innerSteps.formUnion(steps.count..<(steps.count + cubics.count - 1))
    steps += cubics
    moveTo(end)
  }
}

/// Finds numbers in text.
package enum NumberScanner {
  /// Returns the length in bytes of the number at the start, or 0. A sign or a second decimal point begins
  /// the next number. An `e` without digits is not part of the number: it may begin a unit.
  package static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    func isDigit(_ index: Int) -> Bool {
      index < bytes.endIndex && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    func isSign(_ index: Int) -> Bool {
      index < bytes.endIndex && (bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"))
    }
    if isSign(index) { index += 1 }
    let whole = index
    while isDigit(index) { index += 1 }
    var digits = index - whole
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "."), digits > 0 || isDigit(index + 1) {
      index += 1
      while isDigit(index) {
        index += 1
        digits += 1
      }
    }
    guard digits > 0 else { return 0 }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let exponent = isSign(index + 1) ? index + 2 : index + 1
      if isDigit(exponent) {
        index = exponent
        while isDigit(index) { index += 1 }
      }
    }
    return index - bytes.startIndex
  }
}
