// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import QuartzCore

/// The layout and the layers of a line chart.
struct LineDrawing {
  private let chart: LineChartBlock
  private let table: LineTable
  private let frame: BlockFrame
  private let area: CGRect
  private let scale: ChartScale
  private let tickTexts: [FittedText]
  private let labels: [(index: Int, text: FittedText)]
  private let ends: [EndLabel]
  /// The rectangle of the lines in the block's coordinates.
  private let plot: CGRect

  /// The texts at the end of a line.
  private struct EndLabel {
    let name: FittedText?
    let value: FittedText
    /// The distance of the name from the left edge.
    let indent: CGFloat
    var size: CGSize {
      let nameWidth = name.map { indent + $0.size.width } ?? 0
      return CGSize(
        width: max(nameWidth, value.size.width), height: (name?.size.height ?? 0) + value.size.height)
    }
  }

  private static let block = LineChartBlock.name
  /// The sizes of labels, of the names and values of series, in percent of the frame's shorter side.
  private static let (tickSize, nameSize, valueSize): (CGFloat, CGFloat, CGFloat) = (2.6, 2.8, 3.6)
  /// The maximum share of the width that labels, and that names and values of series have.
  private static let (tickShare, endShare): (CGFloat, CGFloat) = (0.2, 0.26)
  /// The width of lines and the radius of dots, in percent of the frame's shorter side.
  private static let (lineWidth, dotRadius): (CGFloat, CGFloat) = (0.55, 1)
  /// The number of steps at the axis.
  private static let tickCount = 5
  /// The opacities of one area, and of several ones.
  private static let areaOpacity = (0.18, 0.1)

  /// The time in seconds of appearing.
  static let movement = 0.5

  /// Returns the time in seconds at which a line begins.
  static func begin(of series: Int) -> Double { 0.3 + 0.15 * Double(series) }

  init(chart: LineChartBlock, table: LineTable, frame: BlockFrame, area: CGRect) {
    (self.chart, self.table, self.frame, self.area) = (chart, table, frame, area)
    let range = ClosedRange.spanning(table.series.lazy.flatMap { $0.points.map(\.value) })
    let hasZero = chart.origin == .zero || chart.style == .area
    scale = ChartScale(hasZero ? range.including(0) : range, tickCount: Self.tickCount)
    let small = ChartText.style(frame.theme.bodyFonts, Self.tickSize * frame.unit)
    let tickBox = CGSize(width: area.width * Self.tickShare, height: area.height / 4)
    let format = chart.format.forAxis(step: scale.step)
    tickTexts = ChartText.setNumbers(scale.ticks.map(format.string), small, in: tickBox, of: Self.block)
    ends = chart.values == .shown ? Self.endLabels(chart, table, frame, area) : []
    let left = (tickTexts.map(\.size.width).max() ?? -frame.gap / 2) + frame.gap / 2
    let dot = Self.dotRadius * frame.unit
    let right = dot + (ends.isEmpty ? 0 : frame.gap / 2 + (ends.map(\.size.width).max() ?? 0))
    let above = max((tickTexts.first?.size.height ?? 0) / 2, dot)
    let labelHeight = ChartText.set("0", small, in: tickBox, of: Self.block).size.height
    // A label may be below the lowest number, whose lower half is below the plot.
    let below = labelHeight + max(frame.gap / 2, labelHeight / 2)
    plot = CGRect(
      x: area.minX + left, y: area.minY + above, width: max(area.width - left - right, 1),
      height: max(area.height - above - below, 1))
    let horizontal = (area: area, plot: plot)
    labels = Self.labels(table.labels, small, in: horizontal, gap: frame.gap, box: tickBox)
  }

  // MARK: Layout

  private static func endLabels(
    _ chart: LineChartBlock, _ table: LineTable, _ frame: BlockFrame, _ area: CGRect
  ) -> [EndLabel] {
    let count = CGFloat(table.series.count)
    let named = table.series.contains { !$0.name.isEmpty }
    // The texts of all series fit one above another.
    let height = area.height * 0.9 / count
    let natural = (named ? nameSize + valueSize : valueSize) * frame.unit * 1.4
    let factor = min(1, height / natural)
    let box = CGSize(width: area.width * endShare, height: height)
    let values = ChartText.setNumbers(
      table.series.map { chart.format.bounded.string($0.points.last?.value ?? 0) },
      ChartText.style(frame.theme.numberFonts, valueSize * frame.unit * factor), in: box, of: block)
    guard !values.isEmpty else { return [] }
    guard named else { return values.map { EndLabel(name: nil, value: $0, indent: 0) } }
    let names = ChartText.set(
      table.series.map(\.name), ChartText.style(frame.theme.bodyFonts, nameSize * frame.unit * factor),
      in: CGSize(width: box.width - keySize(frame) * keySpace, height: height), of: block)
    return zip(names, values).map { EndLabel(name: $0, value: $1, indent: keySize(frame) * keySpace) }
  }

  /// Returns the diameter of the dot before the name of a series in points.
  private static func keySize(_ frame: BlockFrame) -> CGFloat { 1.4 * frame.unit }
  /// The distance from the left edge of that dot to the name, as a factor of the diameter.
  private static let keySpace: CGFloat = 1.5

  /// Returns as many labels below the plot as fit: each first, second, third and so on.
  private static func labels(
    _ texts: [String], _ style: BlockTextStyle, in space: (area: CGRect, plot: CGRect), gap: CGFloat,
    box: CGSize
  ) -> [(index: Int, text: FittedText)] {
    let set = ChartText.set(texts, style, in: box, of: block)
    for step in 1...max(texts.count, 1) {
      // The last label is always there, because it tells until when the line goes.
      let indexes = stride(from: (texts.count - 1) % step, to: texts.count, by: step)
      let shown = indexes.map { (index: $0, text: set[$0]) }
      let spans = shown.map { entry in
        span(of: entry.text.size.width, at: entry.index, of: texts.count, in: space)
      }
      if zip(spans, spans.dropFirst()).allSatisfy({ $0.upperBound + gap <= $1.lowerBound }) { return shown }
    }
    return []
  }

  /// Returns the horizontal extent of a label, which is centred at its value unless the area ends.
  private static func span(
    of width: CGFloat, at index: Int, of count: Int, in space: (area: CGRect, plot: CGRect)
  ) -> ClosedRange<CGFloat> {
    let x = position(of: index, of: count, in: space.plot)
    let left = (x - width / 2).clamped(atLeast: space.area.minX, atMost: space.area.maxX - width)
    return left...left + width
  }

  private static func position(of index: Int, of count: Int, in plot: CGRect) -> CGFloat {
    count > 1 ? plot.minX + plot.width * CGFloat(index) / CGFloat(count - 1) : plot.midX
  }

  private func y(of value: Double) -> CGFloat { plot.maxY - plot.height * CGFloat(scale.fraction(of: value)) }

  // MARK: Layers

  func makeLayers() -> [CALayer] {
    let lines = table.series.indices.map(points)
    var layers = makeAxis()
    if chart.style == .area {
      layers += lines.enumerated().map { makeArea($1, series: $0) }
    }
    layers += lines.enumerated().map { makeLine($1, series: $0) }
    layers += lines.enumerated().map { makeDot($1, series: $0) }
    return layers + makeEnds(lines)
  }

  private func points(of series: Int) -> [CGPoint] {
    table.series[series].points.map { point in
      CGPoint(x: Self.position(of: point.index, of: table.labels.count, in: plot), y: y(of: point.value))
    }
  }

  /// Returns the lines at ticks, their numbers, and the labels.
  private func makeAxis() -> [CALayer] {
    var layers: [CALayer] = []
    let extent = tickTexts.map(\.size.height).max() ?? 0
    for index in scale.spacedTicks(length: plot.height, extent: extent) {
      let tick = scale.ticks[index]
      let line = ChartLines.makeLine(frame, tick == 0 ? ChartLines.strong : ChartLines.faint)
      let width = line.bounds.height
      line.frame = CGRect(x: plot.minX, y: y(of: tick) - width / 2, width: plot.width, height: width)
      layers.append(line)
      guard tickTexts.indices.contains(index) else { continue }
      let text = tickTexts[index]
      let right = plot.minX - frame.gap / 2
      let origin = CGPoint(x: right - text.size.width, y: y(of: tick) - text.size.height / 2)
      layers += text.makeLines(frame.theme.colors.secondaryText, at: origin)
    }
    for (index, text) in labels {
      let span = Self.span(of: text.size.width, at: index, of: table.labels.count, in: (area, plot))
      let origin = CGPoint(x: span.lowerBound, y: area.maxY - text.size.height)
      layers += text.makeLines(frame.theme.colors.secondaryText, at: origin)
    }
    for layer in layers { layer.appear(during: 0...Self.movement, risingBy: 0) }
    return layers
  }

  private func times(of series: Int) -> ClosedRange<Double> {
    let begin = Self.begin(of: series)
    return begin...begin + chart.seconds
  }

  /// Returns the times of a line's points. The pen moves from left to right at the speed of the whole line.
  private func times(of points: [CGPoint], series: Int) -> [Double] {
    let times = times(of: series)
    guard let first = points.first, let last = points.last, last.x > first.x else {
      return points.map { _ in times.lowerBound }
    }
    return points.map {
      times.lowerBound + (times.upperBound - times.lowerBound) * Double(($0.x - first.x) / (last.x - first.x))
    }
  }

  private func makeLine(_ points: [CGPoint], series: Int) -> CALayer {
    let line = CAShapeLayer()
    line.name = table.series[series].name
    line.path = Self.path(points)
    line.fillColor = nil
    line.strokeColor = frame.theme.colors.chartColor(series).cgColor
    line.lineWidth = Self.lineWidth * frame.unit
    (line.lineCap, line.lineJoin) = (.round, .round)
    var lengths: [Double] = [0]
    for (a, b) in zip(points, points.dropFirst()) {
      let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
      lengths.append(lengths[lengths.count - 1] + (x * x + y * y).squareRoot())
    }
    let whole = max(lengths[lengths.count - 1], .leastNormalMagnitude)
    line.follow("strokeEnd", lengths.map { $0 / whole }, at: times(of: points, series: series), .eased)
    // The round cap of an empty line is a dot.
    let begin = times(of: series).lowerBound
    line.animate("opacity", from: 0, to: 1, during: begin...begin + 0.05, .linear)
    return line
  }

  private static func path(_ points: [CGPoint]) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  /// Returns the area between a line and 0, which a window uncovers from left to right.
  private func makeArea(_ points: [CGPoint], series: Int) -> CALayer {
    guard let first = points.first, let last = points.last else { return CALayer() }
    let window = CALayer()
    window.name = "area"
    window.anchorPoint = .zero
    window.frame = CGRect(x: first.x, y: plot.minY, width: last.x - first.x, height: plot.height)
    window.masksToBounds = true
    let path = Self.path(points)
    let zero = y(of: 0)
    path.addLine(to: CGPoint(x: last.x, y: zero))
    path.addLine(to: CGPoint(x: first.x, y: zero))
    path.closeSubpath()
    let shape = CAShapeLayer()
    shape.path = path
    shape.position = CGPoint(x: -first.x, y: -plot.minY)
    let opacity = table.series.count == 1 ? Self.areaOpacity.0 : Self.areaOpacity.1
    shape.fillColor = frame.theme.colors.chartColor(series).withAlpha(opacity).cgColor
    window.addSublayer(shape)
    window.animate("bounds.size.width", from: 0, to: last.x - first.x, during: times(of: series), .eased)
    return window
  }

  /// Returns the dot that moves with the end of a line.
  private func makeDot(_ points: [CGPoint], series: Int) -> CALayer {
    let dot = frame.makeDot(frame.theme.colors.chartColor(series), radius: Self.dotRadius * frame.unit)
    dot.position = points.last ?? .zero
    let times = times(of: points, series: series)
    dot.follow("position.x", points.map(\.x), at: times, .eased)
    dot.follow("position.y", points.map(\.y), at: times, .eased)
    let begin = Self.begin(of: series)
    dot.animate("opacity", from: 0, to: 1, during: begin...begin + 0.15, .linear)
    return dot
  }

  /// Returns the names and values at the ends of the lines.
  private func makeEnds(_ lines: [[CGPoint]]) -> [CALayer] {
    guard !ends.isEmpty else { return [] }
    let height = ends.map(\.size.height).max() ?? 0
    let centres = SpreadPositions.centres(
      near: lines.map { Double($0.last?.y ?? 0) }, length: Double(height),
      in: Double(area.minY)...Double(max(plot.maxY, area.minY)))
    let left = plot.maxX + Self.dotRadius * frame.unit + frame.gap / 2
    return ends.enumerated().flatMap { index, end -> [CALayer] in
      var origin = CGPoint(x: left, y: CGFloat(centres[index]) - end.size.height / 2)
      var parts: [CALayer] = []
      if let name = end.name {
        let size = Self.keySize(frame)
        let dot = frame.makeDot(frame.theme.colors.chartColor(index), radius: size / 2)
        dot.position = CGPoint(x: left + size / 2, y: origin.y + name.size.height / 2)
        let start = CGPoint(x: left + end.indent, y: origin.y)
        parts = [dot] + name.makeLines(frame.theme.colors.secondaryText, at: start)
        origin.y += name.size.height
      }
      parts += end.value.makeLines(frame.theme.colors.text, at: origin)
      let begin = times(of: index).upperBound - Self.movement / 2
      for part in parts { part.appear(during: begin...begin + Self.movement, risingBy: 0) }
      return parts
    }
  }
}

extension ThemeColors {
  /// The colour of what is less important than the rest of a chart.
  var muted: ThemeColor { secondaryText.mixed(with: background, by: 0.6) }

  /// Returns the colour of a series, of which all up to twice the number of the theme's colours differ.
  func chartColor(_ index: Int) -> ThemeColor {
    let color = series(index)
    return index < series.count ? color : color.mixed(with: background, by: 0.45)
  }
}

extension ThemeColor {
  /// Returns the colour between this one and another one, at a fraction of the distance.
  func mixed(with other: ThemeColor, by fraction: Double) -> ThemeColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return ThemeColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension BlockFrame {
  /// Returns a circle of a colour around the origin.
  func makeDot(_ color: ThemeColor, radius: CGFloat) -> CALayer {
    let dot = CALayer()
    dot.name = "dot"
    dot.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    dot.cornerRadius = radius
    dot.backgroundColor = color.cgColor
    return dot
  }
}
