// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Laws of all blocks with numbers.
struct ChartLayoutTests {
  private static let long = "A label of many words that goes on, for wide and for narrow frames"

  /// Charts with a few short texts, or with many long ones.
  private static func blocks(isLong: Bool) -> [any FilmBlock] {
    let count = isLong ? 8 : 3
    func label(_ index: Int) -> String { isLong ? "\(index) \(long)" : "n\(index)" }
    let rows = (0..<count).map { index in
      ChartRow(label(index), Double((index * 37) % 11 + 1) * (isLong ? 12_345.678 : 1))
    }
    let title = isLong ? long + ", and " + long : "Title"
    var signed = BarChartBlock(rows, title: title)
    for index in stride(from: 1, to: count, by: 2) { signed.rows[index].value.negate() }
    (signed.axis, signed.format.decimals) = (.shown, 2)
    var (lying, upright) = (signed, BarChartBlock(rows, title: title))
    (lying.direction, upright.direction) = (.horizontal, .vertical)
    let series = (0..<(isLong ? 6 : 2)).flatMap { index in
      rows.map { ChartRow($0.label, $0.value + Double(index), series: label(index)) }
    }
    var beside = PieChartBlock(rows, title: title)
    (beside.labels, beside.style) = (.beside, .pie)
    var legend = PieChartBlock(rows, title: title)
    legend.center = label(0)
    var race = RaceChartBlock(
      rows.flatMap { [.init("one", $0.label, $0.value), .init("two", $0.label, 1e5 - $0.value)] },
      title: title)
    race.step = 1
    var table = TableBlock(
      rows.map { [$0.label, "\($0.value)", $0.label] }, header: [title, "", "b"])
    table.title = title
    return [
      signed, lying, upright, LineChartBlock(series, title: title), beside, legend, race, table,
      ProgressRingBlock(50, label: label(0)),
    ]
  }

  @Test(arguments: LayerLaws.formats)
  func `nothing leaves the area, and no text overlaps another one`(size: CGSize) {
    for isLong in [false, true] {
      for block in Self.blocks(isLong: isLong) {
        for area in [BlockArea.safe, .left, .upper] {
          let laws = LayerLaws(block, in: BlockFrame(size, area))
          let name = "\(type(of: block).name), \(isLong ? "long" : "short"), \(area)"
          #expect(laws.outside == [], "\(name)")
          #expect(laws.overlaps == [], "\(name)")
        }
      }
    }
  }

  @Test func `text is readable on the background`() {
    for name in FilmTheme.names {
      for isDark in [false, true] {
        guard let theme = FilmTheme.named(name, isDark: isDark) else { continue }
        let colors = theme.colors
        let frame = BlockFrame(LayerLaws.formats[0], theme: theme)
        for block in Self.blocks(isLong: false) {
          for entry in LayerLaws(block, in: frame).texts {
            guard let color = (entry.state as? CATextLayer)?.foregroundColor?.components,
              color.count == 4
            else { continue }
            let text = ThemeColor(red: color[0], green: color[1], blue: color[2])
            #expect(text.contrast(with: colors.background) >= 4.5)
            #expect(entry.opacity == 1)
          }
        }
      }
    }
  }

  @Test func `areas without a usable size show nothing`() {
    let size = CGSize(width: 1600, height: 900)
    let areas: [BlockArea] = [
      .percent(x: 0, y: 0, width: 0, height: 50), .percent(x: .nan, y: 0, width: 50, height: 50),
      .percent(x: 0, y: 0, width: .infinity, height: 50),
      .percent(x: 0, y: 0, width: 50, height: 1),
    ]
    for block in Self.blocks(isLong: false) + [CounterBlock()] {
      for area in areas {
        let layer = block.makeLayer(in: BlockFrame(size, area))
        #expect((layer.sublayers ?? []).isEmpty)
      }
    }
  }

  @Test func `very small areas are drawn`() {
    let frame = BlockFrame(
      CGSize(width: 1600, height: 900), .percent(x: 0, y: 0, width: 2, height: 4))
    for block in Self.blocks(isLong: true) + [CounterBlock(to: 12_345)] {
      let (laws, _) = collectingBlockReports { LayerLaws(block, in: frame) }
      #expect(laws.all.count > 1)
    }
  }

  @Test func `extreme values are drawn`() {
    let frame = BlockFrame(CGSize(width: 1600, height: 900))
    for values in [[1e300, -1e300], [1e-300, 2e-300], [0, 0], [-0.0, .nan], [1e12, 1e12 + 1]] {
      let rows = values.enumerated().map { ChartRow("\($0)", $1) }
      let race = RaceChartBlock(values.enumerated().map { .init("\($0)", "name", $1) })
      var bars = BarChartBlock(rows)
      bars.axis = .shown
      let blocks: [any FilmBlock] = [bars, LineChartBlock(rows), race]
      for block in blocks {
        let (laws, _) = collectingBlockReports { LayerLaws(block, in: frame) }
        #expect(laws.outside == [])
        #expect(laws.all.count > 3)
      }
    }
  }

  @Test func `the same values make the same layers`() {
    let frame = BlockFrame(CGSize(width: 900, height: 900))
    for (first, second) in zip(Self.blocks(isLong: true), Self.blocks(isLong: true)) {
      func frames(_ block: any FilmBlock) -> [String] {
        LayerLaws(block, in: frame, at: 0.9).shown.map { "\($0.name) \($0.frame) \($0.opacity)" }
      }
      #expect(frames(first) == frames(second))
    }
  }
}
