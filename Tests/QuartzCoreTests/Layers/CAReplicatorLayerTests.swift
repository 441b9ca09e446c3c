// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAReplicatorLayerTests {
  private let layer = CAReplicatorLayer()

  @Test func `fact 132: a new replicator's values`() {
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.components == [1, 1, 1, 1])
    #expect((layer.instanceRedOffset, layer.instanceGreenOffset) == (0, 0))
    #expect((layer.instanceBlueOffset, layer.instanceAlphaOffset) == (0, 0))
  }

  @Test func `values are kept and reached by key`() {
    (layer.instanceCount, layer.instanceDelay, layer.preservesDepth) = (7, 0.5, true)
    layer.instanceTransform = CATransform3DMakeTranslation(3, 4, 5)
    (layer.instanceRedOffset, layer.instanceAlphaOffset) = (-0.25, 0.5)
    #expect(layer.value(forKey: "instanceCount") as? Int == 7)
    #expect(layer.value(forKeyPath: "instanceTransform.translation.y") as? Double == 4)
    layer.setValue(9, forKey: "instanceCount")
    layer.setValue(2, forKeyPath: "instanceTransform.translation.x")
    #expect(layer.instanceCount == 9 && layer.instanceTransform.m41 == 2 && layer.instanceTransform.m42 == 4)
    #expect(layer.instanceDelay == 0.5 && layer.preservesDepth)
    #expect((layer.instanceRedOffset, layer.instanceAlphaOffset) == (-0.25, 0.5))
    layer.instanceCount = .max
    #expect(layer.instanceCount == Int(Int32.max))
  }

  @Test func `its properties animate`() {
    let hosted = Hosted(layer)
    hosted.change {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      (layer.instanceCount, layer.instanceDelay) = (5, 2)
      layer.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
      layer.instanceColor = color(0, 1, 1, 1)
    }
    hosted.tick(0.5)
    let shown = hosted.shown(layer) { $0 }
    #expect(shown?.instanceCount == 3 && shown?.instanceDelay == 1 && shown?.instanceTransform.m41 == 4)
    #expect(shown?.instanceColor == color(0.5, 1, 1, 1))
  }

  @Test func `the layer comes back from an archive`() throws {
    (layer.instanceCount, layer.instanceDelay, layer.preservesDepth) = (4, 0.25, true)
    layer.instanceTransform = CATransform3DMakeScale(2, 1, 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CAReplicatorLayer.self, from: data))
    #expect(copy.instanceCount == 4 && copy.instanceDelay == 0.25 && copy.preservesDepth)
    #expect(copy.instanceTransform.m11 == 2)
  }
}
