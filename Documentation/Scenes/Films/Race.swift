// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let event = SceneInput.text("event", default: "The town walk", limit: 24)
let teams = SceneInput.rows(
  "teams",
  columns: [.text("team", default: nil, limit: 14), .text("weeks", default: nil, help: "Kilometres")],
  default: [
    ("Harbour", "42 80 131 190 262 340"), ("Old Town", "55 104 150 201 248 301"),
    ("Riverside", "61 96 140 178 221 258"), ("Hill", "30 71 116 168 228 280"),
    ("Mill", "24 52 88 130 171 214"), ("Park", "18 40 63 95 128 160"),
  ].map { ["team": .text($0.0), "weeks": .text($0.1)] })
let inputs = [format, event, teams]

func makeFilm() -> Film {
  let sizes = ["tall": Film.tall, "square": Film.square]
  let theme = FilmTheme.named("plain", isDark: true) ?? .plain
  var film = Film(size: sizes[format.text] ?? Film.wide, theme: theme)
  var rows: [RaceChartBlock.Row] = []
  for row in teams.rows {
    for (week, value) in row.text("weeks").split(separator: " ").enumerated() {
      rows.append(RaceChartBlock.Row("Week \(week + 1)", row.text("team"), Double(value) ?? 0))
    }
  }
  var race = RaceChartBlock(rows, title: "Kilometres")
  race.count = 6
  let last = rows.last?.time
  let winner = rows.filter { $0.time == last }.max { $0.value < $1.value }

  var title = TitleBlock(event.text, subtitle: "Six teams, six weeks")
  title.size = 15
  var end = TitleBlock(winner?.name ?? "", subtitle: "walked farthest")
  end.size = 18
  film.add("event", lasting: 3.4) { title }
  film.add("race", lasting: 8.4, after: FilmTransition(.push, lasting: 0.6)) { race }
  film.add("winner", lasting: 4.2, after: FilmTransition(.iris, lasting: 0.7)) {
    ConfettiBlock(.rain).in(.full)
    end
  }
  return film
}
