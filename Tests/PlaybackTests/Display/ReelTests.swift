// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore
import Testing

@Suite struct ReelTests {
  /// A stage whose square gets a new name at every tick, so that every tick has its own tree.
  private final class Restless: FrameSource {
    let stage = Stage()
    var tickCount = 0

    var visibleRect: CGRect { stage.host.visibleRect }

    func tick(to time: Double) -> RenderTree {
      tickCount += 1
      stage.square.name = "\(time)"
      return stage.host.tick(to: time)
    }

    func nextChange(after time: Double) -> Double { .infinity }
    func send(_ event: InputEvent) {}
  }

  private func name(_ tree: RenderTree) -> String? {
    var names: [String] = []
    tree.forEachNode { id, _ in names += [tree[id].name].compactMap { $0 } }
    return names.last
  }

  @Test func `the past gives the trees of its times without ticking the source`() {
    let source = Restless()
    let reel = Reel { source }
    for time in 0...9 { #expect(name(reel.tick(to: Double(time))) == "\(Double(time))") }
    #expect(reel.isLive)
    #expect(name(reel.tick(to: 3)) == "3.0")
    #expect(name(reel.tick(to: 3.75)) == "3.0")
    #expect(name(reel.tick(to: 8.999)) == "8.0")
    #expect(!reel.isLive)
    #expect(source.tickCount == 10)
    #expect(name(reel.tick(to: 9)) == "9.0")
    #expect(reel.isLive)
  }

  @Test func `the past changes at the times of its trees`() {
    let source = Restless()
    let reel = Reel { source }
    for time in [0.0, 1, 5] { _ = reel.tick(to: time) }
    #expect(reel.nextChange(after: 0.5) == 1)
    #expect(reel.nextChange(after: 1) == 5)
    #expect(reel.nextChange(after: 5) == .infinity)
  }

  @Test func `an animation of the past still changes`() {
    let stage = Stage { $0.move(lasting: 0.5) }
    let reel = Reel { stage.host }
    for time in [0, 0.25, 3] { _ = reel.tick(to: time) }
    #expect(reel.nextChange(after: 0.25) == 0.25)
    #expect(reel.nextChange(after: 0.5) == 3)
  }

  @Test func `tracking no change keeps one tree`() {
    let stage = Stage()
    let reel = Reel { stage.host }
    let first = reel.tick(to: 0)
    for frame in 1...1000 { #expect(reel.tick(to: Double(frame)).isSame(as: first)) }
    #expect(reel.earliestTime == 0)
  }

  @Test func `the oldest is forgotten when there is too much`() {
    let source = Restless()
    let reel = Reel { source }
    for time in 0..<(Reel.pageLimit + 10) { _ = reel.tick(to: Double(time)) }
    // A quarter was evicted at once. A time before the first page left shows that page.
    #expect(reel.earliestTime >= Double(Reel.pageLimit / 4) - 1)
    #expect(reel.earliestTime <= Double(Reel.pageLimit / 4) + 10)
    #expect(name(reel.tick(to: 0)) == "\(reel.earliestTime)")
    #expect(name(reel.tick(to: Double(Reel.pageLimit))) == "\(Double(Reel.pageLimit))")
  }

  @Test func `beginning anew forgets everything`() {
    var count = 0
    let reel = Reel {
      count += 1
      return Restless()
    }
    _ = reel.tick(to: 5)
    reel.restart()
    #expect(count == 2)
    #expect(name(reel.tick(to: 1)) == "1.0")
    #expect(reel.earliestTime == 1)
  }

  /// A stage that shows a new image of 1 MiB at every tick.
  private final class Slides: FrameSource {
    private let root = CALayer()
    private lazy var host = LayerHost(root: root)
    var visibleRect: CGRect { host.visibleRect }

    func tick(to time: Double) -> RenderTree {
      host.perform { root.contents = CGImage(pixmap: Pixmap(width: 512, height: 512)) }
      return host.tick(to: time)
    }

    func nextChange(after time: Double) -> Double { time }
    func send(_ event: InputEvent) {}
  }

  @Test func `images of the past take bounded memory`() {
    let reel = Reel { Slides() }
    for time in 0..<1_000 { _ = reel.tick(to: Double(time)) }
    // 256 images are stored, and at least three quarters of them after an eviction.
    #expect(reel.earliestTime >= 1_000 - 257)
    #expect(reel.earliestTime <= 1_000 - 191)
  }
}
