// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// What test suites that are run against Apple's own classes say of layers; the numbers are those of the project's list.
@Suite struct LayerFacts {
  private let layer = CALayer()

  @Test("Fact 1: a new layer lies at the origin, has no size, no transform and no superlayer")
  func newLayer() {
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(!layer.masksToBounds && !layer.isGeometryFlipped && !layer.isHidden)
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.superlayer == nil && layer.sublayers == nil)
  }

  @Test("Fact 4: the model of a model layer is itself")
  func modelOfAModel() {
    #expect(layer.model() === layer)
  }

  @Test("Fact 8: what is set is what is read, also outside of the usual range")
  func setAndRead() {
    let turned = CATransform3DMakeRotation(1, 1, 2, 3)
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position = CGPoint(x: 5, y: 6)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    (layer.transform, layer.sublayerTransform) = (turned, CATransform3DMakeTranslation(7, 8, 9))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.position == CGPoint(x: 5, y: 6) && layer.anchorPoint == CGPoint(x: 2, y: -1))
    #expect(CATransform3DEqualToTransform(layer.transform, turned) && layer.sublayerTransform.m43 == 9)
  }

  @Test("Fact 9: the bounds move neither position nor anchor point")
  func boundsAlone() {
    (layer.position, layer.anchorPoint) = (CGPoint(x: 10, y: 20), CGPoint(x: 0.25, y: 0.75))
    layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 10, y: 20) && layer.anchorPoint == CGPoint(x: 0.25, y: 0.75))
  }

  /// Counts the searches for an action: each change makes one, as it makes one notification where those exist.
  private final class Counter: NSObject, CALayerDelegate {
    var keys: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      keys.append(event)
      return nil
    }
  }

  @Test("Fact 20: one set is one change, and the same value again is none")
  func oneChangeForEachSet() {
    let counter = Counter()
    layer.delegate = counter
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.position = CGPoint(x: 1, y: 1)
    layer.anchorPoint = .zero
    (layer.anchorPointZ, layer.zPosition, layer.opacity, layer.contentsScale) = (1, 1, 0.5, 2)
    (layer.transform, layer.sublayerTransform) = (
      CATransform3DMakeScale(2, 2, 2), CATransform3DMakeScale(2, 2, 2)
    )
    layer.masksToBounds = true
    let keys = [
      "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "opacity", "contentsScale",
      "transform",
      "sublayerTransform", "masksToBounds",
    ]
    #expect(counter.keys == keys)
    layer.position = CGPoint(x: 1, y: 1)
    #expect(counter.keys == keys)
  }

  @Test("Fact 79: removing animations empties the keys, does no harm twice, and draws nothing anew")
  func removingAnimations() {
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    layer.add(fade(), forKey: "first")
    layer.add(fade(), forKey: "second")
    #expect(layer.animationKeys() == ["first", "second"])
    layer.removeAllAnimations()
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && !layer.needsDisplay())
  }

  @Test("Fact 94: no key of a layer makes it draw anew")
  func noKeyDraws() {
    for key in ["bounds", "position", "opacity", "contents", "unknown", ""] {
      #expect(!CALayer.needsDisplay(forKey: key), "\(key)")
    }
  }
}
