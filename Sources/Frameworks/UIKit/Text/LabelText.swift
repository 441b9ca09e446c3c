// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

/// Text in a number of lines.
struct LabelText {
  var string: String
  var font: UIFont
  /// Parts with looks of their own; `nil` for text of one look.
  var stretches: [TextContent.Stretch]?
  var alignment = NSTextAlignment.natural
  var breaking = NSLineBreakMode.byTruncatingTail
  /// 0 for as many as it takes.
  var lineCount = 1

  /// The text in the room of `size`, as large as it may be.
  func frame(in size: CGSize) -> TextFrame {
    var paragraph = TextParagraph()
    paragraph.alignment = alignment.engine
    paragraph.breaking = breaking.engine
    let isWrapping = breaking == .byWordWrapping || breaking == .byCharWrapping
    // A single line neither wraps nor is higher than one line, whatever its room.
    if lineCount == 1, isWrapping { paragraph.breaking = .clipping }
    // As long as before: the parts' places stay.
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

  /// The height of the highest kind of line, in points.
  private var lineHeight: CGFloat {
    (stretches ?? []).reduce(font.lineHeight) { max($0, UIFont($1.attributes.font).lineHeight) }
  }

  /// Makes all letters larger or smaller.
  mutating func scale(by factor: CGFloat) {
    font = font.withSize(font.pointSize * factor)
    for index in (stretches ?? []).indices { stretches?[index].attributes.font.size *= Double(factor) }
  }

  /// The same text in no colours of its own.
  var withoutColors: LabelText {
    var text = self
    for index in (stretches ?? []).indices {
      text.stretches?[index].attributes.color = nil
      text.stretches?[index].attributes.underlineColor = nil
      text.stretches?[index].attributes.strokeColor = nil
    }
    return text
  }

  /// The size of the text in lines of at most a width, in points.
  func size(within width: CGFloat) -> CGSize {
    var text = self
    text.alignment = .left
    let frame = text.frame(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    let right = frame.lines.map { CGRect($0.box).maxX }.max() ?? 0
    return CGSize(width: right.rounded(.up), height: CGFloat(frame.height).rounded(.up))
  }
}

extension UIFont {
  /// What a screen has of room when there is no limit, in points.
  static let unlimited: CGFloat = 1e6
}
