// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import MultiplanePrograms
internal import QuartzCore

/// A value of a chart with its label.
public struct ChartRow: Sendable, Hashable {
  /// The label.
  public var label: String
  /// The value. A row whose value is NaN or infinite is left out.
  public var value: Double
  /// The series to which the value belongs, in charts that have several ones. The default is empty.
  public var series = ""
  /// The colour, or `nil`, the default, for a colour of the theme.
  public var color: ThemeColor?

  /// Creates a row.
  public init(_ label: String, _ value: Double, series: String = "", color: ThemeColor? = nil) {
    (self.label, self.value, self.series, self.color) = (label, value, series, color)
  }

  /// Creates a row from the columns `label`, `value`, `series` and `color` of an input.
  init(_ row: InputRow) {
    self.init(row.text("label"), row.number("value"), series: row.text("series"))
    if case .color(let red, let green, let blue, let alpha) = row.values["color"], alpha > 0 {
      color = ThemeColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// The columns of labels and values.
  static let columns: [SceneInput] = [
    .text("label", default: "", limit: ChartText.longest, help: "The label"),
    .number("value", default: nil, help: "The value"),
  ]
  /// The column of series.
  static let seriesColumn = SceneInput.text(
    "series", default: "", limit: ChartText.longest, help: "The series to which the value belongs")
  /// The column of colours. A transparent one, the default, stands for a colour of the theme.
  static let colorColumn = SceneInput.color(
    "color", default: CGColor(red: 0, green: 0, blue: 0, alpha: 0), help: "The colour; by default, a theme's")
}

/// The visibility of a part of a chart.
public enum ChartVisibility: String, Sendable, CaseIterable {
  case shown, hidden
}

/// The limits of charts.
enum ChartLimits {
  /// Returns the first elements of a list. The others are reported.
  static func first<Element>(
    _ limit: Int, of list: [Element], _ things: String, in block: String
  ) -> [Element] {
    guard list.count > limit else { return list }
    FilmReports.invalid("\(block) block", "it has \(list.count) \(things); the first \(limit) are shown")
    return Array(list.prefix(limit))
  }

  /// Returns the rows whose values are finite. The others are reported.
  static func finite<Row>(_ rows: [Row], _ value: (Row) -> Double, in block: String) -> [Row] {
    let usable = rows.filter { value($0).isFinite }
    if usable.count < rows.count {
      FilmReports.invalid(
        "\(block) block", "\(rows.count - usable.count) rows without a finite value are left out")
    }
    return usable
  }
}

extension BlockFrame {
  /// A Boolean value that indicates whether the area has a usable size. Other areas show nothing.
  var isUsable: Bool {
    let lengths = [size.width, size.height, area.minX, area.minY, area.width, area.height]
    let least = unit * Self.smallestSide
    return lengths.allSatisfy { $0.isFinite && abs($0) < Self.largestSide } && unit > 0
      && area.width >= least && area.height >= least
  }

  /// The smallest side of an area in which a chart is drawn, in percent of the frame's shorter side.
  private static let smallestSide: CGFloat = 3
  /// The largest side in points.
  private static let largestSide: CGFloat = 1e6

  /// The distance between parts of a block in points.
  var gap: CGFloat { CGFloat(theme.gap.clamped(to: 0...20, ifNaN: 0)) * unit }
}
