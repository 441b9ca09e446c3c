// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import QuartzCore

extension BlockFrame {
  /// The range of the sizes of letters, in percent of the frame's shorter side.
  static let sizes = 1.0...50.0

  /// The same frame with a theme that names only the installed ones of its fonts. Blocks that set much text
  /// search for the fonts only once.
  var withInstalledFonts: BlockFrame {
    var result = self
    result.theme.headingFonts = [FontChoice.installed(of: theme.headingFonts)]
    result.theme.bodyFonts = [FontChoice.installed(of: theme.bodyFonts)]
    result.theme.numberFonts = [FontChoice.installed(of: theme.numberFonts)]
    return result
  }

  /// Returns a size of letters in points.
  ///
  /// - Parameters:
  ///   - percent: The size in percent of the frame's shorter side. It is limited to `sizes`.
  ///   - usual: The size in percent that replaces NaN.
  func letterSize(_ percent: Double, usual: Double) -> CGFloat {
    CGFloat(percent.clamped(to: Self.sizes, ifNaN: usual)) * unit
  }

  /// Sets text of one size in a box, or returns `nil` for text without visible characters or a box in which
  /// there is no space.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fonts: The names of the fonts, of which the first installed one is used.
  ///   - size: The size of the letters in points. The text does not shrink.
  ///   - box: The size of the box in points.
  ///   - change: A function that changes the style further.
  func set(
    _ text: String, _ fonts: [String], size: CGFloat, in box: CGSize,
    _ change: (inout BlockTextStyle) -> Void = { _ in }
  ) -> FittedText? {
    guard !text.allSatisfy(\.isWhitespace), box.width > 0, box.height > 0 else { return nil }
    var style = BlockTextStyle(fonts: fonts, size: size)
    style.minimumSize = size
    change(&style)
    return FittedText(text, style, in: box)
  }

  /// Sets text like `set`, and makes its lines about equally long if there are a few.
  func setBalanced(
    _ text: String, _ fonts: [String], size: CGFloat, in box: CGSize,
    _ change: (inout BlockTextStyle) -> Void = { _ in }
  ) -> FittedText? {
    guard let usual = set(text, fonts, size: size, in: box, change) else { return nil }
    let count = usual.lines.count
    guard usual.isWhole, Self.balancedLines.contains(count), !text.contains("\n") else { return usual }
    let even = narrowed(usual, to: count) { set(text, fonts, size: size, in: $0, change) }
    // With line feeds, the lines are aligned in the whole box.
    return set(even.lines.map(\.text).joined(separator: "\n"), fonts, size: size, in: box, change)
  }

  /// Returns the setting of a text in the narrowest box in which it has at most a number of lines, so that
  /// these are about equally long.
  ///
  /// - Parameters:
  ///   - usual: The setting in the widest box.
  ///   - count: The maximum number of lines.
  ///   - make: A function that sets the text in a box.
  func narrowed(
    _ usual: FittedText, to count: Int, _ make: (CGSize) -> FittedText?
  ) -> FittedText {
    let widths = usual.lines.map(\.box.width)
    var best = usual
    var (narrow, wide) = (widths.reduce(0, +) / CGFloat(max(count, 1)), widths.max() ?? 0)
    for _ in 0..<Self.balanceSteps {
      let width = (narrow + wide) / 2
      let box = CGSize(width: width, height: Self.tallest)
      if let trial = make(box), trial.isWhole, trial.lines.count <= count {
        (best, wide) = (trial, width)
      } else {
        narrow = width
      }
    }
    return best
  }

  /// The numbers of lines that are balanced. In longer text, a short last line is usual.
  private static let balancedLines = 2...4
  /// The number of widths that are tried. Each halves the error.
  private static let balanceSteps = 4
  /// The height of a box in which text is wrapped only, in points.
  static let tallest: CGFloat = 1e6
}

extension String {
  /// Returns the text without white space at its ends, and at most `limit` characters of it. The rest is
  /// reported.
  func bounded(to limit: Int, of block: String) -> String {
    var text = Substring(self).trimmingPrefix(while: \.isWhitespace)
    if let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex {
      FilmReports.invalid("\(block) block", "a text has more than \(limit) characters; the rest is left out")
      text = text[..<end]
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The vertical position of a block's content within its area.
public enum VerticalPosition: String, Sendable, CaseIterable {
  case top, middle, bottom

  /// Returns the distance of the content from the top of the area, for the height that is free.
  func offset(in free: CGFloat) -> CGFloat {
    switch self {
    case .top: 0
    case .middle: max(0, free) / 2
    case .bottom: max(0, free)
    }
  }
}

extension FittedText {
  /// The box around all lines, relative to the top left corner of the text's box.
  var lineFrame: CGRect {
    let left = lines.map(\.box.minX).min() ?? 0
    return CGRect(x: left, y: 0, width: size.width - left, height: size.height)
  }
}
