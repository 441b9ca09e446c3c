// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension TextLayout {
  /// The distances of a paragraph's lines from the edges of the frame.
  struct Margins {
    /// The distance of the first line from the leading edge. `other` is the distance of the other lines.
    let first: Double
    let other: Double
    /// The distance of all lines from the trailing edge.
    let tail: Double

    init(_ paragraph: TextParagraph, room: Double?) {
      func length(_ value: Double) -> Double {
        value.isFinite ? value.clamped(atLeast: 0, atMost: longest) : 0
      }
      (first, other) = (length(paragraph.firstLineIndent), length(paragraph.indent))
      guard let room, paragraph.tailIndent.isFinite else {
        tail = 0
        return
      }
      tail = paragraph.tailIndent > 0 ? max(room - paragraph.tailIndent, 0) : length(-paragraph.tailIndent)
    }

    var smaller: Double { min(first, other) }

    /// Returns the width at which Pango breaks lines.
    func room(in width: Double) -> Double { max(width - smaller - tail, 0) }

    /// Returns the x coordinate at which a line of the given length begins.
    func start(
      ofLength length: Double, in width: Double, isFirst: Bool, alignment: TextAlignment, isRightToLeft: Bool
    ) -> Double {
      let lead = isFirst ? first : other
      let (left, right) = isRightToLeft ? (tail, lead) : (lead, tail)
      switch alignment {
      case .left: return left
      case .right: return width - right - length
      case .center: return left + (width - left - right - length) / 2
      case .natural, .justified: return isRightToLeft ? width - right - length : left
      }
    }
  }
}
