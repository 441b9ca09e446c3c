// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneGeometry
public import QuartzCore

/// Pieces of paper in the colours of the theme that fall through the area once.
///
/// The pieces depend only on the seed. At the end, nothing is visible.
public struct ConfettiBlock: FilmBlock {
  /// The origins of the pieces.
  public enum Style: String, Sendable, CaseIterable {
    /// They fall from above.
    case rain
    /// They fly up from both lower corners and fall down.
    case burst
  }

  /// The origin of the pieces. The default is `rain`.
  public var style: Style
  /// The number of pieces, from 0 to `pieceLimit`. The default is 160.
  public var count: Int
  /// The time in seconds after which all pieces have left the area, from 1 to 60. The default is 4.
  public var time = 4.0
  /// The size of a piece in percent of the frame's shorter side, from 0.2 to 10. The default is 2.2.
  public var size = 2.2
  /// The number on which the pieces depend, from 0 to a million. The default is 1.
  public var seed = 1

  /// Creates pieces that fall from above.
  public init() { self.init(.rain) }

  /// Creates pieces.
  public init(_ style: Style, count: Int = 160) { (self.style, self.count) = (style, count) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("confetti", "Pieces of paper that fall through the area once")
  /// The maximum number of pieces.
  public static let pieceLimit = 400

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ConfettiBlock>] {
    [
      .choice("style", \.style, "The origin of the pieces"),
      .count("count", \.count, in: 0...pieceLimit, "The number of pieces"),
      .number("time", \.time, in: 1...60, "The seconds after which all pieces have left the area"),
      .number("size", \.size, in: 0.2...10, "The size of a piece in percent of the frame's shorter side"),
      .count("seed", \.seed, in: 0...1_000_000, "The number on which the pieces depend"),
    ]
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    layer.masksToBounds = true
    let shown = count.clamped(to: 0...Self.pieceLimit)
    if shown != count {
      FilmReports.invalid("\(Self.name) block", "it has \(count) pieces; \(shown) are shown")
    }
    var numbers = SeededNumbers(seed: UInt64(seed.clamped(to: 0...1_000_000)))
    let length = CGFloat(size.clamped(to: 0.2...10, ifNaN: 2.2)) * frame.unit
    let colors = frame.theme.colors.series
    for index in 0..<shown {
      let piece = ConfettiPiece(
        style, index: index, area: frame.area.size, limits: (length, endTime), numbers: &numbers)
      layer.addSublayer(piece.makeLayer(colors[index % colors.count]))
    }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { endTime }

  private var endTime: Double { time.clamped(to: 1...60, ifNaN: 4) }
}

/// A piece of paper and its movement.
private struct ConfettiPiece {
  private let size: CGSize
  private let isRound: Bool
  private let times: ClosedRange<Double>
  private let path: [CGPoint]
  /// The angles by which the piece turns in its plane and flips, in radians.
  private let turn, flip: Double

  /// The number of points of a path for each second.
  private static let rate = 15.0

  init(
    _ style: ConfettiBlock.Style, index: Int, area: CGSize, limits: (length: CGFloat, time: Double),
    numbers: inout SeededNumbers
  ) {
    let (length, time) = limits
    isRound = index % 5 == 4
    let scale = CGFloat(numbers.next(in: 0.7...1.2))
    let ratio = isRound ? 1 : CGFloat(numbers.next(in: 0.4...0.6))
    size = CGSize(
      width: length * scale * (isRound ? 0.7 : 1), height: length * scale * (isRound ? 0.7 : ratio))
    let start = CGPoint(x: numbers.next(in: 0...1), y: numbers.next(in: 0...1))
    let swing = (
      amount: Double(length) * numbers.next(in: 0.8...2.5), speed: numbers.next(in: 2.5...5),
      phase: numbers.next(in: 0...2 * .pi)
    )
    let depth = numbers.next(in: 0...1)
    let course: (Double) -> CGPoint
    switch style {
    case .rain:
      // Pieces start during the first half, and some are faster.
      let begin = time * 0.5 * numbers.next(in: 0...1)
      times = begin...begin + (time - begin) * (0.75 + 0.25 * depth)
      course = { share in
        CGPoint(
          x: Double(start.x * area.width), y: share * Double(area.height + 4 * length) - Double(2 * length))
      }
    case .burst:
      let begin = time * 0.08 * numbers.next(in: 0...1)
      times = begin...begin + (time - begin) * (0.7 + 0.3 * depth)
      let side = index % 2 == 0 ? 1.0 : -1.0
      let reach = Double(area.width) * (0.05 + 0.6 * Double(start.x))
      let height = Double(area.height) * (0.45 + 0.5 * Double(start.y))
      course = { share in
        let origin = side > 0 ? -Double(length) : Double(area.width + length)
        // The air slows the pieces down: they rise fast and fall with an almost constant speed.
        let rise = height * Self.rise(share), fall = (height + Double(4 * length)) * Self.fall(share)
        return CGPoint(
          x: origin + side * reach * Self.slowed(share), y: Double(area.height + 2 * length) - rise + fall)
      }
    }
    let duration = times.upperBound - times.lowerBound
    let count = max(Int((duration * Self.rate).rounded()), 2)
    path = (0...count).map { step in
      let share = Double(step) / Double(count)
      var point = course(share)
      let swinging = sin(swing.phase + swing.speed * share * duration) - sin(swing.phase)
      point.x += CGFloat(swing.amount * swinging)
      return point
    }
    turn = numbers.next(in: -1.5...1.5) * .pi * duration / 2
    flip = numbers.next(in: 1...2.5) * .pi * duration
  }

  /// The part of its movement to the side that a piece has covered after a part of its time.
  private static func slowed(_ share: Double) -> Double { 0.75 * rise(share) + 0.25 * share }
  /// The part of its height that it has risen.
  private static func rise(_ share: Double) -> Double { 1 - exp(-9 * share) }
  /// The part of its fall.
  private static func fall(_ share: Double) -> Double { share < 0.12 ? 0 : pow((share - 0.12) / 0.88, 1.5) }

  func makeLayer(_ color: ThemeColor) -> CALayer {
    let piece = CALayer()
    piece.name = "piece"
    piece.bounds = CGRect(origin: .zero, size: size)
    piece.cornerRadius = isRound ? size.width / 2 : 0
    piece.backgroundColor = color.cgColor
    piece.isHidden = true
    if let last = path.last { piece.position = last }
    let count = Double(path.count - 1)
    let duration = times.upperBound - times.lowerBound
    let moments = path.indices.map { times.lowerBound + duration * Double($0) / count }
    piece.addKeyframes("position", path, at: moments)
    piece.addKeyframes("hidden", [false, false], at: [times.lowerBound, times.upperBound], fill: .removed)
    piece.animate("transform.rotation.z", from: 0, to: turn, during: times, .linear)
    // The height shows the flip, as a rotation in space would, without its cost.
    let heights = path.indices.map { cos(flip * Double($0) / count) }
    piece.addKeyframes("transform.scale.y", heights, at: moments)
    return piece
  }
}
