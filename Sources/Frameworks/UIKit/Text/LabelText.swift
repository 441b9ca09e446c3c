// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

/// The text of a label and everything that its layout depends on.
struct LabelText {
  var string: String
  var font: UIFont
  /// The ranges with their attributes; `nil` for text in one font and colour.
  var stretches: [TextContent.Stretch]?
  /// The ranges with their paragraph styles.
  var paragraphs: [TextContent.ParagraphStretch] = []
  var alignment = NSTextAlignment.natural
  var breaking = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  var lineCount = 1

  /// Returns the text laid out within `size`, in points.
  func frame(in size: CGSize) -> TextFrame {
    var paragraph = TextParagraph()
    paragraph.alignment = alignment.engine
    paragraph.breaking = breaking.engine
    paragraph.keepToLines(lineCount)
    // The replacement has the same length, so the attributed ranges stay valid.
    let text = lineCount == 1 ? string.replacingOccurrences(of: "\n", with: " ") : string
    let whole = [
      TextContent.Stretch(range: 0..<text.utf16.count, attributes: TextAttributes(font: font.font))
    ]
    var content = TextContent(string: text, stretches: stretches ?? whole, paragraph: paragraph)
    content.paragraphs = paragraphs
    for index in content.paragraphs.indices { content.paragraphs[index].paragraph.keepToLines(lineCount) }
    let height = lineCount > 0 ? lineHeight * CGFloat(lineCount) * 1.001 : size.height
    var frame = content.typeset(width: Double(max(size.width, 0)), height: Double(max(height, 0)))
    if lineCount > 0, frame.lines.count > lineCount {
      frame.lines.removeLast(frame.lines.count - lineCount)
      frame.height = frame.lines.last.map { Double(CGRect($0.box).maxY) } ?? 0
    }
    return frame
  }

  /// The largest line height of all fonts and paragraph styles in the text, in points.
  private var lineHeight: CGFloat {
    let natural = (stretches ?? []).reduce(font.lineHeight) { max($0, UIFont($1.attributes.font).lineHeight) }
    return paragraphs.reduce(natural) {
      max($0, CGFloat($1.paragraph.distance(ofLines: Double(natural))))
    }
  }

  /// Multiplies all font sizes by `factor`.
  mutating func scale(by factor: CGFloat) {
    font = font.withSize(font.pointSize * factor)
    for index in (stretches ?? []).indices { stretches?[index].attributes.font.size *= Double(factor) }
  }

  /// The text without the colours, backgrounds and shadows of its attributes.
  var withoutColors: LabelText {
    var text = self
    for index in (stretches ?? []).indices {
      text.stretches?[index].attributes.color = nil
      text.stretches?[index].attributes.underlineColor = nil
      text.stretches?[index].attributes.strokeColor = nil
      text.stretches?[index].attributes.strikethroughColor = nil
      text.stretches?[index].attributes.background = nil
      text.stretches?[index].attributes.shadow = nil
    }
    return text
  }

  /// Returns the size of the text in points, rounded up, with lines that are at most `width` points wide.
  func size(within width: CGFloat) -> CGSize {
    var text = self
    text.alignment = .left
    let frame = text.frame(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    let right = frame.lines.map { CGRect($0.box).maxX }.max() ?? 0
    return CGSize(width: right.rounded(.up), height: CGFloat(frame.height).rounded(.up))
  }
}

extension TextParagraph {
  /// Turns wrapping off for a single line, even if there is room for more lines.
  fileprivate mutating func keepToLines(_ count: Int) {
    if count == 1, breaking == .words || breaking == .characters { breaking = .clipping }
  }
}

extension UIFont {
  /// A width or height, in points, that means no limit.
  static let unlimited: CGFloat = 1e6
}
