// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneGeometry
internal import MultiplanePrograms
public import QuartzCore

/// Bars, a circle of bars or a line that follow the levels of a sound.
///
/// ```swift
/// let bars = SoundBarsBlock(levels: levels, rate: 30)
/// film.add("music", lasting: 8) { bars.in(.lowerThird) }
/// ```
///
/// The levels are those of bands of frequencies, from low to high. After the last ones, and without any, the
/// bars have their smallest height.
public struct SoundBarsBlock: FilmBlock {
  /// The kinds of picture.
  public enum Style: String, Sendable, CaseIterable {
    /// Bars on the lower edge.
    case bars
    /// Bars that grow from the middle up and down.
    case mirror
    /// Bars around a circle, twice as many, of which both halves show the same levels.
    case circle
    /// A line.
    case line
  }

  /// The levels at equal distances in time: one number from 0 to 1 for each bar. Numbers out of range count
  /// as the nearest one in it, and NaN and missing ones as 0.
  public var levels: [[Double]]
  /// The number of levels in a second, from 1 to 120. The default is 30.
  public var rate: Double
  /// The kind of picture. The default is `mirror`.
  public var style: Style
  /// The number of bars, from 2 to 64. The default is 16.
  public var count = 16
  /// The colour, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates bars that rest.
  public init() { self.init(levels: []) }

  /// Creates bars that follow levels.
  public init(levels: [[Double]], rate: Double = 30, style: Style = .mirror) {
    (self.levels, self.rate, self.style) = (levels, rate, style)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = (
    "sound-bars", "Bars, a circle or a line that follow the levels of a sound"
  )
  /// The maximum number of moments: 5 minutes at 30 in a second. Later ones are reported and left out.
  public static let momentLimit = 9000
  /// The number of columns for levels in film files.
  private static let columnCount = 16

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<SoundBarsBlock>] {
    let columns = (1...columnCount).map { index in
      SceneInput.number("band\(index)", in: 0...1, default: 0, help: "The level of band \(index)")
    }
    return [
      .rows("levels", columns: columns, "The levels of the bands, a row for each moment") { block, rows in
        block.levels = rows.map { row in columns.map { row.number($0.name) } }
      },
      .number("rate", \.rate, in: 1...120, "The number of levels in a second"),
      .choice("style", \.style, "The kind of picture"),
      .count("count", \.count, in: 2...64, "The number of bars"),
      .color("color", \.color, "The colour"),
    ]
  }

  /// The width of a bar as a part of the distance between two bars.
  private static let widthShare: CGFloat = 0.6
  /// The inner radius of a circle of bars as a part of the outer one, and the width of a line in percent of
  /// the film's shorter side.
  private static let (innerShare, stroke): (CGFloat, CGFloat) = (0.5, 0.7)
  /// The opacity of the surface below a line.
  private static let fillAlpha = 0.2

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let track = LevelTrack(self, lasting: frame.visibleTime)
    switch style {
    case .bars, .mirror: addBars(to: layer, track, in: frame)
    case .circle: addCircle(to: layer, track, in: frame)
    case .line: addLine(to: layer, track, in: frame)
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    LevelTrack.end(of: self, lasting: frame.visibleTime)
  }

  private func fill(in frame: BlockFrame) -> CGColor { (color ?? frame.theme.colors.accent).cgColor }

  private func addBars(to layer: CALayer, _ track: LevelTrack, in frame: BlockFrame) {
    let distance = frame.area.width / (CGFloat(track.count) - 1 + Self.widthShare)
    let width = distance * Self.widthShare
    let isMirrored = style == .mirror
    for index in 0..<track.count {
      let bar = makeBar(width, track, index, in: frame, length: frame.area.height)
      bar.anchorPoint = CGPoint(x: 0.5, y: isMirrored ? 0.5 : 1)
      bar.position = CGPoint(
        x: CGFloat(index) * distance + width / 2, y: isMirrored ? frame.area.height / 2 : frame.area.height)
      layer.addSublayer(bar)
    }
  }

  private func addCircle(to layer: CALayer, _ track: LevelTrack, in frame: BlockFrame) {
    let radius = min(frame.area.width, frame.area.height) / 2
    let inner = radius * Self.innerShare
    // Both halves show the same levels, the low ones at the bottom.
    let angle = CGFloat.pi / CGFloat(track.count)
    let width = min(inner * angle, inner / 2) * Self.widthShare
    for index in 0..<2 * track.count {
      let bar = makeBar(width, track, index % track.count, in: frame, length: radius - inner)
      let share = (CGFloat(index % track.count) + 0.5) * angle
      let direction = index < track.count ? .pi - share : .pi + share
      bar.anchorPoint = CGPoint(x: 0.5, y: 1)
      bar.position = CGPoint(
        x: frame.area.width / 2 + sin(direction) * inner, y: frame.area.height / 2 - cos(direction) * inner)
      bar.transform = CATransform3DMakeRotation(direction, 0, 0, 1)
      layer.addSublayer(bar)
    }
  }

  /// Returns a bar whose height follows a level. Its smallest height makes it a dot.
  private func makeBar(
    _ width: CGFloat, _ track: LevelTrack, _ index: Int, in frame: BlockFrame, length: CGFloat
  ) -> CALayer {
    let least = min(width, length / 4)
    let bar = CALayer()
    bar.name = "bar"
    bar.bounds = CGRect(x: 0, y: 0, width: width, height: least)
    bar.cornerRadius = least / 2
    bar.backgroundColor = fill(in: frame)
    let heights = track.levels(of: index).map { least + (length - least) * CGFloat($0) }
    bar.addKeyframes("bounds.size.height", heights, at: track.times)
    return bar
  }

  private func addLine(to layer: CALayer, _ track: LevelTrack, in frame: BlockFrame) {
    let stroke = min(Self.stroke * frame.unit, frame.area.height / 4)
    let box = frame.bounds.insetBy(dx: stroke / 2, dy: stroke / 2)
    let rest = Array(repeating: 0.0, count: track.count)
    let surface = CAShapeLayer()
    let line = CAShapeLayer()
    for (part, isClosed) in [(surface, true), (line, false)] {
      part.frame = frame.bounds
      part.path = Self.curve(rest, in: box, isClosed: isClosed)
      let paths = track.moments.map { Self.curve($0, in: box, isClosed: isClosed) }
      part.addKeyframes("path", paths, at: track.times)
      layer.addSublayer(part)
    }
    (surface.name, line.name) = ("surface", "line")
    surface.fillColor = (color ?? frame.theme.colors.accent).withAlpha(Self.fillAlpha).cgColor
    (line.fillColor, line.strokeColor, line.lineWidth) = (nil, fill(in: frame), stroke)
    (line.lineJoin, line.lineCap) = (.round, .round)
  }

  /// Returns a smooth curve through levels that stays between each two of them.
  private static func curve(_ levels: [Double], in box: CGRect, isClosed: Bool) -> CGPath {
    let path = CGMutablePath()
    let step = box.width / CGFloat(max(levels.count - 1, 1))
    let heights = levels.map { box.maxY - CGFloat($0) * box.height }
    let slopes = zip(heights.dropFirst(), heights).map { $0 - $1 }
    /// Returns the slope of the curve at a level: the harmonic mean of those of the lines to its neighbours,
    /// or 0 if it is a local extreme.
    func slope(_ index: Int) -> CGFloat {
      guard index > 0 else { return slopes.first ?? 0 }
      guard index < slopes.count else { return slopes.last ?? 0 }
      let (before, after) = (slopes[index - 1], slopes[index])
      return before * after > 0 ? 2 * before * after / (before + after) : 0
    }
    for (index, height) in heights.enumerated() {
      let point = CGPoint(x: box.minX + CGFloat(index) * step, y: height)
      guard index > 0 else {
        path.move(to: point)
        continue
      }
      let last = heights[index - 1]
      path.addCurve(
        to: point, control1: CGPoint(x: point.x - step * 2 / 3, y: last + slope(index - 1) / 3),
        control2: CGPoint(x: point.x - step / 3, y: height - slope(index) / 3))
    }
    if isClosed {
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
      path.closeSubpath()
    }
    return path
  }
}

/// The levels of a block that are shown, with their times.
private struct LevelTrack {
  /// The number of bars.
  let count: Int
  /// The levels of all bars at each time. They end with zeros.
  let moments: [[Double]]
  /// The times in seconds.
  let times: [Double]

  /// The time in seconds in which the bars sink after the last levels.
  private static let release = 0.4

  init(_ block: SoundBarsBlock, lasting duration: Double) {
    let count = block.count.clamped(to: 2...64)
    self.count = count
    if block.levels.isEmpty {
      FilmReports.invalid("\(SoundBarsBlock.name) block", "it has no levels; the bars rest")
    }
    let shown = Self.shown(of: block, lasting: duration)
    if block.levels.count > SoundBarsBlock.momentLimit, shown == SoundBarsBlock.momentLimit {
      FilmReports.invalid(
        "\(SoundBarsBlock.name) block",
        "it has levels for \(block.levels.count) moments; those after the first \(shown) are left out")
    }
    guard shown > 0 else {
      (moments, times) = ([], [])
      return
    }
    let rate = Self.rate(of: block)
    moments =
      block.levels.prefix(shown).map { levels in
        (0..<count).map { $0 < levels.count ? levels[$0].clamped(to: 0...1, ifNaN: 0) : 0 }
      } + [Array(repeating: 0, count: count)]
    times = (0..<shown).map { Double($0) / rate } + [Double(shown - 1) / rate + Self.release]
  }

  /// Returns the levels of a bar.
  func levels(of index: Int) -> [Double] { moments.map { $0[index] } }

  private static func rate(of block: SoundBarsBlock) -> Double { block.rate.clamped(to: 1...120, ifNaN: 30) }

  private static func shown(of block: SoundBarsBlock, lasting duration: Double) -> Int {
    // Levels after the end of the block are never visible.
    let needed = (duration * rate(of: block)).rounded(.up) + 1
    return min(block.levels.count, Int(needed), SoundBarsBlock.momentLimit)
  }

  /// Returns the time at which the bars of a block rest.
  static func end(of block: SoundBarsBlock, lasting duration: Double) -> Double {
    let shown = shown(of: block, lasting: duration)
    return shown > 0 ? Double(shown - 1) / rate(of: block) + release : 0
  }
}
