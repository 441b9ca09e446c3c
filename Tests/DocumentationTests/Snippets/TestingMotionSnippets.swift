// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/TestingMotion.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneTesting
import Testing

enum TestingMotionSnippets {
  // Documentation/Multiplane.docc/TestingMotion.md:12
  static func snippet1() throws {
    // In a test:
    let square = makeRootLayer()
    expectPicture(of: square, at: 0.5, named: "square")
    expectFilm(of: square.framed(width: 80, height: 60), times: [0, 0.5, 1], named: "square turning")
  }

  // Documentation/Multiplane.docc/TestingMotion.md:80
  static func snippet2() throws {
    // In a test:
    let root = makeRootLayer()
    let square = try #require(root.sublayers?.first)
    let evenly = MotionCurve(duration: 0.9) { time in .pi * time }
    expectMotion(of: square, keyPath: "transform.rotation.z", matches: evenly)
    let program = Program(name: "square", title: "A square turns") { _ in makeRootLayer() }
    expectTree(of: program, at: 0.5, named: "square values")
  }

  // Documentation/Multiplane.docc/TestingMotion.md:98
  static func snippet3() throws {
    let host = LayerHost { makeRootLayer() }
    _ = host.tick(to: 0)
    host.perform { host.root.sublayers?.first?.opacity = 0.5 }
  }

  // Documentation/Multiplane.docc/TestingMotion.md:118
  struct Tests4 {
    @Test func `the square has turned by a quarter after half a second`() {
      let host = LayerHost { makeRootLayer() }
      _ = host.tick(to: 0)
      _ = host.tick(to: 0.5)
      let square = host.root.sublayers?.first?.presentation()
      #expect(square?.value(forKeyPath: "transform.rotation.z") as? Double == .pi / 2)
    }
  }

  // Documentation/Multiplane.docc/TestingMotion.md:137
  struct Tests5 {
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

  // Documentation/Multiplane.docc/TestingMotion.md:156
  static func snippet6() throws {
    let clock = ManualClock(rate: 60)
    clock.advance(to: 0)
    clock.advance(by: 0.25)
    let sink = MemorySink()
    try Player(clock: clock, sink: sink).play(LayerHost { makeRootLayer() })
    print(sink.frames.count)
  }

  // Documentation/Multiplane.docc/TestingMotion.md:176
  static func snippet7() throws {
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

  // Documentation/Multiplane.docc/TestingMotion.md:209
  struct Tests8 {
    @Test func `nothing is unsupported`() {
      let (_, reports) = Diagnostics.collecting { _ = LayerHost { makeRootLayer() }.tick(to: 0) }
      #expect(reports.isEmpty)
    }
  }
}
