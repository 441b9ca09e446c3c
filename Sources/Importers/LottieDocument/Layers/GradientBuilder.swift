// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import QuartzCore

/// Makes layers for gradients.
struct GradientBuilder {
  let animations: AnimationBuilder
  let domain: TimeDomain

  /// Returns a layer that covers `box` with a gradient, or `nil` if the gradient has no colours or if a value
  /// or `box` is not suitable: not finite or, for a gradient with a highlight, too large.
  func layer(_ gradient: GradientModel, _ box: CGRect) -> CALayer? {
    guard box.width.isFinite, box.height.isFinite else { return nil }
    if let highlight = gradient.highlight { return focalLayer(gradient, highlight, box) }
    let layer = CAGradientLayer()
    let frame = box.insetBy(dx: min(0, box.width - 1), dy: min(0, box.height - 1))
    layer.anchorPoint = .zero
    layer.bounds = frame
    layer.position = frame.origin
    layer.type = gradient.isRadial ? .radial : .axial
    guard applyStops(gradient, to: layer) else { return nil }
    func unit(_ p: Vector) -> CGPoint {
      CGPoint(x: (p.x - frame.minX) / frame.width, y: (p.y - frame.minY) / frame.height)
    }
    let (start, end) = (domain.signal(gradient.start.straight), domain.signal(gradient.end.straight))
    animations.apply(
      start, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "startPoint", set: { layer.startPoint = unit($0) }, list: { .points($0.map(unit)) }))
    let edge =
      gradient.isRadial
      ? start.with(end, isAffine: false) { start, end -> Vector in
        let direction = end - start
        let radius = max((direction.x * direction.x + direction.y * direction.y).squareRoot(), 1e-4)
        return start + Vector(radius, radius, 0, 0)
      } : end
    animations.apply(
      edge, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "endPoint", set: { layer.endPoint = unit($0) }, list: { .points($0.map(unit)) }))
    return layer
  }

  private func applyStops(_ gradient: GradientModel, to layer: CAGradientLayer) -> Bool {
    let stops = stops(of: gradient)
    guard stops.value(at: domain.range.lowerBound).count >= 5 else { return false }
    animations.apply(
      stops, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "colors", set: { layer.colors = Self.colors($0) }, list: { .colorLists($0.map(Self.colors)) }
      ))
    animations.apply(
      stops, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "locations", set: { layer.locations = Self.locations($0).map { NSNumber(value: $0) } },
        list: { .numberLists($0.map(Self.locations)) }))
    return true
  }

  /// Returns the location, red, green, blue and alpha of each stop of a gradient that is interpolated in
  /// sRGB.
  func stops(of gradient: GradientModel) -> Signal<[Double]> {
    let count = min(gradient.stops.count, GradientModel.mostStops)
    let numbers = gradient.stops.numbersOfOneCount
    let signal = domain.signal(numbers)
    if gradient.isSRGB {
      // The stops of a colour and of an opacity that move in different ways change their order.
      let isOrdered = !Self.hasOpacity(numbers.first, count)
      return signal.map(isAffine: isOrdered) { Self.stops($0, count: count) }
    }
    let further = signal.knotValues.map { GradientSpace.count(for: Self.stops($0, count: count)) }.max() ?? 0
    func refined(_ numbers: [Double]) -> [Double] {
      GradientSpace.refined(Self.stops(numbers, count: count), further)
    }
    if case .keys(let property) = signal, !Self.hasOpacity(property.first, count),
      property.segments.allSatisfy({ Self.isStraight($0, refined) })
    {
      return .keys(property.map(refined))
    }
    return signal.map(isAffine: false, refined)
  }

  /// Returns whether interpolating between the stops of the two keyframes approximates all stops between
  /// them.
  private static func isStraight(
    _ segment: Property<[Double]>.Segment, _ refined: ([Double]) -> [Double]
  ) -> Bool {
    guard !segment.isHold, segment.from.count == segment.to.count else { return true }
    func middle(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { ($0 + $1) / 2 } }
    let exact = refined(middle(segment.from, segment.to))
    return zip(exact, middle(refined(segment.from), refined(segment.to))).allSatisfy {
      abs($0 - $1) < 2.0 / 255
    }
  }

  static func colors(_ stops: [Double]) -> [CGColor] {
    Swift.stride(from: 0, to: stops.count, by: 5).map {
      CGColor(srgbRed: stops[$0 + 1], green: stops[$0 + 2], blue: stops[$0 + 3], alpha: stops[$0 + 4])
    }
  }

  static func locations(_ stops: [Double]) -> [Double] {
    Swift.stride(from: 0, to: stops.count, by: 5).map { stops[$0] }
  }

  private static func hasOpacity(_ numbers: [Double], _ count: Int) -> Bool { numbers.count > count * 4 + 1 }

  /// Returns the location, red, green, blue and alpha for each stop of the colour or of the opacity.
  ///
  /// Gradients interpolate straight colours, so one gradient with the stops of both is exact.
  static func stops(_ numbers: [Double], count: Int) -> [Double] {
    let colorCount = min(count, numbers.count / 4)
    guard colorCount > 0 else { return [] }
    let colors = (0..<colorCount).map { stop -> Vector in
      let first = stop * 4
      return Vector(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    }
    let alphas = GradientStops.alphas(in: numbers, after: colorCount)
    if alphas.isEmpty, colorCount > 1, zip(colors, colors.dropFirst()).allSatisfy({ $0.x <= $1.x }) {
      return colors.flatMap { [$0.x.clamped(to: 0...1), $0.y, $0.z, $0.w, 1] }
    }
    var offsets = colors.map(\.x) + alphas.map(\.position)
    if offsets.count == 1 { offsets.append(1) }
    var result: [Double] = []
    var (last, repeats) = (-Double.infinity, 0)
    for position in offsets.sorted() {
      repeats = position == last ? repeats + 1 : 0
      last = position
      // At a location with several stops, the colour jumps from the first stop's to the last stop's.
      let color = self.color(at: position, in: colors, isAfter: repeats > 0)
      let alpha = GradientStops.alpha(at: position, in: alphas, isAfter: repeats > 0)
      result += [position.clamped(to: 0...1), color.y, color.z, color.w, alpha]
    }
    return result
  }

  private static func color(at position: Double, in colors: [Vector], isAfter: Bool) -> Vector {
    let after = colors.firstIndex { isAfter ? $0.x > position : $0.x >= position } ?? colors.count
    guard after > 0 else { return colors[0] }
    guard after < colors.count else { return colors[after - 1] }
    let (a, b) = (colors[after - 1], colors[after])
    return b.x > a.x ? a + (b - a) * ((position - a.x) / (b.x - a.x)) : b
  }
}
