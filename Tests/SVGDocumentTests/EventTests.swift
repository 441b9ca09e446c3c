// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Multiplane
import MultiplanePlayback
import SVGDocument
import Testing

/// Clicks and the pointer, at known times and in a window.
@Suite struct EventTests {
  private func rows(_ content: String, _ events: [SVGEvent], at times: [Double]) throws -> [String] {
    var options = SVGScene.Options()
    options.events = events
    let scene = try scene(document(content), options: options)
    #expect(scene.report.entries == [])
    return try frames(of: scene, at: times).map { $0.row(20) }
  }

  private static let clicked = """
    <rect id='a' width='8' height='40' fill='red'><animate attributeName='x' to='32' begin='click' dur='4s' fill='freeze'/></rect>
    """

  @Test func `a click begins an animation, and another click begins it again`() throws {
    let rows = try rows(
      Self.clicked, [.click(id: "a", time: 1), .click(id: "a", time: 4)], at: [0, 2, 3, 5, 8])
    #expect(rows == ["rr........", "..rr......", "....rr....", "..rr......", "........rr"])
  }

  @Test func `a click after the first minute counts`() throws {
    #expect(
      try rows(Self.clicked, [.click(id: "a", time: 100)], at: [90, 101, 103, 110])
        == ["rr........", "..rr......", "......rr..", "........rr"])
  }

  @Test func `frames do not depend on the frames before them`() throws {
    let events = [SVGEvent.click(id: "a", time: 1)]
    #expect(
      try rows(Self.clicked, events, at: [3]) == [rows(Self.clicked, events, at: [0, 1, 2, 3])[3]])
  }

  @Test func `events reach the elements around`() throws {
    let content = """
      <g id='g'><rect id='a' width='8' height='40' fill='red'/></g>
      <rect x='32' width='8' height='40' fill='lime' visibility='hidden'><set attributeName='visibility' to='visible' begin='g.click+1s' end='a.mouseover'/></rect>
      """
    let rows = try rows(
      content, [.click(id: "a", time: 1), .hover(id: "a", from: 3, to: 5)], at: [0, 1, 2, 4])
    #expect(rows == ["rr........", "rr........", "rr......gg", "rr........"])
  }

  @Test(arguments: [
    (
      "rect:hover{fill:lime;x:16px}",
      ["rr........", "....gg....", "....gg....", "rr........", "rr........"]
    ),
    (
      "rect{transition:transform 4s linear}rect:hover{transform:translateX(32px)}",
      // The return takes the two seconds for which the transition has played.
      ["rr........", "rr........", "..rr......", "....rr....", "..rr......"]
    ),
    (
      "@keyframes m{to{x:32px}}rect:hover{animation:m 4s linear}",
      ["rr........", "rr........", "..rr......", "rr........", "rr........"]
    ),
    (
      "@keyframes m{to{x:32px}}rect{animation:m 4s linear forwards}rect:hover{animation-play-state:paused}",
      ["rr........", "..rr......", "..rr......", "..rr......", "....rr...."]
    ),
    ("svg:active rect{fill:blue}", ["rr........", "rr........", "rr........", "rr........", "rr........"]),
  ])
  func `rules of the pointer take effect`(style: String, rows: [String]) throws {
    let content = "<style>\(style)</style><rect id='a' width='8' height='40' fill='red'/>"
    #expect(try self.rows(content, [.hover(id: "a", from: 1, to: 3)], at: [0, 1, 2, 3, 4]) == rows)
  }

  @Test func `a click presses an element for a tenth of a second`() throws {
    let content = "<style>g:active{fill:blue}</style><g fill='red'><rect id='a' width='8' height='40'/></g>"
    #expect(
      try rows(content, [.click(id: "a", time: 1)], at: [0, 1, 1.05, 1.1])
        == ["rr........", "bb........", "bb........", "rr........"])
  }

  @Test(arguments: [
    (SVGEvent.click(id: "b", time: 1), SVGError.Reason.unknownElement),
    (.click(id: "a", time: 4000), .badValue), (.click(id: "a", time: -1), .badValue),
    (.hover(id: "a", from: 3, to: 3), .badValue),
  ])
  func `a wrong event is an error`(event: SVGEvent, reason: SVGError.Reason) throws {
    let error = try #require(throws: SVGError.self) { try rows(Self.clicked, [event], at: [0]) }
    #expect(error.reason == reason)
  }

  // MARK: Windows

  private func played(
    _ content: String, _ inputs: [(time: Double, event: InputEvent)], at times: [Double]
  ) throws -> [String] {
    var options = SVGScene.Options()
    options.hasPointer = true
    let scene = try scene(document(content), options: options)
    #expect(scene.report.entries == [])
    #expect(scene.usesPointer)
    let program = Program(name: "x", title: "x") { script in
      let interaction = scene.makeInteraction()
      script.onInput(interaction.handle)
      for (time, event) in inputs { script.input(event, time: time) }
      return interaction.layer
    }
    let sink = MemorySink()
    try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: times), sink: sink)
      .play(program.makeHost(), options: PlaybackOptions(pixelSize: scene.size, threadCount: 1))
    return sink.frames.map { DrawnFrame(pixmap: $0).row(20) }
  }

  private func click(_ x: Double, at time: Double) -> [(time: Double, event: InputEvent)] {
    let point = CGPoint(x: x, y: 20)
    return [(time, .pointerDown(point)), (time, .pointerUp(point))]
  }

  @Test func `a click finds an element where it is shown now`() throws {
    #expect(
      try played(Self.clicked, click(4, at: 1) + click(36, at: 6), at: [0, 1, 3, 5, 6, 8, 10])
        == [
          "rr........", "rr........", "....rr....", "........rr", "rr........", "....rr....", "........rr",
        ])
    #expect(try played(Self.clicked, click(14, at: 1), at: [0, 3]) == ["rr........", "rr........"])
  }

  @Test func `an area without paint takes the pointer`() throws {
    let content = """
      <rect id='h' width='8' height='40' fill='none' pointer-events='all'/>
      <rect x='32' width='8' height='40' fill='lime' visibility='hidden'><set attributeName='visibility' to='visible' begin='h.mouseenter' end='h.mouseleave'/></rect>
      """
    let rows = try played(
      content, [(1, .pointerHover(CGPoint(x: 4, y: 5))), (3, .pointerHover(CGPoint(x: 39, y: 5)))],
      at: [0, 1, 2, 3])
    #expect(rows == ["..........", "........gg", "........gg", ".........."])
  }
}
