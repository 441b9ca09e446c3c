// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import MultiplanePrograms
public import QuartzCore

/// A large number that rolls or counts from one value to another one, with a label below.
public struct CounterBlock: FilmBlock {
  /// The change of the number.
  public enum Style: String, Sendable, CaseIterable {
    /// The digits roll like those of an odometer.
    case roll
    /// The number counts, in at most 60 steps.
    case count
  }

  /// The value at the beginning. The default is 0.
  public var from = 0.0
  /// The value at the end. The default is 100. A value that is NaN or infinite counts as 0.
  public var to: Double
  /// The notation of the number. The default has no decimals.
  public var format = FilmNumberFormat()
  /// The text below the number. The default is empty.
  public var label: String
  /// The change of the number. The default is `roll`. A number whose sign changes or that
  /// becomes shorter counts.
  public var style = Style.roll
  /// The duration of the change in seconds, from 0.1 to 60. The default is 1.8.
  public var duration = 1.8
  /// The size of the digits, in percent of the frame's shorter side. A number that does not fit shrinks. The
  /// default is 18.
  public var size = 18.0
  /// The alignment of the number and the label. The default is `center`.
  public var alignment = BlockTextStyle.Alignment.center
  /// The colour of the number, or `nil`, the default, for the theme's colour of text.
  public var color: ThemeColor?

  /// Creates a number that goes from 0 to 100.
  public init() { self.init(to: 100) }

  /// Creates a number.
  public init(to value: Double, from start: Double = 0, label: String = "") {
    (to, from, self.label) = (value, start, label)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("counter", "A number that rolls or counts to a value, with a label")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<CounterBlock>] {
    [
      .number("to", \.to, in: SceneInput.usualRange, "The value at the end"),
      .number("from", \.from, in: SceneInput.usualRange, "The value at the beginning"),
      .text("label", \.label, limit: ChartText.longest, "The text below the number"),
      .choice("style", \.style, "Whether the digits roll, or the number counts"),
      .number("duration", \.duration, in: Self.durations, "The duration of the change in seconds"),
      .number("size", \.size, in: BlockFrame.sizes, "The size of the digits in percent of the shorter side"),
      .choice("align", \.alignment, "The alignment of the number and the label"),
      .color("color", \.color, "The colour of the number"),
    ] + BlockParameter.format(\.format)
  }

  private static let durations = 0.1...60.0
  /// The size of the label and the gap above it, as factors of the size of the digits; the share of the
  /// area's height that the number has if there is a label; and the smallest size of the digits as a factor
  /// of the usual one.
  private static let (labelShare, gapShare, numberShare, smallest) = (0.24, 0.1, 0.72, 0.15)
  /// The largest size of the label in percent of the frame's shorter side.
  private static let largestLabel = 5.0

  private var seconds: Double { duration.clamped(to: Self.durations, ifNaN: CounterBlock().duration) }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let area = frame.area.size
    let share: CGFloat = label.isEmpty ? 1 : Self.numberShare
    let number = makeNumber(in: CGSize(width: area.width, height: area.height * share), of: frame)
    let digitSize = number.style.size
    let gap = label.isEmpty ? 0 : digitSize * Self.gapShare
    let text = makeLabel(
      digits: digitSize,
      in: CGSize(width: area.width, height: area.height - number.layer.bounds.height - gap),
      of: frame)
    let height = number.layer.bounds.height + gap + (label.isEmpty ? 0 : text.size.height)
    let top = max(0, (area.height - height) / 2)
    number.layer.position.y = top
    number.layer.appear(during: 0...Self.movement, risingBy: 0)
    layer.addSublayer(number.layer)
    let labelTop = top + number.layer.bounds.height + gap
    for line in text.makeLines(frame.theme.colors.secondaryText, at: CGPoint(x: 0, y: labelTop)) {
      line.appear(during: Self.labelDelay...Self.labelDelay + Self.movement, risingBy: text.fontSize / 2)
      layer.addSublayer(line)
    }
    return layer
  }

  /// The time in seconds of coming in, and that at which the label begins.
  private static let (movement, labelDelay) = (0.5, 0.3)

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    max(seconds, Self.labelDelay + Self.movement)
  }

  private func makeLabel(digits: CGFloat, in box: CGSize, of frame: BlockFrame) -> FittedText {
    let size = min(digits * Self.labelShare, Self.largestLabel * frame.unit)
    var style = ChartText.style(frame.theme.bodyFonts, size, alignment)
    style.lineLimit = 2
    return ChartText.set(label, style, in: box, of: Self.name)
  }

  private func makeNumber(in box: CGSize, of frame: BlockFrame) -> (layer: CALayer, style: NumberStyle) {
    let format = format.bounded
    let start = from.isFinite ? from : 0
    let end = to.isFinite ? to : 0
    if !from.isFinite || !to.isFinite {
      FilmReports.invalid("\(Self.name) block", "a value is not finite; it counts as 0")
    }
    let (first, last) = (format.parts(of: start), format.parts(of: end))
    let rolls =
      style == .roll && first.digits.count <= last.digits.count && (first.sign == last.sign || start == 0)
    let steps = CountSteps(from: start, to: end, during: 0...seconds)
    let prefix = last.sign + format.prefix
    let texts = rolls ? [first.digits, last.digits] : steps.values.map(format.withoutSuffix)
    func columns(_ style: NumberStyle) -> NumberColumns {
      NumberColumns(texts, prefix: rolls ? prefix : "", suffix: format.suffix, style: style)
    }
    var text = BlockTextStyle(
      fonts: frame.theme.numberFonts,
      size: frame.letterSize(size, usual: CounterBlock().size))
    text.minimumSize = text.size * Self.smallest
    text.alignment = alignment
    let (fitted, fits) = NumberStyle.fitting(text, color ?? frame.theme.colors.text, in: box) {
      columns($0).size
    }
    if !fits { NumberStyle.reportSmall(in: Self.name) }
    let number = columns(fitted)
    guard rolls else { return (number.makeLayer(at: steps.times, in: box.width), fitted) }
    let isRising = abs(end) >= abs(start)
    let layer = number.makeRollingLayer(during: 0...seconds, isRising: isRising, in: box.width)
    return (layer, fitted)
  }
}
