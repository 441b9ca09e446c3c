// SPDX-License-Identifier: Apache-2.0

extension FilmTheme {
  /// The names of the built-in themes.
  public static let names = builtIn.map(\.name)

  /// Returns a built-in theme, or `nil` if none has the name.
  ///
  /// - Parameters:
  ///   - name: One of `names`: `plain`, `paper`, `signal`, `studio`, `garden` or `terminal`.
  ///   - isDark: A Boolean value that indicates whether the background is dark. The default is false.
  public static func named(_ name: String, isDark: Bool = false) -> FilmTheme? {
    builtIn.first { $0.name == name }.map { entry in
      FilmTheme(name: name, fonts: entry.fonts, colors: isDark ? entry.dark : entry.light)
    }
  }

  /// Sans serif letters on white, with blue.
  public static let plain = FilmTheme(
    name: builtIn[0].name, fonts: builtIn[0].fonts, colors: builtIn[0].light)

  private struct Entry: Sendable {
    let name: String
    let fonts: (heading: [String], body: [String], number: [String])
    let light, dark: ThemeColors
  }

  // Each list ends with fonts that are on every machine that the README's commands have set up. The others
  // come with `scripts/setup --fonts`.
  private static let sans = ["LiberationSans", "DejaVuSans"]
  private static let boldSans = ["LiberationSans-Bold", "DejaVuSans-Bold"]

  private static let builtIn = [
    Entry(
      name: "plain", fonts: (["Inter-Bold"] + boldSans, ["Inter-Regular"] + sans, ["Inter-Bold"] + boldSans),
      light: colors(0xffffff, 0xf1f4f8, (0x15191f, 0x4c5563), (0x0b57d0, 0xffffff)),
      dark: colors(0x0f1318, 0x1c232c, (0xf4f6f9, 0xb3bdca), (0x8ab4f8, 0x0f1318))),
    Entry(
      name: "paper",
      fonts: (
        ["EBGaramond12-Bold", "LiberationSerif-Bold", "DejaVuSerif-Bold"],
        ["EBGaramond12-Regular", "LiberationSerif", "DejaVuSerif"],
        ["LiberationSerif-Bold", "DejaVuSerif-Bold"]
      ),
      light: colors(0xf6f1e7, 0xffffff, (0x2a2118, 0x63554a), (0x9c2f1d, 0xffffff)),
      dark: colors(0x221b15, 0x30271f, (0xf4ead9, 0xc9b9a5), (0xf0a58f, 0x221b15))),
    Entry(
      name: "signal",
      fonts: (["Lato-Black"] + boldSans, ["Lato-Regular"] + sans, ["Lato-Black"] + boldSans),
      light: colors(0xffffff, 0xfff3d6, (0x101010, 0x4d4d4d), (0xb3261e, 0xffffff)),
      dark: colors(0x121212, 0x262016, (0xffffff, 0xc7c7c7), (0xffc53d, 0x121212))),
    Entry(
      name: "studio",
      fonts: (
        ["Roboto-Bold", "DejaVuSans-Bold", "LiberationSans-Bold"],
        ["Roboto-Regular", "DejaVuSans", "LiberationSans"],
        ["Roboto-Bold", "DejaVuSans-Bold", "LiberationSans-Bold"]
      ),
      light: colors(0xeef0f4, 0xffffff, (0x1b1f2a, 0x525b6e), (0x5b3fc4, 0xffffff)),
      dark: colors(0x14151f, 0x222432, (0xf2f3fa, 0xb6bacd), (0xb7a6ff, 0x14151f))),
    Entry(
      name: "garden",
      fonts: (["OpenSans-Bold"] + boldSans, ["OpenSans"] + sans, ["OpenSans-Bold"] + boldSans),
      light: colors(0xf3f8f1, 0xffffff, (0x16271b, 0x4a5f50), (0x1f6f3d, 0xffffff)),
      dark: colors(0x0f1c14, 0x1b2c21, (0xeef7f0, 0xb2c7b8), (0x8fdc9f, 0x0f1c14))),
    Entry(
      name: "terminal",
      fonts: (
        ["JetBrainsMono-Bold", "DejaVuSansMono-Bold", "LiberationMono-Bold"],
        ["JetBrainsMono-Regular", "DejaVuSansMono", "LiberationMono"],
        ["JetBrainsMono-Bold", "DejaVuSansMono-Bold", "LiberationMono-Bold"]
      ),
      light: colors(0xfafafa, 0xececec, (0x1a1a1a, 0x555555), (0x006b5f, 0xffffff)),
      dark: colors(0x0a0f0d, 0x18211e, (0xe8f5ee, 0xa9bdb3), (0x4fe3a5, 0x0a0f0d))),
  ]

  /// The colours of series: first the accent colour, then these, which differ in hue and lightness.
  private static let others: [ThemeColor] = [0xe07a1f, 0x2a9d8f, 0xc2478d, 0x6a8f1f, 0x7b6fd6]

  private static func colors(
    _ background: ThemeColor, _ surface: ThemeColor, _ text: (ThemeColor, ThemeColor),
    _ accent: (ThemeColor, ThemeColor)
  ) -> ThemeColors {
    ThemeColors(
      background: background, surface: surface, text: text, accent: accent, series: [accent.0] + others)
  }
}
