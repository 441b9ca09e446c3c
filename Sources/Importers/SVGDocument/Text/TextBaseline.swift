// SPDX-License-Identifier: Apache-2.0

/// The lines of a font that can lie on the text position, by their keywords.
enum TextBaseline: String {
  case auto, baseline, alphabetic, central, middle, hanging, mathematical, ideographic
  case textBeforeEdge = "text-before-edge"
  case beforeEdge = "before-edge"
  case textTop = "text-top"
  case textAfterEdge = "text-after-edge"
  case afterEdge = "after-edge"
  case textBottom = "text-bottom"

  /// A Boolean value that indicates whether the writing direction decides.
  var isAutomatic: Bool { self == .auto || self == .baseline }

  /// Returns the height of the line above the alphabetic baseline.
  ///
  /// Fonts rarely name the hanging and the mathematical line. Browsers take 8/10 and 5/10 of the ascent.
  func height(in metrics: TextMetrics) -> Double {
    switch self {
    case .auto, .baseline, .alphabetic: 0
    case .central: (metrics.ascent - metrics.descent) / 2
    case .middle: metrics.xHeight / 2
    case .hanging: metrics.ascent * 0.8
    case .mathematical: metrics.ascent * 0.5
    case .textBeforeEdge, .beforeEdge, .textTop: metrics.ascent
    case .textAfterEdge, .afterEdge, .textBottom, .ideographic: -metrics.descent
    }
  }
}

extension TextStyle {
  /// Returns the height of the line on the text position above the alphabetic baseline.
  func baselineHeight(_ metrics: TextMetrics, _ writing: TextWriting) -> Double {
    let own = alignmentBaseline.isAutomatic ? dominantBaseline : alignmentBaseline
    let isCentral = writing.isVertical && writing.orientation != .sideways
    return (own.isAutomatic && isCentral ? .central : own).height(in: metrics)
  }
}
