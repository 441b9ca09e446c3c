// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
public import QuartzCore

/// The last picture of a film: a logo, a headline, a call to action and a web address.
public struct EndCardBlock: FilmBlock {
  /// The headline.
  public var text: String
  /// The call to action, which is shown as a button. It may be empty, the default.
  public var action: String
  /// The web address. It may be empty, the default.
  public var address: String
  /// The path of a picture with a logo. It may be empty, the default.
  public var logo = ""
  /// The size of the headline's letters, from 1 to 50 % of the frame's shorter side. Text that does not fit
  /// shrinks to half of it; what still does not fit is left out and reported. The default is 11.
  public var size = Self.usualSize
  /// The colour of the button, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty card.
  public init() { self.init("") }

  /// Creates a card.
  public init(_ text: String, action: String = "", address: String = "") {
    (self.text, self.action, self.address) = (text, action, address)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("end-card", "A headline, a call to action, a web address and a logo")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<EndCardBlock>] {
    [
      .text("text", \.text, limit: textLimit, isRequired: true, "The headline"),
      .text("action", \.action, limit: textLimit, "The call to action, which is shown as a button"),
      .text("address", \.address, limit: textLimit, "The web address"),
      .image("logo", \.logo, "A picture with a logo"),
      .number(
        "size", \.size, in: BlockFrame.sizes,
        "The size of the headline's letters in percent of the frame's shorter side"),
      .color("color", \.color, "The colour of the button"),
    ]
  }

  private static let (usualSize, textLimit) = (11.0, 200)
  /// The times in seconds: of the logo, of the beginning of the headline, between two words, and from the end
  /// of the headline to the button and from there to the address.
  private static let (logoTimes, first, step, pause) = (0.0...0.6, 0.2, 0.07, 0.15)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    var content = self
    content.text = text.bounded(to: Self.textLimit, of: Self.name)
    content.action = action.bounded(to: Self.textLimit, of: Self.name)
    content.address = address.bounded(to: Self.textLimit, of: Self.name)
    let image = FilmPicture.image(at: logo, for: Self.name)
    let layout = SharedScale.layout {
      let size = frame.letterSize(size, usual: Self.usualSize) * $0
      return EndCardLayout(content, size: size, image, in: frame)
    } fits: {
      $0.isWhole
    }
    _ = layout.headline?.reported(for: Self.name, text: content.text)
    _ = layout.button?.text.reported(for: Self.name, text: content.action)
    _ = layout.address?.reported(for: Self.name, text: content.address)
    if let image, layout.logo.height > 0 { layer.addSublayer(Self.makeLogo(image, at: layout.logo)) }
    let begin = addHeadline(layout, to: layer, frame.theme.colors)
    addRest(layout, to: layer, frame, from: begin)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    Self.first + BlockStagger.longest + BlockStagger.movement + 2 * Self.pause
  }

  private static func makeLogo(_ image: CGImage, at box: CGRect) -> CALayer {
    let logo = CALayer()
    logo.name = "logo"
    logo.frame = box
    logo.contents = image
    logo.contentsGravity = .resizeAspect
    logo.animate("opacity", from: 0, to: 1, during: logoTimes)
    logo.animate("transform.scale", from: 0.85, to: 1, during: logoTimes)
    return logo
  }

  /// Adds the headline, and returns the time at which what is below it begins to appear.
  private func addHeadline(_ layout: EndCardLayout, to layer: CALayer, _ colors: ThemeColors) -> Double {
    guard let headline = layout.headline else { return Self.first }
    let words = headline.makePieces(.word, colors.text)
    let times = BlockStagger(words.count, from: Self.first, step: Self.step)
    for (index, word) in words.enumerated() {
      word.position.y += layout.headlineTop
      word.appear(during: times[index], risingBy: headline.fontSize * 0.4)
      layer.addSublayer(word)
    }
    return times.end - BlockStagger.movement + Self.pause
  }

  private func addRest(_ layout: EndCardLayout, to layer: CALayer, _ frame: BlockFrame, from begin: Double) {
    let colors = frame.theme.colors
    var times = begin...begin + BlockStagger.movement
    if let button = layout.button {
      let fill = color ?? colors.accent
      let origin = CGPoint(x: (frame.area.width - button.size.width) / 2, y: layout.buttonTop)
      let plate = button.makeLayer(at: origin, fill: fill, text: colors.readableText(on: fill))
      plate.animate("opacity", from: 0, to: 1, during: times)
      plate.animate("transform.scale", from: 0.8, to: 1, during: times)
      layer.addSublayer(plate)
      times = begin + Self.pause...begin + Self.pause + BlockStagger.movement
    }
    for line in layout.address?.makePieces(.line, colors.secondaryText) ?? [] {
      line.position.y += layout.addressTop
      line.appear(during: times, risingBy: 0)
      layer.addSublayer(line)
    }
  }
}

/// The parts of an end card and their positions.
private struct EndCardLayout {
  let headline, address: FittedText?
  let button: TextPlate?
  /// The box of the logo, which is empty without one.
  let logo: CGRect
  /// The distances from the top of the area.
  let headlineTop, buttonTop, addressTop: CGFloat
  let isWhole: Bool

  /// The sizes of the parts and the gaps above them, as factors of the size of the headline's letters.
  private enum Share {
    static let (action, address, logo): (CGFloat, CGFloat, CGFloat) = (0.48, 0.42, 1.8)
    static let (headlineGap, actionGap, addressGap): (CGFloat, CGFloat, CGFloat) = (0.5, 0.55, 0.4)
  }
  /// The largest part of the area's width that the logo takes, and of the height that each small part takes.
  private static let (logoWidth, partHeight): (CGFloat, CGFloat) = (0.6, 0.25)

  init(_ block: EndCardBlock, size: CGFloat, _ image: CGImage?, in frame: BlockFrame) {
    let (area, theme) = (frame.area.size, frame.theme)
    let part = CGSize(width: area.width, height: area.height * Self.partHeight)
    button = TextPlate(
      block.action, theme.headingFonts, size: size * Share.action, lines: 2, in: (part, frame))
    address = frame.set(block.address, theme.bodyFonts, size: size * Share.address, in: part) {
      ($0.lineLimit, $0.alignment) = (2, .center)
    }
    let logoSize = Self.logoSize(
      image, within: CGSize(width: area.width * Self.logoWidth, height: part.height), size)
    var heights: [(gap: CGFloat, height: CGFloat)] = [(0, logoSize.height)]
    let below: [(CGFloat, CGFloat)] = [
      (button == nil ? 0 : size * Share.actionGap, button?.size.height ?? 0),
      (address == nil ? 0 : size * Share.addressGap, address?.size.height ?? 0),
    ]
    let gap = logoSize.height > 0 ? size * Share.headlineGap : 0
    let used = logoSize.height + gap + below.reduce(0) { $0 + $1.0 + $1.1 }
    headline = frame.setBalanced(
      block.text, theme.headingFonts, size: size, in: CGSize(width: area.width, height: area.height - used)
    ) { $0.alignment = .center }
    heights += [(headline == nil ? 0 : gap, headline?.size.height ?? 0)] + below
    let total = heights.reduce(0) { $0 + $1.gap + $1.height }
    var top = max(0, area.height - total) / 2
    let tops = heights.map { entry in
      defer { top += entry.gap + entry.height }
      return top + entry.gap
    }
    logo = CGRect(
      x: (area.width - logoSize.width) / 2, y: tops[0], width: logoSize.width, height: logoSize.height)
    (headlineTop, buttonTop, addressTop) = (tops[1], tops[2], tops[3])
    isWhole =
      (headline?.isWhole ?? block.text.isEmpty) && (button?.text.isWhole ?? block.action.isEmpty)
      && (address?.isWhole ?? block.address.isEmpty)
  }

  /// Returns the size of the logo with the ratio of the picture's sides.
  private static func logoSize(_ image: CGImage?, within limit: CGSize, _ size: CGFloat) -> CGSize {
    guard let image, image.width > 0, image.height > 0 else { return .zero }
    let ratio = CGFloat(image.width) / CGFloat(image.height)
    let height = min(size * Share.logo, limit.height, limit.width / ratio)
    return CGSize(width: height * ratio, height: height)
  }
}
