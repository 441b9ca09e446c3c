// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension Benchmark {
  /// Each effect by itself on 40 layers of 160 by 120 points in 1920 by 1080 pixels: milliseconds a frame in which all is
  /// drawn, with nothing kept from frame to frame and with what is kept.
  static let effects = Benchmark(name: "effects") {
    EffectScene.all.flatMap { scene in
      let (first, again) = (
        scene.median(keepsNothing: true), scene.median(keepsNothing: false)
      )
      return [
        Measurement("\(scene.name), nothing kept", first, "ms"),
        Measurement("\(scene.name), kept", again, "ms"),
        Measurement("\(scene.name), times", first / again, ""),
      ]
    }
  }
}

extension EffectScene {
  /// Two seconds warm it up, in which what turns has turned there and back.
  fileprivate func median(keepsNothing: Bool) -> Double {
    let run = SceneRun(
      BenchmarkScene(name, background: (0xf0, 0xee, 0xe8), build: build), keepsNothing: keepsNothing)
    return run.warmTimes(from: keepsNothing ? 110 : 0, to: 120).total
  }
}
