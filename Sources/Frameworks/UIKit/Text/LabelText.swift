// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

/// Text of one look in a number of lines.
struct LabelText {
  var string: String
  var font: UIFont
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
    let content = TextContent(
      lineCount == 1 ? string.replacingOccurrences(of: "\n", with: " ") : string,
      TextAttributes(font: font.font),
      paragraph: paragraph)
    let height = lineCount > 0 ? font.lineHeight * CGFloat(lineCount) * 1.001 : size.height
    var frame = content.typeset(width: Double(max(size.width, 0)), height: Double(max(height, 0)))
    if lineCount > 0, frame.lines.count > lineCount {
      frame.lines.removeLast(frame.lines.count - lineCount)
      frame.height = frame.lines.last.map { Double(CGRect($0.box).maxY) } ?? 0
    }
    return frame
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
