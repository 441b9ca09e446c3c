// SPDX-License-Identifier: Apache-2.0

// Generated from README.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneRecorder

enum ReadmeSnippets {
  // README.md:40
  static func snippet1() throws {
    let host = LayerHost { makeRootLayer() }
    let clock = FixedRateClock(rate: 60, duration: 2)
    try Player(clock: clock, sink: FilmSink(path: "film.mp4")).play(host)
  }
}
