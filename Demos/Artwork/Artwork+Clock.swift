// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Artwork {
  /// Draws a clock face of 200 by 200 points, with a mark for each minute.
  static func drawClockFace(_ bounds: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill(
      [UIColor(white: 0.55, alpha: 1), UIColor(white: 0.25, alpha: 1)], from: .zero, to: CGPoint(x: 0, y: 200)
    )
    UIBezierPath(ovalIn: bounds.insetBy(dx: 7, dy: 7)).fill(
      [UIColor(white: 1, alpha: 1), UIColor(white: 0.92, alpha: 1)], from: .zero, to: CGPoint(x: 0, y: 200))
    for minute in 0..<60 {
      let isHour = minute.isMultiple(of: 5)
      let angle = CGFloat(minute) * .pi / 30
      func point(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      }
      let mark = UIBezierPath()
      mark.move(to: point(isHour ? 76 : 84))
      mark.addLine(to: point(88))
      mark.stroke(Palette.ink, width: isHour ? 3 : 1)
    }
  }

  /// Draws a clock hand that points up. It rotates about a point at 90 % of its length from the tip.
  static func drawHand(_ bounds: CGRect, _ color: UIColor) {
    let width = bounds.width
    let hand = UIBezierPath()
    hand.move(to: CGPoint(x: bounds.midX, y: 0))
    hand.addLine(to: CGPoint(x: width * 0.85, y: bounds.height * 0.12))
    hand.addLine(to: CGPoint(x: width, y: bounds.height))
    hand.addLine(to: CGPoint(x: 0, y: bounds.height))
    hand.addLine(to: CGPoint(x: width * 0.15, y: bounds.height * 0.12))
    hand.close()
    hand.fill(color)
  }
}
