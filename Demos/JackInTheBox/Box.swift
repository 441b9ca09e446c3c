// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The box: a front side that hides the contents, and a lid.
public final class Box: NSObject, CALayerDelegate {
  /// The front side of the box.
  public let side = CALayer()
  /// The lid, which is on top of the box and rotates about its lower left corner.
  public let lid = CALayer()
  /// The thickness of the lid, in points.
  let lidHeight: CGFloat = 20

  private static let red = CGColor(red: 0.80, green: 0.16, blue: 0.18, alpha: 1)
  private static let darkRed = CGColor(red: 0.58, green: 0.09, blue: 0.14, alpha: 1)
  private static let gold = CGColor(red: 0.98, green: 0.76, blue: 0.25, alpha: 1)
  private static let darkGold = CGColor(red: 0.80, green: 0.54, blue: 0.12, alpha: 1)
  private static let cream = CGColor(red: 1.00, green: 0.95, blue: 0.82, alpha: 1)
  private static let blue = CGColor(red: 0.13, green: 0.36, blue: 0.62, alpha: 1)

  /// Adds a box that fills `rect` to `parentLayer`. The lid is above `rect`.
  init(rect: CGRect, in parentLayer: CALayer) {
    super.init()
    side.name = "side"
    side.frame = rect
    lid.name = "lid"
    lid.anchorPoint = .zero
    lid.bounds = CGRect(x: 0, y: 0, width: rect.width, height: lidHeight)
    lid.position = CGPoint(x: rect.minX, y: rect.maxY)
    for layer in [side, lid] {
      layer.delegate = self
      layer.setNeedsDisplay()
      parentLayer.addSublayer(layer)
    }
  }

  /// Draws the front side or the lid.
  public func draw(_ layer: CALayer, in context: CGContext) {
    if layer === lid { drawLid(layer.bounds, in: context) } else { drawSide(layer.bounds, in: context) }
  }

  private func drawLid(_ bounds: CGRect, in context: CGContext) {
    let shape = CGPath(
      roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerWidth: 6, cornerHeight: 6, transform: nil)
    context.saveGState()
    context.addPath(shape)
    context.clip()
    fill(bounds, from: Self.gold, to: Self.darkGold, in: context)
    context.setFillColor(Self.cream.copy(alpha: 0.55)!)
    context.fill(CGRect(x: 0, y: bounds.maxY - 6, width: bounds.width, height: 3))
    context.restoreGState()
    context.addPath(shape)
    context.setStrokeColor(Self.darkRed)
    context.setLineWidth(2)
    context.strokePath()
  }

  private func drawSide(_ bounds: CGRect, in context: CGContext) {
    let shape = CGPath(
      roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerWidth: 8, cornerHeight: 8, transform: nil)
    context.saveGState()
    context.addPath(shape)
    context.clip()
    fill(bounds, from: Self.red, to: Self.darkRed, in: context)
    drawDiamonds(bounds, in: context)
    drawMedallion(bounds, in: context)
    for y in [bounds.minY, bounds.maxY - 16] {
      fill(
        CGRect(x: 0, y: y, width: bounds.width, height: 16), from: Self.gold, to: Self.darkGold, in: context)
    }
    context.restoreGState()
    context.addPath(shape)
    context.setStrokeColor(Self.darkRed)
    context.setLineWidth(2)
    context.strokePath()
  }

  private func drawDiamonds(_ bounds: CGRect, in context: CGContext) {
    context.setFillColor(Self.cream.copy(alpha: 0.13)!)
    let (width, height): (CGFloat, CGFloat) = (40, 56)
    for row in -1...4 {
      for column in 0...5 {
        let centre = CGPoint(x: CGFloat(column) * width, y: CGFloat(row) * height + 16)
        context.move(to: CGPoint(x: centre.x, y: centre.y - height / 2))
        context.addLine(to: CGPoint(x: centre.x + width / 2, y: centre.y))
        context.addLine(to: CGPoint(x: centre.x, y: centre.y + height / 2))
        context.addLine(to: CGPoint(x: centre.x - width / 2, y: centre.y))
        context.closePath()
      }
    }
    context.fillPath()
  }

  private func drawMedallion(_ bounds: CGRect, in context: CGContext) {
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    disc(centre, radius: 62, Self.darkGold, in: context)
    disc(centre, radius: 58, Self.gold, in: context)
    disc(centre, radius: 50, Self.blue, in: context)
    context.addPath(star(at: centre, radius: 44, innerRadius: 20, points: 5))
    context.setFillColor(Self.gold)
    context.setStrokeColor(Self.cream)
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.drawPath(using: .fillStroke)
  }

  private func star(at centre: CGPoint, radius: CGFloat, innerRadius: CGFloat, points: Int) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<(2 * points) {
      let angle = CGFloat.pi / 2 + CGFloat(index) * .pi / CGFloat(points)
      let r = index.isMultiple(of: 2) ? radius : innerRadius
      let p = CGPoint(x: centre.x + r * cos(angle), y: centre.y + r * sin(angle))
      if index == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    return path
  }

  private func disc(_ centre: CGPoint, radius: CGFloat, _ color: CGColor, in context: CGContext) {
    context.setFillColor(color)
    context.fillEllipse(
      in: CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Fills `rect` with a vertical gradient.
  private func fill(_ rect: CGRect, from top: CGColor, to bottom: CGColor, in context: CGContext) {
    guard
      let gradient = CGGradient(colorsSpace: nil, colors: [top, bottom] as CFArray, locations: [0, 1])
    else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: rect.maxY), end: CGPoint(x: 0, y: rect.minY), options: [])
    context.restoreGState()
  }
}
