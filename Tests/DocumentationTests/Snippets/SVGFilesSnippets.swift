// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/SVGFiles.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import Multiplane
import MultiplaneRecorder
import SVGDocument

enum SVGFilesSnippets {
  // Documentation/Multiplane.docc/SVGFiles.md:10
  static func snippet1() throws {
    let scene = try SVGScene(contentsOf: URL(fileURLWithPath: "spinner.svg"))
    let host = LayerHost { scene.makeLayer() }
    let clock = FixedRateClock(rate: 60, duration: scene.duration ?? 1)
    try Player(clock: clock, sink: FilmSink(path: "spinner.mp4")).play(host)
  }

  // Documentation/Multiplane.docc/SVGFiles.md:96
  static func snippet2() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    try SVGWriter(root: layer).write(to: "card.svg")
    try SVGWriter(host: LayerHost(root: layer), title: "Card").write(to: "moving.svg", lasting: 4)
  }
}
