// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/LottieFiles.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import LottieDocument
import LottieExpressions
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

  // Documentation/Multiplane.docc/LottieFiles.md:39
  static func snippet2() throws {
    var options = LottieScene.Options()
    options.slots = ["accent": .color(red: 1, green: 0.5, blue: 0), "title": .text("Hello")]
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "card.json"), options: options)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:67
  static func snippet3() throws {
    if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
    var options = LottieScene.Options()
    options.expressions = ExpressionProcess()
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "gauge.json"), options: options)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:86
  static func snippet4() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    for entry in scene.report.entries { print(entry) }
  }
}
