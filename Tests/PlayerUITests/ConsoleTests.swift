// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore
import Testing

/// A console with a moving square, at sixty frames a second and one point to a pixel.
@MainActor
final class ConsoleShow {
  /// The number of times that the program was created, and the pointer events that reached it.
  var made = 0
  var clicks: [(time: Double, point: CGPoint)] = []
  private(set) var console: PlayerConsole!
  private var frame = 0

  /// Creates a stage of 100 x 50 points on which a square moves from 0 to 60 within a second.
  init(size: CGSize = CGSize(width: 800, height: 600), actions: ConsoleActions = ConsoleActions()) {
    console = PlayerConsole(actions: actions, size: size) { [unowned self] in makeHost() }
    console.prepare(frameDuration: 1.0 / 60)
    console.resize(to: size)
  }

  private func makeHost() -> LayerHost {
    made += 1
    let host = LayerHost {
      let (root, square) = (CALayer(), CALayer())
      (root.anchorPoint, root.bounds) = (.zero, CGRect(x: 0, y: 0, width: 100, height: 50))
      (square.anchorPoint, square.bounds) = (.zero, CGRect(x: 0, y: 0, width: 10, height: 10))
      (root.name, square.name) = ("stage", "square")
      square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      root.addSublayer(square)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0, 60, 1)
      square.add(move, forKey: "move")
      return root
    }
    host.inputHandler = { [unowned self] event in
      if case .pointerDown(let point) = event { clicks.append((CACurrentMediaTime(), point)) }
    }
    return host
  }

  @discardableResult
  func go(to time: Double) -> RenderTree {
    while Double(frame) / 60 < time {
      _ = console.tick(to: Double(frame) / 60)
      frame += 1
    }
    return console.tick(to: time)
  }

  func send(_ events: InputEvent...) {
    for event in events { console.send(event) }
  }

  func click(_ x: Double, _ y: Double) {
    send(.pointerDown(CGPoint(x: x, y: y)), .pointerUp(CGPoint(x: x, y: y)))
  }

  /// Returns the position of the square in the presentation, without controls.
  func square(at time: Double) -> Double? {
    var presentation = PresentationTree()
    evaluate(go(to: time), at: console.pictureTime(at: time), into: &presentation)
    var x: Double?
    presentation.tree.forEachNode { id, _ in
      if presentation.tree[id].name == "square" { x = Double(presentation[id].position.x) }
    }
    return x
  }
}

@MainActor
@Suite struct ConsoleTests {
  private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-6 } ?? false }

  @Test func `a scene covers a window of another shape`() {
    let show = ConsoleShow(size: CGSize(width: 400, height: 400))
    show.console.controls.fillsWindow = true
    // 100 x 50 points: the visible square in the middle has the full height.
    #expect(show.console.visibleRect == CGRect(x: 25, y: 0, width: 50, height: 50))
    show.go(to: 0.1)
    // 5 from the left and 10 from the top of that square is (30, 40) from the lower left of the stage.
    show.click(5, 10)
    show.go(to: 0.2)
    #expect(show.clicks.map(\.point) == [CGPoint(x: 30, y: 40)])
    show.console.resize(to: CGSize(width: 400, height: 100))
    #expect(show.console.visibleRect == CGRect(x: 0, y: 12.5, width: 100, height: 25))
    show.click(5, 10)
    show.go(to: 0.3)
    // 12.5 points are cut off at the top: 50 - 12.5 - 10.
    #expect(show.clicks.last?.point == CGPoint(x: 5, y: 27.5))
    show.console.controls.fillsWindow = false
    #expect(show.console.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  // MARK: Time

  @Test func `without controls the program is as it is`() {
    let show = ConsoleShow()
    #expect(show.console.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(near(show.square(at: 0.25), 15))
    #expect(show.console.pictureTime(at: 0.25) == 0.25)
    #expect(show.console.nextChange(after: 0.25) == 0.25)
    #expect(near(show.square(at: 2), 0))
    #expect(show.console.nextChange(after: 2) == .infinity)
  }

  @Test func `space stops time and lets it go on`() {
    let show = ConsoleShow()
    show.go(to: 0.25)
    show.send(.key(.space))
    #expect(near(show.square(at: 1), 15))
    #expect(show.console.nextChange(after: 1) == .infinity)
    show.send(.key(.space))
    #expect(near(show.square(at: 1.25), 30))
  }

  @Test func `pace is from a tenth to four times`() {
    let show = ConsoleShow()
    show.send(.key(.tab))
    show.go(to: 0)
    let faster = show.center(of: .faster), slower = show.center(of: .slower)
    for _ in 0..<9 { show.click(slower.x, slower.y) }
    show.go(to: 0.8)
    #expect(near(show.console.playhead.time, 0.08))
    for _ in 0..<9 { show.click(faster.x, faster.y) }
    show.go(to: 1)
    #expect(near(show.console.playhead.time, 0.88))
  }

  @Test func `steps go by frames and stay`() {
    let show = ConsoleShow()
    show.go(to: 0.5)
    show.send(.key(.leftArrow))
    #expect(near(show.square(at: 0.6), 29))
    show.send(.key(.leftArrow), .key(.leftArrow), .key(.rightArrow))
    #expect(near(show.square(at: 0.7), 28))
    for _ in 0..<99 { show.send(.key(.leftArrow)) }
    #expect(near(show.square(at: 0.8), 0))
    #expect(show.made == 1)
  }

  @Test func `r begins anew`() {
    let show = ConsoleShow()
    show.go(to: 3)
    show.send(.key(.letter("r")))
    #expect(near(show.square(at: 3.5), 30))
    #expect(show.made == 2)
  }

  @Test func `a loop begins anew at its end`() {
    let show = ConsoleShow()
    show.console.playhead.loopDuration = 1
    show.go(to: 4.5)
    #expect(show.made == 5)
  }

  // MARK: Keys

  @Test func `escape hides the controls and then leaves`() {
    let show = ConsoleShow()
    show.go(to: 0)
    show.send(.key(.tab))
    #expect(show.console.controls.isOpen)
    show.send(.key(.escape))
    #expect(!show.console.controls.isOpen && !show.console.isClosed)
    show.send(.key(.escape))
    #expect(show.console.isClosed)
  }

  @Test func `escape goes back from what was opened`() {
    let (show, other) = (ConsoleShow(), ConsoleShow())
    show.go(to: 1)
    show.console.open { LayerHost { CALayer() } }
    show.go(to: 2)
    #expect(show.console.program.isOpened)
    #expect(show.console.visibleRect.isEmpty)
    show.send(.key(.escape))
    show.go(to: 2.5)
    #expect(!show.console.program.isOpened && !show.console.isClosed)
    #expect(near(show.square(at: 2.5), 30))
    #expect(show.made == 2)
    withExtendedLifetime(other) {}
  }

  @Test func `a program may open another while it ticks`() {
    var opened: Double?
    let box = Opener()
    let console = PlayerConsole {
      let host = LayerHost { CALayer() }
      host.inputHandler = { _ in box.open?() }
      return host
    }
    box.open = {
      console.open {
        LayerHost {
          let link = CADisplayLink { opened = $0.timestamp }
          link.add(to: .current, forMode: .default)
          let root = CALayer()
          root.frame = CGRect(x: 0, y: 0, width: 7, height: 7)
          return root
        }
      }
    }
    _ = console.tick(to: 1)
    console.send(.pointerDown(.zero))
    _ = console.tick(to: 2)
    _ = console.tick(to: 2.5)
    #expect(console.visibleRect.width == 7)
    // Half a second after it was opened.
    #expect(near(opened, 0.5))
  }

  private final class Opener {
    var open: (() -> Void)?
  }

  // MARK: The panel

  @Test func `clicks in the picture come to the program`() {
    let show = ConsoleShow()
    show.send(.key(.tab))
    show.go(to: 0)
    #expect(show.console.visibleRect == CGRect(x: 0, y: 0, width: 800, height: 600))
    // The middle of the picture is the middle of the program.
    show.click(Double(show.console.stageFrame.midX), Double(show.console.stageFrame.midY))
    show.go(to: 0.1)
    #expect(show.clicks.count == 1)
    #expect(show.clicks.first.map { near(Double($0.point.x), 50) && near(Double($0.point.y), 25) } ?? false)
  }

  @Test func `the timeline shows any moment`() {
    let show = ConsoleShow()
    show.go(to: 2)
    show.send(.key(.tab))
    show.go(to: 2.1)
    // The present is 2.1: rounded up to whole seconds.
    #expect(show.console.playhead.range == 0...3)
    func point(_ time: Double) -> CGPoint { show.console.timelinePoint(at: time) }
    show.send(.pointerDown(point(0.5)))
    show.go(to: 2.2)
    #expect(near(show.console.playhead.time, 0.5))
    show.send(.pointerMove(point(0.25)))
    show.go(to: 2.3)
    #expect(near(show.console.playhead.time, 0.25))
    show.send(.pointerUp(point(0.25)), .key(.escape))
    #expect(near(show.square(at: 2.4), 15))
    // Beyond the present, the program continues to run.
    show.send(.key(.tab))
    show.go(to: 2.5)
    show.send(.pointerDown(point(2.8)), .pointerUp(point(2.8)))
    show.go(to: 2.6)
    #expect(near(show.console.playhead.time, 2.8))
    #expect(show.made == 1)
  }

  @Test func `the wheel with control shows more or less`() {
    let show = ConsoleShow()
    show.go(to: 2)
    show.send(.key(.tab))
    show.go(to: 2.1)
    let point = show.console.timelinePoint(at: 1)
    show.send(.magnify(point, by: 2))
    // The time of one second stays at its position: 1 - 1 / 2 and half of 3 seconds more.
    #expect(
      near(show.console.playhead.range.lowerBound, 0.5) && near(show.console.playhead.range.upperBound, 2))
    for _ in 0..<99 { show.send(.magnify(point, by: 2)) }
    #expect(show.console.playhead.range.upperBound - show.console.playhead.range.lowerBound > 0.04)
    for _ in 0..<99 { show.send(.magnify(point, by: 0.5)) }
    #expect(show.console.playhead.range.upperBound.isFinite)
    for scale in [0, -1, CGFloat.nan, .infinity] { show.send(.magnify(point, by: scale)) }
    #expect(show.console.playhead.range.upperBound.isFinite)
  }

  @Test func `animations are remembered with their times`() throws {
    let show = ConsoleShow()
    show.go(to: 3)
    let bar = try #require(show.console.playhead.history.bars.first)
    #expect(show.console.playhead.history.bars.count == 1)
    #expect(bar.text == "\"move\" position.x  at 0 s, 1 s  square")
    #expect(near(bar.begin, 0) && near(bar.end, 1))
  }

  @Test func `the selected layer has an outline and values`() throws {
    let show = ConsoleShow()
    show.go(to: 0.25)
    show.send(.key(.tab), .key(.space))
    show.go(to: 0.3)
    #expect(show.console.selectedValues.isEmpty)
    // The arrow takes the first layer, then the second: the square in the stage.
    show.send(.key(.downArrow), .key(.downArrow))
    show.go(to: 0.4)
    let values = show.console.selectedValues
    #expect(values.contains("position 0, 0 15, 0"), "\(values)")
    #expect(values.contains("bounds 0, 0, 10, 10"))
    // The program of 100 x 50 points fills the width of the stage; the square is at 15 of its lower edge.
    let (corners, stage) = (try #require(show.console.outlineBox), show.console.stageFrame)
    let scale = stage.width / 100
    #expect(near(Double(corners.minX), Double(15 * scale)) && near(Double(corners.width), Double(10 * scale)))
    #expect(near(Double(corners.maxY), Double(stage.midY + 25 * scale)))
    show.send(.key(.upArrow))
    show.go(to: 0.5)
    #expect(show.console.selectedValues.contains("bounds 0, 0, 100, 50"))
  }

  @Test func `frames and films are handed out`() throws {
    var (saved, films): ([(Pixmap, Double)], [(ClosedRange<Double>, Double?)]) = ([], [])
    var actions = ConsoleActions()
    actions.save = {
      saved.append(($0, $1))
      return "saved"
    }
    actions.export = { source, range in
      var presentation = PresentationTree()
      evaluate(source.tick(to: 0.25), at: source.pictureTime(at: 0.25), into: &presentation)
      var x: Double?
      presentation.tree.forEachNode { id, _ in
        if presentation.tree[id].name == "square" { x = Double(presentation[id].position.x) }
      }
      films.append((range, x))
      return "making a film"
    }
    let show = ConsoleShow(actions: actions)
    show.go(to: 0.5)
    show.send(.key(.letter("s")))
    #expect(saved.map { [$0.0.width, $0.0.height] } == [[800, 600]])
    #expect(saved.map(\.1) == [0.5])
    show.go(to: 2)
    show.send(.key(.tab))
    show.go(to: 2)
    show.send(.key(.letter("s")), .key(.letter("e")))
    let stage = show.console.stageFrame
    #expect(saved.last.map { [$0.0.width, $0.0.height] } == [Int(stage.width), Int(stage.height)])
    #expect(films.count == 1 && films[0].0 == 0...2 && near(films[0].1, 15))
  }

  @Test func `the end of a film is shown when it comes`() {
    var state = ExportState.running
    var actions = ConsoleActions()
    actions.export = { _, _ in "making a.mp4" }
    actions.exportState = {
      defer { if state != .running { state = .done } }
      return state
    }
    let show = ConsoleShow(actions: actions)
    show.send(.key(.tab), .key(.space))
    show.go(to: 1)
    #expect(show.console.nextChange(after: 1) == .infinity)
    show.send(.key(.letter("e")))
    #expect(show.console.message.text == "making a.mp4")
    show.go(to: 1.5)
    #expect(show.console.message.text == "making a.mp4")
    // A console at rest is drawn again to look for the end.
    #expect(show.console.nextChange(after: 1.5) == 1.75)
    state = .ended("saved a.mp4")
    show.go(to: 2.5)
    #expect(show.console.message.text == "saved a.mp4")
    // The message came with a look at 1.75 or later, and leaves after five seconds.
    show.go(to: 7.6)
    #expect(show.console.message.text.isEmpty)
    #expect(show.console.nextChange(after: 7.6) == .infinity)
  }

  @Test func `at rest a paused panel draws nothing`() {
    let show = ConsoleShow()
    show.go(to: 0.5)
    show.send(.key(.tab), .key(.space))
    let tree = show.go(to: 1)
    #expect(show.go(to: 2).isSame(as: tree))
    #expect(show.console.nextChange(after: 2) == .infinity)
  }

  // MARK: Bad input

  @Test func `any size and any point is taken`() {
    let show = ConsoleShow()
    show.send(.key(.tab))
    for (index, size) in [(1.0, 1.0), (3000, 1), (1, 3000), (1, 1), (800, 600)].enumerated() {
      show.console.resize(to: CGSize(width: size.0, height: size.1))
      for point in [
        CGPoint.zero, CGPoint(x: -1e9, y: 1e9), CGPoint(x: size.0, y: size.1), CGPoint(x: 5, y: 130),
      ] {
        show.send(
          .pointerDown(point), .pointerMove(CGPoint(x: point.y, y: point.x)), .pointerUp(point),
          .scroll(point, by: CGVector(dx: 1e9, dy: -1e9)), .magnify(point, by: 1e9))
      }
      show.go(to: Double(index) * 0.1)
    }
    for text in ["", "\0", "\u{FFFD}\u{202E}", String(repeating: "x", count: 100_000)] {
      show.send(.text(text))
    }
    show.go(to: 1)
    #expect(show.console.playhead.time.isFinite)
  }

  @Test func `a program without anything has controls too`() {
    let console = PlayerConsole { LayerHost { CALayer() } }
    console.resize(to: CGSize(width: 640, height: 480))
    console.send(.key(.tab))
    _ = console.tick(to: 0)
    for key in [InputKey.downArrow, .upArrow, .space, .leftArrow, .letter("s"), .letter("e"), .letter("d")] {
      console.send(.key(key))
      _ = console.tick(to: 0.1)
    }
    #expect(console.visibleRect.size == CGSize(width: 640, height: 480))
  }
}

extension ConsoleShow {
  /// Returns the middle of a control.
  func center(of control: Control) -> (x: Double, y: Double) {
    let frame = console.frame(of: control)
    return (Double(frame.midX), Double(frame.midY))
  }
}
