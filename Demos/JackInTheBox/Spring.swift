// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The delegate that draws the spring: a coiled wire, dark at the back and light at the front.
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
    let bottoms = (0..<Self.coilCount).map { bounds.minY + CGFloat($0) * pitch }
    for y in bottoms {
      // The back half of a coil: from the right edge up to the left.
      let back = halfCoil(
        from: CGPoint(x: bounds.maxX, y: y + pitch * 0.5), to: CGPoint(x: bounds.minX, y: y + pitch),
        bulge: pitch * 0.35)
      stroke(back, Self.shade, Self.wireWidth, in: context)
    }
    for y in bottoms {
      // The front half of a coil: from the left edge up to the right, with a highlight along the upper side
      // of the wire.
      let front = halfCoil(
        from: CGPoint(x: bounds.minX, y: y), to: CGPoint(x: bounds.maxX, y: y + pitch * 0.5),
        bulge: -pitch * 0.35)
      stroke(front, Self.shade, Self.wireWidth + 2, in: context)
      stroke(front, Self.steel, Self.wireWidth, in: context)
      context.saveGState()
      context.translateBy(x: 0, y: Self.wireWidth * 0.22)
      stroke(front, Self.shine, Self.wireWidth * 0.25, in: context)
      context.restoreGState()
    }
  }

  /// Returns one half of a coil, curved by `bulge` points: up if positive, down if negative.
  private func halfCoil(from start: CGPoint, to end: CGPoint, bulge: CGFloat) -> CGPath {
    let third = (end.x - start.x) / 3
    let path = CGMutablePath()
    path.move(to: start)
    path.addCurve(
      to: end, control1: CGPoint(x: start.x + third, y: start.y + bulge),
      control2: CGPoint(x: end.x - third, y: end.y + bulge))
    return path
  }

  private func stroke(_ path: CGPath, _ color: CGColor, _ width: CGFloat, in context: CGContext) {
    context.addPath(path)
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.strokePath()
  }
}
