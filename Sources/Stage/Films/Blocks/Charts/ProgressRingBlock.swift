// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
public import QuartzCore

/// A thick ring that fills to a percentage, with the number and a label in it.
public struct ProgressRingBlock: FilmBlock {
  /// The percentage, from 0 to 100. Other values are limited and reported.
  public var percent: Double
  /// The text below the number. The default is empty.
  public var label: String
  /// The thickness of the ring in percent of its radius, from 2 to 60. The default is 18.
  public var thickness = 18.0
  /// The time in seconds in which the ring fills, from 0.1 to 60. The default is 1.6.
  public var duration = 1.6
  /// The colour of the ring, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?
  /// The notation of the number. The default has no decimals and ends with a percent sign.
  public var format = ProgressRingBlock.usualFormat

  /// Creates a ring of 100 percent.
  public init() { self.init(100) }

  /// Creates a ring.
  public init(_ percent: Double, label: String = "") { (self.percent, self.label) = (percent, label) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("progress-ring", "A thick ring that fills to a percentage")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ProgressRingBlock>] {
    [
      .number("percent", \.percent, in: percents, "The percentage"),
      .text("label", \.label, limit: ChartText.longest, "The text below the number"),
      .number("thickness", \.thickness, in: thicknesses, "The thickness in percent of the radius"),
      .number("duration", \.duration, in: durations, "The time in seconds in which the ring fills"),
      .color("color", \.color, "The colour of the ring"),
    ] + BlockParameter.format(\.format)
  }

  private static let (percents, thicknesses, durations) = (0.0...100.0, 2.0...60.0, 0.1...60.0)
  private static var usualFormat: FilmNumberFormat {
    var format = FilmNumberFormat()
    format.suffix = "%"
    return format
  }
  /// The largest sizes of the number and the label as fractions of the inner radius, and the opacity of the
  /// empty ring.
  private static let (numberShare, labelShare, trackOpacity) = (0.62, 0.2, 0.18)
  /// The maximum diameter in percent of the frame's shorter side.
  private static let largest: CGFloat = 70
  private static let movement = 0.5

  private var seconds: Double { duration.clamped(to: Self.durations, ifNaN: ProgressRingBlock().duration) }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    guard frame.isUsable else { return layer }
    let frame = frame.withInstalledFonts
    let value = percent.clamped(to: Self.percents, ifNaN: 0)
    if value != percent {
      FilmReports.invalid("\(Self.name) block", "\(percent) is not from 0 to 100; it counts as \(value)")
    }
    let steps = CountSteps(from: 0, to: value, during: 0...seconds)
    let side = min(frame.area.width, frame.area.height, Self.largest * frame.unit)
    let radius = side / 2
    let usual = ProgressRingBlock().thickness
    let width = radius * CGFloat(thickness.clamped(to: Self.thicknesses, ifNaN: usual) / 100)
    let centre = CGPoint(x: frame.bounds.midX, y: frame.bounds.midY)
    let track = Self.makeArc(radius: radius - width / 2, width: width, centre: centre)
    track.name = "track"
    track.strokeColor = frame.theme.colors.secondaryText.withAlpha(Self.trackOpacity).cgColor
    track.appear(during: 0...Self.movement, risingBy: 0)
    let arc = Self.makeArc(radius: radius - width / 2, width: width, centre: centre)
    arc.name = "arc"
    arc.strokeColor = (color ?? frame.theme.colors.accent).cgColor
    arc.strokeEnd = CGFloat(value / 100)
    // The round cap of an empty arc is a dot.
    arc.isHidden = value == 0
    arc.addKeyframes("strokeEnd", steps.values.map { $0 / 100 }, at: steps.times)
    layer.addSublayer(track)
    layer.addSublayer(arc)
    for part in makeTexts(steps, inner: radius - width, in: frame) { layer.addSublayer(part) }
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { max(seconds, 2 * Self.movement) }

  private static func makeArc(radius: CGFloat, width: CGFloat, centre: CGPoint) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: radius, startAngle: PieSlice.angle(0), endAngle: PieSlice.angle(1),
      clockwise: false)
    let arc = CAShapeLayer()
    (arc.path, arc.position, arc.lineWidth, arc.lineCap) = (path, centre, width, .round)
    arc.fillColor = nil
    return arc
  }

  /// Returns the number and the label, which are centred in the ring.
  private func makeTexts(_ steps: CountSteps, inner: CGFloat, in frame: BlockFrame) -> [CALayer] {
    let format = format.bounded
    let texts = steps.values.map(format.withoutSuffix)
    // A rectangle whose corners are in the ring, with some space.
    let box = CGSize(width: inner * 1.56, height: inner * 0.8)
    var style = BlockTextStyle(fonts: frame.theme.numberFonts, size: inner * Self.numberShare)
    (style.alignment, style.minimumSize) = (.center, style.size / 4)
    func columns(_ style: NumberStyle) -> NumberColumns {
      NumberColumns(texts, suffix: format.suffix, style: style)
    }
    let (fitted, fits) = NumberStyle.fitting(style, frame.theme.colors.text, in: box) { columns($0).size }
    if !fits { NumberStyle.reportSmall(in: Self.name) }
    let number = columns(fitted).makeLayer(at: steps.times, in: box.width)
    var labelStyle = ChartText.style(frame.theme.bodyFonts, inner * Self.labelShare, .center)
    labelStyle.lineLimit = 2
    let labelBox = CGSize(width: inner * 1.3, height: inner * 0.56)
    let text = ChartText.set(label, labelStyle, in: labelBox, of: Self.name)
    let textHeight = label.isEmpty ? 0 : text.size.height
    let (middleX, middleY) = (frame.bounds.midX, frame.bounds.midY)
    let top = middleY - (fitted.height + textHeight) / 2
    // The number moves within its box by itself.
    let holder = CALayer()
    holder.frame = CGRect(
      x: middleX - box.width / 2, y: top, width: box.width, height: fitted.height)
    holder.addSublayer(number)
    holder.appear(during: 0...Self.movement, risingBy: 0)
    let origin = CGPoint(x: middleX - labelBox.width / 2, y: top + fitted.height)
    let lines = label.isEmpty ? [] : text.makeLines(frame.theme.colors.secondaryText, at: origin)
    for line in lines { line.appear(during: Self.movement...2 * Self.movement, risingBy: 0) }
    return [holder] + lines
  }
}
