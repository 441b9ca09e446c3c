// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// No light.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: (.6, .4, .2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing: black without opacity.
  public static let clear = UIColor(white: 0, alpha: 0)
}

// There is one appearance, the light one. Source of the values: Apple's Human Interface Guidelines, Color.
extension UIColor {
  private convenience init(red8 red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The red of the system: (255, 59, 48) of 255.
  public static let systemRed = UIColor(red8: 255, 59, 48)
  /// The green of the system: (52, 199, 89) of 255.
  public static let systemGreen = UIColor(red8: 52, 199, 89)
  /// The blue of the system: (0, 122, 255) of 255.
  public static let systemBlue = UIColor(red8: 0, 122, 255)
  /// The orange of the system: (255, 149, 0) of 255.
  public static let systemOrange = UIColor(red8: 255, 149, 0)
  /// The yellow of the system: (255, 204, 0) of 255.
  public static let systemYellow = UIColor(red8: 255, 204, 0)
  /// The pink of the system: (255, 45, 85) of 255.
  public static let systemPink = UIColor(red8: 255, 45, 85)
  /// The purple of the system: (175, 82, 222) of 255.
  public static let systemPurple = UIColor(red8: 175, 82, 222)
  /// The teal of the system: (48, 176, 199) of 255.
  public static let systemTeal = UIColor(red8: 48, 176, 199)
  /// The indigo of the system: (88, 86, 214) of 255.
  public static let systemIndigo = UIColor(red8: 88, 86, 214)
  /// The brown of the system: (162, 132, 94) of 255.
  public static let systemBrown = UIColor(red8: 162, 132, 94)
  /// The mint of the system: (0, 199, 190) of 255.
  public static let systemMint = UIColor(red8: 0, 199, 190)
  /// The cyan of the system: (50, 173, 230) of 255.
  public static let systemCyan = UIColor(red8: 50, 173, 230)
  /// The gray of the system: (142, 142, 147) of 255.
  public static let systemGray = UIColor(red8: 142, 142, 147)
  /// The gray2 of the system: (174, 174, 178) of 255.
  public static let systemGray2 = UIColor(red8: 174, 174, 178)
  /// The gray3 of the system: (199, 199, 204) of 255.
  public static let systemGray3 = UIColor(red8: 199, 199, 204)
  /// The gray4 of the system: (209, 209, 214) of 255.
  public static let systemGray4 = UIColor(red8: 209, 209, 214)
  /// The gray5 of the system: (229, 229, 234) of 255.
  public static let systemGray5 = UIColor(red8: 229, 229, 234)
  /// The gray6 of the system: (242, 242, 247) of 255.
  public static let systemGray6 = UIColor(red8: 242, 242, 247)
  /// Text that is read first.
  public static let label = UIColor(white: 0, alpha: 1)
  /// Text that is read second.
  public static let secondaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.6)
  /// Text that is read third.
  public static let tertiaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.3)
  /// Text that is read last.
  public static let quaternaryLabel = UIColor(red8: 60, 60, 67, alpha: 0.18)
  /// What everything lies on.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  /// What groups on the background lie on.
  public static let secondarySystemBackground = UIColor(red8: 242, 242, 247)
  /// What groups within groups lie on.
  public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  /// Thin lines between things.
  public static let separator = UIColor(red8: 60, 60, 67, alpha: 0.29)
  /// The colour of what can be touched, unless a view has one of its own: the blue of the system.
  public static let tintColor = UIColor.systemBlue
}
