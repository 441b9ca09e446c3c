// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

/// The text of a label with everything that its layout depends on.
struct LabelText {
  var string: String
  var font: UIFont
  /// The attributed ranges; `nil` for text with one font and colour.
  var stretches: [TextContent.Stretch]?
  var alignment = NSTextAlignment.natural
  var breaking = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  var lineCount = 1

  /// Returns the text laid out in `size` points.
  func frame(in size: CGSize) -> TextFrame {
    var paragraph = TextParagraph()
    paragraph.alignment = alignment.engine
    paragraph.breaking = breaking.engine
    let isWrapping = breaking == .byWordWrapping || breaking == .byCharWrapping
    // A single line does not wrap, even if there is room for more lines.
    if lineCount == 1, isWrapping { paragraph.breaking = .clipping }
    // The replacement has the same length, so the attributed ranges stay valid.
    let text = lineCount == 1 ? string.replacingOccurrences(of: "\n", with: " ") : string
    let whole = [
      TextContent.Stretch(range: 0..<text.utf16.count, attributes: TextAttributes(font: font.font))
    ]
    let content = TextContent(string: text, stretches: stretches ?? whole, paragraph: paragraph)
    let height = lineCount > 0 ? lineHeight * CGFloat(lineCount) * 1.001 : size.height
    var frame = content.typeset(width: Double(max(size.width, 0)), height: Double(max(height, 0)))
    if lineCount > 0, frame.lines.count > lineCount {
      frame.lines.removeLast(frame.lines.count - lineCount)
      frame.height = frame.lines.last.map { Double(CGRect($0.box).maxY) } ?? 0
    }
    return frame
  }

  /// The largest line height of all fonts in the text, in points.
  private var lineHeight: CGFloat {
    (stretches ?? []).reduce(font.lineHeight) { max($0, UIFont($1.attributes.font).lineHeight) }
  }

  /// Multiplies all font sizes by `factor`.
  mutating func scale(by factor: CGFloat) {
    font = font.withSize(font.pointSize * factor)
    for index in (stretches ?? []).indices { stretches?[index].attributes.font.size *= Double(factor) }
  }

  /// The text without attributed colours.
  var withoutColors: LabelText {
    var text = self
    for index in (stretches ?? []).indices {
      text.stretches?[index].attributes.color = nil
      text.stretches?[index].attributes.underlineColor = nil
      text.stretches?[index].attributes.strokeColor = nil
    }
    return text
  }

  /// Returns the size of the text in points, with lines of at most `width` points.
  func size(within width: CGFloat) -> CGSize {
    var text = self
    text.alignment = .left
    let frame = text.frame(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    let right = frame.lines.map { CGRect($0.box).maxX }.max() ?? 0
    return CGSize(width: right.rounded(.up), height: CGFloat(frame.height).rounded(.up))
  }
}

extension UIFont {
  /// A width or height that stands for no limit, in points.
  static let unlimited: CGFloat = 1e6
}
