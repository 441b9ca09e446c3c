// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import QuartzCore

/// The colours of the player's own layers.
enum Ink {
  static let paper = gray(0.13)
  static let card = gray(0.20)
  static let pressedCard = gray(0.30)
  static let panel = gray(0.16)
  static let line = gray(0.30)
  static let text = gray(0.92)
  static let paleText = gray(0.60)
  static let button = gray(0.27)
  static let accent = color(0.30, 0.62, 1)
  static let playhead = color(1, 0.36, 0.30)
  static let changed = color(1, 0.72, 0.25)
  static let outline = color(1, 0.25, 0.65)
  /// The colours of the timeline's bars, by kind of animation.
  static let (property, group, transition) = (
    color(0.22, 0.47, 0.78), color(0.45, 0.36, 0.72), color(0.20, 0.58, 0.45)
  )

  private static func gray(_ white: CGFloat) -> CGColor { color(white, white, white) }

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: 1)
  }
}
