// SPDX-License-Identifier: Apache-2.0

/// The gradient of a fill or a stroke.
struct GradientModel: ItemModel {
  /// The maximum number of colour stops, and of opacity stops.
  static let mostStops = 128

  var stops = GradientStops()
  var start = Property(Vector.zero)
  var end = Property(Vector.zero)
  var isRadial = false
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
