// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Artwork {
  private static let hull = [
    UIColor(red: 0.93, green: 0.95, blue: 0.98, alpha: 1),
    UIColor(red: 0.66, green: 0.71, blue: 0.80, alpha: 1),
  ]
  private static let trim = UIColor(red: 0.91, green: 0.30, blue: 0.24, alpha: 1)
  private static let shade = UIColor(red: 0.33, green: 0.38, blue: 0.48, alpha: 1)

  /// Draws a spaceship that flies to the right.
  static func drawShip(_ bounds: CGRect) {
    drawFlame()
    drawFins()
    let body = UIBezierPath()
    body.move(to: CGPoint(x: 120, y: 64))
    body.addCurve(
      to: CGPoint(x: 34, y: 40), controlPoint1: CGPoint(x: 100, y: 38), controlPoint2: CGPoint(x: 66, y: 34))
    body.addQuadCurve(to: CGPoint(x: 34, y: 88), controlPoint: CGPoint(x: 24, y: 64))
    body.addCurve(
      to: CGPoint(x: 120, y: 64), controlPoint1: CGPoint(x: 66, y: 94), controlPoint2: CGPoint(x: 100, y: 90))
    body.close()
    body.fill(hull, from: CGPoint(x: 0, y: 38), to: CGPoint(x: 0, y: 92))
    body.clipping {
      // The tip and a band are red.
      UIBezierPath(rect: CGRect(x: 100, y: 0, width: 30, height: 128)).fill(trim)
      UIBezierPath(rect: CGRect(x: 40, y: 0, width: 7, height: 128)).fill(trim)
    }
    body.stroke(shade, width: 2.5)
    let middle = UIBezierPath(roundedRect: CGRect(x: 20, y: 60, width: 46, height: 8), cornerRadius: 4)
    middle.fill(trim)
    middle.stroke(shade, width: 2)
    drawWindow()
  }

  private static func drawFlame() {
    for (color, length, height) in [
      (UIColor(red: 1, green: 0.62, blue: 0.16, alpha: 1), CGFloat(26), CGFloat(15)),
      (UIColor(red: 1, green: 0.90, blue: 0.45, alpha: 1), 15, 9),
    ] {
      let flame = UIBezierPath()
      flame.move(to: CGPoint(x: 32, y: 64 - height))
      flame.addQuadCurve(
        to: CGPoint(x: 32 - length, y: 64), controlPoint: CGPoint(x: 22, y: 64 - height * 0.6))
      flame.addQuadCurve(
        to: CGPoint(x: 32, y: 64 + height), controlPoint: CGPoint(x: 22, y: 64 + height * 0.6))
      flame.close()
      flame.fill(color)
    }
  }

  private static func drawFins() {
    for side in [CGFloat(-1), 1] {
      let fin = UIBezierPath()
      fin.move(to: CGPoint(x: 62, y: 64 + 24 * side))
      fin.addQuadCurve(to: CGPoint(x: 18, y: 64 + 48 * side), controlPoint: CGPoint(x: 40, y: 64 + 46 * side))
      fin.addQuadCurve(to: CGPoint(x: 32, y: 64 + 20 * side), controlPoint: CGPoint(x: 20, y: 64 + 30 * side))
      fin.close()
      fin.fill(trim)
      fin.stroke(shade, width: 2.5)
    }
  }

  private static func drawWindow() {
    let frame = UIBezierPath(ovalIn: CGRect(x: 69, y: 51, width: 26, height: 26))
    frame.fill(shade)
    let glass = UIBezierPath(ovalIn: CGRect(x: 72, y: 54, width: 20, height: 20))
    glass.fill(
      [
        UIColor(red: 0.55, green: 0.85, blue: 0.98, alpha: 1),
        UIColor(red: 0.12, green: 0.45, blue: 0.80, alpha: 1),
      ],
      from: CGPoint(x: 74, y: 54), to: CGPoint(x: 90, y: 74))
    UIBezierPath(ovalIn: CGRect(x: 76, y: 57, width: 7, height: 5)).fill(UIColor(white: 1, alpha: 0.8))
  }
}
