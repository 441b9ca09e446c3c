// SPDX-License-Identifier: Apache-2.0

/// The value of `fill` or `stroke`.
enum SVGPaint: Equatable, Sendable {
  case none
  case color(SVGColor)
  /// A gradient or a pattern by its identifier, and the paint that is used if it is missing.
  indirect case server(String, fallback: SVGPaint?)
  /// The fill or the stroke of the element that uses a marker or a copy.
  case contextFill, contextStroke

  /// Reads a paint. Returns `nil` if the text is not a paint.
  init?(_ text: String, current: SVGColor) {
    let word = SVGText.trimmed(text)
    if let (fragment, rest) = SVGText.reference(word) {
      self = .server(fragment, fallback: rest.isEmpty ? nil : SVGPaint(rest, current: current))
      return
    }
    switch word {
    case "none": self = .none
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    default:
      // The name of a colour profile behind a colour is ignored.
      let first = word.firstRange(of: "icc-color").map { SVGText.trimmed(word[..<$0.lowerBound]) } ?? word
      guard let color = SVGColorText.color(first, current: current) else { return nil }
      self = .color(color)
    }
  }
}
