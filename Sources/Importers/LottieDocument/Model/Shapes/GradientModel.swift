// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneGeometry

/// The gradient of a fill or a stroke.
struct GradientModel: ItemModel {
  /// The maximum number of colour stops, and of opacity stops.
  static let mostStops = 128

  var stops = GradientStops()
  var start = Property(Vector.zero)
  var end = Property(Vector.zero)
  var isRadial = false
  /// A Boolean value that indicates whether colours are interpolated in sRGB, rather than in `GradientSpace`.
  var isSRGB = true
  /// The distance of a radial gradient's highlight from the start, in percent of the radius, and its angle in
  /// degrees. `nil` if the highlight is at the start.
  var highlight: (length: Property<Double>, angle: Property<Double>)?

  static let rows = [
    row("g", "Colors", \.stops),
    row("s", "Start Point", \.start, .points),
    row("e", "End Point", \.end, .points),
  ]

  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {
    isRadial = value["t"]?.int == 2
    isSRGB = reader.style.gradientsAreSRGB
    let length = reader.number(value["h"])
    guard isRadial, !length.isConstant || length.first != 0 else { return }
    highlight = (length, reader.number(value["a"]))
  }

  mutating func readLast(of value: JSONValue, _ reader: PropertyReader) {
    guard stops.count > Self.mostStops else { return }
    reader.log.note(
      .unsupported, value, "there are more than \(Self.mostStops) stops; the others are left out")
  }
}

/// The stops of a gradient over time.
struct GradientStops {
  /// The number of colour stops.
  var count = 0
  /// The position, red, green and blue of each colour stop, then the position and opacity of each opacity
  /// stop.
  var numbers = Property([Double]())
}

extension GradientStops {
  /// A stop of the opacity.
  typealias Alpha = (position: Double, alpha: Double)

  /// Returns the stops of the opacity, which follow `count` stops of the colour.
  static func alphas(in numbers: [Double], after count: Int) -> [Alpha] {
    let rest = ((numbers.count - count * 4) / 2).clamped(to: 0...GradientModel.mostStops)
    return (0..<rest).map { (numbers[count * 4 + $0 * 2], numbers[count * 4 + $0 * 2 + 1]) }
  }

  /// Returns the opacity at a position, which is 1 without stops. Where several stops have one position, it
  /// jumps from that of the first to that of the last. `isAfter` chooses the last.
  static func alpha(at position: Double, in stops: [Alpha], isAfter: Bool) -> Double {
    if stops.isEmpty { return 1 }
    let after = stops.firstIndex { isAfter ? $0.position > position : $0.position >= position } ?? stops.count
    guard after > 0 else { return stops[0].alpha }
    guard after < stops.count else { return stops[after - 1].alpha }
    let (a, b) = (stops[after - 1], stops[after])
    guard b.position > a.position else { return b.alpha }
    return a.alpha + (b.alpha - a.alpha) * ((position - a.position) / (b.position - a.position))
  }

  /// The numbers, with the same count at all keyframes, so that they can be interpolated.
  ///
  /// Keyframes with other counts of opacity stops get all positions of all keyframes. Between two of them,
  /// the opacity of each location is interpolated.
  var numbersOfOneCount: Property<[Double]> {
    let all = [numbers.first, numbers.last] + numbers.segments.flatMap { [$0.from, $0.to] }
    guard all.contains(where: { $0.count != all[0].count }) else { return numbers }
    let colors = min(count, all.map { $0.count / 4 }.min() ?? 0)
    var positions: [Double: Int] = [:]
    for values in all {
      let own = Dictionary(grouping: Self.alphas(in: values, after: colors)) { $0.position }
      for (position, stops) in own {
        positions[position] = stops.count > 1 ? 2 : positions[position] ?? 1
      }
    }
    let locations = positions.keys.sorted().prefix(GradientModel.mostStops)
      .flatMap { position in (0..<(positions[position] ?? 1)).map { (position, isAfter: $0 > 0) } }
      .prefix(GradientModel.mostStops)
    return numbers.map { values in
      let stops = Self.alphas(in: values, after: colors)
      return values.prefix(colors * 4)
        + locations.flatMap { [$0, Self.alpha(at: $0, in: stops, isAfter: $1)] }
    }
  }
}

extension PropertyReader {
  /// Reads the stops of a gradient. A slot contains either the number of stops and the stops, or only the
  /// stops.
  func stops(_ value: JSONValue) -> GradientStops {
    let gradient = slots.resolved(value)
    let stops = gradient["k"].map(slots.resolved)
    let count = stops?["p"]?.int ?? gradient["p"]?.int ?? value["p"]?.int ?? 0
    return GradientStops(
      count: max(0, count), numbers: numbers(stops?["k"]?["k"] == nil ? stops : stops?["k"]))
  }
}
