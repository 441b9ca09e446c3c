// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Lists of one type animate like the same values as objects.
@Suite struct KeyframeValuesTests {
  private static let paths = [1.0, 3.0].map {
    CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 2), transform: nil)
  }
  private static let scales = [1.0, 2.0].map { CATransform3DMakeScale($0, 1, 1) }

  /// Shows a layer at the middle of an animation of 1 s. Returns the value of `part`, else of `key`, as text,
  /// and the reports.
  private func shown(
    _ key: String, part: String? = nil, on layer: CALayer, _ change: (CAKeyframeAnimation) -> Void
  ) -> (text: String, reports: [Report]) {
    let hosted = Hosted(layer)
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.duration = 1
    change(animation)
    let found = reports { hosted.change { layer.add(animation, forKey: "it") } }
    let value = hosted.shown(layer, at: hosted.host.time + 0.5) { $0.value(forKeyPath: part ?? key) }
    return ("\(value.flatMap { $0 } ?? "nil")", found)
  }

  private func check(
    _ key: String, part: String? = nil, _ values: KeyframeValues,
    _ make: () -> CALayer = { CAShapeLayer() }
  ) {
    let typed = shown(key, part: part, on: make()) { $0.keyframes = values }
    let boxed = shown(key, part: part, on: make()) {
      $0.keyframes = values
      // The getter makes objects, and the setter keeps them.
      $0.values = $0.values
    }
    #expect(typed.text == boxed.text)
    #expect(typed.reports.isEmpty && boxed.reports.isEmpty)
  }

  @Test func `lists of each type equal their objects`() {
    check("opacity", .numbers([0, 0.5]))
    check("hidden", .flags([false, true]))
    check("position", .points([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5)]))
    check("shadowOffset", .sizes([CGSize(width: 1, height: 2), CGSize(width: 3, height: 5)]))
    check("transform", part: "transform.scale.x", .transforms(Self.scales))
    check("fillColor", .colors([CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]))
    check("path", .paths(Self.paths))
    check("lineDashPattern", .numberLists([[1, 2], [3, 4]]))
    check("colors", .colorLists([[CGColor(gray: 0, alpha: 1)], [CGColor(gray: 1, alpha: 1)]])) {
      CAGradientLayer()
    }
  }

  @Test func `the middle of a list is what its numbers say`() {
    let middle = shown("position.x", on: CALayer()) {
      $0.keyframes = .numbers([0, 10, 30])
      $0.keyFractions = [0, 0.25, 1]
    }
    let x = Double(middle.text) ?? .nan
    // A third of the way from 10 to 30.
    let expected = 10 + 20.0 / 3
    #expect(abs(x - expected) < 1e-12)
  }

  @Test func `key times come back as objects`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.keyTimes = [0, 0.5, 1]
    #expect(animation.keyFractions == [0, 0.5, 1])
    #expect(animation.keyTimes == [0, 0.5, 1])
  }

  @Test func `a number that is not finite is reported as for objects`() {
    let result = shown("opacity", on: CALayer()) { $0.keyframes = .numbers([0, .nan]) }
    #expect(result.reports.map(\.kind) == [.invalid])
  }
}
