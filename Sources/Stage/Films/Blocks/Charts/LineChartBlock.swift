// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// A chart of up to 6 lines, which draw themselves from left to right.
public struct LineChartBlock: FilmBlock {
  /// The drawing between values.
  public enum Style: String, Sendable, CaseIterable {
    /// A line.
    case line
    /// A line and the area between it and 0.
    case area
  }

  /// The range of the numbers at the axis.
  public enum Origin: String, Sendable, CaseIterable {
    /// The range of the values. With areas, it has 0 too.
    case values
    /// The range of the values and 0.
    case zero
  }

  /// The values. Rows with the same `series` make a line; labels are in the order in which they appear first.
  /// Of rows with the same label and series, the last one counts. The first 6 series and the first 200 labels
  /// are shown.
  public var rows: [ChartRow]
  /// The heading. The default is empty.
  public var title: String
  /// The drawing between values. The default is `line`.
  public var style = Style.line
  /// The range of the axis. The default is `values`.
  public var origin = Origin.values
  /// The visibility of the last values at the ends of the lines. The default is `shown`.
  public var values = ChartVisibility.shown
  /// The time in seconds in which a line draws itself, from 0.1 to 60. The default is 1.6.
  public var duration = 1.6
  /// The notation of the values.
  public var format = FilmNumberFormat()

  /// Creates an empty chart.
  public init() { self.init([]) }

  /// Creates a chart.
  public init(_ rows: [ChartRow], title: String = "") { (self.rows, self.title) = (rows, title) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("line-chart", "A chart of up to 6 lines that draw themselves")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<LineChartBlock>] {
    [
      .rows("rows", columns: ChartRow.columns + [ChartRow.seriesColumn], "The values") { block, rows in
        block.rows = rows.map(ChartRow.init)
      },
      .text("title", \.title, limit: ChartText.longest, "The heading"),
      .choice("style", \.style, "Whether the area below lines is filled"),
      .choice("origin", \.origin, "Whether the axis has 0 in any case"),
      .choice("values", \.values, "Whether the last values are at the ends of the lines"),
      .number("duration", \.duration, in: durations, "The time in seconds in which a line draws itself"),
    ] + BlockParameter.format(\.format)
  }

  /// The maximum numbers of series and of labels.
  static let (seriesLimit, labelLimit) = (6, 200)
  private static let durations = 0.1...60.0

  /// The time in which a line draws itself.
  var seconds: Double { duration.clamped(to: Self.durations, ifNaN: LineChartBlock().duration) }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let area = ChartHeading.add(title, to: layer, in: frame)
    let table = LineTable(rows)
    guard !table.series.isEmpty else { return layer }
    for part in LineDrawing(chart: self, table: table, frame: frame, area: area).makeLayers() {
      layer.addSublayer(part)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    let count = Set(rows.lazy.map(\.series)).count
    return LineDrawing.begin(of: count.clamped(to: 1...Self.seriesLimit) - 1) + seconds + LineDrawing.movement
  }
}

/// The values of a line chart by series and labels.
struct LineTable {
  /// A line: its name, and its values with the indexes of their labels in ascending order.
  struct Series {
    let name: String
    var points: [(index: Int, value: Double)]
  }

  /// The labels from left to right.
  private(set) var labels: [String] = []
  /// The lines, each with at least one value.
  private(set) var series: [Series] = []

  /// The maximum number of rows that are read.
  private static let rowLimit = 10_000

  init(_ rows: [ChartRow]) {
    let block = LineChartBlock.name
    let rows = ChartLimits.first(
      Self.rowLimit, of: ChartLimits.finite(rows, \.value, in: block), "rows", in: block)
    labels = ChartLimits.first(
      LineChartBlock.labelLimit, of: Self.distinct(rows.map(\.label)), "labels", in: block)
    let names = ChartLimits.first(
      LineChartBlock.seriesLimit, of: Self.distinct(rows.map(\.series)), "series", in: block)
    let indexes = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var values: [String: [Int: Double]] = [:]
    for row in rows {
      if let index = indexes[row.label] { values[row.series, default: [:]][index] = row.value }
    }
    series = names.compactMap { name in
      let points = (values[name] ?? [:]).sorted { $0.key < $1.key }.map { (index: $0.key, value: $0.value) }
      return points.isEmpty ? nil : Series(name: name, points: points)
    }
  }

  /// Returns each text once, in the order of first appearance.
  static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
