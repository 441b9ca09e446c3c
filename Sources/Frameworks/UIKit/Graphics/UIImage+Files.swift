// SPDX-License-Identifier: Apache-2.0

import ImageIO
import MultiplaneDiagnostics
public import QuartzCore
import Synchronization

/// The encoding and decoding of images.
enum ImageFile {
  static let png = "public.png"
  static let jpeg = "public.jpeg"

  static func decode(_ data: Data) -> CGImage? {
    CGImageSourceCreateWithData(data as NSData, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
  }

  static func encode(_ image: CGImage, type: String, options: NSDictionary? = nil) -> Data? {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type as NSString, 1, nil) else {
      return nil
    }
    CGImageDestinationAddImage(destination, image, options)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }

  /// Returns the picture of an SVG file at its own size, or `nil`, after a report, if it is not drawn.
  static func vectorPicture(_ data: Data, scale: CGFloat) -> CGImage? {
    guard let reader = VectorPictures.reader else {
      Diagnostics.report(.unsupported, "UIImage", VectorPictures.missingReader)
      return nil
    }
    return reader.picture(data, size: nil, scale: scale > 0 && scale.isFinite ? scale : 1)?.image
  }
}

extension UIImage {
  /// Creates an image at scale 1 from the data of an image file; `nil` if the data cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image with `scale` pixels for each point from the data of an image file; `nil` if the data
  /// cannot be decoded. The orientation comes from the file's Exif data and is `.up` without them.
  ///
  /// Divergence: the data of an SVG file gives a still picture of the file's own size, in programs that link
  /// the module SVGDocument.
  public convenience init?(data: Data, scale: CGFloat) {
    if VectorPictures.isSVG(data) {
      guard let image = ImageFile.vectorPicture(data, scale: scale) else { return nil }
      self.init(cgImage: image, scale: scale, orientation: .up)
      return
    }
    guard let source = CGImageSourceCreateWithData(data as NSData, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let number = properties?.object(forKey: kCGImagePropertyOrientation) as? NSNumber
    self.init(cgImage: image, scale: scale, orientation: Orientation(exif: number?.intValue ?? 1))
  }

  /// Creates an image from a file; `nil` if the file cannot be read or decoded. The scale is 2 or 3 if the
  /// name ends in `@2x` or `@3x` before the extension, and otherwise 1.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  /// Creates an image from a name: an image registered with `register(named:_:)`, or else a file in the main
  /// bundle; `nil` if neither exists or the file cannot be decoded.
  ///
  /// A name without an extension means a PNG file.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a name: an image registered with `register(named:_:)`, or else a file in a bundle;
  /// `nil` if neither exists or the file cannot be decoded.
  ///
  /// - Parameters:
  ///   - name: The name. Without an extension, it means a PNG file.
  ///   - bundle: The bundle; `nil` for the main one.
  ///   - traitCollection: Ignored, because a file has only one variant.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    if let known = NamedImages.image(name) {
      self.init(known.cgImage, traits: known.traits)
      return
    }
    let file = name as NSString
    let type = file.pathExtension.isEmpty ? "png" : file.pathExtension
    let base = file.deletingPathExtension
    for candidate in [base, base + "@2x", base + "@3x"] {
      let file = bundle == nil ? ResourceFolder.path.map { "\($0)/\(candidate).\(type)" } : nil
      if let file, FileManager.default.fileExists(atPath: file) {
        self.init(contentsOfFile: file)
        return
      }
      guard let path = (bundle ?? .main).path(forResource: candidate, ofType: type) else { continue }
      self.init(contentsOfFile: path)
      return
    }
    return nil
  }

  /// Registers an image for `UIImage(named:)`, in place of Apple's asset catalogues. `draw` is called at the
  /// first lookup, and its image is cached.
  public static func register(named name: String, _ draw: @escaping @Sendable () -> UIImage) {
    NamedImages.register(name, draw)
  }

  /// Returns the image as PNG data, with the orientation applied; `nil` if the image has no pixels.
  public func pngData() -> Data? { uprightImage.flatMap { ImageFile.encode($0, type: ImageFile.png) } }

  /// Returns the image over black as JPEG data, with the orientation applied; `nil` if the image has no
  /// pixels.
  ///
  /// - Parameter compressionQuality: The quality, from 0 for the smallest file to 1 for the best image;
  ///   clamped to 0...1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let options: NSDictionary = [
      kCGImageDestinationLossyCompressionQuality: NSNumber(value: Double(compressionQuality))
    ]
    return uprightImage.flatMap { ImageFile.encode($0, type: ImageFile.jpeg, options: options) }
  }
}

/// The registry of named images.
private enum NamedImages {
  private enum Entry {
    case drawing(@Sendable () -> UIImage)
    case image(UIImage)
  }

  private static let entries = Mutex<[String: Entry]>([:])

  static func register(_ name: String, _ draw: @escaping @Sendable () -> UIImage) {
    entries.withLock { $0[name] = .drawing(draw) }
  }

  static func image(_ name: String) -> UIImage? {
    switch entries.withLock({ $0[name] }) {
    case .image(let image): return image
    case .drawing(let draw):
      let image = draw()
      entries.withLock { $0[name] = .image(image) }
      return image
    case nil: return nil
    }
  }
}
