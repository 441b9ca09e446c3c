// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneGeometry
import QuartzCore

// Radial gradients with a highlight. No class of layers draws them, so a layer has recorded drawings as its
// contents.

extension GradientBuilder {
  /// Returns a layer that covers `box` with a drawing of a radial gradient with a highlight. Returns `nil` if
  /// the gradient has no colours, if a value is not finite, or if `box` is too large.
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
    guard CirclesDrawing.focal(numbers.value(at: domain.range.lowerBound)) != nil else { return nil }
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = frame
    layer.position = frame.origin
    animations.apply(
      numbers, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "contents", set: { layer.contents = CirclesDrawing.focal($0)?.contents(in: frame) },
        list: { .objects($0.map { CirclesDrawing.focal($0)?.contents(in: frame) as Any }) }))
    return layer
  }
}

extension CirclesDrawing {
  /// The maximum distance of the highlight from the centre, in radii. On the edge of the circle, the colours
  /// would not be defined.
  private static let farthest = 0.99

  /// Creates a gradient with a highlight from two points, the highlight's length and angle, and stops.
  /// Returns `nil` if there are no colours or a number is not finite.
  fileprivate static func focal(_ n: [Double]) -> CirclesDrawing? {
    let stops = Array(n.dropFirst(6))
    guard n.allSatisfy(\.isFinite), stops.count >= 5,
      let gradient = CGGradient(
        colorsSpace: nil, colors: GradientBuilder.colors(stops) as CFArray,
        locations: GradientBuilder.locations(stops).map { CGFloat($0) })
    else { return nil }
    let (dx, dy) = (n[2] - n[0], n[3] - n[1])
    let radius = max((dx * dx + dy * dy).squareRoot(), 1e-3)
    let reach = radius * (n[4] / 100).clamped(to: -farthest...farthest)
    let angle = atan2(dy, dx) + n[5] * .pi / 180
    let focus = CGPoint(x: n[0] + cos(angle) * reach, y: n[1] + sin(angle) * reach)
    return CirclesDrawing(
      gradient, from: Circle(center: focus, radius: 0),
      to: Circle(center: CGPoint(x: n[0], y: n[1]), radius: radius))
  }
}
