// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneTesting
import QuartzCore
import TestSupport
import Testing

/// The controls as pictures, operated by a script.
@MainActor
@Suite struct ConsolePictureTests {
  /// Plays a console at 60 frames a second. `script` contains the actions by frame. Returns the pictures of
  /// some frames.
  private func play(
    _ console: PlayerConsole, size: CGSize, at wanted: [Int], _ script: [Int: () -> Void]
  ) throws -> [Pixmap] {
    let clock = ManualClock(rate: 60)
    let last = wanted.max() ?? 0
    for frame in 0...last { clock.advance(to: Double(frame) / 60) }
    var pictures: [Pixmap] = []
    let sink = MemorySink { pixmap, index in
      if wanted.contains(index) { pictures.append(pixmap) }
      script[index]?()
    }
    console.resize(to: size)
    console.send(.key(.tab))
    try Player(clock: clock, sink: sink).play(console, options: PlaybackOptions(pixelSize: size))
    return pictures
  }

  @Test func `the controls of jack look as they did`() throws {
    TestFonts.use()
    let size = CGSize(width: 900, height: 600)
    var nanoseconds: UInt64 = 0
    var actions = ConsoleActions()
    // Every stage of every frame takes 2 ms here.
    actions.now = {
      nanoseconds += 2_000_000
      return nanoseconds
    }
    let console = PlayerConsole(actions: actions) { Program.jackInTheBox.makeHost() }
    let frames = try play(
      console, size: size, at: [15, 40, 60],
      [
        // The lid is the fourth layer.
        20: { for _ in 0..<4 { console.send(.key(.downArrow)) } },
        45: {
          let button = console.frame(of: .appearance)
          let point = CGPoint(x: button.midX, y: button.midY)
          console.send(.pointerDown(point), .pointerUp(point))
          console.send(.key(.letter("d")))
          console.send(.magnify(console.timelinePoint(at: 0.2), by: 2.5))
        },
      ])
    expectPicture(of: FilmStrip.pixmap(of: frames, columns: 1), named: "console-jack")
  }
}

extension PlayerConsole {
  fileprivate func send(_ events: InputEvent...) {
    for event in events { send(event) }
  }
}
