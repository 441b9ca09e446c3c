// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The delegate that draws Jack's head: a clown with a ruff, a hat and a smile, in 150 by 150 points, y up.
final class Jack: NSObject, CALayerDelegate {
  private static let skin = CGColor(red: 1.00, green: 0.87, blue: 0.73, alpha: 1)
  private static let skinShade = CGColor(red: 0.93, green: 0.70, blue: 0.54, alpha: 1)
  private static let hair = CGColor(red: 0.98, green: 0.55, blue: 0.13, alpha: 1)
  private static let hairShade = CGColor(red: 0.83, green: 0.38, blue: 0.08, alpha: 1)
  private static let ink = CGColor(red: 0.17, green: 0.13, blue: 0.20, alpha: 1)
  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  private static let red = CGColor(red: 0.89, green: 0.15, blue: 0.19, alpha: 1)
  private static let darkRed = CGColor(red: 0.62, green: 0.07, blue: 0.12, alpha: 1)
  private static let blush = CGColor(red: 0.98, green: 0.45, blue: 0.42, alpha: 0.45)
  private static let purple = CGColor(red: 0.46, green: 0.27, blue: 0.68, alpha: 1)
  private static let gold = CGColor(red: 0.99, green: 0.80, blue: 0.30, alpha: 1)
  private static let blue = CGColor(red: 0.20, green: 0.52, blue: 0.80, alpha: 1)

  func draw(_ layer: CALayer, in context: CGContext) {
    drawRuff(in: context)
    drawHair(in: context)
    drawHat(in: context)
    drawFace(in: context)
    drawEyes(in: context)
    drawMouth(in: context)
    // The nose is last, because it is in front of everything else.
    disc(75, 58, 11.5, Self.darkRed, in: context)
    disc(75, 59, 10.5, Self.red, in: context)
    disc(71.5, 63, 3, Self.white.copy(alpha: 0.8)!, in: context)
  }

  /// Draws a collar of two rows of petals around the neck.
  private func drawRuff(in context: CGContext) {
    for (row, color) in [(0, Self.blue), (1, Self.gold)] {
      for index in 0..<7 {
        let x = 30 + CGFloat(index) * 15
        disc(x, 11 + CGFloat(row) * 6 - abs(x - 75) * 0.04, 10 - CGFloat(row) * 1.5, color, in: context)
      }
    }
  }

  /// Draws curls on both sides of the head.
  private func drawHair(in context: CGContext) {
    let curls: [(CGFloat, CGFloat, CGFloat)] = [
      (24, 62, 14), (18, 78, 13), (26, 92, 13), (37, 102, 11), (31, 48, 10),
    ]
    for (color, growth) in [(Self.hairShade, 1.5), (Self.hair, 0)] as [(CGColor, CGFloat)] {
      for (x, y, radius) in curls {
        disc(x, y, radius + growth, color, in: context)
        disc(150 - x, y, radius + growth, color, in: context)
      }
    }
  }

  /// Draws a small, tilted hat.
  private func drawHat(in context: CGContext) {
    context.saveGState()
    context.translateBy(x: 86, y: 102)
    context.rotate(by: -0.22)
    let cone = CGMutablePath()
    cone.move(to: CGPoint(x: -24, y: 0))
    cone.addQuadCurve(to: CGPoint(x: 24, y: 0), control: CGPoint(x: 0, y: -9))
    cone.addLine(to: CGPoint(x: 0, y: 38))
    cone.closeSubpath()
    context.addPath(cone)
    context.setFillColor(Self.purple)
    context.fillPath()
    context.saveGState()
    context.addPath(cone)
    context.clip()
    context.setStrokeColor(Self.gold)
    context.setLineWidth(4)
    for y in stride(from: CGFloat(6), to: 40, by: 11) {
      context.move(to: CGPoint(x: -26, y: y))
      context.addQuadCurve(to: CGPoint(x: 26, y: y), control: CGPoint(x: 0, y: y - 8))
      context.strokePath()
    }
    context.restoreGState()
    disc(0, 38, 6.5, Self.gold, in: context)
    context.restoreGState()
  }

  private func drawFace(in context: CGContext) {
    ellipse(75, 65, CGSize(width: 46, height: 47), Self.skinShade, in: context)
    ellipse(75, 66.5, CGSize(width: 45, height: 45.5), Self.skin, in: context)
    disc(44, 51, 10, Self.blush, in: context)
    disc(106, 51, 10, Self.blush, in: context)
  }

  private func drawEyes(in context: CGContext) {
    for (x, side) in [(CGFloat(57), CGFloat(-1)), (93, 1)] {
      ellipse(x, 80, CGSize(width: 10.5, height: 14), Self.white, in: context)
      ellipse(x + 2, 78, CGSize(width: 5.5, height: 7.5), Self.blue, in: context)
      ellipse(x + 2.5, 77.5, CGSize(width: 3, height: 4.5), Self.ink, in: context)
      disc(x + 4.5, 81.5, 1.8, Self.white, in: context)
      // The outer end of the brow is raised.
      context.setStrokeColor(Self.hairShade)
      context.setLineWidth(4)
      context.setLineCap(.round)
      context.move(to: CGPoint(x: x - 10 * side, y: 97))
      context.addQuadCurve(to: CGPoint(x: x + 10 * side, y: 98), control: CGPoint(x: x + 2 * side, y: 106))
      context.strokePath()
    }
  }

  private func drawMouth(in context: CGContext) {
    let mouth = CGMutablePath()
    mouth.move(to: CGPoint(x: 45, y: 46))
    mouth.addQuadCurve(to: CGPoint(x: 105, y: 46), control: CGPoint(x: 75, y: 36))
    mouth.addQuadCurve(to: CGPoint(x: 45, y: 46), control: CGPoint(x: 75, y: 8))
    mouth.closeSubpath()
    context.addPath(mouth)
    context.setFillColor(Self.darkRed)
    context.fillPath()
    context.saveGState()
    context.addPath(mouth)
    context.clip()
    // Teeth at the top, a tongue at the bottom.
    ellipse(75, 42, CGSize(width: 24, height: 7), Self.white, in: context)
    ellipse(75, 24, CGSize(width: 13, height: 7), Self.red, in: context)
    context.restoreGState()
    context.addPath(mouth)
    context.setStrokeColor(Self.red)
    context.setLineWidth(4)
    context.setLineJoin(.round)
    context.strokePath()
  }

  private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: CGColor, in context: CGContext) {
    context.setFillColor(color)
    context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Fills the ellipse with centre (`x`, `y`) and the radii `size`.
  private func ellipse(
    _ x: CGFloat, _ y: CGFloat, _ size: CGSize, _ color: CGColor, in context: CGContext
  ) {
    context.setFillColor(color)
    context.fillEllipse(
      in: CGRect(x: x - size.width, y: y - size.height, width: 2 * size.width, height: 2 * size.height))
  }
}
