// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/LottieFiles.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import LottieDocument
import Multiplane
import MultiplaneRecorder

enum LottieFilesSnippets {
  // Documentation/Multiplane.docc/LottieFiles.md:10
  static func snippet1() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    let host = LayerHost { scene.makeLayer() }
    let clock = FixedRateClock(rate: 30, duration: scene.duration)
    try Player(clock: clock, sink: FilmSink(path: "boat.mp4")).play(host)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:49
  static func snippet2() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    for entry in scene.report.entries { print(entry) }
  }
}
