// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// A label, a line that draws itself from there to a point, and a ring around the point that pulses once.
///
/// The label stays in the area and clear of the ring. The ring is smaller near the edges of the area.
public struct CalloutBlock: FilmBlock {
  /// The course of the line.
  public enum Line: String, Sendable, CaseIterable {
    /// A straight line.
    case straight
    /// A horizontal and a vertical line with a round corner.
    case elbow
    /// An arc.
    case curved
  }

  /// The first line of the label.
  public var text: String
  /// The smaller text below. It may be empty, the default.
  public var detail: String
  /// The point in percent of the area's width and height, from 0 to 100. The default is 65, 60.
  public var x, y: Double
  /// The middle of the label in percent of the area's width and height, from 0 to 100. The default is 25, 25.
  public var labelX = 25.0, labelY = 25.0
  /// The course of the line. The default is `elbow`.
  public var line = Line.elbow
  /// The size of the first line's letters, in percent of the frame's shorter side, from 1 to 20. Text that
  /// does not fit shrinks to 60 percent of it. The default is 4.
  public var size = 4.0
  /// The colour of the line and of the ring, or `nil`, the default, for the theme's accent colour.
  public var color: ThemeColor?

  /// Creates a callout without text.
  public init() { self.init("") }

  /// Creates a callout for a point in percent of the area's width and height.
  public init(_ text: String, detail: String = "", x: Double = 65, y: Double = 60) {
    (self.text, self.detail, self.x, self.y) = (text, detail, x, y)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("callout", "A label and a line that draws itself to a point")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<CalloutBlock>] {
    [
      .text("text", \.text, limit: 120, isRequired: true, "The first line of the label"),
      .text("detail", \.detail, limit: 300, "The smaller text below"),
      .number("x", \.x, in: 0...100, "The horizontal position of the point in percent"),
      .number("y", \.y, in: 0...100, "The vertical position of the point in percent"),
      .number("label-x", \.labelX, in: 0...100, "The horizontal position of the label's middle in percent"),
      .number("label-y", \.labelY, in: 0...100, "The vertical position of the label's middle in percent"),
      .choice("line", \.line, "The course of the line"),
      .number("size", \.size, in: 1...20, "The size of the letters in percent of the frame's shorter side"),
      .color("color", \.color, "The colour of the line and of the ring"),
    ]
  }

  /// The radii of the ring and of the dot in it, the smallest distance of the label from the ring, and the
  /// radius of an elbow, in percent of the frame's shorter side.
  private static let (ring, dot, clearance, corner): (CGFloat, CGFloat, CGFloat, CGFloat) = (2, 0.7, 3, 2)
  /// The widths of the line and of the edge around it that keeps it visible in front of pictures.
  private static let (stroke, edge): (CGFloat, CGFloat) = (0.4, 0.25)
  private static let edgeAlpha = 0.7
  /// The times in seconds of the label, the line, the ring and its pulse.
  private static let (labelTimes, lineTimes) = (0.0...0.5, 0.25...0.85)
  private static let (ringTimes, pulseTimes) = (0.7...1.1, 0.85...1.6)
  /// The size to which the ring pulses, and the opacity with which it begins.
  private static let (pulseScale, pulseOpacity) = (2.4, 0.8)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let (center, radius) = target(in: frame)
    let ring = CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius)
    let clearance = min(Self.clearance * frame.unit, min(frame.area.width, frame.area.height) / 10)
    let label = CalloutLabel(
      text: text, detail: detail, size: CGFloat(size.clamped(to: 1...20, ifNaN: 4)) * frame.unit,
      limit: labelLimit(reach: 2 * radius + clearance, in: frame), frame: frame)
    let placement = LabelPlacement(in: frame.bounds)
    let box = placement.frame(
      of: label.size, around: Self.point(labelX, labelY, in: frame), clearOf: ring, by: clearance)
    let leader = LeaderLine(label: box, center: center, radius: radius)
    let path = leader.path(line, corner: Self.corner * frame.unit)
    for part in makeLines(path, in: frame) { layer.addSublayer(part) }
    addRing(ring, to: layer, in: frame)
    let labelLayer = label.makeLayer(in: box, bar: lineColor(in: frame))
    labelLayer.appear(during: Self.labelTimes, risingBy: frame.unit * 2)
    layer.addSublayer(labelLayer)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { Self.pulseTimes.upperBound }

  private func lineColor(in frame: BlockFrame) -> ThemeColor { color ?? frame.theme.colors.accent }

  private static func point(_ x: Double, _ y: Double, in frame: BlockFrame) -> CGPoint {
    CGPoint(
      x: frame.area.width * CGFloat(x.clamped(to: 0...100, ifNaN: 50) / 100),
      y: frame.area.height * CGFloat(y.clamped(to: 0...100, ifNaN: 50) / 100))
  }

  /// Returns the middle and the radius of the ring. Near an edge, the ring becomes smaller, down to the dot,
  /// which then moves.
  private func target(in frame: BlockFrame) -> (center: CGPoint, radius: CGFloat) {
    let (width, height) = (frame.area.width, frame.area.height)
    let least = min(Self.dot * frame.unit, min(width, height) / 4)
    let stroke = (Self.stroke / 2 + Self.edge) * frame.unit
    let margin = least + stroke
    var center = Self.point(x, y, in: frame)
    center.x = center.x.clamped(atLeast: margin, atMost: width - margin)
    center.y = center.y.clamped(atLeast: margin, atMost: height - margin)
    let free = min(center.x, center.y, width - center.x, height - center.y) - stroke
    return (center, free.clamped(atLeast: least, atMost: Self.ring * frame.unit))
  }

  /// Returns the largest size of the label, with which there is space for it beside the ring wherever the
  /// ring is.
  private func labelLimit(reach: CGFloat, in frame: BlockFrame) -> CGSize {
    var size = frame.area.size
    if size.width >= size.height {
      size.width = max(size.width / 2 - reach, 1)
    } else {
      size.height = max(size.height / 2 - reach, 1)
    }
    return size
  }

  /// Returns the line and the edge around it, which draw themselves.
  private func makeLines(_ path: CGPath, in frame: BlockFrame) -> [CAShapeLayer] {
    let edge = frame.theme.colors.background.withAlpha(Self.edgeAlpha)
    let widths = [Self.stroke + 2 * Self.edge, Self.stroke]
    return zip(widths, [edge, lineColor(in: frame)]).map { width, color in
      let line = CAShapeLayer()
      line.name = "line"
      line.frame = frame.bounds
      line.path = path
      line.fillColor = nil
      line.strokeColor = color.cgColor
      line.lineWidth = width * frame.unit
      line.lineJoin = .round
      line.animate("strokeEnd", from: 0, to: 1, during: Self.lineTimes, .eased)
      return line
    }
  }

  private func addRing(_ ring: CGRect, to layer: CALayer, in frame: BlockFrame) {
    let color = lineColor(in: frame)
    let pulse = Self.makeCircle(ring, "pulse")
    pulse.strokeColor = color.cgColor
    pulse.lineWidth = Self.stroke * frame.unit
    pulse.opacity = 0
    let times = Self.pulseTimes
    pulse.addKeyframes(
      "opacity", [Self.pulseOpacity, 0], at: [times.lowerBound, times.upperBound], fill: .forwards)
    pulse.animate("transform.scale", from: 1, to: Self.pulseScale, during: times)
    layer.addSublayer(pulse)
    let circle = Self.makeCircle(ring, "ring")
    circle.fillColor = frame.theme.colors.background.withAlpha(Self.edgeAlpha).cgColor
    circle.strokeColor = color.cgColor
    circle.lineWidth = Self.stroke * frame.unit
    let radius = min(Self.dot * frame.unit, ring.width / 4)
    let dot = Self.makeCircle(
      CGRect(x: ring.midX - radius, y: ring.midY - radius, width: 2 * radius, height: 2 * radius), "dot")
    dot.fillColor = color.cgColor
    for part in [circle, dot] {
      part.animate("transform.scale", from: 0, to: 1, during: Self.ringTimes, .overshooting)
      layer.addSublayer(part)
    }
  }

  private static func makeCircle(_ frame: CGRect, _ name: String) -> CAShapeLayer {
    let circle = CAShapeLayer()
    circle.name = name
    circle.frame = frame
    circle.path = CGPath(ellipseIn: circle.bounds, transform: nil)
    circle.fillColor = nil
    return circle
  }
}

/// The box of a callout's text.
private struct CalloutLabel {
  let title, detail: FittedText
  let frame: BlockFrame
  private let padding, gap: CGFloat

  /// The size of the detail's letters, the padding and the gap between both texts, as factors of the size of
  /// the title's letters.
  private static let (detailShare, paddingShare, gapShare): (CGFloat, CGFloat, CGFloat) = (0.72, 0.7, 0.25)
  /// The smallest size of the letters as a factor of their usual size.
  private static let smallest: CGFloat = 0.6
  /// The longest lines, as a factor of the size of the letters.
  private static let longestLine: CGFloat = 17

  init(text: String, detail: String, size: CGFloat, limit: CGSize, frame: BlockFrame) {
    self.frame = frame
    padding = min(size * Self.paddingShare, min(limit.width, limit.height) / 6)
    gap = detail.isEmpty ? 0 : size * Self.gapShare
    let width = (limit.width - 2 * padding).clamped(atLeast: 1, atMost: size * Self.longestLine)
    let height = max(limit.height - 2 * padding - gap, 1)
    func set(_ text: String, _ fonts: [String], _ size: CGFloat, _ height: CGFloat) -> FittedText {
      var style = BlockTextStyle(fonts: fonts, size: size)
      style.minimumSize = size * Self.smallest
      let fitted = FittedText(text, style, in: CGSize(width: width, height: max(height, 1)))
      return text.isEmpty ? fitted : fitted.reported(for: CalloutBlock.name, text: text)
    }
    let isAlone = detail.isEmpty
    title = set(text, frame.theme.headingFonts, size, isAlone ? height : height / 2)
    self.detail = set(
      detail, frame.theme.bodyFonts, size * Self.detailShare, isAlone ? 1 : height - title.size.height)
  }

  /// The size of the box.
  var size: CGSize {
    CGSize(
      width: max(title.size.width, detail.size.width) + 2 * padding,
      height: title.size.height + gap + (gap > 0 ? detail.size.height : 0) + 2 * padding)
  }

  /// Returns the box with a bar at its left edge.
  func makeLayer(in box: CGRect, bar color: ThemeColor) -> CALayer {
    let colors = frame.theme.colors
    let layer = CALayer()
    layer.name = "label"
    layer.frame = box
    layer.backgroundColor = colors.surface.cgColor
    layer.cornerRadius = min(CGFloat(frame.theme.cornerRadius) * frame.unit / 2, box.height / 2)
    layer.masksToBounds = true
    let bar = CALayer()
    bar.name = "bar"
    bar.frame = CGRect(x: 0, y: 0, width: padding / 4, height: box.height)
    bar.backgroundColor = color.cgColor
    layer.addSublayer(bar)
    let first = title.makeLayer(colors.text)
    first.position = CGPoint(x: padding, y: padding)
    layer.addSublayer(first)
    if gap > 0 {
      let second = detail.makeLayer(colors.secondaryText)
      second.position = CGPoint(x: padding, y: padding + title.size.height + gap)
      layer.addSublayer(second)
    }
    return layer
  }
}
