// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneGeometry
internal import QuartzCore

/// The layout and the layers of a table.
struct TableDrawing {
  private let table: TableBlock
  private let frame: BlockFrame
  private let area: CGRect
  /// The cells by rows, of which the first one is the header if there is one. All rows have equal lengths.
  private let cells: [[String]]
  private let hasHeader: Bool
  /// The alignment of each column: numbers are at the right.
  private let alignments: [BlockTextStyle.Alignment]

  private static let block = TableBlock.name
  /// The height of a row as a factor of the size of letters, and the size of the header's letters.
  private static let (rowHeight, headerShare): (CGFloat, CGFloat) = (2.3, 0.8)
  /// The space at both ends of a row, and between columns, as factors of the size of letters.
  private static let (padding, columnGap): (CGFloat, CGFloat) = (0.7, 1.2)

  /// The times at which rows appear.
  static func stagger(_ count: Int) -> BlockStagger { BlockStagger(count, from: 0.1, step: 0.07) }

  init(table: TableBlock, frame: BlockFrame, area: CGRect) {
    (self.table, self.frame, self.area) = (table, frame, area)
    let rows = ChartLimits.first(TableBlock.rowLimit, of: table.rows, "rows", in: Self.block)
    let all = (table.header.isEmpty ? [] : [table.header]) + rows
    hasHeader = !table.header.isEmpty
    let most = all.map(\.count).max() ?? 0
    let columns = min(most, TableBlock.columnLimit)
    if most > columns {
      FilmReports.invalid(
        "\(Self.block) block", "it has \(most) columns; the first \(columns) are shown")
    }
    let cells = all.map { row in (0..<columns).map { $0 < row.count ? row[$0] : "" } }
    self.cells = cells
    let first = table.header.isEmpty ? 0 : 1
    alignments = (0..<columns).map { column in
      let texts = cells.dropFirst(first).map { $0[column] }.filter { !$0.isEmpty }
      return column > 0 && !texts.isEmpty && texts.allSatisfy(Self.isNumber) ? .right : .left
    }
    if !table.highlight.isEmpty, !rows.contains(where: { $0.first == table.highlight }) {
      FilmReports.invalid(
        "\(Self.block) block", "no row begins with \"\(table.highlight)\"; none is highlighted")
    }
  }

  /// Returns whether a text is a number, perhaps with a sign or a currency before it, and with a unit of up
  /// to 3 letters after it.
  private static func isNumber(_ text: String) -> Bool {
    let characters = text.filter { !$0.isWhitespace }
    guard let first = characters.first,
      first.isNumber || first.isCurrencySymbol || "+-\u{2212}".contains(first)
    else { return false }
    let digits = characters.count { $0.isNumber }
    let letters = characters.count { $0.isLetter }
    return digits > 0 && letters <= min(3, digits)
  }

  func makeLayers() -> [CALayer] {
    guard let first = cells.first, !first.isEmpty else { return [] }
    let usual = frame.letterSize(table.size, usual: TableBlock().size)
    let row = min(usual * Self.rowHeight, area.height / CGFloat(cells.count))
    let size = row / Self.rowHeight
    let layout = columns(size: size, row: row)
    let top = area.minY
    let stagger = Self.stagger(cells.count)
    return cells.indices.map { index in
      let line = makeRow(index, texts: layout.texts[index], columns: layout.columns, height: row)
      line.position.y = top + CGFloat(index) * row
      line.appear(during: stagger[index], risingBy: 0)
      line.animate("transform.translation.x", from: -2 * frame.unit, to: 0, during: stagger[index])
      return line
    }
  }

  // MARK: Layout

  private func style(_ row: Int, _ size: CGFloat) -> BlockTextStyle {
    let isHeader = hasHeader && row == 0
    let fonts =
      isHeader || isHighlighted(row) ? frame.theme.headingFonts : frame.theme.bodyFonts
    return ChartText.style(fonts, isHeader ? size * Self.headerShare : size)
  }

  private func isHighlighted(_ row: Int) -> Bool {
    !table.highlight.isEmpty && !(hasHeader && row == 0) && cells[row][0] == table.highlight
  }

  private typealias Column = (left: CGFloat, width: CGFloat)

  /// Returns the columns and the texts of the cells. If the table is wider than the area, its letters shrink,
  /// and then the widest columns.
  private func columns(size: CGFloat, row: CGFloat) -> (columns: [Column], texts: [[FittedText]]) {
    var size = size
    var widths = naturalWidths(size)
    let gaps = 2 * Self.padding + CGFloat(widths.count - 1) * Self.columnGap
    let natural = widths.reduce(0, +) + gaps * size
    let scale = (area.width / natural).clamped(atLeast: ChartText.smallest, atMost: 1)
    (size, widths) = (size * scale, widths.map { $0 * scale })
    let free = area.width - gaps * size
    widths = Self.limited(widths, to: free)
    // The rest of the width is distributed evenly.
    let rest = (free - widths.reduce(0, +)) / CGFloat(max(widths.count - 1, 1))
    var (columns, left) = ([Column](), Self.padding * size)
    for (index, width) in widths.enumerated() {
      // A point more avoids that rounding cuts the widest cell.
      columns.append((left, width + 1))
      left += width + Self.columnGap * size + (index < widths.count - 1 ? max(0, rest) : 0)
    }
    let texts = cells.indices.map { index in
      zip(cells[index], columns).map { text, column in
        var style = style(index, size)
        style.minimumSize = style.size
        return ChartText.set(text, style, in: CGSize(width: column.width, height: row), of: Self.block)
      }
    }
    return (columns, texts)
  }

  private func naturalWidths(_ size: CGFloat) -> [CGFloat] {
    cells[0].indices.map { column in
      cells.indices.map { ChartText.width([cells[$0][column]], style($0, size)) }.max() ?? 0
    }
  }

  /// Returns widths whose sum is at most `total`: the largest ones are limited to the same width.
  private static func limited(_ widths: [CGFloat], to total: CGFloat) -> [CGFloat] {
    guard widths.reduce(0, +) > total else { return widths }
    var rest = max(total, 0)
    var result = widths
    for (done, index) in widths.indices.sorted(by: { widths[$0] < widths[$1] }).enumerated() {
      result[index] = min(widths[index], rest / CGFloat(widths.count - done))
      rest -= result[index]
    }
    return result
  }

  // MARK: Layers

  private func makeRow(_ row: Int, texts: [FittedText], columns: [Column], height: CGFloat) -> CALayer {
    let colors = frame.theme.colors
    let isHeader = hasHeader && row == 0
    let layer = CALayer()
    layer.name = cells[row][0]
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: area.width, height: height)
    let number = row - (hasHeader ? 1 : 0)
    if isHighlighted(row) {
      layer.backgroundColor = colors.accent.cgColor
    } else if table.zebra == .shown, !isHeader, number.isMultiple(of: 2) {
      layer.backgroundColor = colors.surface.cgColor
    }
    layer.cornerRadius = min(CGFloat(frame.theme.cornerRadius) * frame.unit, height / 4)
    if isHeader || (table.zebra == .hidden && row < cells.count - 1) {
      let line = ChartLines.makeLine(frame, isHeader ? ChartLines.strong : ChartLines.faint)
      line.frame = CGRect(
        x: 0, y: height - line.bounds.height, width: area.width, height: line.bounds.height)
      layer.addSublayer(line)
      layer.cornerRadius = 0
    }
    let color =
      isHighlighted(row) ? colors.textOnAccent : isHeader ? colors.secondaryText : colors.text
    for (column, text) in texts.enumerated() {
      let space = columns[column].width - text.size.width
      let x = columns[column].left + space * alignments[column].share
      let origin = CGPoint(x: x, y: (height - text.size.height) / 2)
      for line in text.makeLines(color, at: origin) { layer.addSublayer(line) }
    }
    return layer
  }
}
