// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The lengths, in points, and the fonts of the player's views. Every distance is a multiple of half of
/// `unit`, except for lines one point wide and for distances that depend on the width of a string or on a
/// time.
enum Design {
  /// The unit of all distances.
  static let unit: CGFloat = 4
  /// The gap between related views, and the margin of panels.
  static let (gap, margin): (CGFloat, CGFloat) = (4, 12)
  /// The width and height of an icon button, and the height of a row in lists. Both are easy to hit.
  static let (button, row): (CGFloat, CGFloat) = (28, 24)
  /// The heights of the transport bar, the heading of a panel and the ruler.
  static let (bar, head, ruler): (CGFloat, CGFloat, CGFloat) = (44, 36, 24)
  /// The corner radius of buttons and cards.
  static let corner: CGFloat = 4

  /// The fonts of captions, body text, emphasized text and titles. The player uses no other sizes.
  static let small = UIFont.systemFont(ofSize: 11)
  static let body = UIFont.systemFont(ofSize: 13)
  static let strong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let title = UIFont.systemFont(ofSize: 17, weight: .semibold)
}

/// The colours of the player's views, each for the light and the dark appearance.
enum PlayerColors {
  static let ground = both(0xE2E4E8, 0x131416)
  static let panel = both(0xF8F8F9, 0x1E1F22)
  static let raised = both(0xE8EAED, 0x2C2E33)
  static let line = both(0xD3D6DB, 0x36383E)
  static let text = both(0x1A1C1F, 0xECEDEF)
  static let pale = both(0x565B64, 0xA6ABB4)
  static let accent = both(0x0B5FD0, 0x6DB1FF)
  static let chosen = both(0xCFE1FA, 0x26456E)
  /// The colour for values that an animation is changing.
  static let moving = both(0x8A4600, 0xFFB650)
  static let playhead = both(0xD42F1D, 0xFF6A5A)
  static let outline = both(0xD6107F, 0xFF4DAA)
  static let toast = both(0x26282C, 0xECEDEF)
  static let toastText = both(0xF8F8F9, 0x1A1C1F)
  /// The colours of the timeline's bars, by kind of animation, and of the curves drawn in the bars.
  static let property = both(0xA9C8F2, 0x2F5A94)
  static let group = both(0xCFC0EE, 0x5B4694)
  static let transition = both(0xADDCC6, 0x28694F)
  static let barCurve = both(0x173A66, 0xDCE8F8)
  /// The colours of the curves, in the order in which they are assigned.
  static let curves = [
    both(0x0B5FD0, 0x6DB1FF), both(0xB3410B, 0xFF9A5C), both(0x1C7A4A, 0x5ED49A), both(0x8A2BB0, 0xD68CFF),
  ]

  private static func both(_ light: UInt32, _ dark: UInt32) -> UIColor {
    let (light, dark) = (plain(light), plain(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func plain(_ rgb: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255,
      alpha: 1)
  }
}

extension CGFloat {
  /// The nearest multiple of the unit of distances.
  var onGrid: CGFloat { (self / Design.unit).rounded() * Design.unit }
}

extension UILabel {
  /// Creates a label in the player's style.
  @MainActor
  convenience init(_ font: UIFont, _ color: UIColor = PlayerColors.text, _ text: String? = nil) {
    self.init(frame: .zero)
    (self.font, self.textColor, self.text) = (font, color, text)
  }
}

extension UIView {
  /// Returns the bounds, inset by `x` at the left and right and by `y` at the top and bottom, in points. The
  /// result has no area if there is not enough space.
  func inside(_ x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: max(0, bounds.width - 2 * x), height: max(0, bounds.height - 2 * y))
  }
}
