// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A bar chart with up to 24 bars, which grow one after another.
public struct BarChartBlock: FilmBlock {
  /// The direction of the bars.
  public enum Direction: String, Sendable, CaseIterable {
    /// Upright bars if all labels fit below them, and otherwise lying bars.
    case automatic
    /// Lying bars, with labels at the left.
    case horizontal
    /// Upright bars, with labels below.
    case vertical
  }

  /// The order of the bars.
  public enum Order: String, Sendable, CaseIterable {
    case given, descending, ascending
  }

  /// The labels, values and colours. The rows after the first 24 are left out.
  public var rows: [ChartRow]
  /// The heading. The default is empty.
  public var title: String
  /// The direction of the bars. The default is `automatic`.
  public var direction = Direction.automatic
  /// The order of the bars. The default is `given`.
  public var order = Order.given
  /// The visibility of the values at the ends of the bars. The default is `shown`.
  public var values = ChartVisibility.shown
  /// The visibility of lines with numbers across the bars. The default is `hidden`.
  public var axis = ChartVisibility.hidden
  /// The label of a bar that is highlighted. The others are grey. The default is empty: none.
  public var highlight = ""
  /// The notation of the values.
  public var format = FilmNumberFormat()

  /// Creates an empty chart.
  public init() { self.init([]) }

  /// Creates a chart.
  public init(_ rows: [ChartRow], title: String = "") { (self.rows, self.title) = (rows, title) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("bar-chart", "A bar chart of up to 24 bars that grow")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<BarChartBlock>] {
    [
      .rows("rows", columns: ChartRow.columns + [ChartRow.colorColumn], "The bars") { block, rows in
        block.rows = rows.map(ChartRow.init)
      },
      .text("title", \.title, limit: ChartText.longest, "The heading"),
      .choice("direction", \.direction, "The direction of the bars"),
      .choice("order", \.order, "The order of the bars"),
      .choice("values", \.values, "Whether the values are at the ends of the bars"),
      .choice("axis", \.axis, "Whether there are lines with numbers across the bars"),
      .text("highlight", \.highlight, limit: ChartText.longest, "The label of a bar that is highlighted"),
    ] + BlockParameter.format(\.format)
  }

  /// The maximum number of bars.
  static let limit = 24

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let area = ChartHeading.add(title, to: layer, in: frame)
    let bars = shownRows
    guard !bars.isEmpty else { return layer }
    let drawing = BarDrawing(chart: self, rows: bars, frame: frame, area: area)
    for part in drawing.makeLayers() { layer.addSublayer(part) }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    BarDrawing.stagger(min(rows.count, Self.limit)).end
  }

  /// The rows that are shown, in their order.
  private var shownRows: [ChartRow] {
    let usable = ChartLimits.finite(rows, \.value, in: Self.name)
    let bars = ChartLimits.first(Self.limit, of: usable, "rows", in: Self.name)
    if !highlight.isEmpty, !bars.contains(where: { $0.label == highlight }) {
      FilmReports.invalid("\(Self.name) block", "no bar has the label \"\(highlight)\"; none is highlighted")
    }
    // The order of equal values is that of the rows.
    let sorted = bars.enumerated().sorted { first, second in
      let (a, b) = (first.element.value, second.element.value)
      switch order {
      case .given: return first.offset < second.offset
      case .descending: return a != b ? a > b : first.offset < second.offset
      case .ascending: return a != b ? a < b : first.offset < second.offset
      }
    }
    return sorted.map(\.element)
  }
}
