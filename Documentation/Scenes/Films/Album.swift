// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let headline = SceneInput.text("headline", default: "Four evenings", limit: 30)
let season = SceneInput.text("season", default: "Summer 2031", limit: 30)
/// The folder of this scene, in which the pictures are.
let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let pictures = SceneInput.rows(
  "pictures",
  columns: [
    .image("picture"), .text("day", default: "", limit: 20), .text("caption", default: "", limit: 20),
    .number("y", in: 0...100, default: 50, help: "The height of the focus in percent"),
  ],
  default: [
    ("dunes.png", "Monday", "In the dunes", 50.0), ("lake.png", "Tuesday", "At the lake", 55),
    ("sea.png", "Wednesday", "In the bay", 52), ("forest.png", "Thursday", "By the forest", 45),
  ].map {
    [
      "picture": .text(folder.appendingPathComponent($0.0).path), "day": .text($0.1), "caption": .text($0.2),
      "y": .number($0.3),
    ]
  })
let inputs = [format, headline, season, pictures]

func makeFilm() -> Film {
  let sizes = ["tall": Film.tall, "square": Film.square]
  let theme = FilmTheme.named("garden", isDark: true) ?? .plain
  var film = Film(size: sizes[format.text] ?? Film.wide, theme: theme)
  let rows = pictures.rows
  var album = AlbumBlock(
    rows.map { AlbumBlock.Picture($0.text("picture"), focus: PictureFocus(y: $0.number("y"))) })
  album.cornerRadius = 0
  var opening = TitleBlock(headline.text, subtitle: season.text)
  opening.size = 15
  var end = TitleBlock("See you next summer")
  end.size = 12
  let (duration, share) = (10.4, 10.4 / Double(max(rows.count, 1)))
  film.add("title", lasting: 2.8) { opening }
  film.add("album", lasting: duration, after: FilmTransition(.iris, lasting: 0.8)) {
    album.in(.full)
    for (index, row) in rows.enumerated() {
      let begin = Double(index) * share
      LowerThirdBlock(row.text("caption"), role: row.text("day"))
        .in(.lowerThird, from: begin + 0.3, to: begin + share)
    }
  }
  film.add("end", lasting: 2.6, after: FilmTransition(.slide, lasting: 0.6)) { end }
  return film
}
