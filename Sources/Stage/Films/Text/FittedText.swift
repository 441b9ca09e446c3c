// SPDX-License-Identifier: Apache-2.0

internal import CoreText
internal import Foundation
internal import MultiplaneGeometry
public import QuartzCore

/// Text that is set in a box: wrapped at its width, and made smaller until it fits.
public struct FittedText {
  /// A line of the text.
  public struct Line {
    /// The text of the line, without white space at its end.
    public let text: String
    /// The box of the line, relative to the top left corner of the text's box, y down. Its height is that of
    /// the font, and its width that of the text.
    public let box: CGRect
    /// The distance of the baseline from the top of `box`, in points.
    public let ascent: CGFloat
  }

  /// The parts in which text can appear.
  public enum Piece: String, Sendable, CaseIterable {
    case letter, word, line
  }

  /// The lines from top to bottom.
  public let lines: [Line]
  /// The size of the letters in points.
  public let fontSize: CGFloat
  /// A Boolean value that indicates whether the whole text fits into the box. If not, it has the smallest
  /// size, and lines are left out.
  public let isWhole: Bool
  /// The PostScript or full name of the font.
  public let font: String
  /// The size of the box of all lines in points: at most that of the box.
  public let size: CGSize

  /// Sets text in a box.
  ///
  /// - Parameters:
  ///   - text: The text. A line feed begins a new line.
  ///   - style: The font, sizes and alignment.
  ///   - box: The size of the box in points. The text is wrapped at its width.
  public init(_ text: String, _ style: BlockTextStyle, in box: CGSize) {
    let font = FontChoice.installed(of: style.fonts)
    let smallest = style.minimumSize.clamped(atLeast: Self.tiniest, atMost: style.size)
    let sizes = ShrinkingSizes(from: max(style.size, Self.tiniest), to: smallest, factor: Self.step)
    let (size, setting) = sizes.first {
      TextSetting(text, font: font, size: $0, style: style, box: box)
    } fits: {
      $0.fits
    }
    isWhole = setting.fits
    (self.font, fontSize, lines) = (font, size, setting.shownLines)
    self.size = CGSize(width: lines.map(\.box.maxX).max() ?? 0, height: lines.last?.box.maxY ?? 0)
  }

  /// The factor between the sizes that are tried.
  private static let step: CGFloat = 0.95
  /// The smallest size of letters in points.
  private static let tiniest: CGFloat = 1
}

/// The appearance of text in a box.
public struct BlockTextStyle: Sendable, Hashable {
  /// The alignment of lines within a box.
  public enum Alignment: String, Sendable, CaseIterable {
    case left, center, right

    /// The share of the free width that is at the left of a line.
    var share: CGFloat {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// The names of the fonts, of which the first installed one is used.
  public var fonts: [String]
  /// The size of the letters in points, if the text fits.
  public var size: CGFloat
  /// The smallest size of the letters in points. By default, it is half of `size`.
  public var minimumSize: CGFloat
  /// The maximum number of lines. By default, it is not limited.
  public var lineLimit = Int.max
  /// The alignment of the lines. The default is `left`.
  public var alignment = Alignment.left
  /// The distance between baselines, as a factor of the font's height. The default is 1.
  public var lineHeight: CGFloat = 1

  /// Creates a style with the default alignment and limits.
  public init(fonts: [String], size: CGFloat) {
    (self.fonts, self.size, minimumSize) = (fonts, size, size / 2)
  }
}

/// Text that is set in one size.
private struct TextSetting {
  let lines: [FittedText.Line]
  let fits: Bool
  private let visibleCount: Int

  /// The lines that fit into the box.
  var shownLines: [FittedText.Line] { Array(lines.prefix(visibleCount)) }

  init(_ text: String, font: String, size: CGFloat, style: BlockTextStyle, box: CGSize) {
    let ctFont = CTFontCreateWithName(font as NSString, size, nil)
    let (ascent, descent) = (CTFontGetAscent(ctFont), CTFontGetDescent(ctFont))
    let height = ascent + descent
    var lines: [FittedText.Line] = []
    var isWide = false
    let paragraphs = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    for paragraph in paragraphs.map(String.init) {
      let setting = Self.wrap(paragraph, at: box.width, in: ctFont)
      isWide = isWide || setting.isWide
      for (part, width) in setting.lines {
        let top = CGFloat(lines.count) * height * style.lineHeight
        let left = max(0, box.width - width) * style.alignment.share
        lines.append(
          FittedText.Line(
            text: part, box: CGRect(x: left, y: top, width: width, height: height), ascent: ascent))
      }
    }
    self.lines = lines
    visibleCount = min(
      lines.prefix { $0.box.maxY <= box.height + Self.tolerance }.count, style.lineLimit)
    fits = !isWide && visibleCount == lines.count
  }

  /// The amount in points by which text may exceed its box. It is far below a pixel.
  private static let tolerance: CGFloat = 0.01

  /// Returns the lines of a paragraph, without white space at their ends, with their widths, and whether a
  /// word is wider than a line.
  private static func wrap(
    _ paragraph: String, at width: CGFloat, in font: CTFont
  ) -> (lines: [(text: String, width: CGFloat)], isWide: Bool) {
    guard !paragraph.isEmpty else { return ([("", 0)], false) }
    let whole = paragraph.trimmingCharacters(in: .whitespacesAndNewlines)
    let length = Self.width(of: whole, in: font)
    // Most texts are one line, and need no more.
    if length <= width, !whole.contains(where: \.isNewline) { return ([(whole, length)], false) }
    let string = attributed(paragraph, font)
    let path = CGPath(
      rect: CGRect(x: 0, y: 0, width: max(width, 1) + tolerance, height: tallest), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame).compactMap { element -> (String, CGFloat)? in
      guard let line = element as? CTLine else { return nil }
      let range = CTLineGetStringRange(line)
      let text = string.attributedSubstring(from: NSRange(location: range.location, length: range.length))
        .string.trimmingCharacters(in: .whitespacesAndNewlines)
      return (text, Self.width(of: text, in: font))
    }
    // A piece that is broken begins a line, and fills it.
    let hasBrokenPiece = lines.contains { !$0.0.contains(where: \.isWhitespace) }
    return (
      lines,
      hasBrokenPiece && pieces(of: paragraph).contains { Self.width(of: $0, in: font) > width + tolerance }
    )
  }

  /// The height of the box in which a paragraph is wrapped, in points.
  private static let tallest: CGFloat = 1e6

  /// Returns the distinct parts of a text in which no line ends: words, their parts up to a hyphen, and East
  /// Asian characters.
  private static func pieces(of text: String) -> Set<String> {
    var (result, piece): (Set<String>, String) = ([], "")
    for character in text {
      let isSeparate = character.isWhitespace || isIdeograph(character)
      if isSeparate {
        result.insert(piece)
        piece = ""
      }
      if !character.isWhitespace { piece.append(character) }
      if isSeparate || hyphens.contains(character) {
        result.insert(piece)
        piece = ""
      }
    }
    result.insert(piece)
    return result
  }

  /// The characters after which a line may end within a word: hyphens, dashes, and the hyphen that is shown
  /// at the end of a line only.
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}", "\u{ad}"]

  /// Returns whether lines may end at both sides of a character: those of Chinese, Japanese and Korean.
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xffe0, 0x20000..<0x40000: true
      default: false
      }
    }
  }

  static func width(of text: String, in font: CTFont) -> CGFloat {
    let line = CTLineCreateWithAttributedString(attributed(text, font))
    return CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
  }

  static func attributed(_ text: String, _ font: CTFont) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.init(kCTFontAttributeName as String): font])
  }
}

// MARK: Layers

extension FittedText {
  /// Reports that the end of the text is left out, unless the whole text fits.
  func reported(for block: String, text: String) -> FittedText {
    if !isWhole { FilmReports.cut(text, of: block) }
    return self
  }

  /// Returns a layer with the text in a colour. Its origin is the top left corner of the box.
  public func makeLayer(_ color: ThemeColor) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.anchorPoint = .zero
    for piece in makePieces(.line, color) { layer.addSublayer(piece) }
    return layer
  }

  /// Returns a layer for each letter, word or line, in the order of reading, positioned relative to the top
  /// left corner of the box.
  ///
  /// Letters keep the positions that they have in their line. Text of scripts whose letters join or change
  /// their order is split into words instead.
  public func makePieces(_ piece: Piece, _ color: ThemeColor) -> [CATextLayer] {
    let ctFont = CTFontCreateWithName(font as NSString, fontSize, nil)
    return lines.flatMap { line -> [CATextLayer] in
      guard piece != .line else { return [makeText(line.text, at: line.box, color)] }
      let wanted = piece == .letter && Self.hasSeparateLetters(line.text) ? Piece.letter : .word
      let string = TextSetting.attributed(line.text, ctFont)
      let ctLine = CTLineCreateWithAttributedString(string)
      return Self.ranges(of: wanted, in: line.text).map { range in
        let start = line.text.utf16.distance(from: line.text.startIndex, to: range.lowerBound)
        let offset = CGFloat(CTLineGetOffsetForStringIndex(ctLine, start, nil))
        let text = String(line.text[range])
        let box = CGRect(
          x: line.box.minX + offset, y: line.box.minY, width: TextSetting.width(of: text, in: ctFont),
          height: line.box.height)
        return makeText(text, at: box, color)
      }
    }
  }

  private func makeText(_ text: String, at box: CGRect, _ color: ThemeColor) -> CATextLayer {
    let layer = CATextLayer()
    layer.name = text
    layer.string = text
    layer.font = font as NSString
    layer.fontSize = fontSize
    layer.foregroundColor = color.cgColor
    // A point more avoids that rounding wraps or cuts the last letter.
    layer.frame = CGRect(
      x: box.minX, y: box.minY, width: box.width.rounded(.up) + 1, height: box.height.rounded(.up) + 1)
    return layer
  }

  /// Returns the ranges of the pieces of a line, without white space.
  private static func ranges(of piece: Piece, in text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      defer { index = next }
      guard !text[index].isWhitespace else { continue }
      if piece == .word, let last = result.last, last.upperBound == index {
        result[result.count - 1] = last.lowerBound..<next
      } else {
        result.append(index..<next)
      }
    }
    return result
  }

  /// Returns whether letters of a text can be drawn one by one: those of Latin, Greek, Cyrillic, Georgian and
  /// Armenian script, of East Asian scripts, digits and signs.
  private static func hasSeparateLetters(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x0590, 0x10a0..<0x1100, 0x1e00..<0x2e80, 0x2e80..<0xa000, 0xac00..<0xd7b0: true
      case 0xf900..<0xfb00, 0xff00..<0xffe0: true
      default: !scalar.properties.isAlphabetic
      }
    }
  }
}
