// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
public import QuartzCore

/// A pie or a ring of up to 8 slices, which sweeps in, with the shares in percent.
public struct PieChartBlock: FilmBlock {
  /// The shape.
  public enum Style: String, Sendable, CaseIterable {
    case pie, ring
  }

  /// The position of the names of the slices.
  public enum Labels: String, Sendable, CaseIterable {
    /// In a list beside or, in a high area, below the pie.
    case legend
    /// Beside the slices, with lines to them.
    case beside
  }

  /// The labels, values and colours. Rows whose value is not greater than 0 are left out. Slices below 3 %,
  /// and the smallest ones if there are more than 8, are joined if there are at least two of them.
  public var rows: [ChartRow]
  /// The heading. The default is empty.
  public var title: String
  /// The shape. The default is `ring`.
  public var style = Style.ring
  /// The position of the names of the slices. The default is `legend`.
  public var labels = Labels.legend
  /// The text in the middle of a ring. The default is empty.
  public var center = ""
  /// The label of the small slices that are joined. The default is `Other`.
  public var other = "Other"
  /// The thickness of a ring in percent of its radius, from 5 to 95. The default is 42.
  public var thickness = 42.0
  /// The notation of the shares, which are numbers from 0 to 100. The default has no decimals and ends with a
  /// percent sign.
  public var format = PieChartBlock.percent

  /// Creates an empty chart.
  public init() { self.init([]) }

  /// Creates a chart.
  public init(_ rows: [ChartRow], title: String = "") { (self.rows, self.title) = (rows, title) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("pie-chart", "A pie or a ring of up to 8 slices that sweeps in")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<PieChartBlock>] {
    [
      .rows("rows", columns: ChartRow.columns + [ChartRow.colorColumn], "The slices") { block, rows in
        block.rows = rows.map(ChartRow.init)
      },
      .text("title", \.title, limit: ChartText.longest, "The heading"),
      .choice("style", \.style, "The shape"),
      .choice("labels", \.labels, "Whether the names are in a list or beside the slices"),
      .text("center", \.center, limit: ChartText.longest, "The text in the middle of a ring"),
      .text("other", \.other, limit: ChartText.longest, "The label of the small slices that are joined"),
      .number("thickness", \.thickness, in: thicknesses, "The thickness of a ring in percent of its radius"),
    ] + BlockParameter.format(\.format)
  }

  /// The maximum number of slices, and the share below which they are joined.
  static let (limit, smallShare) = (8, 0.03)
  private static let thicknesses = 5.0...95.0
  private static var percent: FilmNumberFormat {
    var format = FilmNumberFormat()
    format.suffix = "%"
    return format
  }

  /// The radius of the hole as a fraction of that of the pie.
  var hole: Double {
    style == .pie ? 0 : 1 - thickness.clamped(to: Self.thicknesses, ifNaN: PieChartBlock().thickness) / 100
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let area = ChartHeading.add(title, to: layer, in: frame)
    let slices = PieSlice.slices(of: self)
    guard !slices.isEmpty else { return layer }
    for part in PieDrawing(chart: self, slices: slices, frame: frame, area: area).makeLayers() {
      layer.addSublayer(part)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { PieDrawing.settlingTime }
}

/// A slice of a pie.
struct PieSlice {
  let label: String
  /// The part of the whole, from 0 to 1.
  let share: Double
  /// The part of the whole before the slice.
  let start: Double
  /// The colour of its row, or `nil`.
  let color: ThemeColor?
  /// Indicates whether the slice stands for several rows.
  let isOther: Bool

  /// The part of the whole up to the middle of the slice.
  var middle: Double { start + share / 2 }

  /// Returns the slices of a chart, of which the one of small rows is last.
  static func slices(of chart: PieChartBlock) -> [PieSlice] {
    let block = PieChartBlock.name
    let limit = FilmNumberFormat.largest
    let finite = ChartLimits.finite(chart.rows, \.value, in: block)
    let rows = finite.filter { $0.value > 0 }
    if rows.count < finite.count {
      FilmReports.invalid(
        "\(block) block", "\(finite.count - rows.count) rows whose value is not greater than 0 are left out")
    }
    let values = rows.map { min($0.value, limit) }
    let total = values.reduce(0, +)
    guard total > 0 else { return [] }
    // The largest rows, and of equal ones the first.
    let order = values.indices.sorted { values[$0] != values[$1] ? values[$0] > values[$1] : $0 < $1 }
    var kept = order.prefix { values[$0] / total >= PieChartBlock.smallShare }.prefix(PieChartBlock.limit)
    let mayKeepAll = rows.count <= PieChartBlock.limit && rows.count - kept.count < 2
    if mayKeepAll { kept = order.prefix(rows.count) }
    if !mayKeepAll, kept.count == PieChartBlock.limit { kept = kept.dropLast() }
    let isKept = Set(kept)
    var (slices, start) = ([PieSlice](), 0.0)
    for index in rows.indices where isKept.contains(index) {
      let share = values[index] / total
      slices.append(
        PieSlice(
          label: rows[index].label, share: share, start: start, color: rows[index].color, isOther: false))
      start += share
    }
    guard kept.count < rows.count else { return slices }
    slices.append(PieSlice(label: chart.other, share: 1 - start, start: start, color: nil, isOther: true))
    return slices
  }

  /// Returns the outline of the slice around the origin. Neighbours have a gap of constant width.
  ///
  /// - Parameters:
  ///   - radii: The inner and the outer radius in points.
  ///   - gap: The width of the gap in points.
  func path(radii: (inner: Double, outer: Double), gap: Double) -> CGPath {
    let path = CGMutablePath()
    let (inner, outer) = radii
    let isWhole = share > 1 - 1e-9
    let (from, to) = (Self.angle(start), Self.angle(start + share))
    guard !isWhole else {
      path.addEllipse(in: CGRect(x: -outer, y: -outer, width: 2 * outer, height: 2 * outer))
      if inner > 0 { path.addEllipse(in: CGRect(x: -inner, y: -inner, width: 2 * inner, height: 2 * inner)) }
      return path
    }
    /// Returns the angle by which an edge is moved at a radius, at most a quarter of the slice.
    func inset(_ radius: Double) -> Double { min(gap / 2 / radius, (to - from) / 4) }
    let edge = inset(outer)
    path.addArc(
      center: .zero, radius: outer, startAngle: from + edge, endAngle: to - edge, clockwise: false)
    if inner > 0 {
      let edge = inset(inner)
      path.addArc(
        center: .zero, radius: inner, startAngle: to - edge, endAngle: from + edge, clockwise: true)
    } else {
      // The edges of a pie meet away from the centre, so that the gap is as wide there.
      let half = max(sine(min((to - from) / 2, .pi / 2)), 1e-3)
      let distance = min(gap / 2 / half, outer / 4)
      let middle = (from + to) / 2
      path.addLine(to: CGPoint(x: distance * cosine(middle), y: distance * sine(middle)))
    }
    path.closeSubpath()
    return path
  }

  /// Returns the angle of a part of the whole: clockwise from the top, in a space whose y axis points down.
  static func angle(_ part: Double) -> Double { (part * 2 - 0.5) * .pi }
}
