// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Black: grey level 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark grey: grey level 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light grey: grey level 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White: grey level 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey: grey level 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red: sRGB (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green: sRGB (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue: sRGB (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: sRGB (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: sRGB (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: sRGB (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: sRGB (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: sRGB (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: sRGB (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}

// The source of the values for both appearances is Apple's Human Interface Guidelines, Color.
extension UIColor {
  private convenience init(red8 red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private convenience init(
    light8 light: (CGFloat, CGFloat, CGFloat), dark8 dark: (CGFloat, CGFloat, CGFloat), alpha: CGFloat = 1
  ) {
    self.init(
      light: UIColor(red8: light.0, light.1, light.2, alpha: alpha),
      dark: UIColor(red8: dark.0, dark.1, dark.2, alpha: alpha))
  }

  /// The system red: 8-bit sRGB (255, 59, 48), or (255, 69, 58) in the dark appearance.
  public static let systemRed = UIColor(light8: (255, 59, 48), dark8: (255, 69, 58))
  /// The system green: 8-bit sRGB (52, 199, 89), or (48, 209, 88) in the dark appearance.
  public static let systemGreen = UIColor(light8: (52, 199, 89), dark8: (48, 209, 88))
  /// The system blue: 8-bit sRGB (0, 122, 255), or (10, 132, 255) in the dark appearance.
  public static let systemBlue = UIColor(light8: (0, 122, 255), dark8: (10, 132, 255))
  /// The system orange: 8-bit sRGB (255, 149, 0), or (255, 159, 10) in the dark appearance.
  public static let systemOrange = UIColor(light8: (255, 149, 0), dark8: (255, 159, 10))
  /// The system yellow: 8-bit sRGB (255, 204, 0), or (255, 214, 10) in the dark appearance.
  public static let systemYellow = UIColor(light8: (255, 204, 0), dark8: (255, 214, 10))
  /// The system pink: 8-bit sRGB (255, 45, 85), or (255, 55, 95) in the dark appearance.
  public static let systemPink = UIColor(light8: (255, 45, 85), dark8: (255, 55, 95))
  /// The system purple: 8-bit sRGB (175, 82, 222), or (191, 90, 242) in the dark appearance.
  public static let systemPurple = UIColor(light8: (175, 82, 222), dark8: (191, 90, 242))
  /// The system teal: 8-bit sRGB (48, 176, 199), or (64, 200, 224) in the dark appearance.
  public static let systemTeal = UIColor(light8: (48, 176, 199), dark8: (64, 200, 224))
  /// The system indigo: 8-bit sRGB (88, 86, 214), or (94, 92, 230) in the dark appearance.
  public static let systemIndigo = UIColor(light8: (88, 86, 214), dark8: (94, 92, 230))
  /// The system brown: 8-bit sRGB (162, 132, 94), or (172, 142, 104) in the dark appearance.
  public static let systemBrown = UIColor(light8: (162, 132, 94), dark8: (172, 142, 104))
  /// The system mint: 8-bit sRGB (0, 199, 190), or (99, 230, 226) in the dark appearance.
  public static let systemMint = UIColor(light8: (0, 199, 190), dark8: (99, 230, 226))
  /// The system cyan: 8-bit sRGB (50, 173, 230), or (100, 210, 255) in the dark appearance.
  public static let systemCyan = UIColor(light8: (50, 173, 230), dark8: (100, 210, 255))
  /// The first system grey: 8-bit sRGB (142, 142, 147) in both appearances.
  public static let systemGray = UIColor(light8: (142, 142, 147), dark8: (142, 142, 147))
  /// The second system grey: 8-bit sRGB (174, 174, 178), or (99, 99, 102) in the dark appearance.
  public static let systemGray2 = UIColor(light8: (174, 174, 178), dark8: (99, 99, 102))
  /// The third system grey: 8-bit sRGB (199, 199, 204), or (72, 72, 74) in the dark appearance.
  public static let systemGray3 = UIColor(light8: (199, 199, 204), dark8: (72, 72, 74))
  /// The fourth system grey: 8-bit sRGB (209, 209, 214), or (58, 58, 60) in the dark appearance.
  public static let systemGray4 = UIColor(light8: (209, 209, 214), dark8: (58, 58, 60))
  /// The fifth system grey: 8-bit sRGB (229, 229, 234), or (44, 44, 46) in the dark appearance.
  public static let systemGray5 = UIColor(light8: (229, 229, 234), dark8: (44, 44, 46))
  /// The sixth system grey: 8-bit sRGB (242, 242, 247), or (28, 28, 30) in the dark appearance.
  public static let systemGray6 = UIColor(light8: (242, 242, 247), dark8: (28, 28, 30))
  /// The colour of primary text: black, or white in the dark appearance.
  public static let label = UIColor(light: .black, dark: .white)
  /// The colour of secondary text, with an opacity of 0.6.
  public static let secondaryLabel = UIColor(light8: (60, 60, 67), dark8: (235, 235, 245), alpha: 0.6)
  /// The colour of tertiary text and placeholders, with an opacity of 0.3.
  public static let tertiaryLabel = UIColor(light8: (60, 60, 67), dark8: (235, 235, 245), alpha: 0.3)
  /// The colour of quaternary text, with an opacity of 0.18.
  public static let quaternaryLabel = UIColor(light8: (60, 60, 67), dark8: (235, 235, 245), alpha: 0.18)
  /// The background of a screen: white, or black in the dark appearance.
  public static let systemBackground = UIColor(light: .white, dark: .black)
  /// The background of groups on a screen: a light grey, or a dark grey in the dark appearance.
  public static let secondarySystemBackground = UIColor(light8: (242, 242, 247), dark8: (28, 28, 30))
  /// The background of groups inside groups: white, or a dark grey in the dark appearance.
  public static let tertiarySystemBackground = UIColor(light8: (255, 255, 255), dark8: (44, 44, 46))
  /// The colour of thin lines between items, with an opacity of 0.29, or 0.6 in the dark appearance.
  public static let separator = UIColor(
    light: UIColor(red8: 60, 60, 67, alpha: 0.29), dark: UIColor(red8: 84, 84, 88, alpha: 0.6))
  /// The default tint colour of views: the system blue.
  public static let tintColor = UIColor.systemBlue

  /// The background of a screen with groups: a light grey, or black in the dark appearance.
  public static let systemGroupedBackground = UIColor(light8: (242, 242, 247), dark8: (0, 0, 0))
  /// The background of groups on a screen with groups: white, or a dark grey in the dark appearance.
  public static let secondarySystemGroupedBackground = UIColor(light8: (255, 255, 255), dark8: (28, 28, 30))
  /// The background of groups inside groups on a screen with groups: a light grey, or a dark grey in the dark
  /// appearance.
  public static let tertiarySystemGroupedBackground = UIColor(light8: (242, 242, 247), dark8: (44, 44, 46))
  /// The fill of thin shapes, with an opacity of 0.2, or 0.36 in the dark appearance.
  public static let systemFill = UIColor(
    light: UIColor(red8: 120, 120, 128, alpha: 0.2), dark: UIColor(red8: 120, 120, 128, alpha: 0.36))
  /// The fill of medium-sized shapes, with an opacity of 0.16, or 0.32 in the dark appearance.
  public static let secondarySystemFill = UIColor(
    light: UIColor(red8: 120, 120, 128, alpha: 0.16), dark: UIColor(red8: 120, 120, 128, alpha: 0.32))
  /// The fill of large shapes, with an opacity of 0.12, or 0.24 in the dark appearance.
  public static let tertiarySystemFill = UIColor(
    light: UIColor(red8: 118, 118, 128, alpha: 0.12), dark: UIColor(red8: 118, 118, 128, alpha: 0.24))
  /// The fill of large areas, with an opacity of 0.08, or 0.18 in the dark appearance.
  public static let quaternarySystemFill = UIColor(
    light: UIColor(red8: 116, 116, 128, alpha: 0.08), dark: UIColor(red8: 118, 118, 128, alpha: 0.18))
  /// The opaque colour of thin lines between items.
  public static let opaqueSeparator = UIColor(light8: (198, 198, 200), dark8: (56, 56, 58))
  /// The colour of links.
  public static let link = UIColor(light8: (0, 122, 255), dark8: (9, 132, 255))
  /// The colour of placeholders in text fields.
  public static let placeholderText = UIColor.tertiaryLabel
  /// White with an opacity of 0.6 in both appearances.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black in both appearances.
  public static let darkText = UIColor(white: 0, alpha: 1)
}
