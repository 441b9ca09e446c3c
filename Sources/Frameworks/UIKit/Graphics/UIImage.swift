// SPDX-License-Identifier: Apache-2.0

import ImageIO
public import QuartzCore

/// A picture that never changes.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Which way the stored pixels have to be turned to be upright.
  public enum Orientation: Int, Sendable {
    /// As stored.
    case up
    /// Turned by half a turn.
    case down
    /// Turned by a quarter to the left.
    case left
    /// Turned by a quarter to the right.
    case right
    /// As stored, mirrored left to right.
    case upMirrored
    /// Turned by half a turn, mirrored left to right.
    case downMirrored
    /// Turned by a quarter to the left, mirrored top to bottom.
    case leftMirrored
    /// Turned by a quarter to the right, mirrored top to bottom.
    case rightMirrored
  }

  /// How the middle of a picture with end caps fills what is between them.
  public enum ResizingMode: Int, Sendable {
    /// By being repeated.
    case tile
    /// By being stretched.
    case stretch
  }

  /// Whether a picture shows its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As the view that shows it thinks best: its own colours.
    case automatic
    /// Its own colours.
    case alwaysOriginal
    /// Only its shape, in the tint colour of the view that shows it.
    case alwaysTemplate
  }

  /// The pixels; `nil` for a picture without any.
  public final let cgImage: CGImage?
  /// How many pixels a point has.
  public final var scale: CGFloat { look.scale }
  /// Which way the pixels have to be turned.
  public final var imageOrientation: Orientation { look.orientation }
  /// Whether the picture shows its own colours; default `.automatic`.
  public final var renderingMode: RenderingMode { look.renderingMode }
  /// The parts at the edges that keep their size when the picture is stretched; default none.
  public final var capInsets: UIEdgeInsets { look.capInsets }
  /// How the middle fills what is between the caps; default `.tile`.
  public final var resizingMode: ResizingMode { look.resizingMode }

  final let look: Look

  struct Look {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile

    /// The same with a change.
    func with(_ change: (inout Look) -> Void) -> Look {
      var look = self
      change(&look)
      return look
    }
  }

  init(_ cgImage: CGImage?, look: Look) {
    self.cgImage = cgImage
    // A point without pixels would have no size.
    let isUsable = look.scale > 0 && look.scale.isFinite
    self.look = isUsable ? look : look.with { $0.scale = 1 }
    super.init()
  }

  /// Creates a picture without pixels and size.
  public convenience override init() { self.init(nil, look: Look()) }

  /// Creates a picture whose points are pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage, look: Look()) }

  /// Creates a picture; a scale that is not positive counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, look: Look(scale: scale, orientation: orientation))
  }

  /// Creates a picture from an archive; `nil` when it holds none.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png") as Data?,
      let image = ImageFile.decode(data)
    else { return nil }
    var look = Look(scale: coder.decodeDouble(forKey: "scale"))
    look.orientation = Orientation(rawValue: coder.decodeInteger(forKey: "orientation")) ?? .up
    look.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "rendering")) ?? .automatic
    self.init(image, look: look)
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the pixels as PNG, the scale, the orientation and the rendering mode.
  open func encode(with coder: NSCoder) {
    if let cgImage, let data = ImageFile.encode(cgImage, type: ImageFile.png) {
      coder.encode(data as NSData, forKey: "png")
    }
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(imageOrientation.rawValue, forKey: "orientation")
    coder.encode(renderingMode.rawValue, forKey: "rendering")
  }

  /// The size of the upright picture in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The same picture with its middle filling what is between caps of these sizes, repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture with its middle filling what is between caps of these sizes.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(cgImage, look: look.with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) })
  }

  /// The same picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, look: look.with { $0.renderingMode = renderingMode })
  }
}

extension UIImage.Orientation {
  /// Whether width and height change places.
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// Takes the unit square as it is stored to the unit square as it is shown; both y down.
  var transform: CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}
