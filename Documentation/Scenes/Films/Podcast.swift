// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilms
import MultiplaneRecorder
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let show = SceneInput.text("show", default: "Slow Harbour", limit: 24)
let episode = SceneInput.text("episode", default: "Why we fix old boats", limit: 40)
let guest = SceneInput.text("guest", default: "Mara Lind", limit: 24)
let inputs = [format, show, episode, guest]

/// The lines that are spoken, with the times of their words in seconds.
let lines: [[(String, Double)]] = [
  [("I", 0.4), ("never", 0.6), ("throw", 0.9), ("a", 1.2), ("boat", 1.3), ("away.", 1.6)],
  [("You", 2.9), ("listen,", 3.1), ("and", 3.9), ("it", 4.1), ("tells", 4.3), ("you", 4.6)],
  [("which", 5.6), ("plank", 5.9), ("is", 6.3), ("tired.", 6.5)],
]

func makeCaptions() -> [Caption] {
  lines.enumerated().map { index, line in
    let end = index + 1 < lines.count ? lines[index + 1][0].1 : 8.4
    let ends = line.dropFirst().map { $0.1 } + [min(end, line[line.count - 1].1 + 0.6)]
    let words = zip(line, ends).map { Caption.Word(start: $0.1, end: $1, text: $0.0) }
    return Caption(start: line[0].1, end: end, text: words.map(\.text).joined(separator: " "), words: words)
  }
}

/// Levels that rise at the words, and sink after each. They stand in for the levels of a sound.
func makeLevels(rate: Double) -> [[Double]] {
  let starts = lines.flatMap { $0.map(\.1) }
  return (0..<Int(9 * rate)).map { moment in
    let time = Double(moment) / rate
    let last = starts.last { $0 <= time }.map { time - $0 } ?? 9
    return (0..<16).map { band in
      0.06 + 0.9 * exp(-2.5 * last) * pow(sin(Double(band) * 1.7 + time * 5), 2)
    }
  }
}

func makeFilm() -> Film {
  let size = ["tall": Film.tall, "square": Film.square][format.text] ?? Film.wide
  var film = Film(size: size, theme: .named("studio", isDark: true) ?? .plain)
  var captions = CaptionsBlock(makeCaptions(), style: .karaoke)
  (captions.size, captions.backing, captions.position) = (7.5, .none, .middle)
  var speaker = KickerBlock(guest.text, style: .pill)
  speaker.size = 4.5
  film.add("episode", lasting: 3.4) { TitleBlock(episode.text, subtitle: show.text) }
  film.add("clip", lasting: 9, after: FilmTransition(.dissolve)) {
    speaker
    SoundBarsBlock(levels: makeLevels(rate: 30)).in(.percent(x: 15, y: 16, width: 70, height: 34))
    captions.in(.percent(x: 8, y: 54, width: 84, height: 36))
    ProgressBarBlock().in(.full)
  }
  film.add("end", lasting: 3.2, after: FilmTransition(.wipe)) {
    EndCardBlock(show.text, action: "Listen now", address: "slowharbour.example")
  }
  return film
}
