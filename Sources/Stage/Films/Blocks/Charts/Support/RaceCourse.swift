// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry

/// The values of a race by names and times.
struct RaceTable {
  /// The labels of the times in their order.
  private(set) var times: [String] = []
  /// The names in the order in which they appear first.
  private(set) var names: [String] = []
  /// The values of each name at all times. A name has 0 before its first value.
  private(set) var values: [[Double]] = []

  /// The maximum numbers of times, of names and of rows that are read.
  static let (timeLimit, nameLimit, rowLimit) = (200, 60, 20_000)

  init(_ rows: [RaceChartBlock.Row]) {
    let block = RaceChartBlock.name
    let finite = ChartLimits.finite(rows, \.value, in: block)
    let rows = ChartLimits.first(Self.rowLimit, of: finite, "rows", in: block)
    times = ChartLimits.first(
      Self.timeLimit, of: LineTable.distinct(rows.map(\.time)), "times", in: block)
    let indexes = Dictionary(uniqueKeysWithValues: times.enumerated().map { ($1, $0) })
    let limit = FilmNumberFormat.largest
    var known: [String: [Int: Double]] = [:]
    var largest: [String: Double] = [:]
    for row in rows {
      guard let index = indexes[row.time] else { continue }
      let value = row.value.clamped(to: -limit...limit)
      known[row.name, default: [:]][index] = value
      largest[row.name] = max(largest[row.name] ?? value, value)
    }
    let all = LineTable.distinct(rows.map(\.name)).filter { known[$0] != nil }
    let order = all.indices.sorted { first, second in
      let (a, b) = (largest[all[first]] ?? 0, largest[all[second]] ?? 0)
      return a != b ? a > b : first < second
    }
    let kept = ChartLimits.first(Self.nameLimit, of: order, "names", in: block).sorted()
    names = kept.map { all[$0] }
    let count = times.count
    values = names.map { Self.filled(known[$0] ?? [:], count: count) }
  }

  /// Returns values at all times: missing ones between two others are interpolated, earlier ones are 0, and
  /// later ones keep the last value.
  private static func filled(_ known: [Int: Double], count: Int) -> [Double] {
    let points = known.sorted { $0.key < $1.key }
    var result = [Double](repeating: 0, count: count)
    for (point, next) in zip(points, points.dropFirst()) {
      for index in point.key..<next.key {
        let fraction = Double(index - point.key) / Double(next.key - point.key)
        result[index] = point.value + (next.value - point.value) * fraction
      }
    }
    if let last = points.last {
      for index in last.key..<count { result[index] = last.value }
    }
    return result
  }

  /// Returns the value of a name at a position between times: 1.5 is midway between the second and the third.
  func value(_ name: Int, at position: Double) -> Double {
    let list = values[name]
    let index = Int(position.clamped(to: 0...Double(list.count - 1), ifNaN: 0))
    guard index + 1 < list.count else { return list[list.count - 1] }
    return list[index] + (list[index + 1] - list[index]) * (position - Double(index))
  }
}

/// The course of a race: the values and ranks of its names at moments of a film.
struct RaceCourse {
  let table: RaceTable
  /// The number of bars that are visible at the same time.
  let count: Int
  /// The moments in seconds. Between them, lengths and ranks change evenly.
  let moments: [Double]
  /// The values of each name at the moments.
  let values: [[Double]]
  /// The ranks of each name at the moments, from 0. Between two ranks, a bar moves.
  let ranks: [[Double]]
  /// The largest value at each moment, at least a number that is greater than 0.
  let largest: [Double]
  /// The seconds at which the labels of the times appear.
  let labelMoments: [Double]

  /// The time in seconds at which the race begins, and the time that bars need to reach their last ranks.
  static let (begin, settling) = (1.0, 0.4)
  /// The number of moments in a second, and the largest number of moments.
  private static let (rate, limit) = (10.0, 600)
  /// The time in seconds before and after a moment, over which ranks are averaged, so that bars glide.
  private static let glide = 0.35

  init(_ table: RaceTable, count: Int, step: Double) {
    (self.table, self.count) = (table, min(count, table.names.count))
    let span = Double(table.times.count - 1) * step
    let whole = Self.begin + span + Self.settling
    let number = Int((whole * Self.rate).rounded(.up).clamped(to: 1...Double(Self.limit - 1), ifNaN: 1))
    let moments = (0...number).map { whole * Double($0) / Double(number) }
    let positions = moments.map { (($0 - Self.begin) / step).clamped(to: 0...span / step, ifNaN: 0) }
    let values = table.names.indices.map { name in positions.map { table.value(name, at: $0) } }
    let exact = Self.ranks(values, moments: moments.count)
    let reach = Int((Self.glide * Double(number) / whole).rounded())
    ranks = exact.map { Self.averaged($0, reach: reach) }
    largest = moments.indices.map { moment in
      max(values.lazy.map { $0[moment] }.max() ?? 0, .leastNormalMagnitude)
    }
    labelMoments = table.times.indices.map { $0 == 0 ? 0 : Self.begin + Double($0) * step }
    (self.moments, self.values) = (moments, values)
  }

  /// Returns the rank of each name at each moment. Of equal values, the name that appears first is first.
  private static func ranks(_ values: [[Double]], moments: Int) -> [[Double]] {
    var result = values
    for moment in 0..<moments {
      let order = values.indices.sorted { first, second in
        let (a, b) = (values[first][moment], values[second][moment])
        return a != b ? a > b : first < second
      }
      for (rank, name) in order.enumerated() { result[name][moment] = Double(rank) }
    }
    return result
  }

  /// Returns the means of neighbouring ranks. At both ends, where fewer are known, the ranks are exact.
  private static func averaged(_ ranks: [Double], reach: Int) -> [Double] {
    ranks.indices.map { index in
      let reach = min(reach, index, ranks.count - 1 - index)
      let part = ranks[(index - reach)...(index + reach)]
      return part.reduce(0, +) / Double(part.count)
    }
  }

  /// The names that are visible at some moment.
  var visibleNames: [Int] {
    table.names.indices.filter { name in ranks[name].contains { $0 < Double(count) } }
  }
}
