// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerFrameTests {
  /// 100 by 50 points at (200, 300).
  private let layer = CALayer(size: CGSize(width: 100, height: 50), position: CGPoint(x: 200, y: 300))

  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 150, y: 275)), (CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 300)),
    (CGPoint(x: 1, y: 1), CGPoint(x: 100, y: 250)),
  ])
  func `fact 21: the anchor point lies at the position`(anchor: CGPoint, origin: CGPoint) {
    layer.anchorPoint = anchor
    #expect(layer.frame == CGRect(origin: origin, size: CGSize(width: 100, height: 50)))
    #expect(layer.position == CGPoint(x: 200, y: 300))
  }

  @Test func `fact 23: an anchor point may lie outside`() {
    layer.position = .zero
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
  }

  @Test func `fact 22: the origin of the bounds does not move the frame`() {
    layer.bounds.origin = CGPoint(x: 11, y: 22)
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test func `fact 24: a layer without size has its frame at its position`() {
    #expect(
      CALayer(size: .zero, position: CGPoint(x: 10, y: 20)).frame == CGRect(x: 10, y: 20, width: 0, height: 0)
    )
  }

  @Test func `fact 25: depth flipping and scale of contents do not change the frame`() {
    let frame = layer.frame
    (layer.zPosition, layer.anchorPointZ, layer.isGeometryFlipped, layer.contentsScale) = (5, 7, true, 3)
    #expect(layer.frame == frame)
  }

  @Test func `facts 30, 31: a transform acts about the anchor point`() {
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(layer.frame == CGRect(x: 160, y: 295, width: 100, height: 50))
  }

  @Test func `fact 32: the frame of a turned layer is its bounding box`() {
    let square = CALayer(size: CGSize(width: 100, height: 100))
    square.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let half = 50 * CGFloat(2).squareRoot()
    #expect(near(square.frame, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)))
  }

  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 60, y: 45)), (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)),
    (CGPoint(x: 1, y: 1), CGPoint(x: 110, y: 70)),
  ])
  func `fact 26: setting the frame sets bounds and position`(anchor: CGPoint, position: CGPoint) {
    let new = CALayer()
    new.anchorPoint = anchor
    new.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(new.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(new.position == position)
    #expect(new.anchorPoint == anchor)
    #expect(new.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `fact 27: setting the frame keeps the origin of the bounds`() {
    layer.bounds = CGRect(x: 11, y: 22, width: 5, height: 5)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 11, y: 22, width: 100, height: 50))
  }

  @Test func `fact 28: a frame of negative size is standardized`() {
    layer.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
    #expect(layer.position == CGPoint(x: -50, y: -25))
  }

  @Test func `fact 29: an empty frame places the layer`() {
    layer.frame = CGRect(x: 10, y: 20, width: 0, height: 0)
    #expect(layer.bounds == .zero)
    #expect(layer.position == CGPoint(x: 10, y: 20))
  }

  @Test func `facts 33, 34: setting the frame undoes the transform`() {
    let new = CALayer()
    new.transform = CATransform3DMakeScale(2, 4, 1)
    new.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(new.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(new.position == CGPoint(x: 60, y: 45))
    #expect(new.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    new.transform = CATransform3DMakeTranslation(10, 20, 0)
    new.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(new.bounds.size == CGSize(width: 100, height: 50))
    #expect(new.position == CGPoint(x: 50, y: 25))
  }

  @Test func `layers 2.2: the frame holds the projected corners, and knows no superlayer`() {
    let superlayer = CALayer()
    superlayer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
    superlayer.addSublayer(layer)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(near(layer.frame, CGRect(x: 175, y: 275, width: 50, height: 50)))
    // Seen from 500 points: the sides are 50 sin 60 degrees in front of and behind the plane, at x = +-25.
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    let depth = 50 * 0.75.squareRoot() / 500
    let (left, right) = (-25 / (1 - depth), 25 / (1 + depth))
    let frame = CGRect(x: 200 + left, y: 300 + left, width: right - left, height: -2 * left)
    #expect(near(layer.frame, frame, 1e-9))
  }

  @Test func `facts 9, 10: bounds of negative size are standardized`() {
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 200, y: 300))
  }
}

@Suite struct CALayerConversionTests {
  private let root = CALayer()
  private let parent = CALayer(size: CGSize(width: 200, height: 200), position: CGPoint(x: 100, y: 100))
  private let child = CALayer(size: CGSize(width: 50, height: 50), position: CGPoint(x: 100, y: 50))

  init() {
    root.addSublayer(parent)
    parent.addSublayer(child)
  }

  private func inParent(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    child.convert(CGPoint(x: x, y: y), to: parent)
  }

  @Test func `fact 40: a point goes to the superlayer and back`() {
    #expect(inParent(0, 0) == CGPoint(x: 75, y: 25))
    #expect(inParent(50, 50) == CGPoint(x: 125, y: 75))
    #expect(child.convert(CGPoint.zero, from: parent) == CGPoint(x: -75, y: -25))
    #expect(parent.convert(CGPoint(x: 50, y: 50), from: child) == CGPoint(x: 125, y: 75))
    #expect(
      child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent)
        == CGRect(x: 75, y: 25, width: 10, height: 20))
  }

  @Test func `fact 41: a layer's own points stay as they are`() {
    let p = CGPoint(x: 0.1, y: 0.2)
    #expect(child.convert(p, to: child) == p)
    #expect(child.convert(p, from: child) == p)
  }

  @Test func `fact 41: the superlayer's bounds origin does not matter below it`() {
    parent.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(inParent(0, 0) == CGPoint(x: 75, y: 25))
    // The parent scrolls: (75, 25) is at (65, 5) of the parent's frame, which begins at (0, 0).
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 65, y: 5))
  }

  @Test func `fact 42: a transform acts about the anchor point`() {
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(inParent(0, 0) == CGPoint(x: 50, y: 0))
    #expect(inParent(50, 50) == CGPoint(x: 150, y: 100))
    #expect(
      child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent)
        == CGRect(x: 50, y: 0, width: 20, height: 40))
  }

  @Test func `fact 43: the superlayer's sublayer transform acts about its anchor point`() {
    parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(inParent(0, 0) == CGPoint(x: 85, y: 45))
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(inParent(0, 0) == CGPoint(x: 60, y: -38))
  }

  @Test
  func
    `layers 2.1: a sublayer transform acts about the origin of the bounds where the anchor point is (0, 0)`()
  {
    (parent.anchorPoint, parent.position) = (.zero, .zero)
    parent.bounds.origin = CGPoint(x: 10, y: 20)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    // Twice as far from (10, 20) as (75, 25).
    #expect(inParent(0, 0) == CGPoint(x: 140, y: 30))
  }

  @Test func `layers 2.1: without a layer to convert to, a point comes into the superlayer's space`() {
    #expect(child.convert(CGPoint(x: 50, y: 50), to: nil) == CGPoint(x: 125, y: 75))
    #expect(child.convert(CGPoint(x: 125, y: 75), from: nil) == CGPoint(x: 50, y: 50))
  }

  @Test func `fact 44: a turned rectangle becomes its bounding box`() {
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let half = 25 * CGFloat(2).squareRoot()
    let box = child.convert(child.bounds, to: parent)
    #expect(near(box, CGRect(x: 100 - half, y: 50 - half, width: 2 * half, height: 2 * half)))
    #expect(near(inParent(25, 25), CGPoint(x: 100, y: 50)))
  }

  @Test func `fact 45: layers on the way compose`() {
    let grandchild = CALayer(size: CGSize(width: 10, height: 10), position: CGPoint(x: 25, y: 25))
    child.addSublayer(grandchild)
    // (0, 0) is (20, 20) in the child, (95, 45) in the parent, and the same in the root.
    #expect(grandchild.convert(CGPoint.zero, to: parent) == CGPoint(x: 95, y: 45))
    #expect(grandchild.convert(CGPoint.zero, to: root) == CGPoint(x: 95, y: 45))
    #expect(root.convert(CGPoint(x: 95, y: 45), to: grandchild) == .zero)
  }

  @Test func `fact 45: siblings convert through their superlayer`() {
    let left = CALayer(size: CGSize(width: 50, height: 50), position: CGPoint(x: 25, y: 50))
    let right = CALayer(size: CGSize(width: 50, height: 50), position: CGPoint(x: 125, y: 50))
    parent.addSublayer(left)
    parent.addSublayer(right)
    #expect(left.convert(CGPoint.zero, to: right) == CGPoint(x: -100, y: 0))
  }

  @Test func `fact 46: layers of different trees convert through the spaces of their roots`() {
    let one = CALayer(size: CGSize(width: 50, height: 50), position: CGPoint(x: 25, y: 25))
    let other = CALayer(size: CGSize(width: 50, height: 50), position: CGPoint(x: 500, y: 500))
    #expect(one.convert(CGPoint.zero, to: other) == CGPoint(x: -475, y: -475))
    #expect(other.convert(CGPoint.zero, to: nil) == CGPoint(x: 475, y: 475))
    #expect(other.convert(CGPoint.zero, from: nil) == CGPoint(x: -475, y: -475))
  }

  @Test func `flipped geometry mirrors every point of the layer`() {
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    (parent.anchorPoint, parent.position) = (.zero, CGPoint(x: 20, y: 30))
    parent.isGeometryFlipped = true
    child.bounds.size = CGSize(width: 10, height: 10)
    (child.anchorPoint, child.position) = (.zero, CGPoint(x: 15, y: 17))
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 100))
    #expect(child.convert(CGPoint(x: 0, y: 10), to: root) == CGPoint(x: 30, y: 90))
    #expect(parent.convert(parent.bounds.origin, to: root) == CGPoint(x: 20, y: 110))
    #expect(root.convert(CGPoint(x: 30, y: 100), to: child) == .zero)
  }

  @Test(arguments: [
    (CGPoint(x: 5, y: 7), CGPoint(x: 50.206, y: 101.719)),
    (CGPoint(x: 105, y: 7), CGPoint(x: 145.740, y: 131.271)),
    (CGPoint(x: 5, y: 87), CGPoint(x: 73.848, y: 25.292)),
  ])
  func `flipped geometry comes before the transform`(point: CGPoint, converted: CGPoint) {
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    (parent.anchorPoint, parent.position) = (CGPoint(x: 0.25, y: 0.75), CGPoint(x: 80, y: 90))
    parent.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    parent.isGeometryFlipped = true
    #expect(near(parent.convert(point, to: root), converted, 1e-3))
  }

  @Test func `in perspective there and back is the same point`() {
    parent.sublayerTransform.m34 = -1 / 500
    child.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    let p = CGPoint(x: 12, y: 34)
    let there = child.convert(p, to: root)
    #expect(!near(there, CGPoint(x: 87, y: 59), 0.1))
    #expect(near(child.convert(there, from: root), p))
  }

  @Test func `perspective enlarges what comes nearer`() {
    parent.sublayerTransform.m34 = -1 / 500
    child.zPosition = 100
    // The vanishing point is the parent's anchor point (100, 100); the factor is 1 / (1 - 100 / 500) = 1.25.
    #expect(near(inParent(0, 0), CGPoint(x: 100 - 25 * 1.25, y: 100 - 75 * 1.25)))
  }

  @Test func `a layer without extent converts to something finite`() {
    child.transform = CATransform3DMakeScale(0, 0, 1)
    let p = child.convert(CGPoint(x: 3, y: 4), from: parent)
    #expect(p.x.isFinite && p.y.isFinite)
  }
}

@Suite struct CALayerAffineTransformTests {
  private let layer = CALayer()

  @Test func `fact 47: a plane transform is reported`() {
    #expect(layer.affineTransform() == .identity)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    layer.transform = CATransform3DMakeTranslation(4, 5, 0)
    #expect(layer.affineTransform() == CGAffineTransform(translationX: 4, y: 5))
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    #expect(near(layer.affineTransform().b, sin(0.3)))
  }

  @Test func `fact 47: another transform reads as the identity`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let others = [
      CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(0.3, 1, 0, 0),
      CATransform3DMakeTranslation(1, 2, 3), perspective,
    ]
    for other in others {
      layer.transform = other
      #expect(layer.affineTransform() == .identity)
    }
  }

  @Test func `fact 47: setting replaces the whole transform`() {
    layer.transform = CATransform3DMakeScale(9, 9, 9)
    layer.setAffineTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    let t = layer.transform
    #expect([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42, t.m33] == [2, 3, 4, 5, 6, 7, 1])
  }
}
