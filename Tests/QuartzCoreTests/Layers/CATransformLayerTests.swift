// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CATransformLayerTests {
  @Test func `only its sublayers are hit`() {
    let space = CATransformLayer()
    space.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.anchorPoint = .zero
    #expect(space.hitTest(CGPoint(x: 50, y: 50)) == nil)
    let child = CALayer("child", size: CGSize(width: 20, height: 20), position: CGPoint(x: 50, y: 50))
    space.addSublayer(child)
    #expect(space.hitTest(CGPoint(x: 50, y: 50)) === child)
    #expect(space.hitTest(CGPoint(x: 10, y: 10)) == nil)
  }

  @Test func `deep in a tree it is not hit either`() {
    let root = CATransformLayer()
    var parent: CALayer = root
    for _ in 0..<300 {
      let layer = CATransformLayer()
      parent.addSublayer(layer)
      parent = layer
    }
    for layer in sequence(first: root as CALayer, next: { $0.sublayers?.first }) {
      (layer.bounds, layer.anchorPoint) = (CGRect(x: 0, y: 0, width: 10, height: 10), .zero)
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }
}
