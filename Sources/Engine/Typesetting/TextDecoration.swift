// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// An underline or a strikethrough.
package struct TextDecoration: Sendable, Hashable {
  package enum Weight: Sendable, Hashable { case single, thick, double }

  package enum Pattern: Int, Sendable, Hashable { case solid, dot, dash, dashDot, dashDotDot }

  package var weight: Weight
  package var pattern: Pattern
  /// True if the line has gaps at spaces.
  package var isByWord: Bool

  package static let single = TextDecoration(.single)
  package static let thick = TextDecoration(.thick)
  package static let double = TextDecoration(.double)

  package init(_ weight: Weight, pattern: Pattern = .solid, isByWord: Bool = false) {
    (self.weight, self.pattern, self.isByWord) = (weight, pattern, isByWord)
  }

  private static let doubleStyle = 9
  private static let thickStyle = 2
  private static let patternUnit = 0x100
  private static let byWordStyle = 0x8000

  /// Creates the line that the raw value of an `NSUnderlineStyle` describes, or returns `nil` if the style
  /// has no line.
  package init?(style: Int) {
    let weight = style & 0xF
    guard weight != 0 else { return nil }
    self.weight =
      weight & Self.doubleStyle == Self.doubleStyle
      ? .double : weight & Self.thickStyle != 0 ? .thick : .single
    pattern = Pattern(rawValue: style / Self.patternUnit & 7) ?? .solid
    isByWord = style & Self.byWordStyle != 0
  }

  /// The line as the raw value of an `NSUnderlineStyle`.
  package var style: Int {
    let number =
      switch weight {
      case .single: 1
      case .thick: Self.thickStyle
      case .double: Self.doubleStyle
      }
    return number | pattern.rawValue * Self.patternUnit | (isByWord ? Self.byWordStyle : 0)
  }

  /// Returns the area of the line along horizontal spans. `top` is its minimum y.
  func path(along spans: [Range<Double>], top: Double, thickness: Double) -> Path {
    var path = Path()
    func bar(_ span: Range<Double>, _ top: Double, _ height: Double) {
      for dash in pattern.dashes(of: span, unit: thickness) where !dash.isEmpty {
        path.append(
          .rect(Rect(minX: dash.lowerBound, minY: top, maxX: dash.upperBound, maxY: top + height)))
      }
    }
    for span in spans {
      bar(span, top, weight == .thick ? 2 * thickness : thickness)
      if weight == .double { bar(span, top + 2 * thickness, thickness) }
    }
    return path
  }
}

extension TextDecoration.Pattern {
  /// The maximum number of repetitions of a pattern in one span. A longer span is drawn as a solid line.
  private static let limit = 10_000

  /// The lengths of dashes and gaps in turn, in thicknesses of the line.
  private var lengths: [Double] {
    switch self {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }

  /// Returns the dashes of a span. Patterns begin at multiples of their period, so that the dashes of
  /// neighbouring runs are aligned.
  fileprivate func dashes(of span: Range<Double>, unit: Double) -> [Range<Double>] {
    let lengths = lengths.map { $0 * unit }
    let period = lengths.reduce(0, +)
    guard period > 0, (span.upperBound - span.lowerBound) / period < Double(Self.limit) else { return [span] }
    var dashes: [Range<Double>] = []
    var x = (span.lowerBound / period).rounded(.down) * period
    while x < span.upperBound {
      for (index, length) in lengths.enumerated() {
        if index % 2 == 0 { dashes.append((x..<x + length).clamped(to: span)) }
        x += length
      }
    }
    return dashes
  }
}

/// A shadow of letters and of their underlines and strikethroughs.
package struct TextShadow: Sendable, Hashable {
  /// The offset to the right and downwards, in the frame's units.
  package var offset: Point
  /// The blur: twice the standard deviation of the Gaussian, in the frame's units.
  package var blur: Double
  package var color: RGBA

  package init(offset: Point, blur: Double, color: RGBA) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }

  /// Creates a shadow with an offset of `x` to the right and `y` downwards.
  package init(x: Double, y: Double, blur: Double, color: RGBA) {
    self.init(offset: Point(x, y), blur: blur, color: color)
  }
}
