// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/FilmsFromData.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneFilms
import MultiplaneRecorder

enum FilmsFromDataSnippets {
  // Documentation/Multiplane.docc/FilmsFromData.md:155
  static func snippet1() throws {
    var film = Film(size: Film.square, theme: .plain)
    film.add("opening", lasting: 3) { TitleBlock("Hello").in(.middle, from: 0.5) }
    let clock = FixedRateClock(rate: 30, duration: film.duration)
    try Player(clock: clock, sink: FilmSink(path: "film.mp4")).play(LayerHost { film.makeRootLayer() })
  }
}
