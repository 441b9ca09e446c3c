// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A number with a unit.
struct SVGLength: Equatable, Sendable {
  /// A unit of length.
  enum Unit: String, Sendable {
    case none = "", percent = "%", px, em, ex, ch, rem, pt, pc, mm, cm, q
    case inch = "in"
    case vw, vh, vmin, vmax
  }

  var value: Double
  var unit = Unit.none

  init(_ value: Double, _ unit: Unit = .none) { (self.value, self.unit) = (value, unit) }

  /// Reads a length. Returns `nil` if the text is anything else.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !SVGText.isBlank($0) }) else { return nil }
    let last = bytes.lastIndex { !SVGText.isBlank($0) } ?? first
    let word = bytes[first...last]
    let length = NumberScanner.length(word)
    if length == 0, let term = CalcText.term(text), let unit = Unit(rawValue: term.unit) {
      (value, self.unit) = (term.value, unit)
      return
    }
    guard length > 0,
      let value = Double(String(decoding: word.prefix(length), as: UTF8.self)), value.isFinite,
      let unit = Unit(rawValue: String(decoding: word.dropFirst(length), as: UTF8.self).lowercased())
    else { return nil }
    (self.value, self.unit) = (value, unit)
  }
}

/// The direction whose size a percentage refers to.
enum SVGAxis: Sendable {
  case x, y
  /// The diagonal of the viewport, divided by the square root of two.
  case diagonal
}

/// The sizes from which units are computed.
struct UnitSpace: Sendable {
  /// The size of the nearest viewport in its own user units, to which percentages refer.
  var width, height: Double
  /// The size of the font in user units.
  var fontSize: Double
  /// The size of the root element's font in user units.
  var rootFontSize: Double
  /// The height of a lower-case x, as a fraction of the font's size.
  var xHeight = 0.5

  /// The number of user units in an inch. Source: CSS Values and Units, section 6.2.
  private static let inch = 96.0

  /// Returns a length in user units.
  func units(_ length: SVGLength, _ axis: SVGAxis) -> Double {
    length.value * factor(length.unit, axis)
  }

  private func factor(_ unit: SVGLength.Unit, _ axis: SVGAxis) -> Double {
    switch unit {
    case .none, .px: 1
    case .percent: extent(axis) / 100
    case .em: fontSize
    case .ex: fontSize * xHeight
    case .ch: fontSize / 2
    case .rem: rootFontSize
    case .pt: Self.inch / 72
    case .pc: Self.inch / 6
    case .mm: Self.inch / 25.4
    case .cm: Self.inch / 2.54
    case .q: Self.inch / 101.6
    case .inch: Self.inch
    case .vw: width / 100
    case .vh: height / 100
    case .vmin: min(width, height) / 100
    case .vmax: max(width, height) / 100
    }
  }

  /// Returns the length to which percentages along an axis refer.
  func extent(_ axis: SVGAxis) -> Double {
    switch axis {
    case .x: width
    case .y: height
    case .diagonal: ((width * width + height * height) / 2).squareRoot()
    }
  }
}
