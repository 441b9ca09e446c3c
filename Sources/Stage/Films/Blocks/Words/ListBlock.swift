// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePrograms
public import QuartzCore

/// A list of rows with bullets, numbers or ticks, which appear one after another.
public struct ListBlock: FilmBlock {
  /// A row of a list.
  public struct Row: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The smaller text below it. It may be empty, the default.
    public var detail: String

    /// Creates a row.
    public init(_ text: String, detail: String = "") { (self.text, self.detail) = (text, detail) }
  }

  /// The marks before the rows.
  public enum Marker: String, Sendable, CaseIterable {
    case bullet, number, tick, none
  }

  /// The rows. At most 12 are shown; the rest is reported.
  public var rows: [Row]
  /// The text above the rows. It may be empty, the default.
  public var title = ""
  /// The marks before the rows. The default is `bullet`.
  public var marker = Marker.bullet
  /// The number of the row that is highlighted after all rows have appeared, from 1, or 0, the default, for
  /// none. Other numbers are reported and count as 0.
  public var highlight = 0
  /// The size of the rows' letters, from 1 to 50 % of the frame's shorter side. Text that does not fit
  /// shrinks to half of it; what still does not fit is left out and reported. The default is 6.5.
  public var size = Self.usualSize
  /// The vertical position of the list in the area. The default is `middle`.
  public var position = VerticalPosition.middle
  /// The colour of the marks and of the highlight, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates an empty list.
  public init() { self.init([Row]()) }

  /// Creates a list of rows.
  public init(_ rows: [Row], marker: Marker = .bullet) { (self.rows, self.marker) = (rows, marker) }

  /// Creates a list of texts.
  public init(_ texts: [String], marker: Marker = .bullet) {
    self.init(texts.map { Row($0) }, marker: marker)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("list", "Rows with bullets, numbers or ticks that appear one by one")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ListBlock>] {
    [
      .rows("rows", columns: columns, "The rows, of which at most \(rowLimit) are shown") { block, rows in
        block.rows = rows.map { Row($0.text("text"), detail: $0.text("detail")) }
      },
      .text("title", \.title, limit: textLimit, "The text above the rows"),
      .choice("marker", \.marker, "The marks before the rows"),
      .count("highlight", \.highlight, in: 0...rowLimit, "The number of the row that is highlighted, or 0"),
      .number(
        "size", \.size, in: BlockFrame.sizes,
        "The size of the rows' letters in percent of the frame's shorter side"),
      .choice("position", \.position, "The vertical position of the list in the area"),
      .color("color", \.color, "The colour of the marks and of the highlight"),
    ]
  }

  private static let columns = [
    SceneInput.text("text", default: nil, limit: textLimit, help: "The text"),
    SceneInput.text("detail", default: "", limit: textLimit, help: "The smaller text below it"),
  ]

  private static let (usualSize, textLimit, rowLimit) = (6.5, 300, 12)
  /// The times in seconds: of the title, of the beginning of the first row below a title, between two rows,
  /// and of the highlight's movement.
  private static let (titleTimes, afterTitle, step, sweep) = (0.0...0.6, 0.25, 0.13, 0.5)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let frame = frame.withInstalledFonts
    let layer = frame.makeLayer(name: Self.name)
    let content = bounded
    let layout = ListLayout.best(content, size: frame.letterSize(size, usual: Self.usualSize), in: frame)
    content.report(layout)
    let top = position.offset(in: frame.area.height - layout.height)
    for line in layout.title?.makePieces(.line, frame.theme.colors.text) ?? [] {
      line.position.y += top
      line.appear(during: Self.titleTimes, risingBy: layout.letter / 2)
      layer.addSublayer(line)
    }
    let times = BlockStagger(
      layout.rows.count, from: layout.title == nil ? 0 : Self.afterTitle, step: Self.step)
    let colors = frame.theme.colors
    let usual = ListRowColors(colors, mark: colors.readableAccent(color, on: colors.background))
    for (index, entry) in layout.rows.enumerated() {
      let row = entry.makeLayer(marker, number: index + 1, usual, tickFrom: times[index].lowerBound)
      row.position.y += top
      row.appear(during: times[index], risingBy: layout.letter / 2)
      layer.addSublayer(row)
    }
    if layout.rows.indices.contains(content.highlight - 1) {
      let plate = makePlate(layout.rows[content.highlight - 1], number: content.highlight, in: frame)
      plate.position.y += top
      let begin = times.end - Self.sweep / 2
      layer.addSublayer(plate.wiped(from: .left, BlockPresence(in: begin...begin + Self.sweep)))
    }
    return layer
  }

  /// Returns the box over a highlighted row, which shows the row in other colours.
  private func makePlate(_ row: ListRowLayout, number: Int, in frame: BlockFrame) -> CALayer {
    let fill = color ?? frame.theme.colors.accent
    let text = frame.theme.colors.readableText(on: fill)
    let plate = row.makeLayer(marker, number: number, ListRowColors(text), tickFrom: nil)
    plate.name = "highlight"
    plate.backgroundColor = fill.cgColor
    plate.cornerRadius = frame.theme.cornerRadius * frame.unit
    return plate
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    Self.afterTitle + BlockStagger.longest + BlockStagger.movement + Self.sweep / 2
  }

  /// The list with limited numbers of rows and characters, and with a highlight that exists.
  private var bounded: ListBlock {
    var result = self
    let subject = "\(Self.name) block"
    if rows.count > Self.rowLimit {
      FilmReports.invalid(subject, "it has \(rows.count) rows; only the first \(Self.rowLimit) are shown")
    }
    result.rows = rows.prefix(Self.rowLimit).map { row in
      Row(
        row.text.bounded(to: Self.textLimit, of: Self.name),
        detail: row.detail.bounded(to: Self.textLimit, of: Self.name))
    }
    result.title = title.bounded(to: Self.textLimit, of: Self.name)
    if highlight < 0 || highlight > result.rows.count {
      FilmReports.invalid(subject, "there is no row \(highlight) to highlight")
      result.highlight = 0
    }
    return result
  }

  /// Reports what a layout leaves out of this list.
  private func report(_ layout: ListLayout) {
    _ = layout.title?.reported(for: Self.name, text: title)
    for (row, entry) in zip(rows, layout.rows) {
      _ = entry.text?.reported(for: Self.name, text: row.text)
      _ = entry.detail?.reported(for: Self.name, text: row.detail)
    }
    if layout.rows.count < rows.count {
      FilmReports.invalid(
        "\(Self.name) block", "only \(layout.rows.count) of its \(rows.count) rows fit in the smallest size")
    }
  }
}
