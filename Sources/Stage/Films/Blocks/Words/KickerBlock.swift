// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A small label, such as the name of a chapter above a title or a mark in a corner.
public struct KickerBlock: FilmBlock {
  /// The appearances.
  public enum Style: String, Sendable, CaseIterable {
    /// A short line before the text.
    case line
    /// A filled box with half circles at its ends.
    case pill
  }

  /// The text.
  public var text: String
  /// The appearance. The default is `line`.
  public var style = Style.line
  /// The alignment of the label in the area. The default is `left`.
  public var alignment = BlockTextStyle.Alignment.left
  /// The vertical position of the label in the area. The default is `top`.
  public var position = VerticalPosition.top
  /// The size of the letters, from 1 to 50 % of the frame's shorter side. Text that does not fit shrinks to
  /// half of it; what still does not fit is left out and reported. The default is 3.5.
  public var size = Self.usualSize
  /// The colour of the line or the box, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty label.
  public init() { self.init("") }

  /// Creates a label.
  public init(_ text: String, style: Style = .line) { (self.text, self.style) = (text, style) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("kicker", "A small label, above a title or in a corner")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<KickerBlock>] {
    [
      .text("text", \.text, limit: textLimit, isRequired: true, "The text"),
      .choice("style", \.style, "The appearance"),
      .choice("align", \.alignment, "The alignment of the label in the area"),
      .choice("position", \.position, "The vertical position of the label in the area"),
      .number(
        "size", \.size, in: BlockFrame.sizes, "The size of the letters in percent of the frame's shorter side"
      ),
      .color("color", \.color, "The colour of the line or the box"),
    ]
  }

  private static let (usualSize, textLimit) = (3.5, 100)
  /// The length and the thickness of the line and its distance from the text, as factors of the size of the
  /// letters.
  private static let (lineLength, lineThickness, lineGap): (CGFloat, CGFloat, CGFloat) = (1.8, 0.12, 0.6)
  /// The times in seconds of the line or box, and of the text.
  private static let (lineTimes, textTimes) = (0.0...0.5, 0.15...0.75)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    let text = text.bounded(to: Self.textLimit, of: Self.name)
    switch style {
    case .line: addLine(text, to: layer, in: frame)
    case .pill: addPill(text, to: layer, in: frame)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { Self.textTimes.upperBound }

  /// Returns the position of a label of a size in the area.
  private func origin(of size: CGSize, in frame: BlockFrame) -> CGPoint {
    CGPoint(
      x: max(0, frame.area.width - size.width) * alignment.share,
      y: position.offset(in: frame.area.height - size.height))
  }

  private func addLine(_ text: String, to layer: CALayer, in frame: BlockFrame) {
    let colors = frame.theme.colors
    let usual = frame.letterSize(size, usual: Self.usualSize)
    let indent = usual * (Self.lineLength + Self.lineGap)
    let box = CGSize(width: frame.area.width - indent, height: frame.area.height)
    let label = frame.set(text, frame.theme.headingFonts, size: usual, in: box) {
      ($0.minimumSize, $0.lineLimit) = (usual * SharedScale.smallest, 2)
    }
    guard let label = label?.reported(for: Self.name, text: text), let first = label.lines.first else {
      return
    }
    let origin = origin(of: CGSize(width: indent + label.size.width, height: label.size.height), in: frame)
    let thickness = usual * Self.lineThickness
    let line = CALayer()
    line.name = "line"
    line.backgroundColor = (color ?? colors.accent).cgColor
    line.frame = CGRect(
      x: origin.x, y: origin.y + (first.box.height - thickness) / 2, width: usual * Self.lineLength,
      height: thickness)
    layer.addSublayer(line.wiped(from: .left, BlockPresence(in: Self.lineTimes)))
    let start = CGPoint(x: origin.x + indent, y: origin.y)
    let color = colors.readableAccent(color, on: colors.background)
    for part in label.makeRisingLines(at: start, color, BlockPresence(in: Self.textTimes), step: 0) {
      layer.addSublayer(part)
    }
  }

  private func addPill(_ text: String, to layer: CALayer, in frame: BlockFrame) {
    let colors = frame.theme.colors
    let pill = SharedScale.layout {
      TextPlate(
        text, frame.theme.headingFonts, size: frame.letterSize(size, usual: Self.usualSize) * $0,
        in: (frame.area.size, frame))
    } fits: {
      $0?.text.isWhole ?? true
    }
    guard let pill else { return }
    _ = pill.text.reported(for: Self.name, text: text)
    let fill = color ?? colors.accent
    let plate = pill.makeLayer(
      at: origin(of: pill.size, in: frame), fill: fill, text: colors.readableText(on: fill))
    plate.animate("opacity", from: 0, to: 1, during: Self.lineTimes)
    plate.animate("transform.scale", from: 0.8, to: 1, during: Self.lineTimes)
    layer.addSublayer(plate)
  }
}
