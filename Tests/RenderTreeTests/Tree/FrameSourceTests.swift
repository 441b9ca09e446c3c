// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

/// A source with the required members only.
private final class StillSource: FrameSource {
  let visibleRect = CGRect(x: 0, y: 0, width: 4, height: 2)
  func tick(to time: Double) -> RenderTree { RenderTree() }
  func nextChange(after time: Double) -> Double { .infinity }
}

/// A source from a time when all members belonged to one protocol.
private final class OlderSource: FrameSource {
  var calls: [String] = []
  let visibleRect = CGRect(x: 0, y: 0, width: 4, height: 2)
  var acceptsText: Bool { true }
  func tick(to time: Double) -> RenderTree { RenderTree() }
  func nextChange(after time: Double) -> Double { .infinity }
  func prepare(frameDuration: Double) { calls.append("prepare") }
  func send(_ event: InputEvent) { calls.append("send") }
  func runAppCode(_ body: () -> Void) { body() }
  func pictureTime(at time: Double) -> Double { time / 2 }
  func resize(to size: CGSize) { calls.append("resize") }
}

/// A source with all optional capabilities.
private final class BusySource: InteractiveSource, ResizableSource, PacedSource, RetimedSource {
  var calls: [String] = []
  let visibleRect = CGRect(x: 0, y: 0, width: 4, height: 2)
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
  func resize(to size: CGSize) { calls.append("resize \(size.width)") }
  func prepare(frameDuration: Double) { calls.append("prepare \(frameDuration)") }
  func pictureTime(at time: Double) -> Double { time / 2 }
}

private final class PlainWrapper: WrappingSource {
  let source: any FrameSource
  init(_ source: any FrameSource) { self.source = source }
}

@Suite struct FrameSourceTests {
  /// Calls every member like a player that knows only `FrameSource`.
  private func answers(of source: any FrameSource) -> [String] {
    var answers: [String] = []
    source.prepare(frameDuration: 0.5)
    source.resize(to: CGSize(width: 8, height: 6))
    source.send(.digit(7))
    source.runAppCode { answers.append("ran") }
    _ = source.tick(to: 3)
    answers += ["\(source.pictureTime(at: 3))", "\(source.nextChange(after: 3))", "\(source.acceptsText)"]
    return answers + ["\(source.visibleRect.width)"]
  }

  @Test func `what a source does not do has no effect when it is asked for`() {
    #expect(answers(of: StillSource()) == ["ran", "3.0", "inf", "false", "4.0"])
  }

  @Test func `what a source does is reached through what every source is`() {
    let source = BusySource()
    #expect(answers(of: source) == ["ran", "1.5", "4.0", "true", "4.0"])
    #expect(source.calls == ["prepare 0.5", "resize 8.0", "digit(7)", "run", "tick 3.0"])
  }

  @Test func `a wrapper that says nothing itself hands everything on`() {
    let (plain, source) = (BusySource(), BusySource())
    #expect(answers(of: PlainWrapper(PlainWrapper(source))) == answers(of: plain))
    #expect(source.calls == plain.calls)
    #expect(answers(of: PlainWrapper(StillSource())) == answers(of: StillSource()))
  }

  @Test func `a source with all members in one protocol compiles, and is a source without input`() {
    let source = OlderSource()
    source.send(.digit(1))
    #expect(answers(of: source) == ["ran", "3.0", "inf", "false", "4.0"])
    #expect(source.calls == ["send"])
  }
}
