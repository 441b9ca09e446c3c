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

  // MARK: Copies that a class makes

  class Counting: CALayer {
    nonisolated(unsafe) static var count = 0
    var copied = "no"
    var uncopied = "default"
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      Self.count += 1
      copied = (layer as? Counting)?.copied ?? "?"
      addSublayer(CALayer())
      setNeedsDisplay()
    }
    required init?(coder: NSCoder) { nil }
    override class func makeCopy(of layer: CALayer) -> CALayer? { Counting(layer: layer) }
  }
  final class More: Counting {
    var more = 1
  }

  @Test func `a class makes its presentation layers by init(layer:)`() throws {
    let layer = Counting()
    (layer.copied, layer.uncopied, layer.opacity, layer.name) = ("yes", "set", 0.5, "counting")
    let hosted = Hosted(layer)
    let before = Counting.count
    let shown = try #require(hosted.host.perform { layer.presentation() })
    #expect(Counting.count == before + 1)
    #expect(shown.copied == "yes" && shown.uncopied == "default" && shown.opacity == 0.5)
    #expect(shown.name == "counting" && shown.model() === layer && shown.sublayers == nil)
    #expect(shown.superlayer != nil && layer.superlayer === hosted.root)
    #expect(reports { shown.opacity = 1 }.count == 1 && shown.opacity == 0.5)
  }

  @Test func `a subclass that makes no copy of its own gets a memberwise one`() throws {
    let layer = More()
    (layer.uncopied, layer.more) = ("set", 2)
    let hosted = Hosted(layer)
    let shown = try #require(hosted.host.perform { layer.presentation() })
    #expect(shown.uncopied == "set" && shown.more == 2)
  }
}
