// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/LottieFiles.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import Lottie
import LottieDocument
import LottieExpressions
import Multiplane
import MultiplaneRecorder
import UIKit

enum LottieFilesSnippets {
  // Documentation/Multiplane.docc/LottieFiles.md:10
  static func snippet1() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    let host = LayerHost { scene.makeLayer() }
    let clock = FixedRateClock(rate: FrameRate(nearest: scene.frameRate) ?? 60, duration: scene.duration)
    try Player(clock: clock, sink: FilmSink(path: "boat.mp4")).play(host)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:30
  static func snippet2() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    let boat = LottieLayer(animation: scene)
    boat.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    boat.loopMode = .loop
    boat.animationSpeed = 0.5
    boat.play(fromProgress: 0.2, toProgress: 0.8) { isFinished in
      print(isFinished ? "ended" : "stopped")
    }
    let host = LayerHost {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 240, height: 240)
      root.addSublayer(boat)
      return root
    }
  }

  // Documentation/Multiplane.docc/LottieFiles.md:63
  static func snippet3() throws {
    let boat = LottieLayer(animation: try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json")))
    boat.logHierarchyKeypaths()
    boat.setValueProvider(ColorValueProvider(LottieColor(r: 0.1, g: 0.4, b: 0.8)), keypath: "**.Fill 1.Color")
    boat.setValueProvider(FloatValueProvider { frame in 100 - frame }, keypath: "Boat.Transform.Opacity")
  }

  // Documentation/Multiplane.docc/LottieFiles.md:79
  static func snippet4() throws {
    @MainActor func showBoat(in parent: UIView) {
      let view = LottieAnimationView(name: "boat")
      view.frame = parent.bounds
      view.contentMode = .scaleAspectFit
      view.loopMode = .loop
      parent.addSubview(view)
      view.play(fromMarker: "start", toMarker: "end")
    }
  }

  // Documentation/Multiplane.docc/LottieFiles.md:209
  static func snippet5() throws {
    var options = LottieScene.Options()
    options.slots = ["accent": .color(red: 1, green: 0.5, blue: 0), "title": .text("Hello")]
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "card.json"), options: options)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:242
  static func snippet6() throws {
    if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
    var options = LottieScene.Options()
    options.expressions = ExpressionProcess()
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "gauge.json"), options: options)
  }

  // Documentation/Multiplane.docc/LottieFiles.md:261
  static func snippet7() throws {
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: "boat.json"))
    for entry in scene.report.entries { print(entry) }
  }
}
