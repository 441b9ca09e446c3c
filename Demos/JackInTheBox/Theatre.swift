// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Draws the room behind the box: a wall with light falling on it, and a table.
final class Theatre: NSObject, CALayerDelegate {
  /// The height of the table's edge, in the coordinates of the stage.
  private static let tableTop: CGFloat = 200
  private static let lamp = CGPoint(x: 175, y: 620)

  func draw(_ layer: CALayer, in context: CGContext) {
    let bounds = layer.bounds
    fill(
      bounds, from: CGColor(red: 0.12, green: 0.20, blue: 0.36, alpha: 1),
      to: CGColor(red: 0.30, green: 0.46, blue: 0.62, alpha: 1), in: context)
    drawLight(in: context)
    drawTable(bounds, in: context)
  }

  /// Rings that are each a little brighter than the one around it.
  private func drawLight(in context: CGContext) {
    context.setFillColor(CGColor(red: 1, green: 0.93, blue: 0.72, alpha: 0.022))
    for radius in stride(from: CGFloat(560), to: 20, by: -20) {
      context.fillEllipse(
        in: CGRect(
          x: Self.lamp.x - radius, y: Self.lamp.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  private func drawTable(_ bounds: CGRect, in context: CGContext) {
    let table = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: Self.tableTop - bounds.minY + 6)
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

  /// Fills `rect` with a gradient from its top to its bottom.
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
