// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

@Suite struct CAAnimationOnHostTests {
  @Test func `a preferred rate spares pictures while nothing else moves`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    let slow = fade(duration: 4)
    slow.preferredFrameRateRange = CAFrameRateRange(minimum: 2, maximum: 8, preferred: 4)
    hosted.change { layer.add(slow, forKey: "slow") }
    hosted.tick(0)
    #expect(hosted.host.nextChange(after: 0) == 0.25)
    #expect(hosted.host.nextChange(after: 0.25) == 0.5)
    #expect(hosted.host.nextChange(after: 0.3) == 0.5)
    #expect(hosted.host.nextChange(after: 3.9) == 4)
    let other = fade(duration: 1)
    hosted.change { layer.add(other, forKey: "other") }
    hosted.tick(0)
    #expect(hosted.host.nextChange(after: 0.3) == 0.3)
    #expect(reports { slow.preferredFrameRateRange.minimum = -1 }.map(\.kind) == [.invalid])
    #expect(slow.preferredFrameRateRange.minimum == 2)
  }

  @Test func `a replaced animation stops before its successor starts`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    let log = AnimationLog()
    hosted.change { layer.add(fade("old", delegate: log), forKey: "key") }
    hosted.tick(0.25)
    hosted.change { layer.add(fade("new", delegate: log), forKey: "key") }
    hosted.tick(0.5)
    #expect(log.take() == ["old starts at 0.25", "old is cut at 0.5", "new starts at 0.5"])
  }

  @Test(.tags(.threads)) func `what another thread removes is told by the host`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    let log = AnimationLog()
    hosted.change { layer.add(fade(delegate: log), forKey: "key") }
    hosted.tick(0.25)
    let other = Unchecked(layer)
    onAnotherThread {
      other.value.removeAllAnimations()
      CATransaction.flush()
    }
    #expect(hosted.host.nextChange(after: 0.25) == 0.25)
    hosted.tick(0.5)
    #expect(log.take() == ["fade starts at 0.25", "fade is cut at 0.5"])
  }
}
