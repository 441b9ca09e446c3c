// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import QuartzCore

/// The layout and the layers of a race of bars.
struct RaceDrawing {
  let chart: RaceChartBlock
  let course: RaceCourse
  let frame: BlockFrame

  private static let block = RaceChartBlock.name
  /// The sizes of the label of the time, and of names and values, in percent of the frame's shorter side.
  private static let (timeSize, letterSize): (CGFloat, CGFloat) = (9, 3.6)
  /// The maximum share of the width that names, values and the label of the time have, and of the height that
  /// the latter has.
  private static let (nameShare, valueShare, timeShare, timeHeight): (CGFloat, CGFloat, CGFloat, CGFloat) = (
    0.32, 0.3, 0.45, 0.2
  )
  /// The share of a bar in the height of its rank, and that of letters.
  private static let (barShare, letterShare): (CGFloat, CGFloat) = (0.72, 0.5)
  /// The time in seconds in which the bars grow at the beginning.
  private static let growth = 0.8

  func add(to layer: CALayer) {
    let time = makeTime()
    let width = frame.area.width - time.width - frame.gap
    let below = ChartHeading.add(chart.title, to: layer, in: frame, width: width)
    layer.addSublayer(time.layer)
    let top = max(below.minY, time.layer.frame.maxY + frame.gap / 2)
    let area = CGRect(
      x: 0, y: top, width: frame.area.width, height: max(frame.area.height - top, 1))
    layer.addSublayer(makeBars(in: area))
  }

  // MARK: Time

  /// Returns the label of the time at the upper right corner: a text for each time, of which one is visible.
  private func makeTime() -> (layer: CALayer, width: CGFloat) {
    let size = frame.area.size
    let box = CGSize(width: size.width * Self.timeShare, height: size.height * Self.timeHeight)
    let style = ChartText.style(frame.theme.numberFonts, Self.timeSize * frame.unit, .right)
    let labels = ChartText.set(course.table.times, style, in: box, of: Self.block)
    var text = style
    text.size = labels.first?.fontSize ?? style.size
    let number = NumberStyle(text, frame.theme.colors.secondaryText)
    let window = CALayer()
    window.name = "time"
    let width = labels.map { line in line.lines.first?.box.width ?? 0 }.max() ?? 0
    window.frame = CGRect(x: size.width - width, y: 0, width: width, height: number.height)
    for (index, label) in labels.enumerated() {
      let text = number.makeText(label.plainText)
      text.alignmentMode = .right
      text.anchorPoint = .zero
      // A point more avoids that rounding cuts a label.
      text.bounds = CGRect(x: 0, y: 0, width: width + 1, height: number.height + 1)
      text.position = CGPoint(x: -1, y: 0)
      showLabel(text, index)
      window.addSublayer(text)
    }
    window.appear(during: 0...ChartHeading.movement, risingBy: 0)
    return (window, width)
  }

  /// Makes the text of a time visible from its moment to the next one.
  private func showLabel(_ text: CALayer, _ index: Int) {
    let moments = course.labelMoments
    let near = (index - 1...index + 1).filter(moments.indices.contains)
    guard near.count > 1 else { return }
    text.follow(
      "opacity", near.map { $0 == index ? 1.0 : 0.0 }, at: near.map { moments[$0] }, isStepped: true)
    text.opacity = index == moments.count - 1 ? 1 : 0
  }

  // MARK: Bars

  private func makeBars(in area: CGRect) -> CALayer {
    let window = CALayer()
    window.name = "bars"
    window.frame = area
    window.masksToBounds = true
    let rank = area.height / CGFloat(course.count)
    let size = min(Self.letterSize * frame.unit, rank * Self.letterShare)
    let visible = course.visibleNames
    var nameStyle = ChartText.style(frame.theme.bodyFonts, size)
    nameStyle.lineLimit = 2
    let names = ChartText.set(
      visible.map { course.table.names[$0] }, nameStyle,
      in: CGSize(width: area.width * Self.nameShare, height: rank), of: Self.block)
    let nameWidth = names.map(\.size.width).max() ?? 0
    let numbers = makeNumbers(visible, size: size, width: area.width * Self.valueShare)
    let numberWidth = numbers.map(\.size.width).max() ?? 0
    let left = nameWidth + frame.gap
    let length = max(area.width - left - numberWidth - frame.gap / 2, 1)
    for (index, name) in visible.enumerated() {
      let row = makeRow(name, height: rank, width: area.width)
      let lengths = lengths(of: name, longest: length)
      let bar = makeBar(name, lengths: lengths, height: rank)
      bar.position = CGPoint(x: left, y: rank / 2)
      row.addSublayer(bar)
      let text = names[index]
      let corner = CGPoint(x: left - frame.gap / 2, y: (rank - text.size.height) / 2)
      for line in text.makeLines(frame.theme.colors.text, endingAt: corner) { row.addSublayer(line) }
      if numbers.indices.contains(index) {
        let holder = CALayer()
        holder.anchorPoint = .zero
        let ends = lengths.map { left + $0 + frame.gap / 2 }
        holder.bounds = CGRect(origin: .zero, size: numbers[index].size)
        holder.position = CGPoint(x: ends.last ?? left, y: (rank - numbers[index].size.height) / 2)
        holder.addSublayer(numbers[index].makeLayer(at: course.moments, in: numbers[index].size.width))
        holder.followChanges("position.x", ends, at: course.moments)
        row.addSublayer(holder)
      }
      window.addSublayer(row)
    }
    window.appear(during: 0...ChartHeading.movement, risingBy: 0)
    return window
  }

  /// Returns the values of names, all in letters of the same size, or nothing if they do not fit.
  private func makeNumbers(_ names: [Int], size: CGFloat, width: CGFloat) -> [NumberColumns] {
    let format = chart.format.bounded
    let texts = names.map { course.values[$0].map(format.withoutSuffix) }
    func columns(_ style: NumberStyle) -> [NumberColumns] {
      texts.map { NumberColumns($0, suffix: format.suffix, style: style) }
    }
    let text = ChartText.style(frame.theme.numberFonts, size)
    let box = CGSize(width: width, height: size * 2)
    let (style, fits) = NumberStyle.fitting(text, frame.theme.colors.text, in: box) { style in
      let sizes = columns(style).map(\.size)
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: style.height)
    }
    guard fits else {
      FilmReports.invalid("\(Self.block) block", "the numbers do not fit, so they are left out")
      return []
    }
    return columns(style)
  }

  /// Returns the layer of a name, which moves to its ranks. It is transparent beyond the last visible one.
  private func makeRow(_ name: Int, height: CGFloat, width: CGFloat) -> CALayer {
    let row = CALayer()
    row.name = course.table.names[name]
    row.anchorPoint = .zero
    row.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let count = Double(course.count)
    let ranks = course.ranks[name].map { min($0, count) }
    let tops = ranks.map { CGFloat($0) * height }
    let opacities = ranks.map { CGFloat((count - $0).clamped(to: 0...1)) }
    row.position.y = tops.last ?? 0
    row.opacity = Float(opacities.last ?? 1)
    row.isHidden = opacities.allSatisfy { $0 == 0 }
    row.followChanges("position.y", tops, at: course.moments)
    row.followChanges("opacity", opacities, at: course.moments)
    return row
  }

  private func lengths(of name: Int, longest: CGFloat) -> [CGFloat] {
    zip(course.values[name].indices, course.moments).map { moment, time in
      let rest = 1 - (time / Self.growth).clamped(to: 0...1)
      let share = (course.values[name][moment] / course.largest[moment]).clamped(to: 0...1, ifNaN: 0)
      return max(longest * CGFloat(share * (1 - rest * rest * rest)), frame.unit * 0.3)
    }
  }

  private func makeBar(_ name: Int, lengths: [CGFloat], height: CGFloat) -> CALayer {
    let bar = CALayer()
    bar.name = "bar"
    bar.anchorPoint = CGPoint(x: 0, y: 0.5)
    let thickness = height * Self.barShare
    bar.bounds = CGRect(x: 0, y: 0, width: lengths.last ?? 0, height: thickness)
    bar.cornerRadius = min(CGFloat(frame.theme.cornerRadius) * frame.unit, thickness / 4)
    bar.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    bar.backgroundColor = frame.theme.colors.chartColor(name % (2 * frame.theme.colors.series.count)).cgColor
    bar.followChanges("bounds.size.width", lengths, at: course.moments)
    return bar
  }
}

extension CALayer {
  /// Animates a property through values at times. Of values that stay the same, only the first and the last
  /// are keyframes.
  fileprivate func followChanges(_ keyPath: String, _ values: [CGFloat], at times: [Double]) {
    let kept = values.indices.filter { index in
      index == 0 || index == values.count - 1 || values[index] != values[index - 1]
        || values[index] != values[index + 1]
    }
    guard values.contains(where: { $0 != values[0] }) else { return }
    addKeyframes(keyPath, kept.map { values[$0] }, at: kept.map { times[$0] })
  }
}
