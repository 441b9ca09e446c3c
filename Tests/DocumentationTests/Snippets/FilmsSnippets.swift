// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/Films.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneRecorder

enum FilmsSnippets {
  // Documentation/Multiplane.docc/Films.md:49
  static func snippet1() throws {
    var settings = FilmSettings()
    settings.codec = "hevc"
    settings.quality = 80
    settings.effort = .fast
    let sink = FilmSink(path: "film.mp4", settings: settings)
    let options = PlaybackOptions(pixelSize: CGSize(width: 1920, height: 1080), threadCount: 2)
    let player = Player(clock: FixedRateClock(rate: 30, duration: 4), sink: sink)
    try player.play(LayerHost { makeRootLayer() }, options: options)
  }

  // Documentation/Multiplane.docc/Films.md:65
  static func snippet2() throws {
    let sink = try FrameSinks.sink(writingTo: "film.webm")
    try Player(clock: FixedRateClock(rate: 60, duration: 2), sink: sink).play(LayerHost { makeRootLayer() })
  }

  // Documentation/Multiplane.docc/Films.md:75
  static func snippet3() throws {
    do {
      let sink = FilmSink(path: "/no-such-folder/film.mp4")
      try Player(clock: FixedRateClock(rate: 60, duration: 1), sink: sink).play(LayerHost { makeRootLayer() })
    } catch let error as RecorderError {
      print(error)
    }
  }
}
