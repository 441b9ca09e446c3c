// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRenderTree
import Testing

/// A source with all capabilities that logs its calls.
private final class BusySource: InteractiveSource, ResizableSource, PacedSource, RetimedSource {
  var calls: [String] = []
  let visibleRect = CGRect(x: 0, y: 0, width: 40, height: 20)
  let acceptsText = true

  func tick(to time: Double) -> RenderTree {
    calls.append("tick \(time)")
    return RenderTree()
  }

  func nextChange(after time: Double) -> Double { time + 1 }
  func send(_ event: InputEvent) { calls.append("\(event)") }

  func runAppCode(_ body: () -> Void) {
    calls.append("run")
    body()
  }

  func resize(to size: CGSize) { calls.append("resize \(size.width) \(size.height)") }
  func prepare(frameDuration: Double) { calls.append("prepare \(frameDuration)") }
  func pictureTime(at time: Double) -> Double { time / 2 }
}

@MainActor
@Suite struct WrappedSourceTests {
  /// Calls every member of a wrapped source. Returns the calls that reached the source.
  private func calls(through wrap: (any FrameSource) -> any FrameSource) -> [String] {
    let source = BusySource()
    let wrapper = wrap(source)
    wrapper.prepare(frameDuration: 0.5)
    wrapper.resize(to: CGSize(width: 80, height: 40))
    wrapper.send(.text("a"))
    wrapper.send(.key(.leftArrow))
    wrapper.runAppCode { source.calls.append("ran") }
    _ = wrapper.tick(to: 0)
    #expect(wrapper.acceptsText)
    #expect(wrapper.visibleRect == source.visibleRect)
    #expect(wrapper.nextChange(after: 0) == 1)
    return source.calls
  }

  private let all = [
    "prepare 0.5", "resize 80.0 40.0", "text(\"a\")",
    "\(InputEvent.key(.leftArrow))", "run", "ran", "tick 0.0",
  ]

  @Test func `a source whose ticks are measured gets all that it was sent`() {
    var tickCount = 0
    let wrap = { (source: any FrameSource) in
      TimedSource(source) { tick in
        tickCount += 1
        return tick()
      }
    }
    #expect(calls(through: wrap) == all)
    #expect(tickCount == 1)
    #expect(wrap(BusySource()).pictureTime(at: 3) == 1.5)
  }

  @Test func `a source in a reel gets all that it was sent`() {
    #expect(calls { source in Reel { source } } == all)
    #expect(Reel { BusySource() }.pictureTime(at: 3) == 1.5)
  }

  @Test func `a source in a console gets all that it was sent, and shows at the console's time`() {
    #expect(calls { source in PlayerConsole { source } } == all)
    #expect(PlayerConsole { BusySource() }.pictureTime(at: 3) == 3)
  }
}
