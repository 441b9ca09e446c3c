// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// A name and what the person does, at the lower edge of the area. It leaves before the block's end.
public struct LowerThirdBlock: FilmBlock {
  /// The appearances.
  public enum Style: String, Sendable, CaseIterable {
    /// Both texts on a surface with a bar in the accent colour.
    case bar
    /// The name in a box of the accent colour, and below it a box with the role.
    case box
    /// Both texts without a box, with a thin line between them, for plain backgrounds.
    case line
  }

  /// The name.
  public var text: String
  /// The role or title of the person. It may be empty, the default.
  public var role: String
  /// The appearance. The default is `bar`.
  public var style = Style.bar
  /// The side of the area. The default is `left`.
  public var alignment = BlockTextStyle.Alignment.left
  /// The size of the name's letters, from 1 to 50 % of the frame's shorter side. Text that does not fit
  /// shrinks to half of it; what still does not fit is left out and reported. The default is 5.5.
  public var size = Self.usualSize
  /// The colour of the bar, box or line, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty lower third.
  public init() { self.init("") }

  /// Creates a lower third.
  public init(_ text: String, role: String = "") { (self.text, self.role) = (text, role) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = (
    "lower-third", "A name and a role that are wiped in, and out at the end"
  )

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<LowerThirdBlock>] {
    [
      .text("text", \.text, limit: textLimit, isRequired: true, "The name"),
      .text("role", \.role, limit: textLimit, "The role or title of the person"),
      .choice("style", \.style, "The appearance"),
      .choice("align", \.alignment, "The side of the area"),
      .number(
        "size", \.size, in: BlockFrame.sizes,
        "The size of the name's letters in percent of the frame's shorter side"),
      .color("color", \.color, "The colour of the bar, box or line"),
    ]
  }

  private static let (usualSize, textLimit) = (5.5, 200)
  /// The time in seconds after which the block rests, the time that it takes to leave, and the shortest time
  /// between both. If there is less time, the block stays.
  private static let (entrance, exit, shortestRest) = (1.1, 0.5, 0.6)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    let (name, role) = (
      text.bounded(to: Self.textLimit, of: Self.name), role.bounded(to: Self.textLimit, of: Self.name)
    )
    let layout = SharedScale.layout {
      let size = frame.letterSize(size, usual: Self.usualSize) * $0
      return LowerThirdLayout((name, role), style, alignment, size: size, in: frame)
    } fits: {
      $0.isWhole
    }
    _ = layout.name?.reported(for: Self.name, text: name)
    _ = layout.role?.reported(for: Self.name, text: role)
    let origin = CGPoint(
      x: max(0, frame.area.width - layout.size.width) * alignment.share,
      y: max(0, frame.area.height - layout.size.height))
    let parts = LowerThirdParts(
      layout: layout, origin: origin, alignment: alignment, colors: frame.theme.colors,
      accent: color ?? frame.theme.colors.accent, exit: exit(in: frame))
    switch style {
    case .bar: parts.addBar(to: layer, cornerRadius: frame.theme.cornerRadius * frame.unit)
    case .box: parts.addBoxes(to: layer)
    case .line: parts.addLine(to: layer)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { Self.entrance }

  private func exit(in frame: BlockFrame) -> ClosedRange<Double>? {
    let end = frame.duration
    guard end.isFinite, end >= Self.entrance + Self.shortestRest + Self.exit else { return nil }
    return end - Self.exit...end
  }
}

/// The texts of a lower third and their frames.
private struct LowerThirdLayout {
  let name, role: FittedText?
  /// The boxes of the texts with their padding, relative to the top left corner.
  let nameBox, roleBox: CGRect
  /// The distances of the texts from the left and the top of their boxes.
  let padding: CGSize
  /// The thickness of the bar or line.
  let thickness: CGFloat
  let size: CGSize
  let isWhole: Bool

  /// The size of the role's letters, the thickness of the bar, and that of the line as factors of the size
  /// of the name's letters.
  private static let (roleShare, barShare, lineShare): (CGFloat, CGFloat, CGFloat) = (0.6, 0.2, 0.06)
  /// The largest numbers of lines.
  private static let (nameLines, roleLines) = (2, 2)

  init(
    _ texts: (name: String, role: String), _ style: LowerThirdBlock.Style,
    _ alignment: BlockTextStyle.Alignment, size: CGFloat, in frame: BlockFrame
  ) {
    let (name, role) = texts
    let theme = frame.theme
    let bar = style == .bar ? size * Self.barShare : 0
    thickness = style == .line ? size * Self.lineShare : bar
    padding = Self.padding(style, size)
    let width = frame.area.width - bar - 2 * padding.width
    var free = frame.area.height - 2 * padding.height
    self.name = frame.setBalanced(
      name, theme.headingFonts, size: size, in: CGSize(width: width, height: free)
    ) {
      ($0.lineLimit, $0.alignment) = (Self.nameLines, alignment)
    }
    let nameSize = self.name?.lineFrame.size ?? .zero
    let between = self.name == nil ? 0 : Self.gap(style, size)
    free -= nameSize.height + between
    self.role = frame.setBalanced(
      role, theme.bodyFonts, size: size * Self.roleShare, in: CGSize(width: width, height: free)
    ) { ($0.lineLimit, $0.alignment) = (Self.roleLines, alignment) }
    let roleSize = self.role?.lineFrame.size ?? .zero
    isWhole =
      self.name?.isWhole ?? name.isEmpty && self.role?.isWhole ?? role.isEmpty
    let (padX, padY) = (padding.width, padding.height)
    let widest = max(nameSize.width, roleSize.width)
    let isSplit = style == .box
    nameBox = CGRect(
      x: bar, y: 0, width: (isSplit ? nameSize.width : widest) + 2 * padX, height: nameSize.height + 2 * padY)
    let top = self.name == nil ? 0 : isSplit ? nameBox.maxY : nameBox.maxY + between - 2 * padY
    roleBox = CGRect(
      x: bar, y: top, width: (isSplit ? roleSize.width : widest) + 2 * padX,
      height: roleSize.height + 2 * padY)
    let last = self.role == nil ? nameBox : roleBox
    self.size = CGSize(width: max(nameBox.maxX, last.maxX), height: last.maxY)
  }

  /// Returns the distances of texts from the edges of their boxes, as factors of the size of the letters.
  private static func padding(_ style: LowerThirdBlock.Style, _ size: CGFloat) -> CGSize {
    switch style {
    case .bar: CGSize(width: size * 0.7, height: size * 0.45)
    case .box: CGSize(width: size * 0.6, height: size * 0.25)
    case .line: .zero
    }
  }

  /// Returns the distance between the boxes of both texts, as a factor of the size of the letters.
  private static func gap(_ style: LowerThirdBlock.Style, _ size: CGFloat) -> CGFloat {
    switch style {
    case .bar: size * 0.12
    case .box: 2 * size * 0.25
    case .line: size * 0.4
    }
  }
}

/// The layers of a lower third.
private struct LowerThirdParts {
  let layout: LowerThirdLayout
  let origin: CGPoint
  let alignment: BlockTextStyle.Alignment
  let colors: ThemeColors
  let accent: ThemeColor
  let exit: ClosedRange<Double>?

  /// Indicates whether the bar is at the right.
  private var isRight: Bool { alignment == .right }

  /// The times of the parts in seconds: of the bar, of the plate, and of both texts.
  private static let (bar, plate) = (0.0...0.4, 0.15...0.75)
  private static let (name, role) = (0.35...0.95, 0.45...1.05)
  /// The time in seconds between two lines of a text.
  private static let step = 0.05

  func addBar(to layer: CALayer, cornerRadius: CGFloat) {
    let size = layout.size
    guard layout.name != nil || layout.role != nil else { return }
    let group = CALayer()
    group.name = "group"
    group.frame = CGRect(origin: origin, size: size)
    group.cornerRadius = min(cornerRadius, size.height / 2)
    group.masksToBounds = true
    let thickness = layout.thickness
    let plate = box(
      CGRect(x: isRight ? 0 : thickness, y: 0, width: size.width - thickness, height: size.height), "plate",
      colors.surface)
    group.addSublayer(plate.wiped(from: isRight ? .right : .left, presence(Self.plate, until: 0.35)))
    let bar = box(
      CGRect(x: isRight ? size.width - thickness : 0, y: 0, width: thickness, height: size.height), "bar",
      accent)
    group.addSublayer(bar.wiped(from: .bottom, presence(Self.bar, from: 0.3)))
    let shift = isRight ? -thickness : 0
    addTexts(to: group, shift: shift, colors.text, colors.secondaryText)
    layer.addSublayer(group)
  }

  func addBoxes(to layer: CALayer) {
    let group = CALayer()
    group.name = "group"
    group.frame = CGRect(origin: origin, size: layout.size)
    let edge: FilmTransition.Edge = isRight ? .right : .left
    if layout.name != nil {
      group.addSublayer(
        box(aligned(layout.nameBox), "box", accent).wiped(from: edge, presence(Self.bar, from: 0.2)))
    }
    if layout.role != nil {
      group.addSublayer(
        box(aligned(layout.roleBox), "plate", colors.surface)
          .wiped(from: edge, presence(Self.plate, until: 0.35)))
    }
    addTexts(to: group, shift: 0, colors.readableText(on: accent), colors.text)
    layer.addSublayer(group)
  }

  func addLine(to layer: CALayer) {
    let group = CALayer()
    group.name = "group"
    group.frame = CGRect(origin: origin, size: layout.size)
    if layout.name != nil, layout.role != nil {
      let middle = (layout.nameBox.maxY + layout.roleBox.minY) / 2
      let line = box(
        CGRect(x: 0, y: middle - layout.thickness / 2, width: layout.size.width, height: layout.thickness),
        "line", accent)
      group.addSublayer(line.wiped(from: isRight ? .right : .left, presence(Self.bar, from: 0.2)))
    }
    addTexts(to: group, shift: 0, colors.text, colors.secondaryText)
    layer.addSublayer(group)
  }

  /// Returns the times of a part. Its exit is between two times from the beginning of the block's exit.
  private func presence(
    _ entrance: ClosedRange<Double>, from begin: Double = 0, until end: Double = .infinity
  ) -> BlockPresence {
    let exit = exit.map { $0.lowerBound + begin...min($0.lowerBound + end, $0.upperBound) }
    return BlockPresence(in: entrance, out: exit)
  }

  private func box(_ frame: CGRect, _ name: String, _ color: ThemeColor) -> CALayer {
    let box = CALayer()
    box.name = name
    box.frame = frame
    box.backgroundColor = color.cgColor
    return box
  }

  /// Returns a box that is aligned within the group.
  private func aligned(_ box: CGRect) -> CGRect {
    var box = box
    box.origin.x += (layout.size.width - box.maxX) * alignment.share
    return box
  }

  private func addTexts(to group: CALayer, shift: CGFloat, _ nameColor: ThemeColor, _ roleColor: ThemeColor) {
    let parts = [
      (layout.name, layout.nameBox, nameColor, Self.name),
      (layout.role, layout.roleBox, roleColor, Self.role),
    ]
    for case (let text?, let box, let color, let times) in parts {
      let box = aligned(box).offsetBy(dx: shift, dy: 0)
      let inner = box.insetBy(dx: layout.padding.width, dy: layout.padding.height)
      let lines = text.lineFrame
      let left = inner.minX + (inner.width - lines.width) * alignment.share - lines.minX
      let origin = CGPoint(x: left, y: inner.minY)
      for line in text.makeRisingLines(
        at: origin, color, presence(times, until: 0.25), step: Self.step)
      {
        group.addSublayer(line)
      }
    }
  }
}
