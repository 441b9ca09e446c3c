// SPDX-License-Identifier: Apache-2.0

import ImageIO
public import QuartzCore
import Synchronization

/// Pictures as bytes.
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
}

extension UIImage {
  /// Creates a picture from the bytes of a file; `nil` when they are none that can be read.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture from the bytes of a file with `scale` pixels a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = ImageFile.decode(data) else { return nil }
    self.init(cgImage: image, scale: scale, orientation: .up)
  }

  /// Creates a picture from a file; two or three pixels are a point when the name ends in `@2x` or `@3x`. `nil` when
  /// there is none that can be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }

  /// A picture that `named` knows, else one in the main bundle; `nil` when there is none.
  ///
  /// Names without an extension mean PNG. A picture of the program's own is known after `register(_:named:)`.
  public convenience init?(named name: String) {
    if let known = NamedImages.image(name) {
      self.init(known.cgImage, look: known.look)
      return
    }
    let file = name as NSString
    let type = file.pathExtension.isEmpty ? "png" : file.pathExtension
    let base = file.deletingPathExtension
    for candidate in [base, base + "@2x", base + "@3x"] {
      guard let path = Bundle.main.path(forResource: candidate, ofType: type) else { continue }
      self.init(contentsOfFile: path)
      return
    }
    return nil
  }

  /// Makes a picture known under a name to `UIImage(named:)`: what a folder of pictures is on Apple's systems. Drawn
  /// when it is asked for first.
  public static func register(named name: String, _ draw: @escaping @Sendable () -> UIImage) {
    NamedImages.register(name, draw)
  }

  /// The picture as the bytes of a PNG file, upright; `nil` without pixels.
  public func pngData() -> Data? { uprightImage.flatMap { ImageFile.encode($0, type: ImageFile.png) } }

  /// The picture as the bytes of a JPEG file, upright, over black; `nil` without pixels.
  ///
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best picture; others count as the nearer end.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let options: NSDictionary = [
      kCGImageDestinationLossyCompressionQuality: NSNumber(value: Double(compressionQuality))
    ]
    return uprightImage.flatMap { ImageFile.encode($0, type: ImageFile.jpeg, options: options) }
  }
}

/// The pictures that a program has named.
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
