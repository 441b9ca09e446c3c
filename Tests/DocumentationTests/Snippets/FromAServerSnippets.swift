// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/FromAServer.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import LottieDocument
import Multiplane
import MultiplaneRecorder

enum FromAServerSnippets {
  // Documentation/Multiplane.docc/FromAServer.md:190
  static func snippet1() throws {
    /// A film that took too long.
    struct TimedOut: Error {}

    /// Makes a film of a Lottie scene. Throws `CancellationError` if the task is cancelled, and `TimedOut`.
    @Sendable func render(_ scene: [UInt8], to path: String, timeout: Duration) async throws {
      let deadline = ContinuousClock.now + timeout
      var limits = LottieLimits.default
      limits.fileBytes = 4 << 20
      limits.layerCount = 10_000
      var options = LottieScene.Options()
      options.limits = limits
      let animation = try LottieScene(bytes: scene, name: "scene.json", options: options)
      let host = LayerHost { animation.makeLayer() }
      let length = min(animation.duration, 60)
      let clock = FixedRateClock(rate: FrameRate(nearest: animation.frameRate) ?? 30, duration: length)
      let playback = PlaybackOptions(pixelSize: CGSize(width: 1280, height: 720)) { _, _ in
        try Task.checkCancellation()
        if ContinuousClock.now > deadline { throw TimedOut() }
      }
      try Player(clock: clock, sink: FilmSink(path: path)).play(host, options: playback)
    }

    /// Makes films in parallel, at most one for each processor at a time: tasks that draw do not wait.
    @Sendable func renderAll(_ scenes: [[UInt8]]) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, scene) in scenes.enumerated() {
          group.addTask { try await render(scene, to: "film-\(number).mp4", timeout: .seconds(60)) }
        }
        try await group.waitForAll()
      }
    }
  }
}
