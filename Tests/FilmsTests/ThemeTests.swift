// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// The built-in themes, and text in them.
struct ThemeTests {
  static let themes = FilmTheme.names.flatMap { name in
    [false, true].compactMap { FilmTheme.named(name, isDark: $0) }
  }

  @Test func `there are six themes, light and dark`() {
    #expect(FilmTheme.names == ["plain", "paper", "signal", "studio", "garden", "terminal"])
    #expect(Self.themes.count == 12)
    for name in FilmTheme.names {
      let (light, dark) = (FilmTheme.named(name), FilmTheme.named(name, isDark: true))
      #expect((light?.colors.background.luminance ?? 0) > 0.5)
      #expect((dark?.colors.background.luminance ?? 1) < 0.1)
    }
    #expect(FilmTheme.named("paperr") == nil)
  }

  @Test(arguments: themes) func `text is readable on every colour of a theme`(theme: FilmTheme) {
    let colors = theme.colors
    for text in [colors.text, colors.secondaryText] {
      for ground in [colors.background, colors.surface] { #expect(text.contrast(with: ground) >= 4.5) }
    }
    #expect(colors.textOnAccent.contrast(with: colors.accent) >= 4.5)
    // The accent differs from the background.
    #expect(colors.accent.contrast(with: colors.background) >= 3)
  }

  @Test func `contrast is that of WCAG`() {
    let (black, white): (ThemeColor, ThemeColor) = (0x000000, 0xffffff)
    #expect(black.contrast(with: white) == 21)
    #expect(white.contrast(with: white) == 1)
    // Grey 0x767676 is the darkest grey with less than 4.6 on white.
    #expect(abs(ThemeColor(integerLiteral: 0x767676).contrast(with: white) - 4.54) < 0.005)
  }

  // MARK: Text

  private static let style = BlockTextStyle(fonts: ["DejaVu Sans"], size: 40)

  @Test func `text that fits keeps its size`() {
    let text = FittedText("Hello", Self.style, in: CGSize(width: 400, height: 100))
    #expect(text.fontSize == 40)
    #expect(text.isWhole)
    #expect(text.lines.map(\.text) == ["Hello"])
  }

  @Test func `text that does not fit shrinks to half its size`() {
    let box = CGSize(width: 200, height: 60)
    let text = FittedText("Hello everybody", Self.style, in: box)
    #expect(text.isWhole)
    #expect((20..<40).contains(text.fontSize))
    #expect(text.size.width <= box.width)
    #expect(text.size.height <= box.height)
    let long = FittedText(String(repeating: "word ", count: 100), Self.style, in: box)
    #expect(!long.isWhole)
    #expect(long.fontSize == 20)
    #expect(long.size.height <= box.height)
  }

  @Test(arguments: BlockTextStyle.Alignment.allCases)
  func `lines are aligned in the box`(alignment: BlockTextStyle.Alignment) {
    var style = Self.style
    style.alignment = alignment
    let text = FittedText("ab\na", style, in: CGSize(width: 300, height: 200))
    #expect(text.lines.count == 2)
    for line in text.lines {
      let free = 300 - line.box.width
      let left: CGFloat =
        switch alignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
      #expect(abs(line.box.minX - left) < 0.001)
    }
  }

  @Test func `letters keep the positions that they have in their line`() {
    let text = FittedText("AVA to", Self.style, in: CGSize(width: 400, height: 100))
    let letters = text.makePieces(.letter, 0x000000)
    #expect(letters.map { $0.string as? String } == ["A", "V", "A", "t", "o"])
    #expect(zip(letters, letters.dropFirst()).allSatisfy { $0.frame.minX < $1.frame.minX })
    let words = text.makePieces(.word, 0x000000)
    #expect(words.map { $0.string as? String } == ["AVA", "to"])
    #expect(words[0].frame.minX == letters[0].frame.minX)
    #expect(words[1].frame.minX == letters[3].frame.minX)
  }

  @Test func `an empty text has no lines`() {
    let text = FittedText("", Self.style, in: CGSize(width: 400, height: 100))
    #expect(text.lines.isEmpty)
    #expect(text.isWhole)
  }

  @Test func `the areas of a portrait frame are above each other`() {
    let (wide, tall) = (Film.wide, Film.tall)
    #expect(BlockArea.left.rect(in: wide) == CGRect(x: 54, y: 54, width: 879, height: 972))
    #expect(BlockArea.right.rect(in: wide) == CGRect(x: 987, y: 54, width: 879, height: 972))
    #expect(BlockArea.left.rect(in: tall) == CGRect(x: 54, y: 54, width: 972, height: 879))
    #expect(BlockArea.right.rect(in: tall) == CGRect(x: 54, y: 987, width: 972, height: 879))
    #expect(
      BlockArea.percent(x: 10, y: 20, width: 30, height: 40).rect(in: wide)
        == CGRect(x: 192, y: 216, width: 576, height: 432))
  }
}
