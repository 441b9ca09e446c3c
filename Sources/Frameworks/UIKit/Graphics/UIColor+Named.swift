// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Black: gray level 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark gray: gray level 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light gray: gray level 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White: gray level 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray: gray level 0.5.
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

// Only the light appearance exists. Source of the values: Apple's Human Interface Guidelines, Color.
extension UIColor {
  private convenience init(red8 red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The system red: sRGB (255, 59, 48) of 255.
  public static let systemRed = UIColor(red8: 255, 59, 48)
  /// The system green: sRGB (52, 199, 89) of 255.
  public static let systemGreen = UIColor(red8: 52, 199, 89)
  /// The system blue: sRGB (0, 122, 255) of 255.
  public static let systemBlue = UIColor(red8: 0, 122, 255)
  /// The system orange: sRGB (255, 149, 0) of 255.
  public static let systemOrange = UIColor(red8: 255, 149, 0)
  /// The system yellow: sRGB (255, 204, 0) of 255.
  public static let systemYellow = UIColor(red8: 255, 204, 0)
  /// The system pink: sRGB (255, 45, 85) of 255.
  public static let systemPink = UIColor(red8: 255, 45, 85)
  /// The system purple: sRGB (175, 82, 222) of 255.
  public static let systemPurple = UIColor(red8: 175, 82, 222)
  /// The system teal: sRGB (48, 176, 199) of 255.
  public static let systemTeal = UIColor(red8: 48, 176, 199)
  /// The system indigo: sRGB (88, 86, 214) of 255.
  public static let systemIndigo = UIColor(red8: 88, 86, 214)
  /// The system brown: sRGB (162, 132, 94) of 255.
  public static let systemBrown = UIColor(red8: 162, 132, 94)
  /// The system mint: sRGB (0, 199, 190) of 255.
  public static let systemMint = UIColor(red8: 0, 199, 190)
  /// The system cyan: sRGB (50, 173, 230) of 255.
  public static let systemCyan = UIColor(red8: 50, 173, 230)
  /// The first system gray, the darkest: sRGB (142, 142, 147) of 255.
  public static let systemGray = UIColor(red8: 142, 142, 147)
  /// The second system gray: sRGB (174, 174, 178) of 255.
  public static let systemGray2 = UIColor(red8: 174, 174, 178)
  /// The third system gray: sRGB (199, 199, 204) of 255.
  public static let systemGray3 = UIColor(red8: 199, 199, 204)
  /// The fourth system gray: sRGB (209, 209, 214) of 255.
  public static let systemGray4 = UIColor(red8: 209, 209, 214)
  /// The fifth system gray: sRGB (229, 229, 234) of 255.
  public static let systemGray5 = UIColor(red8: 229, 229, 234)
  /// The sixth system gray, the lightest: sRGB (242, 242, 247) of 255.
  public static let systemGray6 = UIColor(red8: 242, 242, 247)
  /// The colour of primary text: black.
  public static let label = UIColor(white: 0, alpha: 1)
  /// The colour of secondary text: opacity 0.6.
  public static let secondaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.6)
  /// The colour of tertiary text and placeholders: opacity 0.3.
  public static let tertiaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.3)
  /// The colour of quaternary text: opacity 0.18.
  public static let quaternaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.18)
  /// The background of a screen: white.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  /// The background of groups on a screen.
  public static let secondarySystemBackground = UIColor(red8: 242, 242, 247)
  /// The background of groups inside groups: white.
  public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  /// The colour of thin lines between items: opacity 0.29.
  public static let separator = UIColor(red8: 60, 60, 67, alpha: 0.29)
  /// The default tint colour of views: the system blue.
  public static let tintColor = UIColor.systemBlue
}
