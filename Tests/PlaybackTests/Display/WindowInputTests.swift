// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster
import QuartzCore
import Testing

/// Input by a user: keys and a pointer.
@Suite struct WindowInputTests {
  private let window = FakeWindow(width: 100, height: 50)

  private var frames: [Int] { window.shown.map { Int(($0.time * 60).rounded()) } }

  /// Returns the column of the square's left edge in the picture shown at `index`.
  private func edge(_ index: Int) -> Int? {
    (0..<100).first { window.shown[index].pixels[$0, 45] == redPixel }
  }

  private func play(
    for seconds: Double, options: WindowPlayerOptions = WindowPlayerOptions(), _ stage: @escaping () -> Stage
  )
    throws
  {
    window.at(seconds, .closeRequested)
    try WindowPlayer.play(in: window, options: options) { stage().host }
  }

  // MARK: Keys

  @Test func `escape ends`() throws {
    window.at(1, .key(.escape))
    try play(for: 5) { Stage() }
    #expect(window.now == 1)
  }

  @Test func `space pauses and goes on without a jump`() throws {
    window.at(0.25, .key(.space))
    window.at(1.25, .key(.space))
    try play(for: 3) { Stage { $0.move(lasting: 0.5) } }
    // 15 frames, a pause of one second, and the other 15 frames.
    #expect(frames == Array(0...15) + Array(76...90))
    #expect(edge(15) == 30)
    #expect(edge(16) == 32)
  }

  @Test func `arrows step by a frame and pause`() throws {
    window.at(0.25, .key(.leftArrow))
    window.at(0.5, .key(.leftArrow))
    window.at(0.75, .key(.rightArrow))
    window.at(1, .key(.rightArrow))
    window.at(1.25, .key(.rightArrow))
    try play(for: 3) { Stage { $0.move(lasting: 0.5) } }
    // 2 points a frame. Frame 15 was due when the first key arrived.
    #expect((14..<window.shown.count).map(edge) == [28, 26, 28, 30, 32])
    #expect(frames.suffix(4) == [30, 45, 60, 75])
  }

  @Test func `stepping back shows what was there before`() throws {
    for step in 0..<90 { window.at(2 + 0.01 * Double(step), .key(.leftArrow)) }
    try play(for: 5) {
      Stage { stage in stage.host.schedule(at: 1) { stage.paint(.green) } }
    }
    // From frame 120 back to frame 30. Frame 59 is the last red one, 61 steps back.
    #expect(window.shown.map { $0.pixels[5, 45] } == [redPixel, greenPixel, redPixel])
    #expect(abs(window.shown[2].time - 2.6) < 0.02)
  }

  @Test func `the past can be played again and runs no code`() throws {
    var calls = 0
    for step in 0..<60 { window.at(2 + 0.001 * Double(step), .key(.leftArrow)) }
    // Frame 60. Earlier frames were red.
    window.at(2.5, .key(.leftArrow))
    window.at(3, .key(.space))
    try play(for: 6) {
      Stage { stage in
        stage.host.schedule(at: 1) {
          calls += 1
          stage.paint(.green)
        }
      }
    }
    #expect(calls == 1)
    #expect(window.shown.map { $0.pixels[5, 45] } == [redPixel, greenPixel, redPixel, greenPixel])
    #expect(abs(window.shown[3].time - (3 + 1.0 / 60)) < 1e-6)
  }

  @Test func `steps end at the beginning`() throws {
    for step in 0..<50 { window.at(0.25 + 0.001 * Double(step), .key(.leftArrow)) }
    try play(for: 1) { Stage { $0.move(lasting: 0.5) } }
    #expect(window.shown.count >= 16)
    #expect(edge(window.shown.count - 1) == 0)
  }

  @Test func `stepping on goes on living`() throws {
    var times: [Double] = []
    window.at(0.5, .key(.space))
    for step in 1...60 { window.at(0.5 + 0.01 * Double(step), .key(.rightArrow)) }
    try play(for: 5) {
      Stage { stage in stage.host.schedule(at: 1) { times.append(CACurrentMediaTime()) } }
    }
    #expect(times == [1])
  }

  @Test func `r begins anew`() throws {
    var count = 0
    window.at(1, .key(.letter("r")))
    try play(for: 3) {
      count += 1
      return Stage { $0.move(lasting: 0.5) }
    }
    #expect(count == 2)
    // The first picture equals the one shown at the end.
    #expect(frames == Array(0...30) + Array(61...90))
    #expect(edge(31) == 2)
  }

  @Test func `f fills the display and stops`() throws {
    window.at(1, .key(.letter("f")))
    var seen: [Bool] = []
    window.at(1.5) {
      seen.append(window.isFullScreen)
      return [.key(.letter("f"))]
    }
    try play(for: 3) { Stage() }
    #expect(seen == [true])
    #expect(!window.isFullScreen)
  }

  @Test func `s saves the frame that is shown`() throws {
    var saved: [(Pixmap, Double)] = []
    var options = WindowPlayerOptions()
    options.save = { saved.append(($0, $1)) }
    window.at(0.25, .key(.space))
    window.at(1, .key(.letter("s")))
    try play(for: 3, options: options) { Stage { $0.move(lasting: 0.5) } }
    #expect(saved.map(\.1) == [0.25])
    #expect(saved.map(\.0) == [window.shown[15].pixels])
  }

  @Test func `other keys do nothing`() throws {
    window.at(1, .key(.letter("x")))
    try play(for: 2) { Stage() }
    #expect(frames == [0])
  }

  @Test func `a loop begins anew at its end`() throws {
    var count = 0
    var options = WindowPlayerOptions()
    options.loopDuration = 1
    try play(for: 3.5, options: options) {
      count += 1
      return Stage { $0.move(lasting: 0.5) }
    }
    #expect(count == 4)
  }

  @Test func `what is typed into the source is no command`() throws {
    var events: [InputEvent] = []
    window.at(0.5, .text("lost"))
    window.at(1) { [.key(.space), .text(" "), .key(.escape)] }
    try play(for: 2) {
      Stage { stage in
        stage.host.textHandler = { stage.host.time > 0.7 }
        stage.host.inputHandler = { events.append($0) }
        stage.move(lasting: 5)
      }
    }
    #expect(events == [.key(.space), .text(" "), .key(.escape)])
    #expect(window.now == 2)
  }

  @Test func `a source with commands of its own gets all keys but f`() throws {
    var events: [InputEvent] = []
    var options = WindowPlayerOptions()
    options.forwardsKeys = true
    window.at(0.5) { [.key(.space), .key(.escape), .key(.letter("f")), .key(.leftArrow, .shift)] }
    try play(for: 1, options: options) {
      Stage { stage in stage.host.inputHandler = { events.append($0) } }
    }
    #expect(events == [.key(.space), .key(.escape), .key(.leftArrow, .shift)])
    #expect(window.isFullScreen)
  }

  // MARK: The pointer

  @Test func `the wheel scrolls and with control magnifies`() throws {
    (window.width, window.height) = (300, 100)
    var events: [InputEvent] = []
    window.at(1, .wheel(x: 150, y: 50, dx: 0, dy: -1))
    window.at(1.1, .wheel(x: 150, y: 50, dx: 0, dy: 2, .control))
    try play(for: 2) {
      Stage { stage in stage.host.inputHandler = { events.append($0) } }
    }
    let middle = CGPoint(x: 50, y: 25)
    #expect(events.first == .scroll(middle, by: CGVector(dx: 0, dy: -40)))
    // The scale grows by a tenth for each notch.
    guard case .magnify(middle, let scale) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(abs(scale - 1.21) < 1e-9)
  }

  @Test func `a source that fills its window hears of its size`() throws {
    var sizes: [CGSize] = []
    window.at(1) {
      (window.width, window.height) = (1, 1)
      return [.needsPixels]
    }
    try play(for: 2) {
      Stage { stage in
        stage.host.sizeHandler = { size in
          sizes.append(size)
          stage.root.bounds.size = size
        }
      }
    }
    #expect(sizes == [CGSize(width: 100, height: 50), CGSize(width: 1, height: 1)])
    #expect(window.shown.last?.pixels.width == 1)
  }

  @Test func `a click comes to the layers in their own points`() throws {
    (window.width, window.height) = (300, 100)
    var events: [InputEvent] = []
    window.click(x: 50, y: 100, at: 1)
    window.at(1.5, .pointer(.drag, x: 250, y: 0))
    try play(for: 2) {
      Stage { stage in stage.host.inputHandler = { events.append($0) } }
    }
    // 2 pixels to a point, and 50 pixels beside the picture: its lower left corner, then its upper right one.
    #expect(
      events == [
        .pointerDown(CGPoint(x: 0, y: 0)), .pointerUp(CGPoint(x: 0, y: 0)),
        .pointerMove(CGPoint(x: 100, y: 50)),
      ])
  }

  @Test func `what a click changes is drawn at the next refresh`() throws {
    window.click(x: 5, y: 45, at: 1.005)
    try play(for: 2) {
      Stage { stage in stage.host.inputHandler = { _ in stage.paint(.green) } }
    }
    #expect(window.shown.count == 2)
    #expect(window.shown[1].time - 1.005 <= 1.0 / 60 + 1e-9)
    #expect(window.shown[1].pixels[5, 45] == greenPixel)
  }

  @Test func `a click while time stands still counts at the next step`() throws {
    var times: [Double] = []
    window.at(0.5, .key(.space))
    window.click(x: 5, y: 45, at: 1)
    window.at(2, .key(.rightArrow))
    try play(for: 3) {
      Stage { stage in
        stage.host.inputHandler = { if case .pointerDown = $0 { times.append(CACurrentMediaTime()) } }
      }
    }
    #expect(times == [31.0 / 60])
  }

  @Test func `the past takes no clicks`() throws {
    var count = 0
    window.at(0.5, .key(.leftArrow))
    window.at(0.6, .key(.leftArrow))
    window.click(x: 5, y: 45, at: 1)
    window.at(2, .key(.space))
    try play(for: 3) {
      Stage { stage in stage.host.inputHandler = { _ in count += 1 } }
    }
    #expect(count == 0)
  }
}
