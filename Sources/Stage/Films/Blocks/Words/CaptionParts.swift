// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRecorder
internal import QuartzCore

/// The layers of captions.
struct CaptionParts {
  let block: CaptionsBlock
  let frame: BlockFrame
  /// The size of the letters in points.
  private let letter: CGFloat
  private let fonts: [String]
  /// The distances of lines from the edges of their plate.
  private let padding: CGSize

  /// The size of a single word, the paddings of a plate, the distance of the box from the sides of its word,
  /// and the radius of the box, as factors of the size of the letters.
  private static let (wordScale, padding): (CGFloat, CGSize) = (2.2, CGSize(width: 0.6, height: 0.3))
  private static let (boxPadding, boxRadius): (CGFloat, CGFloat) = (0.11, 0.2)
  /// The width of the longest line, as a factor of the size of the letters. It has about 45 letters, which
  /// can be read at a glance.
  private static let longestLine: CGFloat = 23
  /// The time in seconds in which the box moves to the next word, and in which a single word grows.
  private static let movement = 0.1
  /// The scale of a single word as it appears.
  private static let smallest = 0.86
  /// The time in seconds by which changes precede their moment, so that a frame at the moment shows them
  /// despite rounding. It is far below the distance between two frames.
  private static let lead = 1e-9

  /// Creates the parts for letters of a size in points. It becomes smaller if two lines do not fit.
  init(block: CaptionsBlock, frame: BlockFrame, letter: CGFloat) {
    (self.block, self.frame) = (block, frame)
    let theme = frame.theme
    fonts = block.style == .plain ? theme.bodyFonts : theme.headingFonts
    let sample = BlockTextStyle(fonts: fonts, size: letter)
    let line = FittedText("x", sample, in: CGSize(width: letter * 2, height: letter * 2)).size.height
    let height = line * (1 + CaptionPage.lineHeight) + 2 * Self.padding.height * letter
    self.letter = height > frame.area.height ? letter * frame.area.height / height : letter
    padding = CGSize(width: Self.padding.width * self.letter, height: Self.padding.height * self.letter)
  }

  /// Adds the layers of a caption, each of which is visible during its time.
  func add(_ caption: Caption, to layer: CALayer) {
    let box = CGSize(
      width: min(frame.area.width - 2 * padding.width, letter * Self.longestLine),
      height: frame.area.height - 2 * padding.height)
    guard box.width > 0, box.height > 0 else { return FilmReports.cut(caption.text, of: CaptionsBlock.name) }
    guard block.style != .word else { return addWords(of: caption, to: layer) }
    for page in CaptionPage.pages(of: caption, fonts, size: letter, in: box, frame) {
      _ = page.text.reported(for: CaptionsBlock.name, text: caption.text)
      let plate = makePlate(of: page)
      Film.show(plate, during: Self.early(page.times), stays: false)
      layer.addSublayer(plate)
    }
  }

  // MARK: Lines

  private func makePlate(of page: CaptionPage) -> CALayer {
    let colors = frame.theme.colors
    let lines = page.text.lineFrame
    let size = CGSize(width: lines.width + 2 * padding.width, height: lines.height + 2 * padding.height)
    let plate = CALayer()
    plate.name = "caption"
    plate.frame = CGRect(
      x: (frame.area.width - size.width) / 2, y: block.position.offset(in: frame.area.height - size.height),
      width: size.width, height: size.height)
    if block.backing == .plate {
      plate.backgroundColor = colors.surface.cgColor
      plate.cornerRadius = min(frame.theme.cornerRadius * frame.unit, size.height / 2)
    }
    let shift = CGPoint(x: padding.width - lines.minX, y: padding.height)
    switch block.style {
    case .plain, .word: addPieces(page, .line, colors.text, at: shift, to: plate)
    case .karaoke: addSpokenWords(page, at: shift, to: plate)
    case .highlight:
      let pieces = addPieces(page, .word, colors.text, at: shift, to: plate)
      plate.addSublayer(makeBox(page, around: pieces.map(\.frame), at: shift, within: plate.bounds))
    }
    return plate
  }

  /// The colour behind the lines.
  private var behind: ThemeColor {
    block.backing == .plate ? frame.theme.colors.surface : frame.theme.colors.background
  }

  @discardableResult
  private func addPieces(
    _ page: CaptionPage, _ piece: FittedText.Piece, _ color: ThemeColor, at shift: CGPoint,
    to layer: CALayer
  ) -> [CATextLayer] {
    page.text.makePieces(piece, color).map { piece in
      piece.position.x += shift.x
      piece.position.y += shift.y
      layer.addSublayer(piece)
      return piece
    }
  }

  private func addSpokenWords(_ page: CaptionPage, at shift: CGPoint, to plate: CALayer) {
    let colors = frame.theme.colors
    let before = colors.secondaryText.cgColor
    let after = colors.readableAccent(block.color, on: behind).cgColor
    let pieces = addPieces(page, .word, colors.secondaryText, at: shift, to: plate)
    let times = Self.early(page.times)
    for (piece, word) in zip(pieces, page.words) {
      piece.foregroundColor = after
      let change = Self.early(word.start)
      guard change > times.lowerBound else { continue }
      piece.follow(
        "foregroundColor", [before, after, after], at: [times.lowerBound, change, times.upperBound],
        isStepped: true)
    }
  }

  /// Returns the box that moves from word to word. It shows the words in another colour, which stand still
  /// while the box moves: its bounds move as it does.
  private func makeBox(
    _ page: CaptionPage, around words: [CGRect], at shift: CGPoint, within bounds: CGRect
  ) -> CALayer {
    let fill = block.color ?? frame.theme.colors.accent
    let box = CALayer()
    box.name = "box"
    box.backgroundColor = fill.cgColor
    box.cornerRadius = page.text.fontSize * Self.boxRadius
    box.masksToBounds = true
    addPieces(page, .word, frame.theme.colors.readableText(on: fill), at: shift, to: box)
    let inset = -page.text.fontSize * Self.boxPadding
    let frames = words.map { frame in
      // The layer of a word is a point wider than the word.
      CGRect(x: frame.minX, y: frame.minY, width: frame.width - 1, height: frame.height)
        .insetBy(dx: inset, dy: 0).intersection(bounds)
    }
    guard let first = frames.first, let last = frames.last else { return box }
    (box.bounds, box.position) = (last, CGPoint(x: last.midX, y: last.midY))
    let starts = page.words.map { Self.early($0.start) }
    let times = Self.early(page.times)
    if let start = starts.first, start > times.lowerBound, start < times.upperBound {
      Film.show(box, during: start...times.upperBound, stays: false)
    }
    var moments = [(time: times.lowerBound, frame: first)]
    for (index, start) in starts.enumerated().dropFirst() where index < frames.count {
      let departure = max(start - Self.movement, moments.last?.time ?? 0)
      moments += [(departure, frames[index - 1]), (max(start, departure), frames[index])]
    }
    let path = moments.map(\.time)
    box.follow("position", moments.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }, at: path)
    box.follow("bounds.origin", moments.map(\.frame.origin), at: path)
    box.follow("bounds.size", moments.map(\.frame.size), at: path)
    return box
  }

  // MARK: Single words

  private func addWords(of caption: Caption, to layer: CALayer) {
    let words = SpokenText(caption).words(of: caption.text, from: 0)
    for (index, word) in words.enumerated() {
      let end = index + 1 < words.count ? words[index + 1].start : caption.end
      guard word.start < end, let plate = makePlate(of: word.text) else { continue }
      let times = Self.early(word.start...end)
      plate.animate(
        "transform.scale", from: Self.smallest, to: 1,
        during: times.lowerBound...min(times.lowerBound + Self.movement, times.upperBound))
      Film.show(plate, during: times, stays: false)
      layer.addSublayer(plate)
    }
  }

  private func makePlate(of word: String) -> CALayer? {
    let colors = frame.theme.colors
    let plate = SharedScale.layout {
      TextPlate(word, fonts, size: letter * Self.wordScale * $0, in: (frame.area.size, frame))
    } fits: {
      $0?.text.isWhole ?? false
    }
    guard var plate else {
      FilmReports.cut(word, of: CaptionsBlock.name)
      return nil
    }
    _ = plate.text.reported(for: CaptionsBlock.name, text: word)
    plate.cornerRadius = frame.theme.cornerRadius * frame.unit
    let origin = CGPoint(
      x: (frame.area.width - plate.size.width) / 2,
      y: block.position.offset(in: frame.area.height - plate.size.height))
    let isPlain = block.backing == .none
    let fill = block.color ?? colors.accent
    return plate.makeLayer(
      at: origin, fill: isPlain ? fill.withAlpha(0) : fill,
      text: isPlain ? colors.text : colors.readableText(on: fill))
  }

  // MARK: Times

  private static func early(_ time: Double) -> Double { max(0, time - lead) }

  private static func early(_ times: ClosedRange<Double>) -> ClosedRange<Double> {
    early(times.lowerBound)...early(times.upperBound)
  }
}
