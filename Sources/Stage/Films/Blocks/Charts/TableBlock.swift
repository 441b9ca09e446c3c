// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePrograms
public import QuartzCore

/// A table of up to 12 rows and 6 columns, such as a timetable or results, whose rows appear one after
/// another.
public struct TableBlock: FilmBlock {
  /// The texts of the cells by rows. The first 12 rows, and the first 6 cells of each, are shown.
  public var rows: [[String]]
  /// The names of the columns. Without any, the default, the table has no header.
  public var header: [String]
  /// The heading above the table. The default is empty.
  public var title = ""
  /// The text in the first cell of a row that is highlighted. The default is empty: none.
  public var highlight = ""
  /// The visibility of a background of each second row. The default is `shown`.
  public var zebra = ChartVisibility.shown
  /// The size of letters, in percent of the frame's shorter side. Text that does not fit shrinks. The default
  /// is 4.
  public var size = 4.0

  /// Creates an empty table.
  public init() { self.init([]) }

  /// Creates a table.
  public init(_ rows: [[String]], header: [String] = []) { (self.rows, self.header) = (rows, header) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("table", "A table of up to 12 rows and 6 columns")

  /// The maximum numbers of rows and of columns.
  static let (rowLimit, columnLimit) = (12, 6)

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<TableBlock>] {
    let names = (1...columnLimit).map { "c\($0)" }
    let columns = names.enumerated().map { index, name in
      SceneInput.text(name, default: "", limit: ChartText.longest, help: "The text in column \(index + 1)")
    }
    let headerInput = SceneInput.text(
      "header", default: "", help: "The names of the columns, with vertical lines between them")
    return [
      .rows("rows", columns: columns, "The rows") { block, rows in
        let cells = rows.map { row in names.map { row.text($0) } }
        // Columns at the end in which all cells are empty do not exist.
        let count = cells.map { ($0.lastIndex { !$0.isEmpty } ?? -1) + 1 }.max() ?? 0
        block.rows = cells.map { Array($0.prefix(count)) }
      },
      BlockParameter(headerInput) { block, value in
        let text = value.text ?? ""
        block.header =
          text.isEmpty ? [] : text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      },
      .text("title", \.title, limit: ChartText.longest, "The heading above the table"),
      .text(
        "highlight", \.highlight, limit: ChartText.longest, "The first cell of a row that is highlighted"),
      .choice("zebra", \.zebra, "Whether each second row has a background"),
      .number("size", \.size, in: BlockFrame.sizes, "The size of letters in percent of the shorter side"),
    ]
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let area = ChartHeading.add(title, to: layer, in: frame)
    let drawing = TableDrawing(table: self, frame: frame, area: area)
    for part in drawing.makeLayers() { layer.addSublayer(part) }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    TableDrawing.stagger(min(rows.count, Self.rowLimit) + 1).end
  }
}
