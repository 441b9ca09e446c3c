// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension Benchmark {
  /// The time of each effect alone, in milliseconds a frame: 40 layers of 160 by 120 points in 1920 by 1080
  /// pixels.
  ///
  /// Every frame is drawn completely. The variants are moving layers without caches, moving layers with
  /// caches, and still layers with caches.
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
  /// The effect as a scene that renderers draw.
  var benchmarkScene: BenchmarkScene { BenchmarkScene(name, background: (0xf0, 0xee, 0xe8), build: build) }

  /// Measures after a warm-up. With caches it takes two seconds, in which moving layers go there and back.
  fileprivate func median(keepsNothing: Bool) -> Double {
    let run = SceneRun(benchmarkScene, keepsNothing: keepsNothing)
    return run.warmTimes(from: keepsNothing ? 110 : 0, to: 120).total
  }
}
