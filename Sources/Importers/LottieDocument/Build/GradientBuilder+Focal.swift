// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// Radial gradients with a highlight, for which there is no layer: pictures of them are the contents of one.

extension GradientBuilder {
  /// The most pixels of a layer's pictures.
  private static let mostPixels = 4_000_000.0
  private static let longestSide = 1_024.0
  private static let largestScale = 2.0
  /// The farthest highlight, in radii. On the edge of the circle, the colours would not be defined.
  private static let farthest = 0.99

  /// Returns a layer that covers `box` with pictures of a gradient; `nil` if there are no colours.
  func focalLayer(
    _ gradient: GradientModel, _ highlight: (length: Property<Double>, angle: Property<Double>), _ box: CGRect
  ) -> CALayer? {
    let frame = box.insetBy(dx: min(0, box.width - 1), dy: min(0, box.height - 1)).integral
    guard frame.width < 1e6, frame.height < 1e6 else { return nil }
    let ends = domain.signal(gradient.start.straight).with(
      domain.signal(gradient.end.straight), isAffine: false
    ) { [$0.x, $0.y, $1.x, $1.y] }
    let focus = domain.signal(highlight.length).with(domain.signal(highlight.angle), isAffine: false) {
      [$0, $1]
    }
    let numbers = ends.with(focus, isAffine: false) { $0 + $1 }.with(stops(of: gradient), isAffine: false) {
      $0 + $1
    }
    let pictures = Double(max(1, animations.course(of: numbers, in: domain)?.values.count ?? 1))
    let scale = min(
      Self.largestScale, Self.longestSide / max(frame.width, frame.height),
      (Self.mostPixels / pictures / (frame.width * frame.height)).squareRoot())
    let start = numbers.value(at: domain.range.lowerBound)
    guard let first = Self.picture(start, frame, scale) else { return nil }
    // A picture takes long to draw.
    func picture(_ numbers: [Double]) -> CGImage? {
      numbers == start ? first : Self.picture(numbers, frame, scale)
    }
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = frame
    layer.position = frame.origin
    animations.apply(
      numbers, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "contents", set: { layer.contents = picture($0) },
        list: { .objects($0.map { picture($0) as Any }) }))
    return layer
  }

  /// Returns a picture of the gradient with two points, a length, an angle and stops.
  private static func picture(_ n: [Double], _ frame: CGRect, _ scale: Double) -> CGImage? {
    let stops = Array(n.dropFirst(6))
    guard n.allSatisfy(\.isFinite), stops.count >= 5,
      let context = CGContext(
        data: nil, width: max(1, Int(frame.width * scale)), height: max(1, Int(frame.height * scale)),
        bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors(stops) as CFArray, locations: locations(stops).map { CGFloat($0) })
    else { return nil }
    let (dx, dy) = (n[2] - n[0], n[3] - n[1])
    let radius = max((dx * dx + dy * dy).squareRoot(), 1e-3)
    let reach = radius * min(max(n[4] / 100, -farthest), farthest)
    let angle = atan2(dy, dx) + n[5] * .pi / 180
    let center = CGPoint(x: n[0], y: n[1])
    let focus = CGPoint(x: n[0] + cos(angle) * reach, y: n[1] + sin(angle) * reach)
    // Rows go down from the top, as in the file.
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(x: CGFloat(context.width) / frame.width, y: -CGFloat(context.height) / frame.height)
    context.translateBy(x: -frame.minX, y: -frame.minY)
    context.drawRadialGradient(
      gradient, startCenter: focus, startRadius: 0, endCenter: center, endRadius: radius,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    return context.makeImage()
  }
}
