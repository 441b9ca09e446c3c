// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneDiagnostics
internal import MultiplaneGeometry
internal import QuartzCore

/// The labels of charts.
enum ChartText {
  /// The maximum number of characters of a label.
  static let longest = 200
  /// The smallest size of letters, as a fraction of the usual one.
  static let smallest: CGFloat = 0.6
  private static let ellipsis = "\u{2026}"

  /// Returns a style for labels of one line.
  ///
  /// - Parameters:
  ///   - fonts: The names of the fonts.
  ///   - size: The size of the letters in points.
  ///   - alignment: The alignment of the text in its box. The default is `left`.
  static func style(
    _ fonts: [String], _ size: CGFloat, _ alignment: BlockTextStyle.Alignment = .left
  ) -> BlockTextStyle {
    var style = BlockTextStyle(fonts: fonts, size: max(size, 1))
    style.minimumSize = size * smallest
    style.lineLimit = 1
    style.alignment = alignment
    return style
  }

  /// Sets texts in boxes of one size, all with letters of the same size. Text that does not fit in the
  /// smallest size ends with an ellipsis, and is reported.
  static func set(
    _ texts: [String], _ style: BlockTextStyle, in box: CGSize, of block: String
  ) -> [FittedText] {
    let texts = texts.map(plain)
    let sizes = texts.map { FittedText($0, style, in: box).fontSize }
    var common = style
    common.size = sizes.min() ?? style.size
    common.minimumSize = common.size
    return texts.map { text in
      let whole = FittedText(text, common, in: box)
      guard !whole.isWhole else { return whole }
      FilmReports.cut(text, of: block)
      return shortened(text, common, in: box)
    }
  }

  /// Sets numbers in boxes of one size, all with letters of the same size. If one does not fit in the
  /// smallest size, all are left out, because a part of a number would be wrong.
  static func setNumbers(
    _ texts: [String], _ style: BlockTextStyle, in box: CGSize, of block: String
  ) -> [FittedText] {
    let (numbers, reports) = Diagnostics.collecting { set(texts, style, in: box, of: block) }
    if zip(numbers, texts).allSatisfy({ $0.plainText == $1.trimmingCharacters(in: .whitespaces) }) {
      for report in reports { Diagnostics.report(report) }
      return numbers
    }
    FilmReports.invalid("\(block) block", "the numbers do not fit, so they are left out")
    return []
  }

  /// Sets one text in a box.
  static func set(_ text: String, _ style: BlockTextStyle, in box: CGSize, of block: String) -> FittedText {
    set([text], style, in: box, of: block)[0]
  }

  /// Returns the width of the widest of several texts in one line in points.
  static func width(_ texts: [String], _ style: BlockTextStyle) -> CGFloat {
    let box = CGSize(width: widest, height: widest)
    var style = style
    style.alignment = .left
    return texts.map { FittedText(plain($0), style, in: box).size.width }.max() ?? 0
  }

  /// The width of a box in which a line is not wrapped, in points.
  private static let widest: CGFloat = 1e5

  /// Returns a text without line feeds and with a limited length.
  private static func plain(_ text: String) -> String {
    String(text.prefix(longest).map { $0.isNewline ? " " : $0 })
  }

  /// Returns the longest beginning of a text that fits with an ellipsis.
  private static func shortened(_ text: String, _ style: BlockTextStyle, in box: CGSize) -> FittedText {
    func beginning(_ count: Int) -> FittedText {
      var start = text.prefix(count)
      while start.last?.isWhitespace == true { start.removeLast() }
      return FittedText(start + ellipsis, style, in: box)
    }
    let count = (1..<text.count + 1).partitioningIndex { !beginning($0).isWhole } - 1
    return count > 0 ? beginning(count) : FittedText("", style, in: box)
  }
}

extension FittedText {
  /// The text of all lines.
  var plainText: String { lines.map(\.text).joined(separator: " ") }

  /// Returns a layer for each line. The box of the text begins at `origin`.
  func makeLines(_ color: ThemeColor, at origin: CGPoint) -> [CATextLayer] {
    makePieces(.line, color).map { line in
      line.position.x += origin.x
      line.position.y += origin.y
      return line
    }
  }

  /// Returns a layer for each line of text that is aligned left. Each line ends at the right edge of the box,
  /// whose upper right corner is `corner`.
  func makeLines(_ color: ThemeColor, endingAt corner: CGPoint) -> [CATextLayer] {
    let layers = makeLines(color, at: corner)
    for (layer, line) in zip(layers, lines) { layer.position.x -= line.box.width }
    return layers
  }
}

/// The heading of a chart, and the area that remains below it.
struct ChartHeading {
  /// The size of the letters, in percent of the frame's shorter side.
  private static let size: CGFloat = 5
  /// The maximum height as a fraction of the area.
  private static let share: CGFloat = 0.25

  /// The time in seconds of coming in.
  static let movement = 0.6

  /// Adds a heading to a block's layer, and returns the rest of the area. An empty heading needs no space.
  ///
  /// - Parameters:
  ///   - text: The heading.
  ///   - layer: The layer of the block.
  ///   - frame: The frame of the block.
  ///   - width: The width in points that the heading may have, or `nil` for that of the area.
  static func add(
    _ text: String, to layer: CALayer, in frame: BlockFrame, width: CGFloat? = nil
  ) -> CGRect {
    let area = frame.bounds
    guard text.contains(where: { !$0.isWhitespace }) else { return area }
    var style = ChartText.style(frame.theme.headingFonts, size * frame.unit)
    style.lineLimit = 2
    let box = CGSize(width: width ?? area.width, height: area.height * share)
    let heading = ChartText.set(text, style, in: box, of: layer.name ?? "chart")
    for line in heading.makeLines(frame.theme.colors.text, at: .zero) {
      line.appear(during: 0...movement, risingBy: heading.fontSize / 3)
      layer.addSublayer(line)
    }
    let top = min(heading.size.height + frame.gap, area.height)
    return CGRect(x: 0, y: top, width: area.width, height: area.height - top)
  }
}
