// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry
import MultiplanePlayback
import QuartzCore
import Testing

/// A picture in a window of 100 x 50 pixels, one to a point. A clock that only the test advances requests
/// every tick.
@Suite struct WindowPictureTests {
  private let window = FakeWindow(width: 100, height: 50)
  private let stage = Stage()
  private let crew = NotingCrew()
  private let picture: WindowPicture

  private static let all = PixelRect(x0: 0, y0: 0, x1: 100, y1: 50)
  private static let once = Steps(evaluate: 1, flatten: 1, draw: 1, present: 1)

  /// The number of executions of each step.
  private struct Steps: Equatable {
    var (evaluate, flatten, draw, present) = (0, 0, 0, 0)

    init(evaluate: Int = 0, flatten: Int = 0, draw: Int = 0, present: Int = 0) {
      (self.evaluate, self.flatten, self.draw, self.present) = (evaluate, flatten, draw, present)
    }
  }

  init() {
    let (window, host) = (window, stage.host)
    picture = WindowPicture(
      of: { host.visibleRect }, background: CGColor(gray: 0, alpha: 1).rgba, crew: crew
    ) { (window.width, window.height) }
  }

  private var stepsSoFar: Steps {
    let counts = picture.renderer.stageCounts
    return Steps(
      evaluate: counts.evaluate, flatten: counts.flatten, draw: counts.draw, present: window.shown.count)
  }

  /// Plays a number of ticks, starting at the current time. Returns the steps executed.
  private func play(ticks: Int) throws -> Steps {
    let before = stepsSoFar
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    clock.advance(to: stage.host.time)
    for _ in 1..<ticks { clock.advance(by: 1.0 / 60) }
    let player = Player(clock: clock, sink: WindowSink(window) { picture }) { _, _ in picture.render }
    try player.play(stage.host)
    let after = stepsSoFar
    return Steps(
      evaluate: after.evaluate - before.evaluate, flatten: after.flatten - before.flatten,
      draw: after.draw - before.draw, present: after.present - before.present)
  }

  @Test func `a tree that stands still is drawn once in a hundred ticks, and then no more`() throws {
    #expect(try play(ticks: 100) == Self.once)
    #expect(try play(ticks: 100) == Steps())
    #expect(window.shown[0].rects == [Self.all])
  }

  @Test func `a still tree with an animation that has ended is not drawn either`() throws {
    stage.host.perform { stage.move(lasting: 0.05) }
    _ = try play(ticks: 10)
    #expect(try play(ticks: 100) == Steps())
  }

  @Test func `input that changes a still tree is drawn`() throws {
    stage.host.inputHandler = { [stage] _ in stage.paint(.green) }
    _ = try play(ticks: 2)
    stage.host.send(.pointerDown(CGPoint(x: 5, y: 45)))
    #expect(try play(ticks: 100) == Self.once)
    #expect(window.shown[1].rects == [PixelRect(x0: 0, y0: 40, x1: 10, y1: 50)])
    #expect(window.shown[1].pixels[5, 45] == greenPixel)
  }

  @Test func `a still tree is drawn in a window of another size`() throws {
    _ = try play(ticks: 2)
    (window.width, window.height) = (200, 100)
    #expect(try play(ticks: 100) == Self.once)
    #expect(window.shown[1].rects == [PixelRect(x0: 0, y0: 0, x1: 200, y1: 100)])
  }

  @Test func `a still tree whose pixels were lost is drawn from the frame that is there`() throws {
    _ = try play(ticks: 2)
    picture.invalidate()
    #expect(try play(ticks: 100) == Steps(draw: 1, present: 1))
    #expect(window.shown[1].rects == [Self.all] && window.shown[1].pixels == window.shown[0].pixels)
  }

  @Test func `two small changes redraw two small areas`() throws {
    let other = CALayer()
    stage.host.perform {
      other.frame = CGRect(x: 80, y: 30, width: 10, height: 10)
      stage.root.addSublayer(other)
    }
    _ = try play(ticks: 2)
    stage.host.perform {
      stage.paint(.green)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      other.backgroundColor = .green
      CATransaction.commit()
    }
    let pixels = picture.renderer.backend.drawnPixels
    #expect(try play(ticks: 2) == Self.once)
    let squares = [PixelRect(x0: 0, y0: 40, x1: 10, y1: 50), PixelRect(x0: 80, y0: 10, x1: 90, y1: 20)]
    #expect(window.shown[1].rects.sorted { $0.x0 < $1.x0 } == squares)
    #expect(picture.renderer.backend.drawnPixels - pixels == 200)
  }

  @Test func `changes that touch are joined, as drawing a pixel twice would make it wrong`() throws {
    let other = CALayer()
    stage.host.perform {
      other.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
      stage.root.addSublayer(other)
    }
    _ = try play(ticks: 2)
    stage.host.perform {
      stage.paint(.green)
      other.backgroundColor = .green
      other.removeAllAnimations()
    }
    _ = try play(ticks: 60)
    #expect(window.shown[1].rects == [PixelRect(x0: 0, y0: 35, x1: 15, y1: 50)])
  }

  @Test func `a crew that drew a frame is awake when the next one is drawn`() throws {
    stage.host.perform {
      for _ in 0..<1000 {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (
          stage.root.bounds, CGColor(red: 0, green: 1, blue: 0, alpha: 0.1)
        )
        stage.root.addSublayer(layer)
      }
    }
    _ = try play(ticks: 2)
    #expect(crew.calls == ["run"])
    stage.host.perform { stage.root.backgroundColor = .red }
    stage.host.perform { stage.root.removeAllAnimations() }
    _ = try play(ticks: 2)
    #expect(crew.calls == ["run", "expect", "run"])
  }

  @Test func `texts are set once, also when two frames are drawn in turns`() throws {
    let text = CATextLayer()
    stage.host.perform {
      (text.string, text.fontSize, text.frame) = ("ab", 12, CGRect(x: 20, y: 20, width: 60, height: 20))
      stage.root.addSublayer(text)
    }
    var uses = FrameCounts.Uses()
    for color in [CGColor.green, .red, .green, .red] {
      stage.host.perform { stage.paint(color) }
      _ = try play(ticks: 1)
      uses.hits += picture.renderer.counts.texts.hits
      uses.misses += picture.renderer.counts.texts.misses
    }
    #expect(uses == FrameCounts.Uses(hits: 3, misses: 1))
  }
}

/// A crew of one thread that records its calls.
private final class NotingCrew: Crew {
  let size = 2
  nonisolated(unsafe) private(set) var calls: [String] = []

  func run(_ count: Int, _ part: (Int) -> Void) {
    calls.append("run")
    for number in 0..<count { part(number) }
  }

  func expectJob() { calls.append("expect") }
}
