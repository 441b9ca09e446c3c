// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let tool = SceneInput.text("tool", default: "orchard", limit: 16)
let version = SceneInput.text("version", default: "2.0", limit: 8)
let before = SceneInput.number("before", in: 0...3600, default: 42, help: "Seconds of an old build")
let after = SceneInput.number("after", in: 0...3600, default: 9, help: "Seconds of a new build")
let changes = SceneInput.rows(
  "changes", columns: [.text("text", default: nil, limit: 28)],
  default: ["Parallel builds", "Readable errors", "No config file"].map { ["text": .text($0)] })
let inputs = [format, tool, version, before, after, changes]

func makeFilm() -> Film {
  let sizes = ["tall": Film.tall, "square": Film.square]
  let theme = FilmTheme.named("terminal", isDark: true) ?? .plain
  var film = Film(size: sizes[format.text] ?? Film.wide, theme: theme)

  var title = TitleBlock("\(tool.text) \(version.text)", subtitle: "is here")
  (title.size, title.reveal) = (15, .letter)
  var list = ListBlock(changes.rows.map { ListBlock.Row($0.text("text")) }, marker: .tick)
  (list.title, list.size) = ("What is new", 7.5)
  let rows = [ChartRow("1.9", before.number), ChartRow(version.text, after.number)]
  var chart = BarChartBlock(rows)
  (chart.direction, chart.highlight, chart.format.suffix) = (.horizontal, version.text, " s")
  let factor = Int(before.number / max(after.number, 1))
  var faster = TitleBlock("\(factor) times as fast", subtitle: "The time of a clean build")
  (faster.size, faster.alignment) = (8.5, .left)
  var end = EndCardBlock("Upgrade today", action: "\(tool.text) upgrade")
  end.size = 11

  let slide = FilmTransition(.slide, lasting: 0.5)
  film.add("version", lasting: 3) { title }
  film.add("changes", lasting: 4.4, after: slide) { list.in(.percent(x: 10, y: 10, width: 80, height: 80)) }
  film.add("speed", lasting: 4.4, after: slide) {
    faster.in(.percent(x: 10, y: 10, width: 80, height: 26))
    chart.in(.percent(x: 10, y: 42, width: 80, height: 46))
  }
  film.add("upgrade", lasting: 3.2, after: slide) { end }
  return film
}
