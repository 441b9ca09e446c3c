// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let name = SceneInput.text("name", default: "Town Library", limit: 24)
let year = SceneInput.text("year", default: "2031", limit: 4)
let total = SceneInput.number("total", in: 0...1e9, default: 48_230, help: "The books lent in the year")
let paper = SceneInput.number("paper", in: 0...100, default: 64, help: "The percentage of printed books")
let inputs = [format, name, year, total, paper]
let quarters = [("Spring", 10_400.0), ("Summer", 14_900), ("Autumn", 12_100), ("Winter", 10_830)]

func makeFilm() -> Film {
  let sizes = ["tall": Film.tall, "square": Film.square]
  var film = Film(size: sizes[format.text] ?? Film.wide, theme: .named("signal") ?? .plain)

  var title = TitleBlock(year.text, subtitle: "\(name.text) in numbers")
  (title.size, title.reveal) = (20, .letter)
  var lent = CounterBlock(to: total.number, label: "books lent")
  lent.size = 26
  lent.color = film.theme.colors.accent
  var chart = BarChartBlock(quarters.map { ChartRow($0.0, $0.1) })
  (chart.highlight, chart.format.length) = ("Summer", .compact)
  var busiest = TitleBlock("Summer was busiest")
  (busiest.size, busiest.alignment) = (8, .left)
  var share = TitleBlock("Paper still wins")
  (share.size, share.alignment) = (11, .left)

  let push = FilmTransition(.push, lasting: 0.6, from: .bottom)
  film.add("year", lasting: 3.4) { title }
  film.add("total", lasting: 3.6, after: push) { lent }
  film.add("quarters", lasting: 4.2, after: push) {
    busiest.in(.percent(x: 7, y: 8, width: 86, height: 16))
    chart.in(.percent(x: 7, y: 28, width: 86, height: 62))
  }
  film.add("paper", lasting: 4, after: push) {
    share.in(.left)
    ProgressRingBlock(paper.number, label: "printed books").in(.right)
  }
  return film
}
