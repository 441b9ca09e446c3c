// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import MultiplanePrograms
public import QuartzCore

/// A race of bars: values over time, whose bars change their lengths and ranks, with a large label of the
/// time.
public struct RaceChartBlock: FilmBlock {
  /// A value of a name at a time.
  public struct Row: Sendable, Hashable {
    /// The label of the time, such as a year.
    public var time: String
    /// The name of the bar.
    public var name: String
    /// The value. A row whose value is NaN or infinite is left out, and a negative one has no bar.
    public var value: Double

    /// Creates a row.
    public init(_ time: String, _ name: String, _ value: Double) {
      (self.time, self.name, self.value) = (time, name, value)
    }
  }

  /// The values. Times are in the order in which they appear first. A value that is missing between two
  /// others is interpolated, and a name without a value yet has none. The first 200 times, and the 60 names
  /// that have the largest values, are shown.
  public var rows: [Row]
  /// The heading. The default is empty.
  public var title: String
  /// The number of bars that are visible at the same time, from 1 to 20. The default is 8.
  public var count = 8
  /// The time in seconds from one time label to the next one, up to 10, or 0, the default, to fill the
  /// duration of the block.
  public var step = 0.0
  /// The notation of the values.
  public var format = FilmNumberFormat()

  /// Creates an empty race.
  public init() { self.init([]) }

  /// Creates a race.
  public init(_ rows: [Row], title: String = "") { (self.rows, self.title) = (rows, title) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("race-chart", "Bars that change their ranks over time")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<RaceChartBlock>] {
    let columns: [SceneInput] = [
      .text("time", default: nil, limit: ChartText.longest, help: "The label of the time, such as a year"),
      .text("name", default: nil, limit: ChartText.longest, help: "The name of the bar"),
      .number("value", default: nil, help: "The value"),
    ]
    return [
      .rows("rows", columns: columns, "The values") { block, rows in
        block.rows = rows.map { Row($0.text("time"), $0.text("name"), $0.number("value")) }
      },
      .text("title", \.title, limit: ChartText.longest, "The heading"),
      .count("count", \.count, in: counts, "The number of bars that are visible at the same time"),
      .number(
        "step", \.step, in: steps, "The seconds from one time to the next; 0 fills the block's duration"),
    ] + BlockParameter.format(\.format)
  }

  static let counts = 1...20
  private static let steps = 0.0...10.0
  /// The range of the seconds between two times that fill the duration of a block, and the time in seconds
  /// for which the last values rest.
  private static let (fittingSteps, rest) = (0.2...3.0, 1.5)

  /// Returns the seconds between two of a number of times.
  func seconds(for times: Int, in frame: BlockFrame) -> Double {
    let given = step.clamped(to: Self.steps, ifNaN: 0)
    guard given <= 0 else { return max(given, 0.05) }
    let free = frame.duration - RaceCourse.begin - RaceCourse.settling - Self.rest
    return (free / Double(max(times - 1, 1))).clamped(to: Self.fittingSteps, ifNaN: 1)
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let table = RaceTable(rows)
    guard !table.names.isEmpty else {
      _ = ChartHeading.add(title, to: layer, in: frame)
      return layer
    }
    let seconds = seconds(for: table.times.count, in: frame)
    let course = RaceCourse(table, count: count.clamped(to: Self.counts), step: seconds)
    let drawing = RaceDrawing(chart: self, course: course, frame: frame)
    drawing.add(to: layer)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    let times = min(Set(rows.lazy.filter { $0.value.isFinite }.map(\.time)).count, RaceTable.timeLimit)
    return RaceCourse.begin + Double(max(times - 1, 0)) * seconds(for: times, in: frame) + RaceCourse.settling
  }
}
