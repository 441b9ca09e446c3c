// SPDX-License-Identifier: Apache-2.0

import ImageIO
public import QuartzCore

/// An immutable image: pixels, scale and orientation.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The transforms that bring stored pixels upright.
  public enum Orientation: Int, Sendable {
    /// Unchanged.
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated by 90 degrees counterclockwise.
    case left
    /// Rotated by 90 degrees clockwise.
    case right
    /// Mirrored left to right.
    case upMirrored
    /// Rotated by 180 degrees and mirrored left to right, that is, mirrored top to bottom.
    case downMirrored
    /// Rotated by 90 degrees counterclockwise and mirrored top to bottom, that is, transposed.
    case leftMirrored
    /// Rotated by 90 degrees clockwise and mirrored top to bottom, that is, transposed along the other
    /// diagonal.
    case rightMirrored
  }

  /// The modes of filling the area between the caps of an image.
  public enum ResizingMode: Int, Sendable {
    /// The area is tiled.
    case tile
    /// The area is stretched.
    case stretch
  }

  /// The modes that choose between an image's own colours and a tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The mode that the view prefers. Divergence: it is always the image's own colours.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// The tint colour of the view, with the opacity of the image's pixels.
    case alwaysTemplate
  }

  /// The pixels as stored; `nil` for an image without pixels.
  public final let cgImage: CGImage?
  /// The number of pixels for each point.
  public final var scale: CGFloat { traits.scale }
  /// The transform that brings the stored pixels upright; default `.up`.
  public final var imageOrientation: Orientation { traits.orientation }
  /// The rendering mode; default `.automatic`.
  public final var renderingMode: RenderingMode { traits.renderingMode }
  /// The insets, in points, of the caps: the areas that keep their size when a resizable image is drawn at
  /// another size; default zero. Clamped to the image's size when the image is drawn.
  public final var capInsets: UIEdgeInsets { traits.capInsets }
  /// The mode of filling the area between the caps of a resizable image; default `.tile`.
  public final var resizingMode: ResizingMode { traits.resizingMode }

  /// The images of an animated image; `nil` for other images.
  open var images: [UIImage]? { traits.frames.isEmpty ? nil : traits.frames }
  /// The duration of an animated image, in seconds; 0 for other images.
  open var duration: TimeInterval { traits.duration }

  final let traits: Traits

  /// The properties of an image besides its pixels.
  struct Traits {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// Indicates whether the image is drawn in nine parts at sizes other than its own.
    var isResizable = false
    /// The images of an animated image; empty for other images.
    var frames: [UIImage] = []
    /// The duration of an animated image, in seconds.
    var duration: TimeInterval = 0

    /// Returns a copy that `change` has modified.
    func with(_ change: (inout Traits) -> Void) -> Traits {
      var traits = self
      change(&traits)
      return traits
    }
  }

  init(_ cgImage: CGImage?, traits: Traits) {
    self.cgImage = cgImage
    // With a scale of 0, the size in points would be infinite.
    let isUsable = traits.scale > 0 && traits.scale.isFinite
    self.traits = isUsable ? traits : traits.with { $0.scale = 1 }
    super.init()
  }

  /// Creates an image without pixels, of size zero.
  public convenience override init() { self.init(nil, traits: Traits()) }

  /// Creates an image at scale 1, with orientation `.up`.
  public convenience init(cgImage: CGImage) { self.init(cgImage, traits: Traits()) }

  /// Creates an image. A scale that is not positive or not finite counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, traits: Traits(scale: scale, orientation: orientation))
  }

  /// Creates an image from an archive; `nil` if the archive has no valid image.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png") as Data?,
      let image = ImageFile.decode(data)
    else { return nil }
    var traits = Traits(scale: coder.decodeDouble(forKey: "scale"))
    traits.orientation = Orientation(rawValue: coder.decodeInteger(forKey: "orientation")) ?? .up
    traits.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "rendering")) ?? .automatic
    self.init(image, traits: traits)
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the pixels as PNG, the scale, the orientation and the rendering mode. The caps are not encoded.
  open func encode(with coder: NSCoder) {
    if let cgImage, let data = ImageFile.encode(cgImage, type: ImageFile.png) {
      coder.encode(data as NSData, forKey: "png")
    }
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(imageOrientation.rawValue, forKey: "orientation")
    coder.encode(renderingMode.rawValue, forKey: "rendering")
  }

  /// The size in points, with the orientation applied.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// Returns a resizable image: its caps keep their size, and the area between them is tiled.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a resizable image: its caps keep their size, and the area between them is tiled or stretched.
  ///
  /// `draw(in:)` and a `UIImageView` or `UIButton` with the content mode `.scaleToFill` draw the image this
  /// way.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    let traits = traits.with { traits in
      (traits.capInsets, traits.resizingMode, traits.isResizable) = (capInsets, resizingMode, true)
    }
    return UIImage(cgImage, traits: traits)
  }

  /// Returns an image that an image view plays without end; `nil` for no images. It has the size of the first
  /// one. A duration that is not positive means 1/30 second for each image.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let length = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
    return UIImage(first.cgImage, traits: first.traits.with { ($0.frames, $0.duration) = (images, length) })
  }

  /// Returns the image mirrored left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(cgImage, traits: traits.with { $0.orientation = $0.orientation.mirrored })
  }

  /// Returns the image for an interface from right to left. The interface runs from left to right, so it is
  /// this one.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, traits: traits.with { $0.renderingMode = renderingMode })
  }
}

extension UIImage.Orientation {
  /// Creates an orientation from its number in Exif data, 1...8. Other numbers count as 1.
  init(exif number: Int) {
    let all: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = all.indices.contains(number - 1) ? all[number - 1] : .up
  }

  /// The orientation whose upright image is mirrored left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }

  /// Indicates whether the orientation exchanges width and height.
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// The transform from the stored unit square to the upright one. The y axes of both point down.
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
