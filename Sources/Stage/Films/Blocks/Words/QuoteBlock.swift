// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import CoreText
public import QuartzCore

/// A quotation with a large opening mark, and the name and the picture of its author.
public struct QuoteBlock: FilmBlock {
  /// The opening marks.
  public enum Mark: String, Sendable, CaseIterable {
    /// A double mark like a six and a nine, as in English.
    case curly
    /// A double mark at the baseline, as in German.
    case low
    /// A double angle, as in French.
    case angle
    /// No mark.
    case none

    fileprivate var character: String {
      switch self {
      case .curly: "\u{201c}"
      case .low: "\u{201e}"
      case .angle: "\u{ab}"
      case .none: ""
      }
    }
  }

  /// The quotation, without marks at its ends.
  public var text: String
  /// The name of the author. It may be empty, the default.
  public var author: String
  /// The role of the author or the source. It may be empty, the default.
  public var role = ""
  /// The path of a picture of the author, which is shown as a circle. It may be empty, the default.
  public var picture = ""
  /// The opening mark. The default is `curly`.
  public var mark = Mark.curly
  /// The alignment. The default is `left`.
  public var alignment = BlockTextStyle.Alignment.left
  /// The size of the quotation's letters, from 1 to 50 % of the frame's shorter side. Text that does not fit
  /// shrinks to half of it; what still does not fit is left out and reported. The default is 7.
  public var size = Self.usualSize
  /// The colour of the mark and the rule, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty quotation.
  public init() { self.init("") }

  /// Creates a quotation.
  public init(_ text: String, author: String = "", role: String = "") {
    (self.text, self.author, self.role) = (text, author, role)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("quote", "A quotation with its author, which appears line by line")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<QuoteBlock>] {
    [
      .text("text", \.text, limit: textLimit, isRequired: true, "The quotation without marks at its ends"),
      .text("author", \.author, limit: nameLimit, "The name of the author"),
      .text("role", \.role, limit: nameLimit, "The role of the author or the source"),
      .image("picture", \.picture, "A picture of the author, which is shown as a circle"),
      .choice("mark", \.mark, "The opening mark"),
      .choice("align", \.alignment, "The alignment"),
      .number(
        "size", \.size, in: BlockFrame.sizes,
        "The size of the quotation's letters in percent of the frame's shorter side"),
      .color("color", \.color, "The colour of the mark and the rule"),
    ]
  }

  private static let (usualSize, textLimit, nameLimit) = (7.0, 600, 200)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    var content = self
    content.text = text.bounded(to: Self.textLimit, of: Self.name)
    content.author = author.bounded(to: Self.nameLimit, of: Self.name)
    content.role = role.bounded(to: Self.nameLimit, of: Self.name)
    let image = FilmPicture.image(at: picture, for: Self.name)
    let layout = content.layout(in: frame, image)
    _ = layout.quote?.reported(for: Self.name, text: content.text)
    _ = layout.author?.reported(for: Self.name, text: content.author)
    _ = layout.role?.reported(for: Self.name, text: content.role)
    QuoteParts(layout: layout, block: content, frame: frame, image: image).add(to: layer)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { QuoteParts.longestTime }

  private func layout(in frame: BlockFrame, _ image: CGImage?) -> QuoteLayout {
    SharedScale.layout {
      let size = frame.letterSize(size, usual: Self.usualSize) * $0
      return QuoteLayout(self, size: size, hasPicture: image != nil, in: frame)
    } fits: {
      $0.isWhole
    }
  }
}

/// The texts of a quotation and their positions.
private struct QuoteLayout {
  /// The outline of the mark, with its top left corner at 0 and y down.
  let mark: CGPath?
  let quote, author, role: FittedText?
  /// The size of the quotation's letters in points.
  let letter: CGFloat
  /// The distances from the top of the area: of the quotation and of the author's row.
  let quoteTop, rowTop: CGFloat
  /// The box of the picture or the rule before the author, relative to the row.
  let badge: CGRect
  /// The size of the author's row.
  let rowSize: CGSize
  /// The distance of the whole from the top of the area.
  let top: CGFloat
  let isWhole: Bool

  /// The sizes of the parts, as factors of the size of the quotation's letters.
  private enum Share {
    static let (author, role, mark, picture): (CGFloat, CGFloat, CGFloat, CGFloat) = (0.58, 0.48, 3, 2)
    static let (rule, ruleThickness, badgeGap): (CGFloat, CGFloat, CGFloat) = (0.9, 0.07, 0.45)
    static let (markGap, rowGap, lineHeight): (CGFloat, CGFloat, CGFloat) = (0.5, 0.75, 1.12)
  }

  init(_ block: QuoteBlock, size: CGFloat, hasPicture: Bool, in frame: BlockFrame) {
    let (area, theme) = (frame.area.size, frame.theme)
    letter = size
    let isShown = !block.author.isEmpty || !block.role.isEmpty
    let picture = hasPicture ? min(size * Share.picture, area.width / 3, area.height / 3) : 0
    let rule = hasPicture || block.alignment == .center ? 0 : size * Share.rule
    let indent = max(picture, rule) + (max(picture, rule) > 0 ? size * Share.badgeGap : 0)
    let rowWidth = area.width - indent
    author = frame.set(
      block.author, theme.headingFonts, size: size * Share.author,
      in: CGSize(width: rowWidth, height: area.height / 4)
    ) { $0.lineLimit = 2 }
    let authorSize = author?.size ?? .zero
    role = frame.set(
      block.role, theme.bodyFonts, size: size * Share.role,
      in: CGSize(width: rowWidth, height: area.height / 4)
    ) { $0.lineLimit = 2 }
    let roleSize = role?.size ?? .zero
    let textHeight = authorSize.height + roleSize.height
    let rowHeight = max(picture, isShown ? textHeight : 0)
    let isRow = isShown || picture > 0
    rowSize = CGSize(width: indent + max(authorSize.width, roleSize.width), height: rowHeight)
    let first = author?.lines.first ?? role?.lines.first
    let thickness = size * Share.ruleThickness
    badge =
      picture > 0
      ? CGRect(x: 0, y: (rowHeight - picture) / 2, width: picture, height: picture)
      : CGRect(
        x: 0, y: ((first?.box.height ?? 0) - thickness) / 2, width: isShown ? rule : 0, height: thickness)
    let outline = Self.outline(block.mark, size: size * Share.mark, theme)
    let markHeight = outline.map { $0.boundingBoxOfPath.height + size * Share.markGap } ?? 0
    let tail = isRow ? rowHeight + size * Share.rowGap : 0
    // In an area that is too low for both, the quotation is more important than the mark.
    let hasMark = markHeight < (area.height - tail) / 2
    mark = hasMark ? outline : nil
    quoteTop = hasMark ? markHeight : 0
    quote = frame.setBalanced(
      block.text, theme.headingFonts, size: size,
      in: CGSize(width: area.width, height: area.height - tail - quoteTop)
    ) { ($0.alignment, $0.lineHeight) = (block.alignment, Share.lineHeight) }
    rowTop = quoteTop + (quote.map { $0.size.height + size * Share.rowGap } ?? 0)
    let height = isRow ? rowTop + rowHeight : quoteTop + (quote?.size.height ?? 0)
    top = max(0, area.height - height) / 2
    isWhole =
      (quote?.isWhole ?? block.text.isEmpty) && (author?.isWhole ?? true) && (role?.isWhole ?? true)
      && (hasMark || outline == nil)
  }

  /// Returns the outline of a mark in the font of titles, with its top left corner at 0 and y down.
  private static func outline(_ mark: QuoteBlock.Mark, size: CGFloat, _ theme: FilmTheme) -> CGPath? {
    guard let unit = mark.character.utf16.first else { return nil }
    let font = CTFontCreateWithName(FontChoice.installed(of: theme.headingFonts) as NSString, size, nil)
    var glyph: CGGlyph = 0
    guard CTFontGetGlyphsForCharacters(font, [unit], &glyph, 1) else { return nil }
    guard let path = CTFontCreatePathForGlyph(font, glyph, nil) else { return nil }
    let box = path.boundingBoxOfPath
    var flipped = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    return path.copy(using: &flipped)
  }
}

/// The layers of a quotation.
private struct QuoteParts {
  let layout: QuoteLayout
  let block: QuoteBlock
  let frame: BlockFrame
  let image: CGImage?

  /// The times in seconds: of the mark, of the first line's beginning, between two lines, and from the
  /// beginning of the last line to that of the author.
  private static let (mark, first, step, pause) = (0.0...0.5, 0.2, 0.1, 0.25)
  /// The time after which the block rests.
  static let longestTime = first + BlockStagger.longest + pause + 0.1 + BlockStagger.movement

  private var color: ThemeColor { block.color ?? frame.theme.colors.accent }
  private var share: CGFloat { block.alignment.share }

  func add(to layer: CALayer) {
    addMark(to: layer)
    let lines = layout.quote?.makePieces(.line, frame.theme.colors.text) ?? []
    let times = BlockStagger(lines.count, from: Self.first, step: Self.step)
    for (index, line) in lines.enumerated() {
      line.position.y += layout.top + layout.quoteTop
      line.appear(during: times[index], risingBy: layout.letter * 0.4)
      layer.addSublayer(line)
    }
    addAuthor(to: layer, from: times.end - BlockStagger.movement + Self.pause)
  }

  private func addMark(to layer: CALayer) {
    guard let path = layout.mark else { return }
    let box = path.boundingBoxOfPath
    let shape = CAShapeLayer()
    shape.name = "mark"
    shape.path = path
    shape.fillColor = color.cgColor
    shape.frame = CGRect(
      x: (frame.area.width - box.width) * share, y: layout.top, width: box.width, height: box.height)
    shape.appear(during: Self.mark, risingBy: layout.letter * 0.4)
    layer.addSublayer(shape)
  }

  private func addAuthor(to layer: CALayer, from begin: Double) {
    let origin = CGPoint(
      x: max(0, frame.area.width - layout.rowSize.width) * share, y: layout.top + layout.rowTop)
    let badge = CALayer()
    badge.frame = layout.badge.offsetBy(dx: origin.x, dy: origin.y)
    let times = begin...begin + BlockStagger.movement
    if let image {
      badge.name = "picture"
      badge.contents = image
      badge.contentsGravity = .resizeAspectFill
      badge.masksToBounds = true
      badge.cornerRadius = badge.bounds.width / 2
      badge.animate("opacity", from: 0, to: 1, during: times)
      badge.animate("transform.scale", from: 0.8, to: 1, during: times)
      layer.addSublayer(badge)
    } else if badge.bounds.width > 0 {
      badge.name = "rule"
      badge.backgroundColor = color.cgColor
      layer.addSublayer(
        badge.wiped(from: block.alignment == .right ? .right : .left, BlockPresence(in: times)))
    }
    let indent = layout.rowSize.width - max(layout.author?.size.width ?? 0, layout.role?.size.width ?? 0)
    let texts = [(layout.author, frame.theme.colors.text), (layout.role, frame.theme.colors.secondaryText)]
    let height = texts.reduce(0) { $0 + ($1.0?.size.height ?? 0) }
    var top = origin.y + (layout.rowSize.height - height) / 2
    for case (let text?, let color) in texts {
      let label = text.makeLayer(color)
      let free = image == nil ? layout.rowSize.width - indent - text.size.width : 0
      label.position = CGPoint(x: origin.x + indent + free * share, y: top)
      top += text.size.height
      label.appear(during: begin + 0.1...begin + 0.1 + BlockStagger.movement, risingBy: 0)
      layer.addSublayer(label)
    }
  }
}
