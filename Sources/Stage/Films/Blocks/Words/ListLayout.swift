// SPDX-License-Identifier: Apache-2.0

internal import QuartzCore

/// The rows of a list in one size, and their positions in the area.
struct ListLayout {
  /// The size of the rows' letters in points.
  let letter: CGFloat
  let title: FittedText?
  /// The rows that fit.
  private(set) var rows: [ListRowLayout] = []
  /// The height of all rows and the title.
  private(set) var height: CGFloat
  /// Indicates whether nothing is cut.
  private(set) var isWhole: Bool

  /// The sizes of the parts, as factors of the size of the rows' letters.
  private enum Share {
    static let (title, titleGap, rowGap): (CGFloat, CGFloat, CGFloat) = (1.5, 0.7, 0.6)
    /// The padding of rows if one is highlighted.
    static let (padX, padY): (CGFloat, CGFloat) = (0.6, 0.35)
  }

  /// The smallest number of rows that may be shown in two columns, and the gap between the columns as a
  /// factor of the size of the letters.
  private static let (columnRows, columnGap): (Int, CGFloat) = (7, 1.5)

  /// The smallest ratio of the area's width to its height with which larger letters are worth a second
  /// column.
  private static let wideRatio: CGFloat = 1.2

  /// Returns the layout of a list in one column, or in two if more rows fit then, or, in a wide area, if the
  /// letters are larger then. If nothing fits, letters have half of their size, and rows are left out.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - size: The size of the rows' letters in points, if all rows fit.
  ///   - frame: The frame of the block.
  static func best(_ list: ListBlock, size: CGFloat, in frame: BlockFrame) -> ListLayout {
    func layout(_ columns: Int) -> ListLayout {
      SharedScale.layout {
        ListLayout(list, size: size * $0, columns: columns, in: frame)
      } fits: {
        $0.isWhole
      }
    }
    let single = layout(1)
    guard list.rows.count >= columnRows, !(single.isWhole && single.letter >= size) else { return single }
    let double = layout(2)
    let isWide = frame.area.width >= wideRatio * frame.area.height
    let isBetter =
      double.rows.count > single.rows.count || (double.isWhole && !single.isWhole)
      || (isWide && double.isWhole == single.isWhole && double.letter > single.letter)
    return isBetter ? double : single
  }

  /// The amount in points by which a row may exceed the area. It is far below a pixel.
  private static let tolerance: CGFloat = 0.01

  /// Sets a list in a size of its rows' letters in points, and in a number of columns.
  private init(_ list: ListBlock, size: CGFloat, columns: Int, in frame: BlockFrame) {
    let area = frame.area.size
    letter = size
    title = frame.setBalanced(
      list.title, frame.theme.headingFonts, size: size * Share.title,
      in: CGSize(width: area.width, height: area.height / 3))
    let top = title.map { $0.size.height + size * Share.titleGap } ?? 0
    height = title?.size.height ?? 0
    isWhole = title?.isWhole ?? list.title.isEmpty
    let gap = columns > 1 ? size * Self.columnGap : 0
    let width = (area.width - gap) / CGFloat(columns)
    let length = (list.rows.count + columns - 1) / columns
    for column in 0..<columns {
      let box = CGRect(
        x: CGFloat(column) * (width + gap), y: top, width: width, height: area.height - top)
      let part = list.rows.dropFirst(column * length).prefix(length)
      guard add(Array(part), of: list, size: size, in: box, frame) else { break }
    }
    narrowBoxes()
  }

  /// Adds the rows of a column. Returns whether all of them fit.
  private mutating func add(
    _ part: [ListBlock.Row], of list: ListBlock, size: CGFloat, in box: CGRect, _ frame: BlockFrame
  ) -> Bool {
    let isPadded = list.highlight > 0
    let padding = isPadded ? CGSize(width: size * Share.padX, height: size * Share.padY) : .zero
    let gap = size * (isPadded ? Share.rowGap - Share.padY : Share.rowGap)
    let mark = ListRowLayout.width(of: list.marker, count: list.rows.count, size)
    var rest = box
    for row in part {
      let endless = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: BlockFrame.tallest)
      var entry = ListRowLayout(row, in: endless, metrics: (padding, mark, size), frame)
      if let needed = entry, needed.box.maxY > box.maxY + Self.tolerance {
        isWhole = false
        // Only the first row is cut. Others are left out, because half a row says nothing.
        guard rows.isEmpty else { return false }
        entry = ListRowLayout(row, in: rest, metrics: (padding, mark, size), frame)
      }
      guard let entry else { return false }
      rows.append(entry)
      height = max(height, entry.box.maxY)
      isWhole = isWhole && entry.isWhole
      let top = entry.box.maxY + gap
      rest = CGRect(x: box.minX, y: top, width: box.width, height: box.maxY - top)
    }
    return true
  }

  /// Makes all rows as wide as the widest one needs.
  private mutating func narrowBoxes() {
    let width = rows.map(\.neededWidth).max() ?? 0
    for index in rows.indices { rows[index].box.size.width = min(rows[index].box.width, width) }
  }
}

/// The texts of a row of a list.
struct ListRowLayout {
  let text, detail: FittedText?
  /// The box of the row with its padding, relative to the list.
  var box: CGRect
  let isWhole: Bool
  private let padding: CGSize
  /// The width of the column of marks.
  private let mark: CGFloat
  private let letter: CGFloat
  private let numberFonts: [String]

  /// The size of details and the gap above them, as factors of the size of the letters.
  private static let (detailShare, detailGap): (CGFloat, CGFloat) = (0.68, 0.12)

  /// Sets a row at the top of a box. Returns `nil` if not even one line fits.
  init?(
    _ row: ListBlock.Row, in box: CGRect, metrics: (padding: CGSize, mark: CGFloat, size: CGFloat),
    _ frame: BlockFrame
  ) {
    let (padding, mark, size) = metrics
    let theme = frame.theme
    var free = CGSize(
      width: box.width - 2 * padding.width - mark, height: box.height - 2 * padding.height)
    text = frame.set(row.text, theme.bodyFonts, size: size, in: free)
    let gap = text == nil ? 0 : size * Self.detailGap
    free.height -= (text?.size.height ?? 0) + gap
    detail = frame.set(row.detail, theme.bodyFonts, size: size * Self.detailShare, in: free)
    isWhole = (text?.isWhole ?? row.text.isEmpty) && (detail?.isWhole ?? row.detail.isEmpty)
    let detailHeight = detail.flatMap { $0.lines.isEmpty ? nil : $0.size.height + gap } ?? 0
    let height = (text?.size.height ?? 0) + detailHeight + 2 * padding.height
    let isEmpty = row.text.isEmpty && row.detail.isEmpty
    guard isEmpty || text?.lines.isEmpty == false || detailHeight > 0 else { return nil }
    self.box = CGRect(x: box.minX, y: box.minY, width: box.width, height: min(height, box.height))
    (self.padding, self.mark, letter, numberFonts) = (padding, mark, size, theme.numberFonts)
  }

  /// The width of the texts with the mark and the padding.
  var neededWidth: CGFloat {
    2 * padding.width + mark + max(text?.size.width ?? 0, detail?.size.width ?? 0) + letter / 2
  }

  /// Returns the width of the column of marks in points.
  static func width(of marker: ListBlock.Marker, count: Int, _ size: CGFloat) -> CGFloat {
    switch marker {
    case .bullet: size * 0.85
    case .number: size * (count < 10 ? 1.15 : 1.75)
    case .tick: size * 1.55
    case .none: 0
    }
  }

  /// Returns the layer of the row. Its frame is `box`.
  ///
  /// - Parameters:
  ///   - marker: The kind of mark.
  ///   - number: The number of the row, from 1.
  ///   - colors: The colours of the parts.
  ///   - begin: The time at which a tick begins to be drawn, or `nil` for a tick that is there at once.
  func makeLayer(
    _ marker: ListBlock.Marker, number: Int, _ colors: ListRowColors, tickFrom begin: Double?
  ) -> CALayer {
    let row = CALayer()
    row.name = "row \(number)"
    row.frame = box
    addMark(marker, number: number, colors, tickFrom: begin, to: row)
    var top = padding.height
    for case (let part?, let color) in [(text, colors.text), (detail, colors.detail)]
    where !part.lines.isEmpty {
      let label = part.makeLayer(color)
      label.position = CGPoint(x: padding.width + mark, y: top)
      row.addSublayer(label)
      top += part.size.height + letter * Self.detailGap
    }
    return row
  }

  /// The heights above the baseline of the middle of a bullet and of a tick, as factors of the size of the
  /// letters: half of the heights of a small and of a capital letter.
  private static let (bulletHeight, tickHeight): (CGFloat, CGFloat) = (0.26, 0.35)
  /// The diameters of a bullet and of the circle around a tick, and the size of a number, as factors of the
  /// size of the letters.
  private static let (bullet, circle, number): (CGFloat, CGFloat, CGFloat) = (0.3, 1.05, 1)
  /// The gap between a number and the text.
  private static let numberGap: CGFloat = 0.55

  private func addMark(
    _ marker: ListBlock.Marker, number: Int, _ colors: ListRowColors, tickFrom begin: Double?,
    to row: CALayer
  ) {
    guard let first = text?.lines.first ?? detail?.lines.first else { return }
    let baseline = padding.height + first.ascent
    switch marker {
    case .none: return
    case .bullet:
      let dot = CALayer()
      dot.name = "bullet"
      dot.backgroundColor = colors.mark.cgColor
      let diameter = letter * Self.bullet
      dot.cornerRadius = diameter / 2
      dot.frame = CGRect(
        x: padding.width, y: baseline - letter * Self.bulletHeight - diameter / 2, width: diameter,
        height: diameter)
      row.addSublayer(dot)
    case .number:
      let width = mark - letter * Self.numberGap
      var style = BlockTextStyle(fonts: numberFonts, size: letter * Self.number)
      style.alignment = .right
      let digits = FittedText("\(number)", style, in: CGSize(width: width, height: box.height))
      let label = digits.makeLayer(colors.mark)
      label.position = CGPoint(x: padding.width, y: max(0, baseline - (digits.lines.first?.ascent ?? 0)))
      row.addSublayer(label)
    case .tick:
      let middle = baseline - letter * Self.tickHeight
      row.addSublayer(makeTick(middle: middle, colors, from: begin))
    }
  }

  private func makeTick(middle: CGFloat, _ colors: ListRowColors, from begin: Double?) -> CALayer {
    let diameter = letter * Self.circle
    let circle = CALayer()
    circle.name = "circle"
    circle.frame = CGRect(
      x: padding.width, y: max(0, middle - diameter / 2), width: diameter, height: diameter)
    circle.cornerRadius = diameter / 2
    circle.backgroundColor = colors.mark.withAlpha(0.18).cgColor
    let tick = CAShapeLayer()
    tick.name = "tick"
    tick.frame = circle.bounds
    let path = CGMutablePath()
    // A short stroke down and a long one up, within the middle of the circle.
    path.move(to: CGPoint(x: diameter * 0.28, y: diameter * 0.52))
    path.addLine(to: CGPoint(x: diameter * 0.44, y: diameter * 0.67))
    path.addLine(to: CGPoint(x: diameter * 0.73, y: diameter * 0.35))
    tick.path = path
    tick.fillColor = nil
    tick.strokeColor = colors.mark.cgColor
    tick.lineWidth = diameter * 0.11
    (tick.lineCap, tick.lineJoin) = (.round, .round)
    if let begin { tick.animate("strokeEnd", from: 0, to: 1, during: begin + 0.2...begin + 0.6, .eased) }
    circle.addSublayer(tick)
    return circle
  }
}

/// The colours of a row of a list.
struct ListRowColors {
  let text, detail, mark: ThemeColor

  /// Creates the colours of a usual row, with the colour of its mark.
  init(_ colors: ThemeColors, mark: ThemeColor) {
    (text, detail, self.mark) = (colors.text, colors.secondaryText, mark)
  }

  /// Creates the colours of a row in one colour.
  init(_ color: ThemeColor) { (text, detail, mark) = (color, color, color) }
}
