// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImporterSupport
import MultiplaneGeometry
import QuartzCore

/// A gradient with a geometry that is not degenerate.
struct SVGGradientRamp {
  /// The colours outside of the stops.
  enum Spread: String { case pad, `repeat`, reflect }

  enum Shape {
    case linear(CGPoint, CGPoint)
    /// A circle around `center`, with the colours of the first stop in a circle around `focus`.
    case radial(center: CGPoint, radius: Double, focus: CGPoint, inner: Double)
  }

  /// A colour at a position from 0 to 1.
  struct Stop {
    var position: Double
    var color: SVGColor
  }

  var shape: Shape
  /// The stops in ascending order.
  var stops: [Stop]
  var spread: Spread
  /// The transform from the gradient's space to user space.
  var transform: CGAffineTransform
  /// The offset, the colour and the opacity of each stop over time. `nil` for stops at rest.
  var moving: MovingValues?
  /// The coordinates of the points over time: four numbers for a line, the centre and the radius for a
  /// circle. `nil` at rest.
  var movingShape: MovingValues?
  /// The course of `transform`, or `nil` at rest.
  var course: AttributeCourse?

  /// Returns the stops for the offset, the colour and the opacity of each.
  static func stops(_ values: [MotionValue]) -> [Stop] {
    var last = 0.0
    return stride(from: 0, to: values.count - 2, by: 3).map { first in
      // A position before that of an earlier stop is moved up to it.
      last = max(last, values[first].number)
      var color = SVGColorText.black
      if case .color(let own) = values[first + 1] { color = own }
      color.w *= values[first + 2].number
      return Stop(position: last, color: color)
    }
  }

  /// The maximum number of times that a gradient is repeated.
  private static let mostRepeats = 512.0

  /// Returns a layer in user space that covers a box with the gradient.
  func layer(covering cover: CGRect, by builder: LayerBuilder) -> CALayer? {
    guard transform.determinant != 0, transform.determinant.isFinite else { return nil }
    var box = cover.applying(transform.inverted())
    if course != nil { box = box.insetBy(dx: -2 * box.width, dy: -2 * box.height) }
    guard box.width.isFinite, box.height.isFinite, box.minX.isFinite, box.minY.isFinite else { return nil }
    // In a square, unit coordinates have the same scale in both directions.
    let side = max(box.width, box.height) * 1.02 + 1e-3
    let frame = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    let layer: CALayer
    switch shape {
    case .linear(let a, let b): layer = linear(a, b, frame, builder)
    case .radial(let center, let radius, let focus, let inner):
      layer = radial((center, radius), (focus, inner), frame, builder)
    }
    (layer.anchorPoint, layer.bounds, layer.position) = (.zero, frame, frame.origin)
    return builder.placed(layer, transform, course)
  }

  private func linear(_ a: CGPoint, _ b: CGPoint, _ frame: CGRect, _ builder: LayerBuilder) -> CALayer {
    let layer = CAGradientLayer()
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let corners = [
      CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
      CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY),
    ].map { (($0.x - a.x) * dx + ($0.y - a.y) * dy) / length }
    let (first, last) = periods(corners.min() ?? 0, corners.max() ?? 1)
    layer.startPoint = Self.unit(CGPoint(x: a.x + dx * first, y: a.y + dy * first), frame)
    layer.endPoint = Self.unit(CGPoint(x: a.x + dx * last, y: a.y + dy * last), frame)
    apply(from: first, to: last, to: layer, builder)
    builder.animate(movingShape, layer, "startPoint") {
      .points($0.map { Self.unit(CGPoint(x: $0[0].number, y: $0[1].number), frame) })
    }
    builder.animate(movingShape, layer, "endPoint") {
      .points($0.map { Self.unit(CGPoint(x: $0[2].number, y: $0[3].number), frame) })
    }
    return layer
  }

  private func radial(
    _ outer: (center: CGPoint, radius: Double), _ focus: (center: CGPoint, radius: Double),
    _ frame: CGRect, _ builder: LayerBuilder
  ) -> CALayer {
    let (dx, dy) = (outer.center.x - focus.center.x, outer.center.y - focus.center.y)
    let growth = outer.radius - focus.radius
    let far = hypot(
      max(abs(frame.minX - focus.center.x), abs(frame.maxX - focus.center.x)),
      max(abs(frame.minY - focus.center.y), abs(frame.maxY - focus.center.y)))
    // The nearest edge of the growing circle moves away from the focus at this speed.
    let speed = growth - hypot(dx, dy)
    let count = speed > 0 ? (far / speed).rounded(.up) : Self.mostRepeats
    let (_, last) = periods(0, count)
    let center = CGPoint(x: focus.center.x + dx * last, y: focus.center.y + dy * last)
    let radius = focus.radius + growth * last
    guard hypot(dx, dy) > radius * 1e-6 || focus.radius > 0 else {
      let layer = CAGradientLayer()
      layer.type = .radial
      layer.startPoint = Self.unit(center, frame)
      layer.endPoint = Self.unit(CGPoint(x: center.x + radius, y: center.y + radius), frame)
      apply(from: 0, to: last, to: layer, builder)
      builder.animate(movingShape, layer, "startPoint") {
        .points($0.map { Self.unit(CGPoint(x: $0[0].number, y: $0[1].number), frame) })
      }
      builder.animate(movingShape, layer, "endPoint") {
        .points(
          $0.map { n in
            let radius = n[2].number
            return Self.unit(CGPoint(x: n[0].number + radius, y: n[1].number + radius), frame)
          })
      }
      return layer
    }
    let layer = CALayer()
    let stops = repeated(stops, from: 0, to: last)
    let gradient = CGGradient(
      colorsSpace: nil, colors: stops.map { SVGColorText.cgColor($0.color) } as CFArray,
      locations: stops.map { CGFloat($0.position) })
    layer.contents = gradient.flatMap {
      CirclesDrawing(
        $0, from: CirclesDrawing.Circle(center: focus.center, radius: focus.radius),
        to: CirclesDrawing.Circle(center: center, radius: radius)
      ).contents(in: frame)
    }
    return layer
  }

  /// Returns the whole periods from `low` to `high`, of which 0...1 is the gradient itself.
  private func periods(_ low: Double, _ high: Double) -> (first: Double, last: Double) {
    guard spread != .pad, low.isFinite, high.isFinite else { return (0, 1) }
    let first = low.rounded(.down).clamped(to: -Self.mostRepeats...0)
    return (first, high.rounded(.up).clamped(to: 1...Self.mostRepeats))
  }

  /// Returns the stops of several periods, with positions from 0 to 1 over all of them.
  private func repeated(_ stops: [Stop], from first: Double, to last: Double) -> [Stop] {
    if first == 0, last == 1 { return stops }
    var result: [Stop] = []
    for period in stride(from: first, to: last, by: 1) {
      let isMirrored = spread == .reflect && period.remainder(dividingBy: 2) != 0
      for stop in isMirrored ? stops.reversed() : stops {
        let position = period + (isMirrored ? 1 - stop.position : stop.position)
        result.append(Stop(position: (position - first) / (last - first), color: stop.color))
      }
    }
    return result
  }

  private static func unit(_ point: CGPoint, _ frame: CGRect) -> CGPoint {
    CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
  }

  /// Gives a layer the stops of several periods, at rest or in motion.
  private func apply(
    from first: Double, to last: Double, to layer: CAGradientLayer, _ builder: LayerBuilder
  ) {
    let stops = repeated(stops, from: first, to: last)
    layer.colors = stops.map { SVGColorText.cgColor($0.color) }
    layer.locations = stops.map { NSNumber(value: $0.position) }
    func all(_ values: [MotionValue]) -> [Stop] { repeated(Self.stops(values), from: first, to: last) }
    builder.animate(moving, layer, "colors") {
      .colorLists($0.map { all($0).map { SVGColorText.cgColor($0.color) } })
    }
    builder.animate(moving, layer, "locations") { .numberLists($0.map { all($0).map(\.position) }) }
  }
}
