// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import QuartzCore

/// The layout and the layers of a pie chart.
struct PieDrawing {
  private let chart: PieChartBlock
  private let slices: [PieSlice]
  private let frame: BlockFrame
  private let area: CGRect
  private let numbers: [String]

  private static let block = PieChartBlock.name
  /// The size of letters, and the height of a row of the legend, in percent of the frame's shorter side.
  private static let (letterSize, rowHeight): (CGFloat, CGFloat) = (4, 7.4)
  /// The width of the gap between slices in percent of the frame's shorter side.
  private static let sliceGap: CGFloat = 0.5
  /// The maximum widths of a name in the legend, in percent of the frame's shorter side.
  private static let nameWidth: CGFloat = 55
  /// The maximum share of a lying area's width, and of an upright area's height, that the pie has.
  private static let (widthShare, heightShare): (CGFloat, CGFloat) = (0.5, 0.6)

  /// The times in seconds of the sweep, and of the appearing of texts.
  private static let (sweep, movement) = (0.1...1.3, 0.5)
  static let settlingTime = sweep.upperBound + movement

  init(chart: PieChartBlock, slices: [PieSlice], frame: BlockFrame, area: CGRect) {
    (self.chart, self.slices, self.frame, self.area) = (chart, slices, frame, area)
    numbers = slices.map { chart.format.bounded.string($0.share * 100) }
  }

  func makeLayers() -> [CALayer] { chart.labels == .legend ? makeWithLegend() : makeWithLines() }

  // MARK: Legend

  private func makeWithLegend() -> [CALayer] {
    let isWide = area.width > area.height * 1.15
    let gap = 2 * frame.gap
    let side =
      isWide
      ? min(area.height, area.width * Self.widthShare) : min(area.width, area.height * Self.heightShare)
    let count = CGFloat(slices.count)
    let space =
      isWide
      ? CGSize(width: area.width - side - gap, height: area.height)
      : CGSize(width: area.width, height: area.height - side - frame.gap)
    let row = min(Self.rowHeight * frame.unit, space.height / count)
    let size = min(Self.letterSize * frame.unit, row * 0.62), key = size * 0.8
    let values = ChartText.setNumbers(
      numbers, ChartText.style(frame.theme.numberFonts, size),
      in: CGSize(width: space.width * 0.35, height: row), of: Self.block)
    let valueWidth = (values.map(\.size.width).max() ?? 0) + frame.gap
    let nameSpace = space.width - 2 * key - valueWidth
    let names = ChartText.set(
      slices.map(\.label), ChartText.style(frame.theme.bodyFonts, size),
      in: CGSize(width: nameSpace.clamped(atLeast: 1, atMost: Self.nameWidth * frame.unit), height: row),
      of: Self.block)
    let width = 2 * key + (names.map(\.size.width).max() ?? 0) + valueWidth
    let height = row * count
    let (pie, legend): (CGRect, CGRect)
    if isWide {
      let left = area.minX + (area.width - side - gap - width) / 2
      pie = CGRect(x: left, y: area.midY - side / 2, width: side, height: side)
      legend = CGRect(x: pie.maxX + gap, y: area.midY - height / 2, width: width, height: height)
    } else {
      let top = area.minY + (area.height - side - frame.gap - height) / 2
      pie = CGRect(x: area.midX - side / 2, y: top, width: side, height: side)
      legend = CGRect(x: area.midX - width / 2, y: pie.maxY + frame.gap, width: width, height: height)
    }
    let rows = slices.indices.flatMap { index -> [CALayer] in
      let middle = legend.minY + (CGFloat(index) + 0.5) * row
      let square = frame.makeDot(color(index), radius: key / 2)
      square.cornerRadius = key / 4
      square.position = CGPoint(x: legend.minX + key / 2, y: middle)
      let start = CGPoint(x: legend.minX + 2 * key, y: middle - names[index].size.height / 2)
      var parts: [CALayer] = [square] + names[index].makeLines(frame.theme.colors.text, at: start)
      if values.indices.contains(index) {
        let value = values[index]
        let origin = CGPoint(x: legend.maxX - value.size.width, y: middle - value.size.height / 2)
        parts += value.makeLines(frame.theme.colors.text, at: origin)
      }
      return appearing(parts, with: slices[index])
    }
    return [makePie(in: pie)] + makeCenter(in: pie) + rows
  }

  // MARK: Lines

  private func makeWithLines() -> [CALayer] {
    let size = Self.letterSize * frame.unit
    let side = min(area.height * 0.84, area.width * 0.44)
    let pie = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    // The lines bend at this distance from the pie, and end at twice of it.
    let bend = side * 0.06
    let width = (area.width - side) / 2 - 2 * bend - frame.gap / 2
    let isRight = slices.map { $0.middle < 0.5 }
    let most = max(isRight.count { $0 }, isRight.count { !$0 })
    let height = area.height / CGFloat(max(most, 1))
    // A number and two lines of a name fit one above another.
    let letters = min(size, height * 0.26)
    let box = CGSize(width: max(width, 1), height: height * 0.6)
    var nameStyle = ChartText.style(frame.theme.bodyFonts, letters)
    nameStyle.lineLimit = 2
    let names = ChartText.set(slices.map(\.label), nameStyle, in: box, of: Self.block)
    let values = ChartText.setNumbers(
      numbers, ChartText.style(frame.theme.numberFonts, letters), in: box, of: Self.block)
    let block = (names.map(\.size.height).max() ?? 0) + (values.first?.size.height ?? 0)
    let centres = labelCentres(pie, bend: bend, block: block, isRight: isRight)
    let labels = slices.indices.flatMap { index -> [CALayer] in
      let side: CGFloat = isRight[index] ? 1 : -1
      let end = CGPoint(x: pie.midX + side * (pie.width / 2 + 2 * bend), y: centres[index])
      let line = makeLeader(index, in: pie, bend: bend, to: end)
      var top = end.y - block / 2
      var parts: [CALayer] = [line]
      let texts = [(values.indices.contains(index) ? values[index] : nil), names[index]].compactMap { $0 }
      for (text, color) in zip(texts, texts.count > 1 ? [true, false] : [false]) {
        let x = end.x + side * frame.gap / 2
        let colors = frame.theme.colors
        let (shade, start) = (color ? colors.text : colors.secondaryText, CGPoint(x: x, y: top))
        parts +=
          isRight[index] ? text.makeLines(shade, at: start) : text.makeLines(shade, endingAt: start)
        top += text.size.height
      }
      return appearing(parts, with: slices[index])
    }
    return [makePie(in: pie)] + makeCenter(in: pie) + labels
  }

  /// Returns the vertical centres of the labels, of which none overlaps another one.
  private func labelCentres(
    _ pie: CGRect, bend: CGFloat, block: CGFloat, isRight: [Bool]
  ) -> [CGFloat] {
    var result = slices.map { slice in
      pie.midY + (pie.height / 2 + bend) * CGFloat(sine(PieSlice.angle(slice.middle)))
    }
    for side in [true, false] {
      let members = slices.indices.filter { isRight[$0] == side }
      let centres = SpreadPositions.centres(
        near: members.map { Double(result[$0]) }, length: Double(block + frame.gap / 2),
        in: Double(area.minY)...Double(area.maxY))
      for (member, centre) in zip(members, centres) { result[member] = CGFloat(centre) }
    }
    return result
  }

  private func makeLeader(_ index: Int, in pie: CGRect, bend: CGFloat, to end: CGPoint) -> CALayer {
    let angle = PieSlice.angle(slices[index].middle)
    func point(_ radius: CGFloat) -> CGPoint {
      CGPoint(
        x: pie.midX + radius * CGFloat(cosine(angle)), y: pie.midY + radius * CGFloat(sine(angle)))
    }
    let path = CGMutablePath()
    path.addLines(between: [point(pie.width / 2 + bend / 4), point(pie.width / 2 + bend), end])
    let line = CAShapeLayer()
    line.name = "leader"
    line.path = path
    line.fillColor = nil
    line.strokeColor = frame.theme.colors.secondaryText.withAlpha(ChartLines.strong).cgColor
    line.lineWidth = max(1, 0.2 * frame.unit)
    line.lineJoin = .round
    return line
  }

  // MARK: Pie

  private func color(_ index: Int) -> ThemeColor {
    let (slice, colors) = (slices[index], frame.theme.colors)
    return slice.color ?? (slice.isOther ? colors.muted : colors.chartColor(index))
  }

  private func makePie(in rect: CGRect) -> CALayer {
    let pie = CALayer()
    pie.name = chart.style.rawValue
    pie.frame = rect
    let outer = Double(rect.width) / 2
    let gap = slices.count > 1 ? Double(Self.sliceGap * frame.unit) : 0
    for (index, slice) in slices.enumerated() {
      let shape = CAShapeLayer()
      shape.name = slice.label
      shape.path = slice.path(radii: (outer * chart.hole, outer), gap: gap)
      shape.fillRule = .evenOdd
      shape.fillColor = color(index).cgColor
      shape.position = CGPoint(x: outer, y: outer)
      pie.addSublayer(shape)
    }
    pie.mask = makeSweep(outer, hole: chart.hole)
    return pie
  }

  /// Returns the mask that uncovers the pie clockwise from the top: a thick arc that becomes a circle.
  private func makeSweep(_ outer: Double, hole: Double) -> CALayer {
    let mask = CAShapeLayer()
    let inner = outer * hole
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: outer, y: outer), radius: (inner + outer) / 2, startAngle: PieSlice.angle(0),
      endAngle: PieSlice.angle(1), clockwise: false)
    mask.path = path
    mask.fillColor = nil
    mask.strokeColor = CGColor(gray: 0, alpha: 1)
    // A point more on both sides, so that the edges of the slices are not masked twice.
    mask.lineWidth = CGFloat(outer - inner) + 2
    mask.animate("strokeEnd", from: 0, to: 1, during: Self.sweep, .eased)
    return mask
  }

  private func makeCenter(in pie: CGRect) -> [CALayer] {
    guard chart.style == .ring, !chart.center.isEmpty else { return [] }
    // The square in the hole, a little smaller.
    let side = pie.width * CGFloat(chart.hole) * 0.66
    var style = ChartText.style(frame.theme.headingFonts, 6 * frame.unit, .center)
    (style.lineLimit, style.minimumSize) = (3, 2 * frame.unit)
    let text = ChartText.set(chart.center, style, in: CGSize(width: side, height: side), of: Self.block)
    let origin = CGPoint(x: pie.midX - side / 2, y: pie.midY - text.size.height / 2)
    let lines = text.makeLines(frame.theme.colors.text, at: origin)
    for line in lines { line.appear(during: 0.5...0.5 + Self.movement, risingBy: 0) }
    return lines
  }

  /// Makes layers appear when the sweep reaches a slice, and returns them.
  private func appearing(_ layers: [CALayer], with slice: PieSlice) -> [CALayer] {
    let length = Self.sweep.upperBound - Self.sweep.lowerBound
    let begin = Self.sweep.lowerBound + length * (0.25 + 0.5 * slice.middle)
    for layer in layers { layer.appear(during: begin...begin + Self.movement, risingBy: 0) }
    return layers
  }
}
