// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerContainsTests {
  private let layer = CALayer(size: CGSize(width: 100, height: 100))

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), true), (CGPoint(x: 99.9, y: 99.9), true), (CGPoint(x: 100, y: 100), false),
    (CGPoint(x: 100, y: 50), false), (CGPoint(x: 50, y: 100), false), (CGPoint(x: -0.1, y: 50), false),
    (CGPoint(x: CGFloat.nan, y: 50), false),
  ])
  func `fact 48: the upper edges lie outside`(point: CGPoint, isInside: Bool) {
    #expect(layer.contains(point) == isInside)
  }

  @Test func `fact 48: the origin of the bounds counts`() {
    layer.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(!layer.contains(CGPoint(x: 5, y: 5)))
    #expect(layer.contains(CGPoint(x: 105, y: 105)))
  }

  @Test func `a layer without size contains nothing`() {
    #expect(!CALayer().contains(.zero))
  }
}

@Suite struct CALayerHitTestTests {
  /// A root of 200 x 200 points. Its lower left corner is the origin of the space of the points that are
  /// tested.
  private let root = CALayer("root", size: CGSize(width: 200, height: 200), anchor: .zero)

  private func add(_ name: String, x: CGFloat, y: CGFloat, side: CGFloat = 50) -> CALayer {
    let layer = CALayer(
      name, size: CGSize(width: side, height: side), position: CGPoint(x: x, y: y), anchor: .zero)
    root.addSublayer(layer)
    return layer
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? { root.hitTest(CGPoint(x: x, y: y))?.name }

  @Test func `fact 49: a point is in the space of the superlayer`() {
    root.position = CGPoint(x: 1000, y: 0)
    #expect(hit(1000, 0) == "root")
    #expect(hit(1199.5, 199.5) == "root")
    #expect(hit(1200, 100) == nil)
    #expect(hit(100, 100) == nil)
  }

  @Test func `fact 49: the deepest layer is hit`() {
    let outer = add("outer", x: 10, y: 10)
    outer.addSublayer(CALayer("inner", size: CGSize(width: 10, height: 10), position: CGPoint(x: 5, y: 5)))
    // The inner layer spans 10 to 20.
    #expect(hit(15, 15) == "inner")
    #expect(hit(20, 20) == "outer")
    #expect(hit(9, 9) == "root")
  }

  @Test func `fact 49: the later sibling is hit first`() {
    _ = add("first", x: 0, y: 0)
    _ = add("second", x: 25, y: 25)
    #expect(hit(30, 30) == "second")
    #expect(hit(20, 20) == "first")
  }

  @Test func `fact 49: a higher layer is hit before a later one`() {
    let first = add("first", x: 0, y: 0)
    let second = add("second", x: 0, y: 0)
    first.zPosition = 1
    #expect(hit(10, 10) == "first")
    second.zPosition = 1
    #expect(hit(10, 10) == "second")
  }

  @Test func `fact 49: hidden layers are left out with all in them`() {
    let outer = add("outer", x: 0, y: 0)
    outer.addSublayer(CALayer("inner", size: CGSize(width: 20, height: 20)))
    outer.isHidden = true
    #expect(hit(5, 5) == "root")
    root.isHidden = true
    #expect(hit(5, 5) == nil)
  }

  @Test func `fact 49: what sticks out is hit unless it is masked`() {
    root.addSublayer(
      CALayer("outlier", size: CGSize(width: 20, height: 20), position: CGPoint(x: 300, y: 300)))
    #expect(hit(305, 305) == "outlier")
    root.masksToBounds = true
    #expect(hit(305, 305) == nil)
  }

  @Test func `layers 2.3: corners, masks and faintness do not count`() {
    let layer = add("round", x: 0, y: 0)
    (layer.cornerRadius, layer.masksToBounds, layer.mask) = (25, true, CALayer())
    #expect(hit(1, 1) == "round")
    layer.opacity = 0
    #expect(hit(1, 1) == "round")
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    (shape.name, shape.anchorPoint) = ("shape", .zero)
    (shape.bounds, shape.position) = (
      CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: 100, y: 100)
    )
    root.addSublayer(shape)
    #expect(hit(109, 109) == "shape")
  }

  @Test func `transforms count`() {
    let layer = add("turned", x: 100, y: 100)
    // Rotated about its lower left corner, it fills the quarter up and to the left.
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(hit(75, 125) == "turned")
    #expect(hit(125, 125) == "root")
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(hit(100, 125) == "root")
    layer.transform = CATransform3DIdentity
    root.sublayerTransform = CATransform3DMakeTranslation(-100, -100, 0)
    #expect(hit(25, 25) == "turned")
  }

  @Test func `flipped geometry counts`() {
    _ = add("low", x: 0, y: 0)
    root.isGeometryFlipped = true
    // In the flipped root y = 0 is the upper edge.
    #expect(hit(10, 190) == "low")
    #expect(hit(10, 10) == "root")
  }

  @Test func `points that are no numbers hit nothing`() {
    #expect(hit(.nan, 10) == nil)
    #expect(hit(.infinity, 10) == nil)
  }

  @Test func `overrides are asked`() {
    final class Ghost: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
      }
    }
    final class Frame: CALayer {
      override func contains(_ p: CGPoint) -> Bool { super.contains(p) && p.x < 10 }
    }
    let ghost = Ghost()
    (ghost.anchorPoint, ghost.bounds) = (.zero, root.bounds)
    root.addSublayer(ghost)
    #expect(hit(50, 50) == "root")
    let frame = Frame()
    (frame.name, frame.anchorPoint, frame.bounds) = ("frame", .zero, root.bounds)
    ghost.addSublayer(frame)
    #expect(hit(5, 50) == "frame")
    #expect(hit(50, 50) == "root")
  }

  @Test func `ten thousand levels are not too deep`() {
    var layer = root
    for level in 1...10_000 {
      let next = CALayer("\(level)", size: CGSize(width: 200, height: 200), anchor: .zero)
      layer.addSublayer(next)
      layer = next
    }
    #expect(hit(100, 100) == "10000")
  }
}

@Suite struct PresentationHitTestTests {
  private let layer = CALayer("moving", size: CGSize(width: 20, height: 20), anchor: .zero)

  /// Returns a host whose layer moves from x = 0 to x = 100 within a second.
  private func animated() -> Hosted {
    let hosted = Hosted(layer)
    hosted.change {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
      layer.add(animation, forKey: nil)
    }
    return hosted
  }

  @Test func `a presentation layer is hit where it shows`() throws {
    let hosted = animated()
    hosted.tick(0.5)
    try hosted.host.perform {
      let shown = try #require(hosted.root.presentation())
      let hit = try #require(shown.hitTest(CGPoint(x: 55, y: 5)))
      #expect(hit.model() === layer)
      #expect(hit !== layer)
      #expect(shown.hitTest(CGPoint(x: 5, y: 5))?.model() === hosted.root)
      #expect(hosted.root.hitTest(CGPoint(x: 5, y: 5)) === layer)
    }
  }

  @Test func `the z position that shows decides`() throws {
    let hosted = animated()
    let other = CALayer("other", size: CGSize(width: 200, height: 200), anchor: .zero)
    hosted.change {
      hosted.root.addSublayer(other)
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0, -10, 1)
      other.add(animation, forKey: nil)
    }
    hosted.tick(0.5)
    hosted.host.perform {
      #expect(hosted.root.hitTest(CGPoint(x: 55, y: 5)) === other)
      #expect(hosted.root.presentation()?.hitTest(CGPoint(x: 55, y: 5))?.model() === layer)
    }
  }

  @Test func `points are converted through what the layers above show`() throws {
    let hosted = animated()
    let inner = CALayer("inner", size: CGSize(width: 10, height: 10), anchor: .zero)
    hosted.change { layer.addSublayer(inner) }
    hosted.tick(0.25)
    try hosted.host.perform {
      let shown = try #require(inner.presentation())
      #expect(near(shown.convert(.zero, to: nil), CGPoint(x: 25, y: 0)))
      #expect(inner.convert(CGPoint.zero, to: nil) == .zero)
      #expect(shown.hitTest(CGPoint(x: 5, y: 5))?.model() === inner)
    }
  }
}
