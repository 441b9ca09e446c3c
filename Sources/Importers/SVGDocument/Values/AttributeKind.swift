// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The type of an attribute's or a property's value.
enum AttributeKind: Sendable {
  case length(SVGAxis)
  case fraction, number, numbers, lengths, color, paint, path, word

  /// Returns the kind of an attribute with this name. Unknown attributes have words as values.
  static func of(_ name: String) -> AttributeKind { all[name] ?? .word }

  /// Returns the kind of an attribute with this name, or `nil` if the name is not known.
  static func known(_ name: String) -> AttributeKind? { all[name] }

  private static let all: [String: AttributeKind] = [
    "x": .length(.x), "cx": .length(.x), "x1": .length(.x), "x2": .length(.x), "width": .length(.x),
    "rx": .length(.x), "dx": .length(.x), "fx": .length(.x), "startOffset": .length(.x),
    "y": .length(.y), "cy": .length(.y), "y1": .length(.y), "y2": .length(.y), "height": .length(.y),
    "ry": .length(.y), "dy": .length(.y), "fy": .length(.y), "r": .length(.diagonal),
    "stroke-width": .length(.diagonal), "stroke-dashoffset": .length(.diagonal),
    "font-size": .length(.diagonal), "letter-spacing": .length(.diagonal),
    "opacity": .fraction, "fill-opacity": .fraction, "stroke-opacity": .fraction, "stop-opacity": .fraction,
    "flood-opacity": .fraction, "offset": .fraction, "offset-distance": .length(.diagonal),
    "stroke-miterlimit": .number, "pathLength": .number, "stdDeviation": .numbers, "values": .numbers,
    "points": .numbers, "viewBox": .numbers, "stroke-dasharray": .lengths, "fill": .paint, "stroke": .paint,
    "stop-color": .color, "flood-color": .color, "lighting-color": .color, "color": .color, "d": .path,
  ]

  /// Returns the value that a text stands for, or `nil` if the text is not of this kind.
  func value(_ text: String, units: UnitSpace, current: SVGColor) -> MotionValue? {
    switch self {
    case .length(let axis):
      if SVGText.trimmed(text) == "auto" { return .missing }
      return SVGLength(text).map { .number(units.units($0, axis)) }
    case .fraction: return SVGText.fraction(text).map { .number($0) }
    case .number: return SVGText.number(text).map { .number($0) }
    case .numbers:
      let (numbers, isWhole) = SVGText.numbers(text)
      return isWhole || !numbers.isEmpty ? .numbers(numbers) : nil
    case .lengths:
      if SVGText.trimmed(text) == "none" { return .numbers([]) }
      var numbers: [Double] = []
      for word in SVGText.words(text) {
        guard let length = SVGLength(word) else { return nil }
        numbers.append(units.units(length, .diagonal))
      }
      return .numbers(numbers)
    case .color: return SVGColorText.color(text, current: current).map { .color($0) }
    case .paint:
      if case .color(let color)? = SVGPaint(text, current: current) { return .color(color) }
      return .word(SVGText.trimmed(text))
    case .path:
      let word = SVGText.trimmed(text)
      if word == "none" { return .path([]) }
      guard word.hasPrefix("path(") else { return .path(PathData(word).steps) }
      let inner = SVGText.functions(word)?.first?.arguments ?? ""
      return .path(PathData(SVGText.trimmed(inner).trimmingQuotationMarks()).steps)
    case .word: return .word(SVGText.trimmed(text))
    }
  }

  /// The value of an attribute that is missing.
  func initial(_ name: String) -> MotionValue {
    switch (self, name) {
    case (.length, "rx"), (.length, "ry"): .missing
    case (.length, "stroke-width"), (.fraction, "opacity"), (.fraction, "fill-opacity"),
      (.fraction, "stroke-opacity"), (.fraction, "stop-opacity"), (.fraction, "flood-opacity"):
      .number(1)
    case (.number, "stroke-miterlimit"): .number(4)
    case (.length, _), (.fraction, _), (.number, _): .number(0)
    case (.numbers, _), (.lengths, _): .numbers([])
    case (.color, _), (.paint, "fill"): .color(SVGColorText.black)
    case (.paint, _): .word("none")
    case (.path, _): .path([])
    case (.word, _): .word(Self.words[name] ?? "")
    }
  }

  private static let words = ["display": "inline", "visibility": "visible"]
}

extension AttributeKind {
  /// Returns whether path data has no error.
  static func isWholePath(_ text: String) -> Bool { PathData(text).isWhole }
}
