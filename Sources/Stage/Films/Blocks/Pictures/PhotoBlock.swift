// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// A picture that fills or fits the area and slowly moves from one part of it to another.
///
/// Neither an edge of the picture becomes visible, nor does a point of interest that is the same at the start
/// and at the end leave the area. A picture that is missing is reported, and a panel in the colour of
/// surfaces is shown.
public struct PhotoBlock: FilmBlock {
  /// The path of the picture.
  public var picture: String
  /// The caption in front of the lower edge. It may be empty, the default.
  public var caption = ""
  /// The relation of the picture to the area. The default is `fill`.
  public var fit = PictureFit.fill
  /// The part that is shown at the start. The default is the whole picture.
  public var start = PictureFocus()
  /// The part that is shown at the end. The default has a zoom of 110 percent.
  public var end = PictureFocus(zoom: 110)
  /// The duration of the movement in seconds, or 0, the default, for that of the block.
  public var movement = 0.0
  /// The time in seconds in which the picture appears, from 0 to 5. The default is 0.5.
  public var fadeIn = 0.5
  /// The radius of the corners in percent of the frame's shorter side, from 0 to 50. The default is 1.5.
  /// A picture that covers the whole frame has no round corners.
  public var cornerRadius = 1.5

  /// Creates a block without a picture.
  public init() { self.init("") }

  /// Creates a picture with a caption.
  public init(_ picture: String, caption: String = "") { (self.picture, self.caption) = (picture, caption) }

  /// The name in film files, and a description of one line.
  public static let (name, summary) = ("photo", "A picture that slowly pans and zooms, with a caption")

  /// The parameters that film files can set.
  public static var parameters: [BlockParameter<PhotoBlock>] {
    [
      .image("picture", \.picture, "The picture"),
      .text("caption", \.caption, limit: 300, "The caption in front of the lower edge"),
      .choice("fit", \.fit, "Whether the picture fills the area or is visible as a whole"),
      .number("start-x", \.start.x, in: 0...100, "The horizontal focus at the start in percent"),
      .number("start-y", \.start.y, in: 0...100, "The vertical focus at the start in percent"),
      .number("start-zoom", \.start.zoom, in: PictureFocus.zooms, "The size at the start in percent"),
      .number("end-x", \.end.x, in: 0...100, "The horizontal focus at the end in percent"),
      .number("end-y", \.end.y, in: 0...100, "The vertical focus at the end in percent"),
      .number("end-zoom", \.end.zoom, in: PictureFocus.zooms, "The size at the end in percent"),
      .number("movement", \.movement, in: 0...3600, "The seconds of the movement, or 0 for all of the block"),
      .number("fade-in", \.fadeIn, in: 0...5, "The seconds in which the picture appears"),
      .number(
        "corner-radius", \.cornerRadius, in: 0...50,
        "The radius of the corners in percent of the frame's shorter side"),
    ]
  }

  /// The time in seconds in which the caption appears, and by which it begins before the picture is there.
  private static let (captionTime, captionLead) = (0.6, 0.2)

  /// Returns a layer with the content and the animations of the block.
  public func makeLayer(in frame: BlockFrame) -> CALayer {
    let layer = frame.makeLayer(name: Self.name)
    let content: CALayer
    if let image = PictureParts.image(at: picture, for: Self.name) {
      let moving = MovingPicture(image, fit, in: frame.bounds)
      let seconds = movementTime(in: frame)
      // A movement that lasts as long as the block is cut by the next scene, before it would slow down.
      let curve = seconds < frame.visibleTime ? BlockCurve.eased : .linear
      content = moving.makeLayer(
        from: moving.frame(at: start), to: moving.frame(at: end), during: 0...seconds, curve)
    } else {
      content = PictureParts.makePanel(frame.bounds, frame.theme)
      content.masksToBounds = true
    }
    content.cornerRadius = PictureParts.cornerRadius(cornerRadius, of: content.frame, in: frame)
    let strip = CaptionStrip(text: caption, block: Self.name, viewport: content.frame, frame: frame)
    if let captionLayer = strip.makeLayer(appearing: captionTimes) { content.addSublayer(captionLayer) }
    let fade = appearanceTime
    if fade > 0 { content.animate("opacity", from: 0, to: 1, during: 0...fade, .eased) }
    layer.addSublayer(content)
    return layer
  }

  /// Returns the time in seconds after which the block rests.
  public func settlingTime(in frame: BlockFrame) -> Double {
    max(movementTime(in: frame), appearanceTime, caption.isEmpty ? 0 : captionTimes.upperBound)
  }

  private var appearanceTime: Double { fadeIn.clamped(to: 0...5, ifNaN: 0) }

  private var captionTimes: ClosedRange<Double> {
    let begin = max(0, appearanceTime - Self.captionLead)
    return begin...begin + Self.captionTime
  }

  private func movementTime(in frame: BlockFrame) -> Double {
    if start == end { return 0 }
    let seconds = movement.clamped(to: 0...3600, ifNaN: 0)
    return seconds > 0 ? seconds : frame.visibleTime
  }
}
