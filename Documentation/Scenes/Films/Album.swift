// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let headline = SceneInput.text("title", default: "Four evenings", limit: 30)
let season = SceneInput.text("season", default: "Summer 2031", limit: 30)
let pictures = SceneInput.rows(
  "pictures", columns: [.image("picture"), .text("caption", default: "", limit: 40)],
  default: [
    ("dunes.png", "Monday, the dunes"), ("lake.png", "Tuesday, the lake"),
    ("sea.png", "Wednesday, the bay"), ("forest.png", "Thursday, the forest"),
  ].map { ["picture": .text($0.0), "caption": .text($0.1)] })
let inputs = [format, headline, season, pictures]

func makeFilm() -> Film {
  let sizes = ["tall": Film.tall, "square": Film.square]
  let theme = FilmTheme.named("garden", isDark: true) ?? .plain
  var film = Film(size: sizes[format.text] ?? Film.wide, theme: theme)
  let all = pictures.rows.map { AlbumBlock.Picture($0.text("picture"), caption: $0.text("caption")) }
  var album = AlbumBlock(all)
  album.cornerRadius = 0
  var opening = TitleBlock(headline.text, subtitle: season.text)
  opening.size = 15
  var end = TitleBlock("See you next summer")
  end.size = 12
  film.add("title", lasting: 2.8) { opening }
  film.add("album", lasting: 10, after: FilmTransition(.iris, lasting: 0.8)) { album.in(.full) }
  film.add("end", lasting: 2.8, after: FilmTransition(.wipe, lasting: 0.6)) { end }
  return film
}
