// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRecorder

/// One or two lines of a caption that are shown at one time.
struct CaptionPage {
  /// The time from which and until which the page is visible, in seconds.
  let times: ClosedRange<Double>
  /// The lines.
  let text: FittedText
  /// The words in the order of reading, each with the time at which it begins, in seconds.
  let words: [(text: String, start: Double)]

  /// The largest number of lines.
  static let lineLimit = 2

  /// Returns the pages of a caption: as many as are necessary for lines that fit in a box.
  ///
  /// - Parameters:
  ///   - caption: The caption. Its text is not empty, and its start is before its end.
  ///   - fonts: The names of the fonts.
  ///   - size: The size of the letters in points. A caption with a word that is too wide is smaller.
  ///   - box: The largest size of two lines in points.
  ///   - frame: The frame of the block.
  static func pages(
    of caption: Caption, _ fonts: [String], size: CGFloat, in box: CGSize, _ frame: BlockFrame
  ) -> [CaptionPage] {
    let spoken = SpokenText(caption)
    let (lines, letter) = lines(of: caption.text, fonts, size: size, width: box.width, frame)
    var entries: [(text: FittedText, first: Int)] = []
    var first = 0
    for start in stride(from: 0, to: lines.count, by: lineLimit) {
      let part = lines[start..<min(start + lineLimit, lines.count)]
      let text = frame.set(part.joined(separator: "\n"), fonts, size: letter, in: box) {
        ($0.alignment, $0.lineHeight, $0.minimumSize) = (.center, lineHeight, letter / 2)
      }
      if let text { entries.append((text, first)) }
      first += part.reduce(0) { $0 + SpokenText.count($1) }
    }
    let starts = entries.indices.map { $0 == 0 ? caption.start : spoken.time(at: entries[$0].first) }
    return entries.indices.compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : caption.end
      guard starts[index] < end else { return nil }
      let text = entries[index].text.lines.map(\.text).joined(separator: "\n")
      let words = spoken.words(of: text, from: entries[index].first)
        .map { (text: $0.text, start: max($0.start, starts[index])) }
      return CaptionPage(times: starts[index]...end, text: entries[index].text, words: words)
    }
  }

  /// The distance between baselines as a factor of the font's height.
  static let lineHeight: CGFloat = 1.22

  /// Returns the lines of a text, which are about equally long, and the size of its letters. The line feeds
  /// of the text stay if no more lines are necessary.
  private static func lines(
    of text: String, _ fonts: [String], size: CGFloat, width: CGFloat, _ frame: BlockFrame
  ) -> (lines: [String], size: CGFloat) {
    let endless = CGSize(width: width, height: BlockFrame.tallest)
    let given = frame.set(text, fonts, size: size, in: endless) { $0.minimumSize = size / 2 }
    guard let given else { return ([], size) }
    let givenCount = text.split(separator: "\n").count
    if givenCount > 1, givenCount <= lineLimit, given.lines.count == givenCount {
      return (given.lines.map(\.text), given.fontSize)
    }
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let usual = joined == text ? given : frame.set(joined, fonts, size: given.fontSize, in: endless) ?? given
    guard usual.lines.count > 1 else { return (usual.lines.map(\.text), usual.fontSize) }
    let count = (usual.lines.count + lineLimit - 1) / lineLimit * lineLimit
    let even = frame.narrowed(usual, to: count) { frame.set(joined, fonts, size: given.fontSize, in: $0) }
    return (even.lines.map(\.text), even.fontSize)
  }
}
