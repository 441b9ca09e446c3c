// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Running text that appears line by line.
public struct ParagraphBlock: FilmBlock {
  /// The text. A line feed begins a new paragraph. At most 4000 characters are shown; the rest is reported.
  public var text: String
  /// The size of the letters, from 1 to 50 % of the frame's shorter side. Text that does not fit shrinks to
  /// half of it; what still does not fit is left out and reported. The default is 5.
  public var size = Self.usualSize
  /// The alignment of the lines. The default is `left`.
  public var alignment = BlockTextStyle.Alignment.left
  /// The vertical position of the text in the area. The default is `middle`.
  public var position = VerticalPosition.middle
  /// The colour of the text, or `nil`, the default, for the theme's colour of text.
  public var color: ThemeColor?

  /// Creates an empty text.
  public init() { self.init("") }

  /// Creates a text.
  public init(_ text: String) { self.text = text }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("paragraph", "Running text that appears line by line")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ParagraphBlock>] {
    [
      .text("text", \.text, limit: textLimit, isRequired: true, "The text"),
      .number(
        "size", \.size, in: BlockFrame.sizes, "The size of the letters in percent of the frame's shorter side"
      ),
      .choice("align", \.alignment, "The alignment of the lines"),
      .choice("position", \.position, "The vertical position of the text in the area"),
      .color("color", \.color, "The colour of the text"),
    ]
  }

  private static let (usualSize, textLimit) = (5.0, 4000)
  /// The distance between baselines as a factor of the font's height, and that by which a line rises as a
  /// factor of the size of the letters.
  private static let (lineHeight, rise): (CGFloat, CGFloat) = (1.3, 0.5)
  /// The time in seconds between the beginnings of two lines.
  private static let step = 0.08

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    let text = text.bounded(to: Self.textLimit, of: Self.name)
    guard let fitted = fitted(text, in: frame) else { return layer }
    let top = position.offset(in: frame.area.height - fitted.size.height)
    let lines = fitted.makePieces(.line, color ?? frame.theme.colors.text)
    let times = BlockStagger(lines.count, step: Self.step)
    for (index, line) in lines.enumerated() where !fitted.lines[index].text.isEmpty {
      line.position.y += top
      line.appear(during: times[index], risingBy: fitted.fontSize * Self.rise)
      layer.addSublayer(line)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { BlockStagger.longest + BlockStagger.movement }

  private func fitted(_ text: String, in frame: BlockFrame) -> FittedText? {
    let size = frame.letterSize(size, usual: Self.usualSize)
    return frame.set(text, frame.theme.bodyFonts, size: size, in: frame.area.size) {
      ($0.minimumSize, $0.lineHeight, $0.alignment) = (size / 2, Self.lineHeight, alignment)
    }?.reported(for: Self.name, text: text)
  }
}
