// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster

/// A rectangle of pixels, the first row at the top; never changes once made.
///
/// What is drawn is a copy in the engine's layout, made when the image is; the properties tell of the layout that the
/// image was given in. Images are equal when they are the same object.
public final class CGImage: Hashable, Sendable {
  /// What is drawn.
  package let pixmap: Pixmap
  /// The number of bits of a pixel.
  public let bitsPerPixel: Int
  /// The number of bytes from the start of a row to that of the next.
  public let bytesPerRow: Int
  /// The layout of a pixel.
  public let bitmapInfo: CGBitmapInfo
  /// Whether drawing at another size blends neighbours; the nearest pixel is taken otherwise.
  public let shouldInterpolate: Bool
  /// How colours beyond those of the target are to be brought into it.
  public let renderingIntent: CGColorRenderingIntent
  private let space: CGColorSpace
  /// The bytes that the image was made of; `nil` when it was made of a pixmap.
  private let provider: CGDataProvider?

  /// Creates an image of pixels of the engine's; `layout`, of 32 bits, is how others get to see them.
  package init(pixmap: Pixmap, layout: CGBitmapInfo = .engine, space: CGColorSpace? = nil) {
    self.pixmap = pixmap
    bitsPerPixel = 32
    bytesPerRow = pixmap.bytesPerRow
    bitmapInfo = layout
    shouldInterpolate = true
    renderingIntent = .defaultIntent
    self.space = space ?? .standardRGB
    provider = nil
  }

  /// Creates an image of 8-bit components: gray, RGB, or RGB with alpha or an unused byte, before or after it, in
  /// either order of bytes.
  ///
  /// `decode` gives for each component the values that its bytes 0 and 255 stand for. `nil`, with a report, for other
  /// layouts, for sizes that are not positive or too large, and when the provider has not enough bytes.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(model: space.model, bitsPerPixel: bitsPerPixel, info: bitmapInfo)
    guard bitsPerComponent == 8, let layout else {
      Diagnostics.report(
        .unsupported, "CGImage",
        "pixels of \(bitsPerPixel) bits with layout \(bitmapInfo.rawValue) in \(space); there is no image")
      return nil
    }
    guard
      Pixmap.admits(width: width, height: height, bytesPerRow: bytesPerRow, layout: layout),
      provider.bytes.count >= (height - 1) * bytesPerRow + width * layout.bytesPerPixel
    else {
      Diagnostics.report(
        .invalid, "CGImage",
        "\(width) x \(height) pixels in rows of \(bytesPerRow) of \(provider.bytes.count) bytes; there is no image"
      )
      return nil
    }
    let ranges = decode.map { decode in
      (0..<space.numberOfComponents).map { (Double(decode[2 * $0]), Double(decode[2 * $0 + 1])) }
    }
    var pixmap = Pixmap(width: width, height: height)
    let tables = ComponentTables(space: space, ranges: ranges)
    provider.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      pixmap.read(pixmap.bounds, from: base, bytesPerRow: bytesPerRow, layout: layout, tables: tables)
    }
    self.pixmap = pixmap
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.bitmapInfo = bitmapInfo
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    self.space = space
    self.provider = provider
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.image }

  /// The number of pixels in a row.
  public var width: Int { pixmap.width }

  /// The number of rows.
  public var height: Int { pixmap.height }

  /// The number of bits of a component; 8 always.
  public var bitsPerComponent: Int { 8 }

  /// The space of the colours; never `nil` here.
  public var colorSpace: CGColorSpace? { space }

  /// Whether and where a pixel has an alpha.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// The order of a pixel's bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder }

  /// How components are packed.
  public var pixelFormatInfo: CGImagePixelFormatInfo { bitmapInfo.pixelFormat }

  /// Whether the image says how much to cover and not what colours; no image does so far.
  public var isMask: Bool { false }

  /// The image's bytes, in the layout that the other properties tell of.
  public var dataProvider: CGDataProvider? {
    if let provider { return provider }
    guard let layout = PixelLayout(model: space.model, bitsPerPixel: bitsPerPixel, info: bitmapInfo) else {
      return nil
    }
    var bytes = Data(count: bytesPerRow * height)
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      pixmap.write(pixmap.bounds, to: base, bytesPerRow: bytesPerRow, layout: layout)
    }
    return CGDataProvider(bytes: bytes)
  }

  /// The image itself, since it never changes.
  public func copy() -> CGImage? { self }

  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
  /// The part of the image in `rect`, in pixels from the top left corner, y down; the rectangle grows to whole pixels
  /// and is cut to the image. `nil` when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = PixelRect(enclosing: Rect(rect), within: pixmap.bounds)
    guard !area.isEmpty else { return nil }
    let isOpaque =
      PixelLayout(model: space.model, bitsPerPixel: bitsPerPixel, info: bitmapInfo)?.isOpaque ?? false
    var layout = CGBitmapInfo.engine
    if isOpaque { layout.alpha = .noneSkipFirst }
    return CGImage(pixmap: pixmap.cropped(to: area), layout: layout)
  }
}

extension Pixmap {
  /// Whether there can be a pixmap of a size, read from rows of a length in a layout.
  static func admits(width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) -> Bool {
    let sides = 1...maximumSide
    let longestRow = 1 << 40  // bytes; keeps every product with a height far from overflow
    return sides.contains(width) && sides.contains(height) && width * height <= maximumPixelCount
      && bytesPerRow >= width * layout.bytesPerPixel && bytesPerRow <= longestRow
  }
}
