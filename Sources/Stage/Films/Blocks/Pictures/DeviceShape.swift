// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import QuartzCore

/// The measures of a device that fits in an area, and its layers without the screen.
struct DeviceShape {
  let device: DeviceFrameBlock.Device
  /// The frame of the body in the coordinates of the block.
  let body: CGRect
  /// The frame of the screen relative to the body.
  let screen: CGRect
  /// The radii of the corners of the body and of the screen.
  let radius, screenRadius: CGFloat
  /// The corners of the screen that are round.
  let screenCorners: CACornerMask
  private let isLandscape: Bool
  /// The shorter side of the body.
  private var side: CGFloat { min(body.width, body.height) }
  private let unit: CGFloat

  /// The measures of a phone and a tablet as parts of the shorter side of the body: the longer side, the
  /// radius of its corners, and the width of the border around the screen.
  private static let phone: Measures = (2.09, 0.155, 0.036)
  private static let tablet: Measures = (1.303, 0.055, 0.045)
  private typealias Measures = (length: CGFloat, radius: CGFloat, border: CGFloat)
  /// The ratios of the width of a browser's window to its height. It has that of the area if possible.
  private static let browserRatios: ClosedRange<CGFloat> = 0.8...1.6
  /// The height of a browser's bar as a part of the width of the window, its limits as parts of the window's
  /// height and in percent of the film's shorter side, and the radius of the corners.
  private static let (barShare, barLimit, barLeast, browserRadius): (CGFloat, CGFloat, CGFloat, CGFloat) =
    (0.05, 0.18, 4.4, 1.5)
  /// The buttons of a phone stand out from its body by this part of the shorter side.
  private static let buttonWidth: CGFloat = 0.012
  /// The blur radius and the vertical offset of the shadow in percent of the film's shorter side.
  private static let (shadowRadius, shadowOffset): (CGFloat, CGFloat) = (2.2, 1.2)
  private static let shadowOpacity: Float = 0.35

  init(_ device: DeviceFrameBlock.Device, _ orientation: DeviceFrameBlock.Orientation, in frame: BlockFrame) {
    (self.device, unit) = (device, frame.unit)
    isLandscape = device != .browser && orientation == .landscape
    body = Self.body(device, isLandscape: isLandscape, in: frame)
    let side = min(body.width, body.height)
    let bounds = CGRect(origin: .zero, size: body.size)
    switch device {
    case .phone, .tablet:
      let measures = device == .phone ? Self.phone : Self.tablet
      let border = side * measures.border
      radius = side * measures.radius
      screen = bounds.insetBy(dx: border, dy: border)
      // The corners of a tablet's screen are almost square.
      screenRadius = device == .phone ? radius - border : border / 3
      screenCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
    case .browser:
      let bar = (body.width * Self.barShare).clamped(
        atLeast: Self.barLeast * unit, atMost: body.height * Self.barLimit)
      radius = min(Self.browserRadius * unit, bar / 2)
      screen = CGRect(x: 0, y: bar, width: body.width, height: body.height - bar)
      screenRadius = radius
      screenCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
  }

  /// Returns the largest frame for which there is space with the shadow, in the middle of the area.
  private static func body(
    _ device: DeviceFrameBlock.Device, isLandscape: Bool, in frame: BlockFrame
  ) -> CGRect {
    let shorter = min(frame.area.width, frame.area.height)
    let blur = min(shadowRadius * frame.unit, shorter / 16)
    let below = min((shadowRadius + shadowOffset) * frame.unit, shorter / 8)
    var space = frame.bounds.insetBy(dx: blur, dy: 0)
    space.origin.y = blur
    space.size.height = max(frame.area.height - blur - below, 0)
    var size: CGSize
    switch device {
    case .phone: size = CGSize(width: 1 + 2 * buttonWidth, height: phone.length)
    case .tablet: size = CGSize(width: 1, height: tablet.length)
    case .browser:
      size = CGSize(width: (space.width / max(space.height, 1)).clamped(to: browserRatios), height: 1)
    }
    if isLandscape { size = CGSize(width: size.height, height: size.width) }
    let fit = min(space.width / size.width, space.height / size.height)
    let scale = fit.clamped(atLeast: 0, atMost: .infinity)
    let buttons = device == .phone ? buttonWidth * scale : 0
    let outer = AreaPosition.center.frame(
      of: CGSize(width: size.width * scale, height: size.height * scale), in: space)
    return outer.insetBy(dx: isLandscape ? 0 : buttons, dy: isLandscape ? buttons : 0)
  }

  // MARK: Layers

  /// Neutral colours of devices, which do not depend on the theme: a body, its edge, and parts of glass.
  private static let (metal, rim, glass): (ThemeColor, ThemeColor, ThemeColor) = (
    0x1d1f24, 0x5a5f6a, 0x050507
  )
  private static let dots: [ThemeColor] = [0xff5f57, 0xfebc2e, 0x28c840]

  /// Returns the body with its shadow and, for a phone, its buttons.
  func makeBody(theme: FilmTheme) -> CALayer {
    let layer = CALayer()
    layer.name = device.rawValue
    layer.frame = body
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = min(Self.shadowRadius * unit, side / 16)
    layer.shadowOffset = CGSize(width: 0, height: min(Self.shadowOffset * unit, side / 16))
    let rounded = min(radius, side / 2)
    layer.shadowPath = CGPath(
      roundedRect: layer.bounds, cornerWidth: rounded, cornerHeight: rounded, transform: nil)
    if device == .phone { for button in buttons { layer.addSublayer(button) } }
    let colors = theme.colors
    let plate = CALayer()
    plate.name = "body"
    plate.frame = layer.bounds
    plate.cornerRadius = rounded
    plate.backgroundColor = (device == .browser ? colors.surface : Self.metal).cgColor
    layer.addSublayer(plate)
    return layer
  }

  /// The buttons at the sides of a phone: three at its left, and one at its right.
  private var buttons: [CALayer] {
    let (out, long) = (side * Self.buttonWidth, max(body.width, body.height))
    let all: [(isLeft: Bool, start: CGFloat, length: CGFloat)] = [
      (true, 0.16, 0.035), (true, 0.225, 0.065), (true, 0.31, 0.065), (false, 0.25, 0.105),
    ]
    return all.map { entry in
      let button = CALayer()
      button.name = "button"
      let across = entry.isLeft ? -out : side - out
      var rect = CGRect(x: across, y: long * entry.start, width: 2 * out, height: long * entry.length)
      if isLandscape {
        // The left side of the upright phone is below.
        rect = CGRect(x: rect.minY, y: side - rect.maxX, width: rect.height, height: rect.width)
      }
      button.frame = rect
      button.cornerRadius = out / 2
      button.backgroundColor = Self.rim.cgColor
      return button
    }
  }

  /// Returns the parts in front of the screen: the camera, the edge, and the bar of a browser.
  func makeDetails(_ address: String, in frame: BlockFrame) -> [CALayer] {
    switch device {
    case .phone: [makeCamera(width: 0.3, height: 0.085, distance: 0.028), makeEdge(Self.rim)]
    case .tablet: [makeCamera(width: 0.012, height: 0.012, distance: -0.0285), makeEdge(Self.rim)]
    case .browser:
      makeBar(address, in: frame) + [makeEdge(frame.theme.colors.text.withAlpha(Self.windowEdgeAlpha))]
    }
  }

  private static let windowEdgeAlpha = 0.18

  /// Returns a camera, with measures as parts of the shorter side and a distance from the edge of the screen.
  private func makeCamera(width: CGFloat, height: CGFloat, distance: CGFloat) -> CALayer {
    let camera = CALayer()
    camera.name = "camera"
    let (width, height) = (width * side, height * side)
    let top = screen.minY + distance * side
    camera.frame =
      isLandscape
      ? CGRect(x: top, y: (side - width) / 2, width: height, height: width)
      : CGRect(x: (side - width) / 2, y: top, width: width, height: height)
    camera.cornerRadius = height / 2
    camera.backgroundColor = (device == .phone ? Self.glass : Self.rim).cgColor
    return camera
  }

  /// Returns a thin line along the edge of the body.
  private func makeEdge(_ color: ThemeColor) -> CALayer {
    let edge = CALayer()
    edge.name = "edge"
    edge.frame = CGRect(origin: .zero, size: body.size)
    edge.cornerRadius = min(radius, side / 2)
    edge.borderWidth = max(side * 0.006, unit * 0.1)
    edge.borderColor = color.cgColor
    return edge
  }

  /// Returns the three buttons and the address field of a browser.
  private func makeBar(_ address: String, in frame: BlockFrame) -> [CALayer] {
    let colors = frame.theme.colors
    let (bar, dot) = (screen.minY, screen.minY * 0.26)
    var parts = Self.dots.enumerated().map { index, color in
      let circle = CALayer()
      circle.name = "dot"
      circle.frame = CGRect(
        x: bar * 0.45 + CGFloat(index) * dot * 1.7, y: (bar - dot) / 2, width: dot, height: dot)
      circle.cornerRadius = dot / 2
      circle.backgroundColor = color.cgColor
      return circle
    }
    let left = (parts.last?.frame.maxX ?? 0) + bar * 0.5
    let field = CALayer()
    field.name = "address"
    field.frame = CGRect(
      x: left, y: bar * 0.18, width: max(body.width - left - bar * 0.45, 0), height: bar * 0.64)
    field.cornerRadius = field.frame.height / 2
    field.backgroundColor = colors.background.cgColor
    parts.append(field)
    var style = BlockTextStyle(fonts: frame.theme.bodyFonts, size: bar * 0.36)
    style.minimumSize = bar * 0.24
    style.lineLimit = 1
    let margin = bar * 0.3
    guard !address.isEmpty, field.bounds.width > 2 * margin else { return parts }
    let box = CGSize(width: field.bounds.width - 2 * margin, height: field.bounds.height)
    let text = FittedText(address, style, in: box).reported(for: DeviceFrameBlock.name, text: address)
    let label = text.makeLayer(colors.secondaryText)
    label.position = CGPoint(x: margin, y: (field.bounds.height - text.size.height) / 2)
    field.addSublayer(label)
    return parts
  }
}
