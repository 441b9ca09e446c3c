// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The delegate that draws the room behind the box: a lit wall and a table.
final class Theatre: NSObject, CALayerDelegate {
  /// The height of the table's edge, in the coordinates of the stage.
  private static let tableTop: CGFloat = 200
  private static let lamp = CGPoint(x: 175, y: 520)

  func draw(_ layer: CALayer, in context: CGContext) {
    let bounds = layer.bounds
    fill(
      bounds, from: CGColor(red: 0.15, green: 0.13, blue: 0.33, alpha: 1),
      to: CGColor(red: 0.36, green: 0.29, blue: 0.55, alpha: 1), in: context)
    drawRays(reaching: bounds.width, in: context)
    drawLight(in: context)
    drawTable(bounds, in: context)
  }

  /// Draws a sunburst like on a circus poster.
  private func drawRays(reaching length: CGFloat, in context: CGContext) {
    let rayCount = 18
    let angle = CGFloat.pi / CGFloat(rayCount)
    func point(_ turn: CGFloat) -> CGPoint {
      CGPoint(x: Self.lamp.x + length * cos(turn), y: Self.lamp.y + length * sin(turn))
    }
    for ray in 0..<rayCount {
      let turn = CGFloat(2 * ray) * angle + angle / 2
      context.move(to: Self.lamp)
      context.addLine(to: point(turn))
      context.addLine(to: point(turn + angle))
      context.closePath()
    }
    context.setFillColor(CGColor(red: 1, green: 0.90, blue: 0.75, alpha: 0.07))
    context.fillPath()
  }

  /// Draws concentric discs of light, brighter towards the centre.
  private func drawLight(in context: CGContext) {
    context.setFillColor(CGColor(red: 1, green: 0.82, blue: 0.60, alpha: 0.13))
    for radius in [CGFloat(420), 310, 200] {
      context.fillEllipse(
        in: CGRect(
          x: Self.lamp.x - radius, y: Self.lamp.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  private func drawTable(_ bounds: CGRect, in context: CGContext) {
    let table = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: Self.tableTop - bounds.minY + 6)
    fill(
      table, from: CGColor(red: 0.55, green: 0.36, blue: 0.22, alpha: 1),
      to: CGColor(red: 0.34, green: 0.20, blue: 0.12, alpha: 1), in: context)
    context.setFillColor(CGColor(red: 0.72, green: 0.50, blue: 0.32, alpha: 1))
    context.fill(CGRect(x: table.minX, y: table.maxY - 3, width: table.width, height: 3))
    // The shadow of the box.
    context.setFillColor(CGColor(red: 0.10, green: 0.05, blue: 0.04, alpha: 0.10))
    for inset in stride(from: CGFloat(0), to: 24, by: 4) {
      context.fillEllipse(
        in: CGRect(x: 55 + inset, y: 190 + inset / 4, width: 240 - 2 * inset, height: 18 - inset / 2))
    }
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
