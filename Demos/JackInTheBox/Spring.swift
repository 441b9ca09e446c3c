// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Draws the spring: a wire that goes to and fro, dark where it runs behind and light where it runs in front.
final class Spring: NSObject, CALayerDelegate {
  private static let coilCount = 15
  private static let wireWidth: CGFloat = 9
  private static let shade = CGColor(red: 0.30, green: 0.35, blue: 0.42, alpha: 1)
  private static let steel = CGColor(red: 0.62, green: 0.68, blue: 0.75, alpha: 1)
  private static let shine = CGColor(red: 0.93, green: 0.96, blue: 0.98, alpha: 1)

  func draw(_ layer: CALayer, in context: CGContext) {
    let bounds = layer.bounds.insetBy(dx: Self.wireWidth, dy: Self.wireWidth / 2)
    let pitch = bounds.height / CGFloat(Self.coilCount)
    context.setLineCap(.round)
    for coil in 0..<Self.coilCount {
      let y = bounds.minY + CGFloat(coil) * pitch
      // Behind: from the right edge up to the left.
      stroke(from: CGPoint(x: bounds.maxX, y: y + pitch * 0.5), to: CGPoint(x: bounds.minX, y: y + pitch),
        bulge: pitch * 0.35, Self.shade, Self.wireWidth, in: context)
    }
    for coil in 0..<Self.coilCount {
      let y = bounds.minY + CGFloat(coil) * pitch
      // In front: from the left edge up to the right, with a shine along the upper side of the wire.
      let (left, right) = (CGPoint(x: bounds.minX, y: y), CGPoint(x: bounds.maxX, y: y + pitch * 0.5))
      stroke(from: left, to: right, bulge: -pitch * 0.35, Self.shade, Self.wireWidth + 2, in: context)
      stroke(from: left, to: right, bulge: -pitch * 0.35, Self.steel, Self.wireWidth, in: context)
      context.saveGState()
      context.translateBy(x: 0, y: Self.wireWidth * 0.22)
      stroke(from: left, to: right, bulge: -pitch * 0.35, Self.shine, Self.wireWidth * 0.25, in: context)
      context.restoreGState()
    }
  }

  /// Draws one half of a coil; it hangs through, or rises, by `bulge` points.
  private func stroke(
    from start: CGPoint, to end: CGPoint, bulge: CGFloat, _ color: CGColor, _ width: CGFloat, in context: CGContext
  ) {
    let third = (end.x - start.x) / 3
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.move(to: start)
    context.addCurve(
      to: end, control1: CGPoint(x: start.x + third, y: start.y + bulge),
      control2: CGPoint(x: end.x - third, y: end.y + bulge))
    context.strokePath()
  }
}
