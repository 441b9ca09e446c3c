// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// The copies of layers that `init(layer:)` and `presentation()` make.
@Suite struct LayerCopyTests {
  protocol Owner: AnyObject {
    var name: String { get }
  }
  final class Ring: Owner, Sendable {
    let name = "ring"
  }
  class Dial: CALayer {
    weak var ring: Ring?
    weak var owner: (any Owner)?
    unowned var host: Ring
    unowned var other: Ring?
    var ticks = [1, 2]
    init(_ ring: Ring) {
      (host, other) = (ring, nil)
      (self.ring, owner) = (ring, ring)
      super.init()
    }
    required init?(coder: NSCoder) { nil }
  }
  final class Needle: Dial {
    weak var second: Ring?
    let label = "needle"
  }

  @Test func `a copy of another class has nothing of the layer`() {
    let layer = CALayer("host", size: CGSize(width: 80, height: 60), position: CGPoint(x: 40, y: 30))
    (layer.backgroundColor, layer.cornerRadius) = (color(1, 0, 0), 5)
    let shape = CAShapeLayer(layer: layer)
    #expect(shape.position == .zero && shape.bounds == .zero)
    #expect(shape.backgroundColor == nil && shape.cornerRadius == 0 && shape.name == nil)
    let gradient = CAGradientLayer(layer: shape)
    #expect(gradient.position == .zero && gradient.colors == nil)
    #expect(CALayer(layer: "no layer").bounds == .zero)
  }

  @Test func `a copy of the same class has the values of the layer`() {
    let shape = CAShapeLayer("shape", size: CGSize(width: 80, height: 60), position: CGPoint(x: 40, y: 30))
    shape.lineWidth = 7
    let copy = CAShapeLayer(layer: shape)
    #expect(copy.position == shape.position && copy.bounds == shape.bounds && copy.lineWidth == 7)
    #expect(CALayer(layer: shape).position == shape.position)
  }

  @Test func `a presentation layer keeps weak and unowned references`() throws {
    let ring = Ring()
    let needle = Needle(ring)
    needle.second = ring
    let hosted = Hosted(needle)
    let shown = try #require(hosted.host.perform { needle.presentation() })
    #expect(shown.ring === ring && shown.owner === ring && shown.second === ring && shown.host === ring)
    #expect(shown.owner?.name == "ring" && shown.other == nil)
    #expect(shown.ticks == [1, 2] && shown.label == "needle" && shown.superlayer != nil)
  }

  @Test func `a weak reference of a copy does not keep its object`() throws {
    var ring: Ring? = Ring()
    let owner = Ring()
    let needle = Needle(owner)
    needle.second = ring
    let hosted = Hosted(needle)
    let shown = try #require(hosted.host.perform { needle.presentation() })
    #expect(shown.second != nil)
    ring = nil
    #expect(shown.second == nil && needle.second == nil)
  }

  @Test func `copies that end release what they refer to`() throws {
    weak var seen: Ring?
    do {
      let ring = Ring()
      seen = ring
      let needle = Needle(ring)
      let hosted = Hosted(needle)
      for _ in 0..<100 { _ = hosted.host.perform { needle.presentation() } }
    }
    #expect(seen == nil)
  }
}
