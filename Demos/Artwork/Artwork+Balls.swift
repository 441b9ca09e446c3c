// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Artwork {
  /// Draws a beach ball.
  static func drawBall(_ bounds: CGRect) {
    let ball = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ball.fill(UIColor.white)
    ball.clipping {
      let colors = [
        UIColor(red: 0.93, green: 0.25, blue: 0.24, alpha: 1),
        UIColor(red: 0.98, green: 0.80, blue: 0.22, alpha: 1),
        UIColor(red: 0.20, green: 0.55, blue: 0.88, alpha: 1),
      ]
      // Three coloured and three white sectors meet slightly above the middle.
      let pole = CGPoint(x: center.x - 4, y: center.y - 7)
      for (index, color) in colors.enumerated() {
        let angle = CGFloat(index) * 2 * .pi / 3 + 0.4
        let piece = UIBezierPath()
        piece.move(to: pole)
        piece.addArc(
          withCenter: pole, radius: bounds.width, startAngle: angle, endAngle: angle + .pi / 3,
          clockwise: true)
        piece.close()
        piece.fill(color)
      }
      UIBezierPath(ovalIn: CGRect(x: pole.x - 5, y: pole.y - 5, width: 10, height: 10)).fill(UIColor.white)
      // A shadow at the lower right.
      let shadow = UIBezierPath(rect: bounds)
      shadow.append(UIBezierPath(ovalIn: bounds.offsetBy(dx: -7, dy: -8)))
      shadow.usesEvenOddFillRule = true
      shadow.fill(UIColor(white: 0, alpha: 0.14))
    }
    ball.stroke(UIColor(white: 0.25, alpha: 1), width: 1.5)
    UIBezierPath(ovalIn: CGRect(x: bounds.width * 0.24, y: bounds.height * 0.16, width: 14, height: 8))
      .fill(UIColor(white: 1, alpha: 0.6))
  }

  /// Draws a red balloon on a string.
  static func drawBalloon(_ bounds: CGRect) {
    let string = UIBezierPath()
    string.move(to: CGPoint(x: 25, y: 37))
    string.addCurve(
      to: CGPoint(x: 25, y: 50), controlPoint1: CGPoint(x: 20, y: 42), controlPoint2: CGPoint(x: 30, y: 45))
    string.stroke(UIColor(white: 0.35, alpha: 1), width: 1)
    let skin = UIBezierPath()
    skin.move(to: CGPoint(x: 25, y: 38))
    skin.addCurve(
      to: CGPoint(x: 25, y: 1), controlPoint1: CGPoint(x: 2, y: 28), controlPoint2: CGPoint(x: 4, y: 1))
    skin.addCurve(
      to: CGPoint(x: 25, y: 38), controlPoint1: CGPoint(x: 46, y: 1), controlPoint2: CGPoint(x: 48, y: 28))
    skin.close()
    skin.fill(
      [
        UIColor(red: 1, green: 0.42, blue: 0.38, alpha: 1),
        UIColor(red: 0.78, green: 0.08, blue: 0.16, alpha: 1),
      ],
      from: CGPoint(x: 14, y: 4), to: CGPoint(x: 36, y: 36))
    let knot = UIBezierPath()
    knot.move(to: CGPoint(x: 25, y: 36))
    knot.addLine(to: CGPoint(x: 21.5, y: 41))
    knot.addLine(to: CGPoint(x: 28.5, y: 41))
    knot.close()
    knot.fill(UIColor(red: 0.66, green: 0.05, blue: 0.12, alpha: 1))
    UIBezierPath(ovalIn: CGRect(x: 14, y: 7, width: 6, height: 10)).fill(UIColor(white: 1, alpha: 0.55))
  }
}
