// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A title and a subtitle in the middle of the area, which appear by letters, words or lines.
public struct TitleBlock: FilmBlock {
  /// The title.
  public var text: String
  /// The text below the title. It may be empty, the default.
  public var subtitle: String
  /// The parts in which the title appears. The default is `word`.
  public var reveal = FittedText.Piece.word
  /// The size of the title's letters, in percent of the frame's shorter side. Text that does not fit shrinks
  /// to half of it. The default is 12.
  public var size = 12.0
  /// The alignment of the lines. The default is `center`.
  public var alignment = BlockTextStyle.Alignment.center
  /// The colour of the title, or `nil`, the default, for the theme's colour of text.
  public var color: ThemeColor?

  /// Creates an empty title.
  public init() { self.init("") }

  /// Creates a title.
  public init(_ text: String, subtitle: String = "") { (self.text, self.subtitle) = (text, subtitle) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = (
    "title", "A title and a subtitle that appear by letters, words or lines"
  )

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<TitleBlock>] {
    [
      .text("text", \.text, limit: 300, isRequired: true, "The title"),
      .text("subtitle", \.subtitle, limit: 300, "The text below the title"),
      .choice("reveal", \.reveal, "The parts in which the title appears"),
      .number("size", \.size, in: 1...50, "The size of the letters in percent of the frame's shorter side"),
      .choice("align", \.alignment, "The alignment of the lines"),
      .color("color", \.color, "The colour of the title"),
    ]
  }

  /// The size of the subtitle's letters, and the gap above it, as factors of the title's size.
  private static let (subtitleShare, gapShare) = (0.45, 0.3)
  /// The times in seconds: of the movement of a part, between the beginnings of two parts, and of all parts
  /// at most.
  private static let (movement, step, longest) = (0.6, 0.08, 1.2)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let title = fitted(text, size: size, fonts: frame.theme.headingFonts, share: 0.7, in: frame)
    let below = fitted(
      subtitle, size: size * Self.subtitleShare, fonts: frame.theme.bodyFonts, share: 0.3, in: frame)
    let gap = below.lines.isEmpty ? 0 : title.fontSize * Self.gapShare
    let top = max(0, (frame.area.height - title.size.height - gap - below.size.height) / 2)
    let pieces = title.makePieces(reveal, color ?? frame.theme.colors.text)
    let interval = Self.interval(pieces.count)
    for (index, piece) in pieces.enumerated() {
      piece.position.y += top
      let begin = Double(index) * interval
      piece.appear(during: begin...begin + Self.movement, risingBy: title.fontSize / 2)
      layer.addSublayer(piece)
    }
    let begin = Double(pieces.count) * interval + Self.movement / 2
    for piece in below.makePieces(.line, frame.theme.colors.secondaryText) {
      piece.position.y += top + title.size.height + gap
      piece.appear(during: begin...begin + Self.movement, risingBy: 0)
      layer.addSublayer(piece)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { Self.longest + 1.5 * Self.movement }

  /// Returns the time between the beginnings of two of several parts.
  private static func interval(_ count: Int) -> Double { min(step, longest / Double(max(count, 1))) }

  private func fitted(
    _ text: String, size: Double, fonts: [String], share: CGFloat, in frame: BlockFrame
  ) -> FittedText {
    var style = BlockTextStyle(fonts: fonts, size: CGFloat(size) * frame.unit)
    style.alignment = alignment
    let isAlone = subtitle.isEmpty
    let box = CGSize(width: frame.area.width, height: frame.area.height * (isAlone ? 1 : share))
    return FittedText(text, style, in: box).reported(for: Self.name, text: text)
  }
}
