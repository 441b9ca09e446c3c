// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore

let format = SceneInput.choice("format", of: ["wide", "tall", "square"], default: "wide")
let city = SceneInput.text("city", default: "Harbour", limit: 20)
let day = SceneInput.text("day", default: "Tuesday", limit: 20)
let sky = SceneInput.choice("sky", of: ["sunny", "cloudy"], default: "sunny")
let now = SceneInput.number("now", in: -60...60, default: 21, help: "Degrees at noon")
let inputs = [format, city, day, sky, now]
let week = [("Wed", 22.0), ("Thu", 24), ("Fri", 19), ("Sat", 18), ("Sun", 20)]

/// The sun. A cloud moves in front of it if the sky is cloudy.
func makeSky(in frame: BlockFrame) -> CALayer {
  let layer = frame.makeLayer(name: "sky")
  let side = min(frame.area.width, frame.area.height) * 0.9
  func disc(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: ThemeColor) -> CALayer {
    let disc = CALayer()
    disc.bounds.size = CGSize(width: size * side, height: size * side)
    disc.position = CGPoint(x: frame.area.width / 2 + x * side, y: frame.area.height / 2 + y * side)
    (disc.cornerRadius, disc.backgroundColor) = (size * side / 2, color.cgColor)
    return disc
  }
  let rings = [disc(0, 0, 1, 0xffe9b0), disc(0, 0, 0.78, 0xffd978), disc(0, 0, 0.56, 0xffb92e)]
  for (index, ring) in rings.enumerated() {
    ring.animate("transform.scale", from: 0.5, to: 1, during: 0...1.5 - Double(index) / 4)
    layer.addSublayer(ring)
  }
  guard sky.text == "cloudy" else { return layer }
  let cloud = CALayer()
  let discs = [(-0.26, 0.22, 0.28), (0.26, 0.2, 0.32), (0, 0.13, 0.46)]
  cloud.sublayers = discs.map { disc($0.0, $0.1, $0.2, 0xffffff) }
  cloud.animate("transform.translation.x", from: side / 3, to: 0, during: 0.2...1.6)
  layer.addSublayer(cloud)
  return layer
}

func makeFilm() -> Film {
  var film = Film(size: ["tall": Film.tall, "square": Film.square][format.text] ?? Film.wide)
  let title = TitleBlock(city.text, subtitle: "Weather for \(day.text)")
  var today = CounterBlock(to: now.number, label: sky.text)
  (today.format.suffix, today.size, today.duration) = ("°", 34, 1.2)
  var heading = TitleBlock("The next days")
  (heading.size, heading.alignment) = (9, .left)
  var chart = BarChartBlock(week.map { ChartRow($0.0, $0.1) })
  (chart.direction, chart.format.suffix) = (.vertical, "°")
  let below = BlockArea.percent(x: 7, y: 28, width: 86, height: 62)
  let scenes: [(String, Double, [FilmItem])] = [
    ("city", 3, [FilmItem(title)]), ("today", 3.8, [LayerBlock(makeSky).in(.left), today.in(.right)]),
    ("days", 4.6, [heading.in(.percent(x: 7, y: 8, width: 86, height: 16)), chart.in(below)]),
    ("end", 2.8, [FilmItem(EndCardBlock("Enjoy your \(day.text)"))]),
  ]
  for (name, duration, items) in scenes {
    var scene = Film.Scene(name, lasting: duration, after: FilmTransition(.push, lasting: 0.6), items: items)
    scene.background = .gradient([0xc2e0fb, 0xffffff])
    film.add(scene)
  }
  return film
}
