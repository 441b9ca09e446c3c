// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/TestingMotion.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import Testing

enum TestingMotionSnippets {
  // Documentation/Multiplane.docc/TestingMotion.md:10
  struct Tests1 {
    @Test func `the square has turned by a quarter after half a second`() {
      let host = LayerHost { makeRootLayer() }
      _ = host.tick(to: 0)
      _ = host.tick(to: 0.5)
      let square = host.root.sublayers?.first?.presentation()
      #expect(square?.value(forKeyPath: "transform.rotation.z") as? Double == .pi / 2)
    }
  }

  // Documentation/Multiplane.docc/TestingMotion.md:29
  struct Tests2 {
    @Test func `two renderings of a tree are equal`() throws {
      func frames() throws -> [Pixmap] {
        let sink = MemorySink()
        let clock = ChosenTimesClock(rate: 60, times: [0, 0.5])
        try Player(clock: clock, sink: sink).play(LayerHost { makeRootLayer() })
        return sink.frames
      }
      #expect(try frames() == frames())
    }
  }

  // Documentation/Multiplane.docc/TestingMotion.md:48
  static func snippet3() throws {
    let clock = ManualClock(rate: 60)
    clock.advance(to: 0)
    clock.advance(by: 0.25)
    let sink = MemorySink()
    try Player(clock: clock, sink: sink).play(LayerHost { makeRootLayer() })
    print(sink.frames.count)
  }

  // Documentation/Multiplane.docc/TestingMotion.md:68
  static func snippet4() throws {
    let host = LayerHost { makeRootLayer() }
    host.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { print("moved at", CACurrentMediaTime()) }
      CATransaction.setAnimationDuration(0.5)
      host.root.sublayers?.first?.position.x = 200
      CATransaction.commit()
    }
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
  }

  // Documentation/Multiplane.docc/TestingMotion.md:94
  struct Tests5 {
    @Test func `nothing is unsupported`() {
      let (_, reports) = Diagnostics.collecting { _ = LayerHost { makeRootLayer() }.tick(to: 0) }
      #expect(reports.isEmpty)
    }
  }
}
