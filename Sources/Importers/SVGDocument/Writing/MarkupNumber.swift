// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// The text of numbers, colours and paths in SVG.
enum MarkupNumber {
  /// The number of decimals of a length of a pixel, and the largest number of decimals.
  private static let (usualDigits, mostDigits) = (2, 9)

  /// The number of decimals that give a thousandth of a pixel or better, at `scale` pixels for a unit.
  static func digits(_ scale: Double) -> Int {
    var (digits, size) = (usualDigits, scale)
    while size > 1, digits < mostDigits { (digits, size) = (digits + 1, size / 10) }
    return digits
  }

  /// Returns a length. A number that is not finite becomes 0.
  static func text(_ value: Double, scale: Double) -> String { text(value, digits: digits(scale)) }

  static func text(_ value: Double, digits: Int) -> String {
    value.isFinite ? JSONText.number(value, digits: digits) : "0"
  }

  static func matrix(_ t: Affine, scale: Double) -> String {
    // The factors multiply lengths of hundreds of units.
    let factors = [t.a, t.b, t.c, t.d].map { text($0, digits: min(mostDigits, digits(scale) + 3)) }
    let offsets = [t.tx, t.ty].map { text($0, scale: scale) }
    return "matrix(\((factors + offsets).joined(separator: " ")))"
  }

  /// Returns an opaque colour, without its alpha.
  static func color(_ numbers: [Double]) -> String {
    let bytes = numbers.prefix(3).map { Int(($0 * 255).rounded()).clamped(to: 0...255) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns a colour with its alpha, for style sheets.
  static func styleColor(_ numbers: [Double]) -> String {
    if numbers[3] >= 1 { return color(numbers) }
    let bytes = numbers.prefix(3).map { "\(Int(($0 * 255).rounded()).clamped(to: 0...255))" }
    return "rgba(\(bytes.joined(separator: ",")),\(text(numbers[3], digits: 4)))"
  }

  /// Returns path data of verbs and coordinates.
  static func path(_ verbs: [Path.Verb], _ numbers: ArraySlice<Double>, scale: Double) -> String {
    var result = ""
    var index = numbers.startIndex
    for verb in verbs {
      switch verb {
      case .move: result += "M"
      case .line: result += "L"
      case .quad: result += "Q"
      case .cubic: result += "C"
      case .close: result += "Z"
      }
      for part in 0..<verb.pointCount * 2 {
        if part > 0 { result += " " }
        result += text(numbers[index], scale: scale)
        index += 1
      }
    }
    return result
  }
}

extension Path {
  /// The coordinates of all points.
  var numbers: [Double] { points.flatMap { [$0.x, $0.y] } }
}
