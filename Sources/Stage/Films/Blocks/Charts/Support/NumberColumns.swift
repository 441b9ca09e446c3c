// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A number that changes, as columns of characters that move behind a window.
///
/// Each position of the number is one text layer with the characters that appear there, one below another. So
/// the number of layers depends on the length of the number, and not on how often it changes.
struct NumberColumns {
  /// The font, size and colour.
  let style: NumberStyle
  /// The texts that the number shows one after another, filled with blanks at the left to equal lengths.
  private let texts: [[Character]]
  /// The texts before and after the number, which do not change.
  private let prefix, suffix: String
  /// The widths of the columns, and of the texts before and after them, in points.
  private let widths: [CGFloat]
  private let (prefixWidth, suffixWidth): (CGFloat, CGFloat)

  private static let blank: Character = " "
  /// The maximum number of columns.
  private static let columnLimit = 40

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - texts: The texts that the number shows. Only their last 40 characters count.
  ///   - prefix: The text before the number. It follows the first character.
  ///   - suffix: The text after the number.
  ///   - style: The font, size and colour.
  init(_ texts: [String], prefix: String = "", suffix: String = "", style: NumberStyle) {
    let texts: [[Character]] = texts.isEmpty ? [[]] : texts.map { Array($0.suffix(Self.columnLimit)) }
    let count = texts.map(\.count).max() ?? 0
    self.texts = texts.map { Array(repeating: Self.blank, count: count - $0.count) + $0 }
    (self.prefix, self.suffix, self.style) = (prefix, suffix, style)
    (prefixWidth, suffixWidth) = (style.width(of: prefix), style.width(of: suffix))
    let padded = self.texts
    widths = (0..<count).map { column in
      Set(padded.map { $0[column] }).map { style.width(of: $0) }.max() ?? 0
    }
  }

  /// The size of the box of the longest text in points.
  var size: CGSize {
    CGSize(width: left(of: widths.count) + suffixWidth, height: style.height)
  }

  /// Returns the width of the blanks at the left of a text in points.
  private func indent(_ index: Int) -> CGFloat {
    zip(texts[index], widths).prefix { $0.0 == Self.blank }.reduce(0) { $0 + $1.1 }
  }

  /// Returns the distance of the columns from the left edge of a box when they show a text, in points.
  private func offset(_ index: Int, in width: CGFloat) -> CGFloat {
    let indent = indent(index)
    return (width - (size.width - indent)) * style.alignment.share - indent
  }

  // MARK: Layers

  /// Returns a layer that shows the texts one after another. Its size is that of the longest text, and it is
  /// aligned in a box whose top left corner is the origin.
  ///
  /// - Parameters:
  ///   - times: The times in seconds at which the texts appear, one for each.
  ///   - width: The width of the box in points.
  func makeLayer(at times: [Double], in width: CGFloat) -> CALayer {
    let layer = makeWindow()
    for (column, columnWidth) in widths.enumerated() {
      let shown = texts.map { $0[column] }
      var characters: [Character] = []
      for character in shown where !characters.contains(character) { characters.append(character) }
      let strip = makeStrip(characters, width: columnWidth, at: left(of: column))
      let offsets = shown.map { style.pitch * CGFloat(characters.firstIndex(of: $0) ?? 0) }
      strip.position.y -= offsets.last ?? 0
      let tops = offsets.map { -$0 }
      if tops.contains(where: { $0 != tops[0] }) { jump(strip, "position.y", tops, at: times) }
      layer.addSublayer(strip)
    }
    let offsets = texts.indices.map { offset($0, in: width) }
    layer.position.x = offsets.last ?? 0
    jump(layer, "position.x", offsets, at: times)
    if let part = prefixLayer(of: layer) {
      jump(part, "position.x", texts.indices.map(indent), at: times)
    }
    return layer
  }

  /// Returns a layer on which the first text rolls to the last one, as an odometer does. Columns that are
  /// blank at first begin with 0.
  ///
  /// - Parameters:
  ///   - times: The times in seconds at which the first column begins and the last one rests.
  ///   - isRising: A Boolean value that indicates whether digits count up.
  ///   - width: The width of the box in points.
  func makeRollingLayer(during times: ClosedRange<Double>, isRising: Bool, in width: CGFloat) -> CALayer {
    let (layer, rolling) = (makeWindow(), CALayer())
    guard let start = texts.first, let end = texts.last else { return layer }
    rolling.frame = layer.bounds
    rolling.mask = makeSoftEdges()
    let whole = times.upperBound - times.lowerBound
    let delay = whole * Self.delayShare / Double(max(widths.count, 1))
    var turns = -1
    for (column, columnWidth) in widths.enumerated() {
      if start[column] != end[column], turns < 0 { turns = 0 }
      let roll = Self.characters(
        from: start[column], to: end[column], turns: max(turns, 0), isRising: isRising)
      if roll.count > 1 { turns = min(turns + 1, Self.turnLimit) }
      let strip = makeStrip(roll, width: columnWidth, at: left(of: column))
      let distance = style.pitch * CGFloat(roll.count - 1)
      if distance > 0 {
        strip.position.y -= distance
        let begin = times.lowerBound + Double(column) * delay
        let finish = times.upperBound - Double(widths.count - 1 - column) * delay
        strip.animate("transform.translation.y", from: distance, to: 0, during: begin...finish, .eased)
      }
      // The tail of a comma would be lost at the lower edge, so what rests is not masked.
      (distance > 0 ? rolling : layer).addSublayer(strip)
    }
    layer.addSublayer(rolling)
    layer.position.x = offset(texts.count - 1, in: width)
    return layer
  }

  /// Returns a mask that is transparent at the upper and lower edge of the window.
  private func makeSoftEdges() -> CALayer {
    let mask = CAGradientLayer()
    mask.frame = CGRect(origin: .zero, size: size)
    let (clear, opaque) = (CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1))
    mask.colors = [clear, opaque, opaque, clear]
    mask.locations = Self.softEdges.map { NSNumber(value: $0) }
    return mask
  }

  /// The positions of the colours of the mask. Digits lie between the middle ones.
  private static let softEdges = [0, 0.18, 0.82, 1]
  /// The share of the time by which the last column begins later than the first one, and the maximum number
  /// of whole turns of a column.
  private static let (delayShare, turnLimit) = (0.25, 2)

  /// Returns the characters through which a column rolls.
  private static func characters(
    from old: Character, to new: Character, turns: Int, isRising: Bool
  ) -> [Character] {
    guard new.isASCII, let end = new.wholeNumberValue else { return [new] }
    let start = old.isASCII ? old.wholeNumberValue ?? 0 : 0
    let distance = isRising ? (end - start + 10) % 10 : (start - end + 10) % 10
    return (0...distance + turns * 10).map { step in
      let digit = isRising ? start + step : start - step + (turns + 1) * 10
      return Character("\(digit % 10)")
    }
  }

  private func prefixLayer(of window: CALayer) -> CALayer? {
    prefix.isEmpty ? nil : window.sublayers?.first
  }

  /// Returns the left edge of a column in the window. That of the column after the last one is its right
  /// edge.
  private func left(of column: Int) -> CGFloat { prefixWidth + widths.prefix(column).reduce(0, +) }

  /// Returns the window, with the suffix and, as the first sublayer, the prefix.
  private func makeWindow() -> CALayer {
    let layer = CALayer()
    layer.name = prefix + String(texts.last ?? []).trimmingPrefix { $0 == Self.blank } + suffix
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.masksToBounds = true
    for (text, left) in [(prefix, indent(texts.count - 1)), (suffix, left(of: widths.count))]
    where !text.isEmpty {
      let part = style.makeText(text)
      part.anchorPoint = .zero
      part.bounds = CGRect(x: 0, y: 0, width: style.width(of: text) + 1, height: style.height)
      part.position.x = left
      layer.addSublayer(part)
    }
    return layer
  }

  private func makeStrip(_ characters: [Character], width: CGFloat, at left: CGFloat) -> CATextLayer {
    let strip = style.makeText(characters.map(String.init).joined(separator: "\n"))
    strip.alignmentMode = .center
    strip.anchorPoint = .zero
    // A point more on both sides avoids that rounding cuts a character.
    strip.bounds = CGRect(x: 0, y: 0, width: width + 2, height: style.pitch * CGFloat(characters.count) + 1)
    strip.position = CGPoint(x: left - 1, y: 0)
    return strip
  }

  /// Changes a property at times. Only changes are keyframes.
  private func jump(_ layer: CALayer, _ keyPath: String, _ values: [CGFloat], at times: [Double]) {
    var (kept, moments): ([CGFloat], [Double]) = ([], [])
    for (value, time) in zip(values, times) where value != kept.last {
      kept.append(value)
      moments.append(time)
    }
    layer.follow(keyPath, kept, at: moments, isStepped: true)
  }
}

/// The font, size, colour and alignment of a number that changes, with the widths of its characters.
struct NumberStyle {
  /// The PostScript or full name of the font.
  let font: String
  /// The size of the letters in points.
  let size: CGFloat
  /// The colour.
  let color: ThemeColor
  /// The alignment in a box.
  let alignment: BlockTextStyle.Alignment
  /// The height of a line, and the distance between two lines of a text layer, in points.
  let height, pitch: CGFloat
  /// The width of the widest digit in points.
  private let digitWidth: CGFloat

  /// Creates the style of a number from that of text.
  init(_ style: BlockTextStyle, _ color: ThemeColor) {
    let digits = "0123456789".map { FittedText(String($0), Self.fixed(style), in: Self.anyBox) }
    (font, size) = (digits[0].font, digits[0].fontSize)
    (self.color, alignment, height) = (color, style.alignment, digits[0].size.height)
    digitWidth = digits.map(\.size.width).max() ?? 0
    let text = CATextLayer()
    (text.font, text.fontSize, text.string) = (font as NSString, size, "0")
    let single = text.preferredFrameSize().height
    text.string = "0\n0"
    pitch = text.preferredFrameSize().height - single
  }

  private static let anyBox = CGSize(width: 1e5, height: 1e5)

  private static func fixed(_ style: BlockTextStyle) -> BlockTextStyle {
    var style = style
    (style.minimumSize, style.alignment) = (style.size, .left)
    return style
  }

  /// Returns the width of a column with a character in points. Digits have equal widths.
  func width(of character: Character) -> CGFloat {
    character.isASCII && character.isNumber ? digitWidth : width(of: String(character))
  }

  /// Returns the width of a text in points.
  func width(of text: String) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    // The layout leaves out white space at the ends, so a full stop on each side holds it.
    func whole(_ text: String) -> CGFloat {
      FittedText(text, Self.fixed(BlockTextStyle(fonts: [font], size: size)), in: Self.anyBox).size.width
    }
    return whole(".\(text).") - whole("..")
  }

  /// Returns a layer with a text, without a frame.
  func makeText(_ text: String) -> CATextLayer {
    let layer = CATextLayer()
    (layer.font, layer.fontSize, layer.string) = (font as NSString, size, text)
    layer.foregroundColor = color.cgColor
    return layer
  }

  /// Returns the largest style whose size is at most that of `style` and at which a number fits in a box, and
  /// whether it is as large as the smallest size of `style`. A part of a number would be wrong, so a number
  /// shrinks further.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - color: The colour.
  ///   - box: The size of the box in points.
  ///   - measure: A function that returns the number's size in a style.
  static func fitting(
    _ style: BlockTextStyle, _ color: ThemeColor, in box: CGSize, _ measure: (NumberStyle) -> CGSize
  ) -> (style: NumberStyle, fits: Bool) {
    let usual = NumberStyle(style, color)
    let wanted = measure(usual)
    let scale = min(1, box.width / max(wanted.width, 1), box.height / max(wanted.height, 1))
    guard scale < 1 else { return (usual, true) }
    var smaller = style
    smaller.size = style.size * scale
    return (NumberStyle(smaller, color), smaller.size >= style.minimumSize)
  }

  /// Reports that a number is smaller than it should be.
  static func reportSmall(in block: String) {
    FilmReports.invalid("\(block) block", "the number is too long for its area, so it is very small")
  }
}
