// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneGeometry
public import QuartzCore

/// A simple decoration in a colour of the theme: a panel, a circle, a ring, a line or a gradient.
public struct ShapeBlock: FilmBlock {
  /// The shapes.
  public enum Shape: String, Sendable, CaseIterable {
    /// A rectangle with round corners that fills the area.
    case panel
    /// A circle that fits in the area.
    case circle
    /// The outline of a circle that fits in the area.
    case ring
    /// A line through the middle of the area, along its longer side.
    case line
    /// A gradient that fills the area: from the top to the bottom, it becomes transparent or another colour.
    case gradient
  }

  /// The colours of the theme.
  public enum Role: String, Sendable, CaseIterable {
    case accent, surface, background, text, secondary

    /// Returns the colour in a theme.
    func color(in theme: FilmTheme) -> ThemeColor {
      switch self {
      case .accent: theme.colors.accent
      case .surface: theme.colors.surface
      case .background: theme.colors.background
      case .text: theme.colors.text
      case .secondary: theme.colors.secondaryText
      }
    }
  }

  /// The movements with which a shape appears.
  public enum Entrance: String, Sendable, CaseIterable {
    /// The shape is there at once.
    case none
    /// Its opacity rises.
    case fade
    /// It grows: a line, a panel and a gradient from the left, a circle from its middle, a ring along itself.
    case grow
  }

  /// The shape. The default is `panel`.
  public var shape: Shape
  /// The colour of the theme. The default is `accent`.
  public var role: Role
  /// A colour that replaces that of the theme. The default is `nil`.
  public var color: ThemeColor?
  /// The second colour of a gradient, or `nil`, the default, for the first one without opacity.
  public var secondColor: ThemeColor?
  /// The direction of a gradient in degrees, clockwise: with 0, the default, it runs from the top to the
  /// bottom, and with 90 from the right to the left.
  public var angle = 0.0
  /// The opacity in percent, from 0 to 100. The default is 100.
  public var opacity = 100.0
  /// The width of lines and rings in percent of the frame's shorter side, from 0.1 to 20. The default is 0.6.
  public var thickness = 0.6
  /// The radius of a panel's and a gradient's corners in percent of the frame's shorter side, from 0 to 50.
  /// The default is 1.5.
  public var cornerRadius = 1.5
  /// The movement with which the shape appears. The default is `fade`.
  public var entrance = Entrance.fade

  /// Creates a panel in the accent colour.
  public init() { self.init(.panel) }

  /// Creates a shape in a colour of the theme.
  public init(_ shape: Shape, _ role: Role = .accent) { (self.shape, self.role) = (shape, role) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("shape", "A panel, circle, ring, line or gradient as a decoration")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<ShapeBlock>] {
    [
      .choice("shape", \.shape, "The shape"),
      .choice("role", \.role, "The colour of the theme"),
      .color("color", \.color, "A colour that replaces that of the theme"),
      .color("second-color", \.secondColor, "The second colour of a gradient"),
      .number("angle", \.angle, in: -360...360, "The direction of a gradient in degrees"),
      .number("opacity", \.opacity, in: 0...100, "The opacity in percent"),
      .number(
        "thickness", \.thickness, in: 0.1...20,
        "The width of lines and rings in percent of the frame's shorter side"),
      .number(
        "corner-radius", \.cornerRadius, in: 0...50,
        "The radius of the corners in percent of the frame's shorter side"),
      .choice("entrance", \.entrance, "The movement with which the shape appears"),
    ]
  }

  /// The times in seconds.
  private static let times = 0.0...0.7

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let content = makeShape(in: frame)
    content.name = shape.rawValue
    content.opacity = Float(opacity.clamped(to: 0...100, ifNaN: 100) / 100)
    switch entrance {
    case .none: break
    case .fade: content.animate("opacity", from: 0, to: content.opacity, during: Self.times, .eased)
    case .grow: grow(content)
    }
    layer.addSublayer(content)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { entrance == .none ? 0 : Self.times.upperBound }

  private func makeShape(in frame: BlockFrame) -> CALayer {
    let color = self.color ?? role.color(in: frame.theme)
    let bounds = frame.bounds
    let stroke = min(
      CGFloat(thickness.clamped(to: 0.1...20, ifNaN: 0.6)) * frame.unit, min(bounds.width, bounds.height))
    let diameter = min(bounds.width, bounds.height)
    let square = AreaPosition.center.frame(of: CGSize(width: diameter, height: diameter), in: bounds)
    switch shape {
    case .panel:
      return plain(bounds, color, PictureParts.cornerRadius(cornerRadius, of: bounds, in: frame))
    case .circle: return plain(square, color, diameter / 2)
    case .line:
      let isWide = bounds.width >= bounds.height
      let size = CGSize(width: isWide ? bounds.width : stroke, height: isWide ? stroke : bounds.height)
      return plain(AreaPosition.center.frame(of: size, in: bounds), color, stroke / 2)
    case .ring:
      let ring = CAShapeLayer()
      ring.frame = square
      // The path begins at the top and runs clockwise.
      let path = CGMutablePath()
      path.addArc(
        center: CGPoint(x: diameter / 2, y: diameter / 2), radius: (diameter - stroke) / 2,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: false)
      (ring.path, ring.fillColor) = (path, nil)
      (ring.strokeColor, ring.lineWidth) = (color.cgColor, stroke)
      return ring
    case .gradient:
      let gradient = CAGradientLayer()
      gradient.frame = bounds
      gradient.colors = [color.cgColor, (secondColor ?? color.withAlpha(0)).cgColor]
      let turn = angle.clamped(to: -360...360, ifNaN: 0) * .pi / 180
      let (x, y) = (-sin(turn) / 2, cos(turn) / 2)
      gradient.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
      gradient.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
      gradient.cornerRadius = PictureParts.cornerRadius(cornerRadius, of: bounds, in: frame)
      return gradient
    }
  }

  private func plain(_ rect: CGRect, _ color: ThemeColor, _ radius: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color.cgColor
    layer.cornerRadius = min(radius, min(rect.width, rect.height) / 2)
    return layer
  }

  private func grow(_ content: CALayer) {
    switch shape {
    case .ring: content.animate("strokeEnd", from: 0, to: 1, during: Self.times, .eased)
    case .circle: content.animate("transform.scale", from: 0, to: 1, during: Self.times)
    case .panel, .line, .gradient:
      // A line that is higher than wide grows from its top.
      let isWide = content.bounds.width >= content.bounds.height || shape != .line
      let rect = content.frame
      content.anchorPoint = isWide ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
      content.frame = rect
      let (axis, length) = isWide ? ("width", rect.width) : ("height", rect.height)
      content.animate("bounds.size.\(axis)", from: 0, to: length, during: Self.times)
    }
  }
}
