// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAMediaTimingTests {
  @Test func `fact 81: a new layer lasts for ever at its parent's pace`() {
    let layer = CALayer()
    #expect((layer.beginTime, layer.timeOffset, layer.repeatDuration) == (0, 0, 0))
    #expect(layer.duration == .infinity)
    #expect((layer.speed, layer.repeatCount) == (1, 0))
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test func `fact 81: a new animation differs in its duration only`() {
    let animation = CAAnimation()
    #expect((animation.beginTime, animation.timeOffset, animation.repeatDuration) == (0, 0, 0))
    #expect(animation.duration == 0)
    #expect((animation.speed, animation.repeatCount) == (1, 0))
    #expect(!animation.autoreverses)
    #expect(animation.fillMode == .removed)
  }

  @Test func `fact 82: what is set is kept`() {
    let objects: [any CAMediaTiming] = [CALayer(), CAAnimation()]
    for object in objects {
      (object.beginTime, object.timeOffset, object.duration, object.repeatDuration) = (1, 2, 3, 4)
      (object.speed, object.repeatCount, object.autoreverses, object.fillMode) = (-5, .infinity, true, .both)
      #expect((object.beginTime, object.timeOffset, object.duration, object.repeatDuration) == (1, 2, 3, 4))
      #expect((object.speed, object.repeatCount) == (-5, .infinity))
      #expect(object.autoreverses && object.fillMode == .both)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a layers time cannot become no number`(number: Double) {
    let layer = CALayer()
    let found = reports {
      layer.beginTime = number
      layer.timeOffset = number
      layer.speed = Float(number)
    }
    #expect(found.map(\.kind) == [.invalid, .invalid, .invalid])
    #expect((layer.beginTime, layer.timeOffset, layer.speed) == (0, 0, 1))
  }

  @Test func `fact 89: the fill modes have Apple's names`() {
    let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(modes.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
  }
}
