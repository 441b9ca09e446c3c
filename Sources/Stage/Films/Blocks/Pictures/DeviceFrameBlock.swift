// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
public import QuartzCore

/// A phone, a tablet or a window of a browser, drawn by layers, with a picture on its screen, that slides in.
///
/// The device fits in the area with its shadow. A picture that is missing is reported, and the screen has the
/// colour of surfaces.
public struct DeviceFrameBlock: FilmBlock {
  /// The devices.
  public enum Device: String, Sendable, CaseIterable {
    case phone, tablet, browser
  }

  /// The orientation of a phone or a tablet.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// The edge from which the device slides in.
  public enum Entrance: String, Sendable, CaseIterable {
    case bottom, left, right
  }

  /// The path of the picture on the screen.
  public var picture: String
  /// The device. The default is `phone`.
  public var device: Device
  /// The orientation of a phone or a tablet. The default is `portrait`.
  public var orientation = Orientation.portrait
  /// The text in the address field of a browser. It may be empty, the default.
  public var address = ""
  /// The part of the picture that the screen shows at first. The default is its upper part.
  public var start = PictureFocus(y: 0)
  /// The part of the picture that the screen shows at last. The default is its upper part.
  public var end = PictureFocus(y: 0)
  /// The duration of the movement on the screen in seconds, from 0.1 to 60. It begins after the device is
  /// there. The default is 3.
  public var movement = 3.0
  /// The edge from which the device slides in. The default is `bottom`.
  public var entrance = Entrance.bottom

  /// Creates a phone without a picture.
  public init() { self.init(.phone, "") }

  /// Creates a device with a picture on its screen.
  public init(_ device: Device, _ picture: String) { (self.device, self.picture) = (device, picture) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("device", "A phone, tablet or browser with a picture on its screen")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<DeviceFrameBlock>] {
    [
      .choice("device", \.device, "The device"),
      .image("picture", \.picture, "The picture on the screen"),
      .choice("orientation", \.orientation, "The orientation of a phone or a tablet"),
      .text("address", \.address, limit: 200, "The text in the address field of a browser"),
      .number("start-x", \.start.x, in: 0...100, "The horizontal focus at first in percent"),
      .number("start-y", \.start.y, in: 0...100, "The vertical focus at first in percent"),
      .number("start-zoom", \.start.zoom, in: PictureFocus.zooms, "The size at first in percent"),
      .number("end-x", \.end.x, in: 0...100, "The horizontal focus at last in percent"),
      .number("end-y", \.end.y, in: 0...100, "The vertical focus at last in percent"),
      .number("end-zoom", \.end.zoom, in: PictureFocus.zooms, "The size at last in percent"),
      .number("movement", \.movement, in: 0.1...60, "The seconds of the movement on the screen"),
      .choice("entrance", \.entrance, "The edge from which the device slides in"),
    ]
  }

  /// The time in seconds in which the device slides in, and the part of the area through which it moves.
  private static let (slide, slideShare) = (0.8, 0.35)
  /// The part of the slide in which the opacity rises.
  private static let fadeShare = 0.5
  /// The time in seconds between the slide and the movement on the screen.
  private static let pause = 0.3

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let shape = DeviceShape(device, orientation, in: frame)
    let body = shape.makeBody(theme: frame.theme)
    addScreen(shape, to: body, in: frame)
    for detail in shape.makeDetails(address, in: frame) { body.addSublayer(detail) }
    let times = 0.0...Self.slide
    switch entrance {
    case .bottom:
      body.animate("transform.translation.y", from: frame.area.height * Self.slideShare, to: 0, during: times)
    case .left:
      body.animate("transform.translation.x", from: -frame.area.width * Self.slideShare, to: 0, during: times)
    case .right:
      body.animate("transform.translation.x", from: frame.area.width * Self.slideShare, to: 0, during: times)
    }
    body.animate("opacity", from: 0, to: 1, during: 0...Self.slide * Self.fadeShare, .linear)
    layer.addSublayer(body)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    start == end ? Self.slide : movementTimes.upperBound
  }

  private var movementTimes: ClosedRange<Double> {
    let begin = Self.slide + Self.pause
    return begin...begin + movement.clamped(to: 0.1...60, ifNaN: 3)
  }

  private func addScreen(_ shape: DeviceShape, to body: CALayer, in frame: BlockFrame) {
    let screen: CALayer
    if let image = PictureParts.image(at: picture, for: Self.name) {
      let moving = MovingPicture(image, .fill, in: shape.screen)
      screen = moving.makeLayer(
        from: moving.frame(at: start), to: moving.frame(at: end), during: movementTimes, .eased)
    } else {
      screen = PictureParts.makePanel(shape.screen, frame.theme)
      screen.masksToBounds = true
    }
    screen.cornerRadius = shape.screenRadius
    screen.maskedCorners = shape.screenCorners
    body.addSublayer(screen)
  }
}
