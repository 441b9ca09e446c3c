// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CompletionBlockTests {
  private let log = AnimationLog()
  private let layer = CALayer("layer")
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func note(_ line: String) -> () -> Void {
    { [log] in log.lines.append("\(line) at \(CACurrentMediaTime())") }
  }

  private func transaction(_ body: () -> Void) {
    hosted.host.perform {
      CATransaction.begin()
      body()
      CATransaction.commit()
    }
  }

  @Test func `fact 65: the getter returns the block until the commit`() {
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    var callCount = 0
    CATransaction.setCompletionBlock { callCount += 1 }
    CATransaction.completionBlock()?()
    #expect(callCount == 1)
    CATransaction.commit()
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func `fact 65: without animations the block runs at the next tick and once`() {
    transaction { CATransaction.setCompletionBlock(note("done")) }
    #expect(log.lines.isEmpty)
    hosted.tick(0.5)
    #expect(log.take() == ["done at 0.5"])
    hosted.tick(1)
    #expect(log.lines.isEmpty)
  }

  @Test func `transactions 3: the block waits for the last animation and comes after its delegate`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      layer.add(fade("short", duration: 1, delegate: log), forKey: nil)
      layer.add(fade("long", duration: 2, delegate: log), forKey: nil)
    }
    hosted.tick(0.5)
    hosted.tick(1)
    #expect(log.take() == ["short starts at 0.5", "long starts at 0.5", "short ends at 1.0"])
    hosted.tick(2)
    #expect(log.take() == ["long ends at 2.0", "done at 2.0"])
  }

  @Test func `transactions 3: animations added before the block was set do not count`() {
    transaction {
      layer.add(fade(duration: 5), forKey: nil)
      CATransaction.setCompletionBlock(note("done"))
    }
    hosted.tick(0.5)
    #expect(log.take() == ["done at 0.5"])
  }

  @Test func `implicit animations count`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      CATransaction.setAnimationDuration(1)
      layer.opacity = 0.5
    }
    hosted.tick(0.9)
    #expect(log.lines.isEmpty)
    hosted.tick(1)
    #expect(log.take() == ["done at 1.0"])
  }

  @Test func `transactions 3: animations of transactions inside count`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      CATransaction.begin()
      layer.add(fade(duration: 1), forKey: nil)
      CATransaction.commit()
    }
    hosted.tick(0.5)
    #expect(log.lines.isEmpty)
    hosted.tick(1)
    #expect(log.take() == ["done at 1.0"])
  }

  @Test func `fact 66: a transaction inside reads the block around it and does not run it`() {
    transaction {
      CATransaction.setCompletionBlock(note("outer"))
      CATransaction.begin()
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      hosted.tick(0.5)
      #expect(log.lines.isEmpty)
    }
    hosted.tick(1)
    #expect(log.take() == ["outer at 1.0"])
  }

  @Test func `an inner block runs before the outer one that waits for more`() {
    transaction {
      CATransaction.setCompletionBlock(note("outer"))
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("inner"))
      layer.add(fade("inner", duration: 1), forKey: nil)
      CATransaction.commit()
      layer.add(fade("outer", duration: 2), forKey: nil)
    }
    hosted.tick(1)
    #expect(log.take() == ["inner at 1.0"])
    hosted.tick(2)
    #expect(log.take() == ["outer at 2.0"])
  }

  @Test func `fact 66: a second block is run as well`() {
    transaction {
      CATransaction.setCompletionBlock(note("first"))
      CATransaction.setCompletionBlock(note("second"))
    }
    hosted.tick(0.5)
    #expect(log.take() == ["first at 0.5", "second at 0.5"])
  }

  @Test func `fact 66: setting no block clears the getter and keeps the block`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      CATransaction.setCompletionBlock(nil)
      #expect(CATransaction.completionBlock() == nil)
    }
    hosted.tick(0.5)
    #expect(log.take() == ["done at 0.5"])
  }

  @Test func `transactions 3: a removed or replaced animation counts as ended`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      layer.add(fade("one", duration: 5, delegate: log), forKey: "key")
    }
    hosted.tick(0.5)
    hosted.host.perform { layer.add(fade("two", duration: 5), forKey: "key") }
    hosted.tick(1)
    #expect(log.take() == ["one starts at 0.5", "one is cut at 1.0", "done at 1.0"])
  }

  @Test func `transactions 3: an animation that stays counts at its end`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      let animation = fade(duration: 1)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "key")
    }
    hosted.tick(1)
    #expect(log.take() == ["done at 1.0"])
    hosted.change { layer.removeAllAnimations() }
    hosted.tick(2)
    #expect(log.lines.isEmpty)
  }

  @Test func `transactions 3: an endless animation keeps the block waiting`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      let animation = fade(duration: 1)
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "key")
    }
    hosted.tick(1e6)
    #expect(log.lines.isEmpty)
  }

  @Test func `transactions 3: a group counts once`() {
    transaction {
      CATransaction.setCompletionBlock(note("done"))
      let group = CAAnimationGroup()
      group.duration = 1
      group.animations = [fade("a", duration: 0.25), fade("b", duration: 0.5)]
      layer.add(group, forKey: nil)
    }
    hosted.tick(0.75)
    #expect(log.lines.isEmpty)
    hosted.tick(1)
    #expect(log.take() == ["done at 1.0"])
  }

  @Test func `a block of the implicit transaction runs too`() {
    hosted.host.perform { CATransaction.setCompletionBlock(note("done")) }
    hosted.tick(0.5)
    hosted.tick(1)
    #expect(log.take() == ["done at 1.0"])
  }

  @Test func `a block may start the next animation`() {
    transaction {
      CATransaction.setCompletionBlock { [layer, log] in
        layer.add(fade("second", duration: 1, delegate: log), forKey: nil)
      }
      layer.add(fade("first", duration: 1, delegate: log), forKey: nil)
    }
    for time in [0.5, 1, 1.5, 2] { hosted.tick(time) }
    // The second begins at the commit of the tick at which the first ended.
    #expect(
      log.take() == [
        "first starts at 0.5", "first ends at 1.0", "second starts at 1.5", "second ends at 2.0",
      ])
  }
}
