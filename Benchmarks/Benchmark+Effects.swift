// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension Benchmark {
  /// Each effect by itself on 40 layers of 160 by 120 points in 1920 by 1080 pixels: milliseconds a frame in which all is
  /// drawn, of layers that move with nothing kept from frame to frame, of the same with what is kept, and of layers that
  /// stand with what is kept.
  static let effects = Benchmark(name: "effects") {
    EffectScene.all.flatMap { scene in
      let moving = scene.moving
      let (first, again) = (
        moving.median(keepsNothing: true), moving.median(keepsNothing: false)
      )
      let figures = [
        Measurement("\(scene.name), moving, nothing kept", first, "ms"),
        Measurement("\(scene.name), moving, kept", again, "ms"),
      ]
      guard !scene.turns else { return figures }
      return figures + [
        Measurement("\(scene.name), standing, kept", scene.median(keepsNothing: false), "ms")
      ]
    }
  }
}

extension EffectScene {
  /// Two seconds warm it up, in which what moves has moved there and back.
  fileprivate func median(keepsNothing: Bool) -> Double {
    let run = SceneRun(
      BenchmarkScene(name, background: (0xf0, 0xee, 0xe8), build: build), keepsNothing: keepsNothing)
    return run.warmTimes(from: keepsNothing ? 110 : 0, to: 120).total
  }
}
