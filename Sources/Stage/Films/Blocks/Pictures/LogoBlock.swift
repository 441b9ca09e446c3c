// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
public import QuartzCore

/// A position in an area.
public enum AreaPosition: String, Sendable, CaseIterable {
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left, center, right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"

  /// Returns a frame of a size at the position in an area.
  func frame(of size: CGSize, in area: CGRect) -> CGRect {
    let x: CGFloat =
      switch self {
      case .topLeft, .left, .bottomLeft: 0
      case .top, .center, .bottom: 0.5
      case .topRight, .right, .bottomRight: 1
      }
    let y: CGFloat =
      switch self {
      case .topLeft, .top, .topRight: 0
      case .left, .center, .right: 0.5
      case .bottomLeft, .bottom, .bottomRight: 1
      }
    return CGRect(
      x: area.minX + (area.width - size.width) * x, y: area.minY + (area.height - size.height) * y,
      width: size.width, height: size.height)
  }
}

/// A picture in a corner or in the middle, which appears with its own aspect ratio.
///
/// A picture that is missing is reported and left out.
public struct LogoBlock: FilmBlock {
  /// The path of the picture.
  public var picture: String
  /// The position in the area. The default is `top-right`.
  public var position: AreaPosition
  /// The size of the box in which the picture fits, in percent of the area's width and height, from 1 to 100.
  /// The default is 16.
  public var size: Double
  /// The opacity in percent, from 0 to 100. The default is 100.
  public var opacity = 100.0
  /// The time in seconds in which the picture appears, from 0 to 5. The default is 0.6.
  public var fadeIn = 0.6

  /// Creates a block without a picture.
  public init() { self.init("") }

  /// Creates a logo.
  public init(_ picture: String, at position: AreaPosition = .topRight, size: Double = 16) {
    (self.picture, self.position, self.size) = (picture, position, size)
  }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("logo", "A picture in a corner or in the middle")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<LogoBlock>] {
    [
      .image("picture", \.picture, "The picture"),
      .choice("position", \.position, "The position in the area"),
      .number("size", \.size, in: 1...100, "The largest size in percent of the area's width and height"),
      .number("opacity", \.opacity, in: 0...100, "The opacity in percent"),
      .number("fade-in", \.fadeIn, in: 0...5, "The seconds in which the picture appears"),
    ]
  }

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    if picture.isEmpty { FilmReports.invalid("\(Self.name) block", "it has no picture; nothing is shown") }
    guard let image = FilmPicture.image(at: picture, for: Self.name) else { return layer }
    let share = CGFloat(size.clamped(to: 1...100, ifNaN: 16) / 100)
    let box = CGRect(x: 0, y: 0, width: frame.area.width * share, height: frame.area.height * share)
    let logo = MovingPicture(image, .fit, in: box).makeLayer(at: PictureFocus())
    logo.frame = position.frame(of: logo.bounds.size, in: frame.bounds)
    logo.opacity = Float(opacity.clamped(to: 0...100, ifNaN: 100) / 100)
    let fade = appearanceTime
    if fade > 0 { logo.animate("opacity", from: 0, to: logo.opacity, during: 0...fade, .eased) }
    layer.addSublayer(logo)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double { appearanceTime }

  private var appearanceTime: Double { fadeIn.clamped(to: 0...5, ifNaN: 0) }
}
