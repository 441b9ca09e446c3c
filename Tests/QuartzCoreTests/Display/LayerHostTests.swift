// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct LayerHostTests {
  private let log = AnimationLog()
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted
  private var host: LayerHost { hosted.host }

  init() { hosted = Hosted(layer) }

  private func note(_ line: String) -> () -> Void {
    { [log] in log.lines.append("\(line) at \(CACurrentMediaTime())") }
  }

  // MARK: The clock

  @Test func `perform sets the current media time`() {
    hosted.tick(3.5)
    #expect(host.perform { CACurrentMediaTime() } == 3.5)
    #expect(
      host.perform {
        hosted.tick(4); return CACurrentMediaTime()
      } == 3.5)
    #expect(host.perform { CACurrentMediaTime() } == 4)
    #expect(host.time == 4)
  }

  @Test func `outside of hosts time is that of the machine`() {
    let first = CACurrentMediaTime()
    let second = CACurrentMediaTime()
    #expect(first > 0 && first.isFinite && second >= first)
    // The clock counts from start-up, not from 1970: the difference is years.
    #expect(abs(Date().timeIntervalSince1970 - first) > 365 * 86_400)
  }

  @Test func `perform nests and restores`() {
    let other = LayerHost(root: CALayer(), startTime: 7)
    hosted.tick(1)
    let times = host.perform {
      [CACurrentMediaTime(), other.perform { CACurrentMediaTime() }, CACurrentMediaTime()]
    }
    #expect(times == [1, 7, 1])
    struct Oops: Error {}
    #expect(throws: Oops.self) { try host.perform { throw Oops() } }
    #expect(CACurrentMediaTime() != 1)
  }

  @Test func `the root is made at the start time`() {
    var time = -1.0
    let host = LayerHost(startTime: 5) {
      time = CACurrentMediaTime()
      return CALayer("made")
    }
    #expect(time == 5 && host.time == 5 && host.root.name == "made")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a start time that is no number is reported and counts as zero`(time: Double) {
    let found = reports {
      #expect(LayerHost(root: CALayer(), startTime: time).time == 0)
      #expect(LayerHost(startTime: time) { CALayer() }.time == 0)
    }
    #expect(found.map(\.kind) == [.invalid])
  }

  @Test func `time never goes back nor becomes no number`() {
    hosted.tick(3)
    hosted.tick(2)
    #expect(host.time == 3)
    for time in [Double.nan, .infinity, -.infinity] { _ = reports { hosted.tick(time) } }
    #expect(host.time == 3)
  }

  // MARK: The order of a tick

  @Test func `a tick calls timers then delegates then completion blocks then layout then drawing`() {
    final class Noting: CALayer {
      var note: (String) -> Void = { _ in }
      override func layoutSublayers() { note("layout") }
      override func draw(in ctx: CGContext) { note("draw") }
    }
    let noting = Noting(size: CGSize(width: 5, height: 5))
    hosted.change { hosted.root.addSublayer(noting) }
    noting.note = { [log] in log.lines.append($0) }
    host.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("block"))
      layer.add(fade(delegate: log), forKey: nil)
      CATransaction.commit()
    }
    host.schedule(at: 1) { [log] in
      log.lines.append("timer")
      noting.setNeedsLayout()
      noting.setNeedsDisplay()
    }
    hosted.tick(1)
    #expect(
      log.take() == ["timer", "fade starts at 1.0", "fade ends at 1.0", "block at 1.0", "layout", "draw"])
  }

  @Test func `what a timer changes shows in the same tick`() {
    host.schedule(at: 1) { [layer] in layer.contentsScale = 2 }
    #expect(hosted.shown(layer, at: 1) { $0.contentsScale } == 2)
  }
}
