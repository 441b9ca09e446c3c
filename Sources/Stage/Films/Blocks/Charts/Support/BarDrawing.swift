// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import QuartzCore

/// The layout and the layers of a bar chart.
struct BarDrawing {
  private let chart: BarChartBlock
  private let rows: [ChartRow]
  private let frame: BlockFrame
  private let area: CGRect
  private let isVertical: Bool
  private let labels, values: [FittedText]
  private let scale: ChartScale
  private let tickTexts: [FittedText]
  /// The rectangle of the bars in the block's coordinates.
  private let plot: CGRect

  private static let block = BarChartBlock.name
  /// The sizes of labels, values and numbers at the axis, in percent of the frame's shorter side.
  private static let (labelSize, valueSize, tickSize): (CGFloat, CGFloat, CGFloat) = (3.4, 3.4, 2.6)
  /// The maximum share of the width that labels have, and of the height of a bar's step that letters have.
  private static let (labelShare, letterShare): (CGFloat, CGFloat) = (0.36, 0.6)
  /// The share of a bar in its step, and its maximum thickness in percent of the frame's shorter side.
  private static let (barShare, thickest): (CGFloat, CGFloat) = (0.66, 14)
  /// The number of steps at an axis.
  private static let tickCount = 5
  /// The distance between a bar and its value, as a factor of the gap.
  private static let valueGap: CGFloat = 0.4

  init(chart: BarChartBlock, rows: [ChartRow], frame: BlockFrame, area: CGRect) {
    (self.chart, self.rows, self.frame, self.area) = (chart, rows, frame, area)
    isVertical = Self.isVertical(chart, rows, frame, area)
    let values = ClosedRange.spanning(rows.map(\.value)).including(0)
    let hasAxis = chart.axis == .shown
    scale = ChartScale(values, tickCount: Self.tickCount, isRounded: hasAxis)
    let axisFormat = chart.format.forAxis(step: scale.step)
    let ticks = hasAxis ? scale.ticks.map(axisFormat.string) : []
    let tickStyle = ChartText.style(frame.theme.bodyFonts, Self.tickSize * frame.unit)
    tickTexts = ChartText.set(
      ticks, tickStyle, in: CGSize(width: area.width * Self.labelShare, height: area.height), of: Self.block)
    let shown = chart.values == .shown ? rows.map { chart.format.bounded.string($0.value) } : []
    let layout =
      isVertical
      ? Self.vertical(rows, shown, in: (frame, area), ticks: tickTexts, range: scale.range)
      : Self.horizontal(rows, shown, in: (frame, area), ticks: tickTexts, range: scale.range)
    (labels, self.values, plot) = (layout.labels, layout.values, layout.plot)
  }

  /// The times at which bars grow.
  static func stagger(_ count: Int) -> BlockStagger { BlockStagger(count, from: begin, step: 0.07) }

  /// The time at which the first bar begins, and the duration of what appears.
  private static let (begin, movement) = (0.2, 0.5)

  // MARK: Layout

  private static func isVertical(
    _ chart: BarChartBlock, _ rows: [ChartRow], _ frame: BlockFrame, _ area: CGRect
  ) -> Bool {
    switch chart.direction {
    case .horizontal: return false
    case .vertical: return true
    case .automatic:
      guard area.width >= area.height else { return false }
      let style = ChartText.style(frame.theme.bodyFonts, labelSize * frame.unit)
      return ChartText.width(rows.map(\.label), style) <= area.width / CGFloat(rows.count) - frame.gap / 2
    }
  }

  private typealias Layout = (labels: [FittedText], values: [FittedText], plot: CGRect)

  /// Returns the layout of lying bars: labels at the left, values at the ends.
  private static func horizontal(
    _ rows: [ChartRow], _ texts: [String], in space: (frame: BlockFrame, area: CGRect),
    ticks: [FittedText], range: ClosedRange<Double>
  ) -> Layout {
    let (frame, area) = space
    let axis = ticks.isEmpty ? 0 : (ticks.map(\.size.height).max() ?? 0) + frame.gap / 2
    let step = (area.height - axis) / CGFloat(rows.count)
    func style(_ fonts: [String], _ size: CGFloat) -> BlockTextStyle {
      ChartText.style(fonts, min(size * frame.unit, step * letterShare))
    }
    var labelStyle = style(frame.theme.bodyFonts, labelSize)
    labelStyle.lineLimit = 2
    let labels = ChartText.set(
      rows.map(\.label), labelStyle, in: CGSize(width: area.width * labelShare, height: step), of: block)
    let labelWidth = labels.map(\.size.width).max() ?? 0
    let left = labelWidth == 0 ? 0 : labelWidth + frame.gap
    let valueBox = CGSize(width: (area.width - left) * labelShare, height: step)
    let values = ChartText.setNumbers(
      texts, style(frame.theme.numberFonts, valueSize), in: valueBox, of: block)
    let margins = margins(rows, values.map { $0.size.width + frame.gap * valueGap }, range: range)
    let overhang = (ticks.last?.size.width ?? 0) / 2
    let width = area.width - left - margins.before - max(margins.after, overhang)
    let plot = CGRect(
      x: area.minX + left + margins.before, y: area.minY, width: max(width, 1), height: area.height - axis)
    return (labels, values, plot)
  }

  /// Returns the layout of upright bars: labels below, values above.
  private static func vertical(
    _ rows: [ChartRow], _ texts: [String], in space: (frame: BlockFrame, area: CGRect),
    ticks: [FittedText], range: ClosedRange<Double>
  ) -> Layout {
    let (frame, area) = space
    let axis = ticks.isEmpty ? 0 : (ticks.map(\.size.width).max() ?? 0) + frame.gap / 2
    let step = (area.width - axis) / CGFloat(rows.count)
    let width = max(step - min(frame.gap / 2, step * 0.1), 1)
    var style = ChartText.style(frame.theme.bodyFonts, labelSize * frame.unit, .center)
    style.lineLimit = 2
    let labels = ChartText.set(
      rows.map(\.label), style, in: CGSize(width: width, height: area.height * 0.3), of: block)
    let number = ChartText.style(frame.theme.numberFonts, valueSize * frame.unit, .center)
    let values = ChartText.setNumbers(
      texts, number, in: CGSize(width: width, height: area.height * 0.2), of: block)
    let margins = margins(rows, values.map { $0.size.height + frame.gap * valueGap }, range: range)
    let labelHeight = labels.map(\.size.height).max() ?? 0
    let below = (labelHeight == 0 ? 0 : labelHeight + frame.gap / 2) + margins.before
    let above = max(margins.after, (ticks.last?.size.height ?? 0) / 2)
    let plot = CGRect(
      x: area.minX + axis, y: area.minY + above, width: area.width - axis,
      height: max(area.height - above - below, 1))
    return (labels, values, plot)
  }

  /// Returns the space that the values of negative and of other bars need beyond the ends of the axis.
  private static func margins(
    _ rows: [ChartRow], _ lengths: [CGFloat], range: ClosedRange<Double>
  ) -> (before: CGFloat, after: CGFloat) {
    var (before, after): (CGFloat, CGFloat) = (0, 0)
    for (row, length) in zip(rows, lengths) {
      if row.value < 0 { before = max(before, length) } else { after = max(after, length) }
    }
    return (before, after)
  }

  // MARK: Layers

  func makeLayers() -> [CALayer] {
    let stagger = Self.stagger(rows.count)
    let bars = rows.indices.flatMap { index -> [CALayer] in
      let bar = makeBar(index, during: stagger[index])
      return [bar] + makeLabel(index, at: stagger[index].lowerBound)
        + makeValue(index, of: bar, during: stagger[index])
    }
    return makeAxis() + bars + [makeBaseline()]
  }

  /// The length of the plot in the direction of the bars, and the thickness of a step across them.
  private var length: CGFloat { isVertical ? plot.height : plot.width }
  private var step: CGFloat { (isVertical ? plot.width : plot.height) / CGFloat(rows.count) }

  /// Returns the position of a value along the bars, in the block's coordinates.
  private func position(of value: Double) -> CGFloat {
    let distance = length * CGFloat(scale.fraction(of: value))
    return isVertical ? plot.maxY - distance : plot.minX + distance
  }

  /// Returns the middle of a bar across the bars, in the block's coordinates.
  private func middle(of index: Int) -> CGFloat {
    (isVertical ? plot.minX : plot.minY) + (CGFloat(index) + 0.5) * step
  }

  /// Returns the colour of a bar. With a highlighted bar, the others are grey.
  private func color(of row: ChartRow) -> ThemeColor {
    let colors = frame.theme.colors
    guard !chart.highlight.isEmpty else { return row.color ?? colors.accent }
    return row.label == chart.highlight ? row.color ?? colors.accent : colors.muted
  }

  private func makeBar(_ index: Int, during times: ClosedRange<Double>) -> CALayer {
    let (row, bar) = (rows[index], CALayer())
    let thickness = min(step * Self.barShare, Self.thickest * frame.unit)
    let (zero, end) = (position(of: 0), position(of: row.value))
    let extent = abs(end - zero)
    bar.name = row.label
    bar.backgroundColor = color(of: row).cgColor
    bar.cornerRadius = min(CGFloat(frame.theme.cornerRadius) * frame.unit, thickness / 4, extent)
    let isNegative = row.value < 0
    if isVertical {
      bar.anchorPoint = CGPoint(x: 0.5, y: isNegative ? 0 : 1)
      bar.bounds = CGRect(x: 0, y: 0, width: thickness, height: extent)
      bar.position = CGPoint(x: middle(of: index), y: zero)
      bar.maskedCorners =
        isNegative
        ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      bar.animate("bounds.size.height", from: 0, to: extent, during: times)
    } else {
      bar.anchorPoint = CGPoint(x: isNegative ? 1 : 0, y: 0.5)
      bar.bounds = CGRect(x: 0, y: 0, width: extent, height: thickness)
      bar.position = CGPoint(x: zero, y: middle(of: index))
      bar.maskedCorners =
        isNegative
        ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      bar.animate("bounds.size.width", from: 0, to: extent, during: times)
    }
    return bar
  }

  private func makeLabel(_ index: Int, at begin: Double) -> [CALayer] {
    let label = labels[index]
    let isFocus = chart.highlight.isEmpty || rows[index].label == chart.highlight
    let color = isFocus ? frame.theme.colors.text : frame.theme.colors.secondaryText
    var origin = CGPoint(x: area.minX, y: middle(of: index) - label.size.height / 2)
    if isVertical {
      let height = labels.map(\.size.height).max() ?? 0
      // The style centres lines in the width of a step without the gap between labels.
      origin = CGPoint(x: middle(of: index) - boxWidth / 2, y: area.maxY - height)
    }
    let lines = label.makeLines(color, at: origin)
    for line in lines { line.appear(during: begin...begin + Self.movement, risingBy: 0) }
    return lines
  }

  /// The width of the boxes of labels and values of upright bars.
  private var boxWidth: CGFloat { max(step - min(frame.gap / 2, step * 0.1), 1) }

  /// Returns a bar's value, which moves with the end of the bar.
  private func makeValue(_ index: Int, of bar: CALayer, during times: ClosedRange<Double>) -> [CALayer] {
    guard values.indices.contains(index) else { return [] }
    let (value, isNegative) = (values[index], rows[index].value < 0)
    let (zero, end) = (position(of: 0), position(of: rows[index].value))
    let gap = frame.gap * Self.valueGap
    let origin: CGPoint
    if isVertical {
      let y = isNegative ? end + gap : end - gap - value.size.height
      origin = CGPoint(x: middle(of: index) - boxWidth / 2, y: y)
    } else {
      let x = isNegative ? end - gap - value.size.width : end + gap
      origin = CGPoint(x: x, y: middle(of: index) - value.size.height / 2)
    }
    let isFocus = chart.highlight.isEmpty || rows[index].label == chart.highlight
    let lines = value.makeLines(
      isFocus ? frame.theme.colors.text : frame.theme.colors.secondaryText, at: origin)
    for line in lines {
      line.appear(during: times, risingBy: 0)
      let axis = isVertical ? "transform.translation.y" : "transform.translation.x"
      line.animate(axis, from: zero - end, to: 0, during: times)
    }
    return lines
  }

  /// Returns the line at 0.
  private func makeBaseline() -> CALayer {
    let line = ChartLines.makeLine(frame, ChartLines.strong)
    let zero = position(of: 0)
    let width = line.bounds.height
    line.frame =
      isVertical
      ? CGRect(x: plot.minX, y: zero - width / 2, width: plot.width, height: width)
      : CGRect(x: zero - width / 2, y: plot.minY, width: width, height: plot.height)
    line.name = "baseline"
    line.appear(during: 0...Self.movement, risingBy: 0)
    return line
  }

  /// Returns the lines across the bars, and their numbers.
  private func makeAxis() -> [CALayer] {
    guard !tickTexts.isEmpty else { return [] }
    let extent = tickTexts.map { isVertical ? $0.size.height : $0.size.width + frame.gap / 2 }.max() ?? 0
    return scale.spacedTicks(length: length, extent: extent).flatMap { index -> [CALayer] in
      let (tick, text) = (scale.ticks[index], tickTexts[index])
      let line = ChartLines.makeLine(frame, ChartLines.faint)
      let (at, width) = (position(of: tick), line.bounds.height)
      let origin: CGPoint
      if isVertical {
        line.frame = CGRect(x: plot.minX, y: at - width / 2, width: plot.width, height: width)
        let right = plot.minX - frame.gap / 2
        origin = CGPoint(x: right - text.size.width, y: at - text.size.height / 2)
      } else {
        line.frame = CGRect(x: at - width / 2, y: plot.minY, width: width, height: plot.height)
        let x = (at - text.size.width / 2).clamped(atLeast: area.minX, atMost: area.maxX - text.size.width)
        origin = CGPoint(x: x, y: plot.maxY + frame.gap / 2)
      }
      let texts = text.makeLines(frame.theme.colors.secondaryText, at: origin)
      for part in [line] + texts { part.appear(during: 0...Self.movement, risingBy: 0) }
      return [line] + texts
    }
  }
}

/// The thin lines of charts.
enum ChartLines {
  /// The opacity of lines at values and of lines between rows.
  static let (strong, faint) = (0.7, 0.22)
  /// The width in percent of the frame's shorter side.
  private static let width: CGFloat = 0.16

  /// Returns a line of the usual width, which is the height of its bounds.
  static func makeLine(_ frame: BlockFrame, _ opacity: Double) -> CALayer {
    let line = CALayer()
    line.name = "line"
    line.backgroundColor = frame.theme.colors.secondaryText.withAlpha(opacity).cgColor
    line.bounds = CGRect(x: 0, y: 0, width: 1, height: max(1, width * frame.unit))
    return line
  }
}
