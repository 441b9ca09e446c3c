// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A picture of hills under a sky, which stands for a photograph.
struct Landscape {
  typealias Color = (red: CGFloat, green: CGFloat, blue: CGFloat)

  /// The line below the picture in a slideshow.
  let name: String
  /// The colours of the sky, from the zenith to the horizon.
  let sky: (Color, Color)
  /// The sun or the moon: its centre in shares of the picture, and its colour.
  let light: (x: CGFloat, y: CGFloat, color: Color)
  /// The colours of the farthest and of the nearest hills.
  let hills: (Color, Color)
  /// The phase of the hills' outlines.
  let phase: CGFloat

  static let all = [
    Landscape(
      name: "Morning", sky: ((0.36, 0.62, 0.86), (0.99, 0.90, 0.76)), light: (0.30, 0.52, (1, 0.97, 0.86)),
      hills: ((0.66, 0.76, 0.80), (0.16, 0.36, 0.28)), phase: 0.4),
    Landscape(
      name: "Noon", sky: ((0.10, 0.42, 0.80), (0.66, 0.86, 0.97)), light: (0.62, 0.82, (1, 1, 0.94)),
      hills: ((0.50, 0.70, 0.58), (0.24, 0.48, 0.14)), phase: 2.1),
    Landscape(
      name: "Evening", sky: ((0.22, 0.16, 0.42), (0.99, 0.55, 0.30)), light: (0.68, 0.46, (1, 0.84, 0.46)),
      hills: ((0.66, 0.36, 0.42), (0.16, 0.08, 0.20)), phase: 3.7),
    Landscape(
      name: "Night", sky: ((0.02, 0.03, 0.12), (0.16, 0.22, 0.42)), light: (0.26, 0.78, (0.92, 0.94, 0.99)),
      hills: ((0.12, 0.16, 0.32), (0.02, 0.03, 0.08)), phase: 5.2),
  ]

  /// Draws the picture in a size of whole pixels.
  func image(_ size: CGSize) -> CGImage? {
    let context = CGContext(
      data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    guard let context else { return nil }
    let gradient = CGGradient(
      colorsSpace: nil, colors: [Self.color(sky.1), Self.color(sky.0)] as CFArray, locations: nil)
    if let gradient {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: size.height * 0.3), end: CGPoint(x: 0, y: size.height),
        options: [.drawsBeforeStartLocation])
    }
    drawLight(size, in: context)
    let count = 5
    for index in 0..<count { drawHills(CGFloat(index) / CGFloat(count - 1), size, in: context) }
    return context.makeImage()
  }

  /// Draws the sun with a halo of rings.
  private func drawLight(_ size: CGSize, in context: CGContext) {
    let center = CGPoint(x: light.x * size.width, y: light.y * size.height)
    for ring in stride(from: CGFloat(5), through: 0, by: -1) {
      let radius = size.height * (0.06 + 0.035 * ring)
      context.setFillColor(Self.color(light.color, alpha: ring == 0 ? 1 : 0.09))
      context.fillEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  /// Draws one row of hills; a nearness of 1 is the nearest.
  private func drawHills(_ nearness: CGFloat, _ size: CGSize, in context: CGContext) {
    let base = size.height * (0.46 - 0.34 * nearness)
    context.move(to: .zero)
    for x in stride(from: CGFloat(0), through: size.width, by: 4) {
      let angle = x / size.width * 2 * .pi
      let wave =
        sin(angle * (1 + nearness) + phase * (1 + 2 * nearness)) * 0.05
        + sin(angle * (2.7 - nearness) + phase * 3 + nearness * 9) * 0.035
        + sin(angle * 7 + phase + nearness * 5) * 0.012 * (1 - nearness)
      context.addLine(to: CGPoint(x: x, y: base + wave * size.height))
    }
    context.addLine(to: CGPoint(x: size.width, y: 0))
    context.closePath()
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * nearness }
    let (far, near) = hills
    context.setFillColor(
      Self.color((mix(far.red, near.red), mix(far.green, near.green), mix(far.blue, near.blue))))
    context.fillPath()
  }

  private static func color(_ color: Color, alpha: CGFloat = 1) -> CGColor {
    CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}
