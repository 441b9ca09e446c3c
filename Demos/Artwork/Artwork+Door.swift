// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Artwork {
  private static let wood = [
    UIColor(red: 0.62, green: 0.38, blue: 0.20, alpha: 1),
    UIColor(red: 0.47, green: 0.27, blue: 0.13, alpha: 1),
  ]
  private static let darkWood = UIColor(red: 0.30, green: 0.16, blue: 0.07, alpha: 1)
  private static let brass = [
    UIColor(red: 1.00, green: 0.90, blue: 0.60, alpha: 1),
    UIColor(red: 0.74, green: 0.53, blue: 0.16, alpha: 1),
  ]

  /// Draws a wooden door with hinges on the left.
  static func drawDoor(_ bounds: CGRect) {
    let leaf = UIBezierPath(rect: bounds.insetBy(dx: 1, dy: 1))
    leaf.fill(wood, from: .zero, to: CGPoint(x: 128, y: 256))
    leaf.clipping {
      for line in 0..<9 {
        // The grain of the wood.
        let x = 8 + CGFloat(line) * 14
        let grain = UIBezierPath()
        grain.move(to: CGPoint(x: x, y: 0))
        grain.addCurve(
          to: CGPoint(x: x + 3, y: 256), controlPoint1: CGPoint(x: x + 9, y: 90),
          controlPoint2: CGPoint(x: x - 9, y: 170))
        grain.stroke(darkWood.withAlphaComponent(0.22), width: 1.5)
      }
    }
    for panel in [
      CGRect(x: 16, y: 18, width: 42, height: 92), CGRect(x: 70, y: 18, width: 42, height: 92),
      CGRect(x: 16, y: 136, width: 42, height: 102), CGRect(x: 70, y: 136, width: 42, height: 102),
    ] { drawPanel(panel) }
    leaf.stroke(darkWood, width: 2)
    for y in [CGFloat(30), 128, 218] {
      let hinge = UIBezierPath(roundedRect: CGRect(x: 1, y: y - 9, width: 8, height: 18), cornerRadius: 2)
      hinge.fill(brass, from: CGPoint(x: 1, y: 0), to: CGPoint(x: 9, y: 0))
      hinge.stroke(darkWood, width: 1)
    }
    drawKnob(CGPoint(x: 117, y: 126))
  }

  private static func drawPanel(_ rect: CGRect) {
    let panel = UIBezierPath(rect: rect)
    panel.fill(
      [wood[1], wood[0]], from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.maxY))
    panel.stroke(darkWood, width: 2)
    // A highlight: with light from above, the lower and the right edge are bright.
    let shine = UIBezierPath()
    shine.move(to: CGPoint(x: rect.minX + 3, y: rect.maxY - 3))
    shine.addLine(to: CGPoint(x: rect.maxX - 3, y: rect.maxY - 3))
    shine.addLine(to: CGPoint(x: rect.maxX - 3, y: rect.minY + 3))
    shine.stroke(UIColor(red: 0.80, green: 0.56, blue: 0.34, alpha: 0.8), width: 2)
  }

  private static func drawKnob(_ center: CGPoint) {
    let plate = UIBezierPath(
      roundedRect: CGRect(x: center.x - 5, y: center.y - 16, width: 10, height: 40), cornerRadius: 4)
    plate.fill(brass, from: CGPoint(x: center.x - 5, y: 0), to: CGPoint(x: center.x + 5, y: 0))
    plate.stroke(darkWood, width: 1)
    UIBezierPath(ovalIn: CGRect(x: center.x - 1.5, y: center.y + 12, width: 3, height: 4)).fill(darkWood)
    let knob = UIBezierPath(ovalIn: CGRect(x: center.x - 7, y: center.y - 9, width: 14, height: 14))
    knob.fill(
      brass, from: CGPoint(x: center.x - 4, y: center.y - 8), to: CGPoint(x: center.x + 5, y: center.y + 5))
    knob.stroke(darkWood, width: 1)
  }
}
