// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A screen of a music app whose items enter from the right one after the other, with UIKit's spring
/// animation.
final class MusicListViewController: TapViewController {
  /// The delay between the starts of two consecutive items, in seconds.
  private let stagger: TimeInterval
  private var items: [UIView] = []

  private static let (delay, duration, damping): (TimeInterval, TimeInterval, CGFloat) = (1, 2.1, 0.6)
  /// The start positions. Header items start at the edge of the screen, rows further away.
  private static let (headerStart, rowStart): (CGFloat, CGFloat) = (320, 480)
  private static let headerCount = 3

  init(stagger: TimeInterval) {
    self.stagger = stagger
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    stagger = 0.06
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let background = UIImageView(image: UIImage(named: "music-background"))
    background.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
    view.addSubview(background)
    items = [makeBackBar(), makeTitle(), makePill()]
    let rows = [
      ("Night Train Home", "The Late Signals", 214), ("Paper Lanterns", "Mira Holm", 187),
      ("Copper and Salt", "Low Harbour", 153), ("Small Hours", "Anna Quill", 98),
      ("Weather Maps", "The Long Field", 41),
    ]
    for (index, row) in rows.enumerated() { items.append(makeRow(index, row.0, row.1, row.2)) }
    for (index, item) in items.enumerated() {
      item.layer.name = "item \(index)"
      view.addSubview(item)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    comeIn()
  }

  override func tapped() { comeIn() }

  /// Moves all items off the screen and animates them in.
  private func comeIn() {
    for (index, item) in items.enumerated() {
      item.layer.removeAllAnimations()
      item.frame.origin.x = index < Self.headerCount ? Self.headerStart : Self.rowStart
      CATransaction.withRecordedSprings {
        UIView.animate(
          withDuration: Self.duration, delay: Self.delay + stagger * Double(index),
          usingSpringWithDamping: Self.damping, initialSpringVelocity: 0, options: [],
          animations: { item.frame.origin.x = 0 })
      }
    }
  }

  // MARK: Items

  private func makeBackBar() -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 45))
    let arrow = UIImageView(image: UIImage(named: "music-back"))
    arrow.frame = CGRect(x: 17, y: 8, width: 30, height: 30)
    bar.addSubview(arrow)
    bar.addSubview(
      makeLabel(
        "N E W   T H I S   W E E K", CGRect(x: 60, y: 8, width: 200, height: 30), .systemFont(ofSize: 11),
        UIColor(white: 1, alpha: 0.6), .center))
    return bar
  }

  private func makeTitle() -> UIView {
    makeLabel(
      "Midnight Orchard", CGRect(x: 0, y: 57, width: 320, height: 32),
      .systemFont(ofSize: 26, weight: .light),
      .white, .center)
  }

  private func makePill() -> UIView {
    let strip = UIView(frame: CGRect(x: 0, y: 102, width: 320, height: 45))
    let pill = UIView(frame: CGRect(x: 28, y: 5, width: 264, height: 35))
    pill.layer.cornerRadius = 17.5
    pill.layer.borderWidth = 1
    pill.layer.borderColor = UIColor(white: 1, alpha: 0.7).cgColor
    pill.addSubview(
      makeLabel(
        "FOLLOW THE CHARTS", pill.bounds, .systemFont(ofSize: 12, weight: .bold), .white, .center))
    strip.addSubview(pill)
    return strip
  }

  private func makeRow(_ index: Int, _ title: String, _ artist: String, _ votes: Int) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: 170 + 80 * CGFloat(index), width: 320, height: 80))
    row.backgroundColor =
      index == 0
      ? UIColor(red: 0.976, green: 0.859, blue: 0.533, alpha: 1)
      : index.isMultiple(of: 2) ? .white : UIColor(red: 0.941, green: 0.925, blue: 0.961, alpha: 1)
    if index == 0 {
      let playing = UIImageView(image: UIImage(named: "music-playing"))
      playing.frame = CGRect(x: 14, y: 20, width: 40, height: 40)
      row.addSubview(playing)
    } else {
      row.addSubview(
        makeLabel(
          "\(index + 1)", CGRect(x: 8, y: 20, width: 52, height: 40), .systemFont(ofSize: 28, weight: .light),
          UIColor(red: 0.10, green: 0.72, blue: 0.82, alpha: 1), .center))
    }
    row.addSubview(
      makeLabel(
        title, CGRect(x: 68, y: 16, width: 236, height: 24), .systemFont(ofSize: 17),
        UIColor(white: 0.22, alpha: 1), .left))
    row.addSubview(
      makeLabel(
        artist, CGRect(x: 68, y: 42, width: 160, height: 20), .systemFont(ofSize: 13),
        UIColor(red: 0.62, green: 0.55, blue: 0.72, alpha: 1), .left))
    row.addSubview(
      makeLabel(
        "\(votes) votes", CGRect(x: 224, y: 54, width: 84, height: 18), .systemFont(ofSize: 11),
        UIColor(white: 0.6, alpha: 1), .right))
    return row
  }

  private func makeLabel(
    _ text: String, _ frame: CGRect, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = alignment
    return label
  }
}

/// Three bars with an arrow enter along three UIKit springs.
final class MusicArrowsViewController: TapViewController {
  private static let springs: [(damping: CGFloat, duration: TimeInterval)] = [
    (0.3, 1.1), (0.3, 2.1), (0.6, 2.1),
  ]
  private var bars: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let background = UIImageView(image: UIImage(named: "music-background"))
    background.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    view.addSubview(background)
    for (index, spring) in Self.springs.enumerated() {
      let bar = UIView(frame: CGRect(x: 0, y: 24 + 70 * CGFloat(index), width: 320, height: 45))
      bar.layer.name = "arrow \(index)"
      let arrow = UIImageView(image: UIImage(named: "music-back"))
      arrow.frame = CGRect(x: 17, y: 8, width: 30, height: 30)
      bar.addSubview(arrow)
      let label = UILabel(frame: CGRect(x: 70, y: 8, width: 240, height: 30))
      label.text = "damping \(spring.damping)   \(spring.duration) s"
      label.textColor = UIColor(white: 1, alpha: 0.75)
      label.font = .systemFont(ofSize: 15)
      bar.addSubview(label)
      view.addSubview(bar)
      bars.append(bar)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    comeIn()
  }

  override func tapped() { comeIn() }

  private func comeIn() {
    for (bar, spring) in zip(bars, Self.springs) {
      bar.layer.removeAllAnimations()
      bar.frame.origin.x = 320
      CATransaction.withRecordedSprings {
        UIView.animate(
          withDuration: spring.duration, delay: 0.5, usingSpringWithDamping: spring.damping,
          initialSpringVelocity: 0, options: [], animations: { bar.frame.origin.x = 0 })
      }
    }
  }
}

/// A table whose cells rise to their positions one after the other.
final class RisingCellsViewController: TapViewController {
  private static let (barHeight, tableHeight, cellHeight): (CGFloat, CGFloat, CGFloat) = (64, 504, 63)
  private var cells: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.96, alpha: 1)
    for index in 0..<8 {
      let frame = CGRect(
        x: 0, y: Self.barHeight + Self.cellHeight * CGFloat(index), width: 320, height: Self.cellHeight)
      let cell = makeCell(index, frame)
      view.addSubview(cell)
      cells.append(cell)
    }
    let bar = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: Self.barHeight))
    bar.backgroundColor = UIColor(red: 0, green: 0.647, blue: 0.129, alpha: 1)
    bar.text = "Seeds"
    bar.textAlignment = .center
    bar.textColor = .white
    bar.font = .systemFont(ofSize: 20, weight: .semibold)
    view.addSubview(bar)
  }

  private func makeCell(_ index: Int, _ frame: CGRect) -> UIView {
    let names = ["Basil", "Chives", "Coriander", "Dill", "Lovage", "Parsley", "Sorrel", "Thyme"]
    let cell = UIView(frame: frame)
    cell.layer.name = "cell \(index)"
    cell.backgroundColor = .white
    let dot = UIView(frame: CGRect(x: 18, y: 18, width: 26, height: 26))
    dot.layer.cornerRadius = 13
    dot.backgroundColor = UIColor(
      hue: 0.2 + 0.03 * CGFloat(index), saturation: 0.65, brightness: 0.75, alpha: 1)
    cell.addSubview(dot)
    let label = UILabel(frame: CGRect(x: 62, y: 0, width: 240, height: frame.height))
    label.text = names[index]
    label.font = .systemFont(ofSize: 18)
    cell.addSubview(label)
    let line = UIView(frame: CGRect(x: 62, y: frame.height - 1, width: 258, height: 1))
    line.backgroundColor = UIColor(white: 0.88, alpha: 1)
    cell.addSubview(line)
    return cell
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rise()
  }

  override func tapped() { rise() }

  private func rise() {
    for (index, cell) in cells.enumerated() {
      cell.layer.removeAllAnimations()
      cell.transform = CGAffineTransform(translationX: 0, y: Self.tableHeight)
      CATransaction.withRecordedSprings {
        UIView.animate(
          withDuration: 1.6, delay: 0.05 * Double(index), usingSpringWithDamping: 0.77,
          initialSpringVelocity: 0, options: [], animations: { cell.transform = .identity })
      }
    }
  }
}

extension Artwork {
  /// Draws a background from mauve to plum to slate, with a soft lighter spot.
  static func drawMusicBackground(_ bounds: CGRect) {
    let (mauve, plum) = (
      UIColor(red: 0.694, green: 0.424, blue: 0.631, alpha: 1),
      UIColor(red: 0.557, green: 0.290, blue: 0.506, alpha: 1)
    )
    let slate = UIColor(red: 0.420, green: 0.420, blue: 0.573, alpha: 1)
    let sheet = UIBezierPath(rect: bounds)
    sheet.fill([mauve, plum], from: .zero, to: CGPoint(x: bounds.maxX, y: 0))
    sheet.fill(
      [slate.withAlphaComponent(0), slate], from: CGPoint(x: bounds.midX, y: 0),
      to: CGPoint(x: bounds.midX - 60, y: bounds.maxY))
    guard let context = UIGraphicsGetCurrentContext(),
      let spot = CGGradient(
        colorsSpace: nil,
        colors: [UIColor(white: 1, alpha: 0.22).cgColor, UIColor(white: 1, alpha: 0).cgColor] as CFArray,
        locations: nil)
    else { return }
    let center = CGPoint(x: bounds.maxX * 0.7, y: bounds.maxY * 0.42)
    context.drawRadialGradient(
      spot, startCenter: center, startRadius: 0, endCenter: center, endRadius: 190, options: [])
  }

  /// Draws a ring with an arrow to the left.
  static func drawMusicBack(_ bounds: CGRect) {
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).stroke(UIColor.white, width: 1)
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: bounds.width * 0.72, y: bounds.midY))
    arrow.addLine(to: CGPoint(x: bounds.width * 0.28, y: bounds.midY))
    arrow.move(to: CGPoint(x: bounds.width * 0.45, y: bounds.height * 0.32))
    arrow.addLine(to: CGPoint(x: bounds.width * 0.28, y: bounds.midY))
    arrow.addLine(to: CGPoint(x: bounds.width * 0.45, y: bounds.height * 0.68))
    arrow.stroke(UIColor.white, width: 1.2)
  }

  /// Draws a ring with the bars of a player.
  static func drawMusicPlaying(_ bounds: CGRect) {
    let ink = UIColor(red: 0.72, green: 0.52, blue: 0.12, alpha: 1)
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1.5, dy: 1.5)).stroke(ink, width: 1.5)
    for (index, height) in [CGFloat(8), 16, 12, 6].enumerated() {
      let bar = CGRect(x: 11 + CGFloat(index) * 5, y: 28 - height, width: 3, height: height)
      UIBezierPath(rect: bar).fill(ink)
    }
  }
}

extension Program {
  /// A list whose items follow each other quickly.
  public static var musicList: Program {
    music("music-list", "A list comes in from the right, each row a little after the one before", 0.06)
  }

  /// A list whose items follow each other more slowly.
  public static var musicListBrisk: Program {
    music("music-list-brisk", "The same, a little more slowly", 0.15)
  }

  /// A list whose items follow each other slowly.
  public static var musicListSlow: Program {
    music("music-list-slow", "The same, so slowly that each row is seen to come", 0.3)
  }

  private static func music(_ name: String, _ title: String, _ stagger: Double) -> Program {
    let end = 1 + 7 * stagger
    let steps = (0..<6).map { 1.45 + Double($0) * (end - 0.5) / 5 }
    return Program(
      Listing(
        number: "Music list", name: name, title: title, seed: .motion, duration: end + 2.4,
        moments: [0] + steps + [end + 2.3],
        size: CGSize(width: 320, height: 568))
    ) { _ in MusicListViewController(stagger: stagger) }
  }

  /// Three arrows along three springs.
  public static var musicArrows: Program {
    Program(
      Listing(
        number: "Music arrow", name: "music-arrows",
        title: "Three bars with an arrow come in along three springs",
        seed: .motion, duration: 3, moments: [0, 0.7, 0.8, 1, 1.2, 1.4, 1.7, 2.8],
        size: CGSize(width: 320, height: 240))
    ) { _ in MusicArrowsViewController() }
  }

  /// Cells rise into a table.
  public static var risingCells: Program {
    Program(
      Listing(
        number: "Cells", name: "rising-cells",
        title: "The cells of a table rise into place one after the other",
        seed: .motion, duration: 2.4, moments: [0, 0.3, 0.45, 0.6, 0.8, 1, 1.4, 2.3],
        size: CGSize(width: 320, height: 568))
    ) { _ in RisingCellsViewController() }
  }
}
