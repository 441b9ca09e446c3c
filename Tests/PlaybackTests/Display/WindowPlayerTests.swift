// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry
import MultiplanePlayback
import QuartzCore
import TestSupport
import Testing

/// The loop of a window. Only the tests advance its time: 60 frames a second, 1 pixel to a point.
@Suite struct WindowPlayerTests {
  private let window = FakeWindow(width: 100, height: 50)

  /// The numbers of the frames at which something was shown.
  private var frames: [Int] { window.shown.map { Int(($0.time * 60).rounded()) } }

  // MARK: When frames are drawn

  @Test func `a picture that does not change is drawn once`() throws {
    window.at(10, .closeRequested)
    try WindowPlayer.play(in: window) { Stage().host }
    #expect(frames == [0])
    #expect(window.shown[0].rects == [PixelRect(x0: 0, y0: 0, x1: 100, y1: 50)])
    #expect(window.isClosed)
    // The player checks for messages of other threads 8 times a second, plus a few times at the beginning.
    #expect(window.waitCount <= 85)
  }

  @Test func `an animation is drawn at every refresh until its end`() throws {
    window.at(3, .closeRequested)
    try WindowPlayer.play(in: window) { Stage { $0.move(lasting: 0.5) }.host }
    #expect(frames == Array(0...30))
    // Frame 15: 60 points in 30 frames make 30 points. At the end the square is at its model position.
    #expect(window.shown[15].pixels[35, 45] == redPixel)
    #expect(window.shown[15].pixels[29, 45] == blackPixel)
    #expect(window.shown[30].pixels[5, 45] == redPixel)
  }

  @Test func `the asked rate counts`() throws {
    window.at(3, .closeRequested)
    var options = WindowPlayerOptions()
    options.rate = FrameRate(frames: 10)
    try WindowPlayer.play(in: window, options: options) { Stage { $0.move(lasting: 0.5) }.host }
    #expect(frames == [0, 6, 12, 18, 24, 30])
  }

  @Test func `a slow display misses frames and shows the present`() throws {
    window.at(3, .closeRequested)
    window.presentationTime = 0.1
    try WindowPlayer.play(in: window) { Stage { $0.move(lasting: 0.5) }.host }
    #expect(frames == [0, 6, 12, 18, 24, 30])
    #expect(window.shown[3].pixels[37, 45] == redPixel)
  }

  @Test func `nothing is drawn that nobody sees`() throws {
    window.isVisible = false
    var calls: [Double] = []
    window.at(2) {
      window.isVisible = true
      return [.needsPixels]
    }
    window.at(3, .closeRequested)
    try WindowPlayer.play(in: window) {
      Stage { stage in
        stage.host.schedule(at: 1) {
          calls.append(CACurrentMediaTime())
          stage.paint(.green)
        }
      }.host
    }
    #expect(calls == [1])
    #expect(frames == [120])
    #expect(window.shown[0].pixels[5, 45] == greenPixel)
  }

  @Test func `only what changed is shown and it is as if all was drawn`() throws {
    window.at(3, .closeRequested)
    let stage = Stage { $0.move(lasting: 0.5) }
    try WindowPlayer.play(in: window) { stage.host }
    for shown in window.shown.dropFirst() {
      #expect(shown.rects.allSatisfy { $0.y0 == 40 && $0.y1 == 50 && $0.width <= 72 })
      let tree = Stage { $0.move(lasting: 0.5) }.host.tick(to: 0)
      let target = FrameTarget(
        width: 100, height: 50, showing: stage.host.visibleRect, background: CGColor(gray: 0, alpha: 1).rgba)
      guard shown.time < 0.5 else { continue }
      #expect(FrameRenderer().render(tree, at: shown.time, target: target) == shown.pixels)
    }
  }

  @Test func `a tick that changes no pixels shows nothing`() throws {
    window.at(2, .closeRequested)
    try WindowPlayer.play(in: window) {
      let stage = Stage { stage in stage.host.schedule(at: 1) { stage.square.name = "same" } }
      return stage.host
    }
    #expect(frames == [0])
  }

  // MARK: What happens beside the animation

  @Test func `code of the run loop sees the present time and its changes are drawn`() throws {
    window.at(3, .closeRequested)
    let stage = Stage()
    var times: [Double] = []
    try WindowPlayer.play(
      in: window,
      turn: {
        guard window.now >= 1, times.isEmpty else { return max(0, 1 - window.now) }
        times.append(CACurrentMediaTime())
        stage.paint(.green)
        return .infinity
      }
    ) { stage.host }
    #expect(times == [1])
    #expect(frames == [0, 60])
    #expect(window.shown.last?.pixels[5, 45] == greenPixel)
  }

  @Test func `what is scheduled is drawn in its time`() throws {
    window.at(3, .closeRequested)
    try WindowPlayer.play(in: window) {
      Stage { stage in
        // Between frames 90 and 91.
        stage.host.schedule(at: 1.51) { stage.paint(.green) }
      }.host
    }
    #expect(frames == [0, 91])
  }

  // MARK: Windows

  @Test func `lost pixels are shown again`() throws {
    window.at(1, .needsPixels)
    window.at(2, .closeRequested)
    try WindowPlayer.play(in: window) { Stage().host }
    #expect(frames == [0, 60])
    #expect(window.shown[1].rects == [PixelRect(x0: 0, y0: 0, x1: 100, y1: 50)])
    #expect(window.shown[1].pixels == window.shown[0].pixels)
  }

  @Test func `a window of another size shows all of the picture in its middle`() throws {
    window.at(1) {
      (window.width, window.height) = (300, 100)
      return [.needsPixels]
    }
    window.at(2, .closeRequested)
    try WindowPlayer.play(in: window) { Stage { $0.root.backgroundColor = .green }.host }
    // 2 pixels to a point, with 50 pixels on either side.
    let pixels = window.shown[1].pixels
    #expect((pixels.width, pixels.height) == (300, 100))
    #expect(pixels[49, 50] == blackPixel)
    #expect(pixels[50, 50] == greenPixel)
    #expect(pixels[69, 99] == redPixel)
    #expect(pixels[249, 0] == greenPixel)
    #expect(pixels[250, 0] == blackPixel)
  }

  @Test func `a window may become one pixel in the middle of an animation and large again`() throws {
    for (index, size) in [(1, 1), (100, 50), (1, 1), (1, 700), (640, 480)].enumerated() {
      window.at(0.1 + 0.05 * Double(index)) {
        (window.width, window.height) = size
        return [.needsPixels]
      }
    }
    window.at(2, .closeRequested)
    try WindowPlayer.play(in: window) { Stage { $0.move(lasting: 1) }.host }
    #expect(window.shown.contains { $0.pixels.width == 1 && $0.pixels.height == 1 })
    let last = try #require(window.shown.last)
    #expect((last.pixels.width, last.pixels.height) == (640, 480))
  }

  @Test func `a lost display ends the play with an error`() {
    window.at(1) {
      window.failure = WindowError.displayLost
      return []
    }
    #expect(throws: WindowError.displayLost) {
      try WindowPlayer.play(in: window) { Stage().host }
    }
    #expect(window.isClosed)
  }

  @Test func `a display that is lost while a frame is shown ends the play too`() {
    window.at(0.1) {
      window.failure = WindowError.displayLost
      return []
    }
    #expect(throws: WindowError.displayLost) {
      try WindowPlayer.play(in: window) { Stage { $0.move(lasting: 5) }.host }
    }
  }

  @Test func `without a window system there is an error that says what to do`() {
    #expect(WindowSystems.current == nil)
    #expect(throws: WindowError.noWindowSystem) { try WindowPlayer { Stage().host }.run() }
    #expect("\(WindowError.noWindowSystem)".contains("install()"))
  }

  @Test func `the window has the size of the source unless asked for another`() throws {
    func request(_ size: CGSize?) throws -> WindowRequest? {
      var options = WindowPlayerOptions()
      (options.size, options.title, options.canContinue) = (size, "T", { false })
      let system = FakeWindowSystem(window: window)
      try WindowPlayer(options: options) { Stage().host }.run(in: system)
      return system.requests.value.first
    }
    #expect(try request(nil) == WindowRequest(title: "T", width: 100, height: 50, mayShrink: true))
    #expect(
      try request(CGSize(width: 7, height: 8))
        == WindowRequest(title: "T", width: 7, height: 8, mayShrink: false))
    #expect(throws: PlaybackError.self) { try request(CGSize(width: 0, height: 8)) }
    #expect(throws: PlaybackError.self) { try request(CGSize(width: CGFloat.nan, height: 8)) }
  }

  // On the main actor, as the tests of text fields share the process's clipboard.
  @MainActor
  @Test func `while the window is open the clipboard is the desktops`() throws {
    let desktop = Box<[String]>([])
    window.clipboard = Clipboard.Desktop(read: { desktop.value.last }) { desktop.value.append($0) }
    var found: [String?] = []
    window.at(1) {
      found.append(Clipboard.text)
      Clipboard.text = "copied"
      found.append(Clipboard.text)
      return [.closeRequested]
    }
    try WindowPlayer.play(in: window) { Stage().host }
    #expect(found == [nil, "copied"] && desktop.value == ["copied"])
    #expect(Clipboard.desktop == nil)
    // The copied text can be pasted inside the process when the desktop is gone.
    #expect(Clipboard.text == "copied")
  }

  @Test func `the world may end the play`() throws {
    var options = WindowPlayerOptions()
    options.canContinue = { window.now < 1 }
    try WindowPlayer.play(in: window, options: options) { Stage().host }
    #expect(window.isClosed)
    #expect(window.now >= 1 && window.now < 1.1)
  }

  @Test(.tags(.threads)) func `the threads own run loop is turned`() {
    let isDone = Box(false)
    RunLoop.current.perform { isDone.value = true }
    WindowEventLoop(window).turn()
    #expect(isDone.value)
  }
}
