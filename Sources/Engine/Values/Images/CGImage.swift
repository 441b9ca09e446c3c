// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster
import Synchronization

/// An immutable rectangle of pixels with the first row at the top.
///
/// The initializer copies the pixels into the engine's layout, and only the copy is drawn. The properties
/// describe the layout of the original. Two images are equal if they are the same object.
public final class CGImage: Hashable, Sendable {
  /// The pixels to draw: premultiplied sRGB, or only alpha for masks.
  package let pixmap: Pixmap
  /// The number of bits per component.
  public let bitsPerComponent: Int
  /// The number of bits per pixel.
  public let bitsPerPixel: Int
  /// The number of bytes from the start of a row to the start of the next.
  public let bytesPerRow: Int
  /// The layout of a pixel: alpha, numeric type, byte order and packing.
  public let bitmapInfo: CGBitmapInfo
  /// A Boolean value that indicates whether drawing at another size interpolates between pixels. If it is
  /// `false`, the nearest pixel is drawn.
  public let shouldInterpolate: Bool
  /// The method of mapping colours outside the gamut of the destination. It is stored, but has no effect in
  /// Multiplane.
  public let renderingIntent: CGColorRenderingIntent
  /// A Boolean value that indicates whether the image is a mask: it has coverage in place of colours, and is
  /// painted in the fill colour.
  public let isMask: Bool
  private let space: CGColorSpace
  private let decodeRanges: DecodeRanges?
  /// The uniform type identifier of the image's file, or `nil` for images that were not read from a file.
  private let typeName: String?
  /// The bytes from which the image was created, or `nil` if it was created from a pixmap.
  private let provider: CGDataProvider?
  /// The mipmap levels that have been computed so far, from level 1. Level 0 is the image itself.
  private let coarserLevels = Mutex<[Pixmap]>([])

  /// Creates an image from a pixmap. `layout` is the layout that the public properties report: 8 bits per
  /// pixel if the space is grey or the layout has only alpha, otherwise 32.
  package init(
    pixmap: Pixmap, layout: CGBitmapInfo = .engine, space: CGColorSpace? = nil, type: String? = nil,
    isMask: Bool = false
  ) {
    self.pixmap = pixmap
    let isByte = layout.alpha == .alphaOnly || space?.model == .monochrome
    bitsPerComponent = 8
    bitsPerPixel = isByte ? 8 : 32
    bytesPerRow = pixmap.width * (isByte ? 1 : 4)
    bitmapInfo = layout
    shouldInterpolate = true
    renderingIntent = .defaultIntent
    self.space = space ?? .standardRGB
    self.isMask = isMask
    provider = nil
    decodeRanges = nil
    typeName = type
  }

  /// Creates an image from a pixmap whose pixels are all opaque.
  package convenience init(opaquePixels pixmap: Pixmap) {
    let layout = CGBitmapInfo(alpha: .noneSkipFirst, component: .integer, byteOrder: .order32Little)
    self.init(pixmap: pixmap, layout: layout)
  }

  /// Creates an image from the pixels of another image, with different drawing options.
  package init(_ other: CGImage, shouldInterpolate: Bool, intent: CGColorRenderingIntent) {
    pixmap = other.pixmap
    (bitsPerComponent, bitsPerPixel) = (other.bitsPerComponent, other.bitsPerPixel)
    (bytesPerRow, bitmapInfo, isMask) = (other.bytesPerRow, other.bitmapInfo, other.isMask)
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    (space, decodeRanges, typeName) = (other.space, other.decodeRanges, other.typeName)
    provider = other.provider
  }

  /// Creates an image from integer components of 1, 2, 4, 8 or 16 bits, or from floating-point components of
  /// 32 bits. They are components of `space`, optionally with alpha or unused bits before or after them, in
  /// either byte order. A layout of alpha alone has 8 bits.
  ///
  /// `decode` contains two values for each component, to which its minimum and its maximum sample are mapped,
  /// or is `nil` for the default values. Returns `nil`, and reports an issue, for other layouts, for sizes
  /// that are not positive or too large, and if the provider has too few bytes.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let format = PixelFormat(
      space: space, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo,
      decode: decode)
    guard let format else {
      Diagnostics.report(
        .unsupported, "CGImage",
        "pixels of \(bitsPerPixel) bits with layout \(bitmapInfo.rawValue) in \(space); there is no image")
      return nil
    }
    guard
      Pixmap.admits(width: width, height: height, bytesPerRow: bytesPerRow, bitsPerPixel: bitsPerPixel),
      provider.bytes.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
    else {
      Diagnostics.report(
        .invalid, "CGImage",
        "\(width) x \(height) pixels in rows of \(bytesPerRow) of \(provider.bytes.count) bytes; "
          + "there is no image"
      )
      return nil
    }
    let pixmap = format.pixmap(of: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    self.pixmap = pixmap
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.bitmapInfo = bitmapInfo
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    self.space = space
    self.provider = provider
    isMask = false
    decodeRanges = decode.map { DecodeRanges($0, count: 2 * space.numberOfComponents) }
    typeName = nil
  }

  /// Creates an image mask from coverage samples of 1, 2, 4 or 8 bits. The minimum sample paints and the
  /// maximum does not, unless `decode` exchanges them. Returns `nil`, and reports an issue, for other
  /// layouts, for sizes that are not positive or too large, and if the provider has too few bytes.
  public init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let space = CGColorSpace.deviceGray
    let format = PixelFormat(
      space: space, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: [], decode: decode)
    guard let format, bitsPerComponent <= 8,
      Pixmap.admits(width: width, height: height, bytesPerRow: bytesPerRow, bitsPerPixel: bitsPerPixel),
      provider.bytes.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
    else {
      Diagnostics.report(
        .invalid, "CGImage",
        "a mask of \(width) x \(height) numbers of \(bitsPerComponent) bits in rows of \(bytesPerRow) bytes; "
          + "there is no image")
      return nil
    }
    let grays = format.pixmap(of: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    pixmap = grays.mapped { UInt32(255 &- UInt8(truncatingIfNeeded: $0)) << 24 }
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    bitmapInfo = []
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = .defaultIntent
    self.space = space
    self.provider = provider
    isMask = true
    decodeRanges = decode.map { DecodeRanges($0, count: 2) }
    typeName = nil
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.image.rawValue }

  /// The number of pixels in a row.
  public var width: Int { pixmap.width }

  /// The number of rows.
  public var height: Int { pixmap.height }

  /// The space of the colours, or `nil` for masks.
  public var colorSpace: CGColorSpace? { isMask ? nil : space }

  /// Two values for each component, to which its minimum and its maximum sample are mapped, or `nil` for the
  /// default values. The pointer is valid during the lifetime of the image.
  public var decode: UnsafePointer<CGFloat>? { decodeRanges.map { UnsafePointer($0.numbers) } }

  /// The uniform type identifier of the image's file, such as `public.png`, or `nil` for images that were not
  /// read from a file.
  public var utType: CFString? { typeName.map { NSString(string: $0) } }

  /// The position of alpha in a pixel, if it has alpha, and whether its colour is premultiplied.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// The order of the bytes of a pixel.
  public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder }

  /// The packing of components into a pixel.
  public var pixelFormatInfo: CGImagePixelFormatInfo { bitmapInfo.pixelFormat }

  /// The image's bytes, in the layout that the other properties describe. `nil` if they would have to be
  /// written in a layout that is not supported.
  public var dataProvider: CGDataProvider? {
    if let provider { return provider }
    guard let layout = PixelLayout(model: space.model, bitsPerPixel: bitsPerPixel, info: bitmapInfo) else {
      return nil
    }
    var bytes = Data(count: bytesPerRow * height)
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      pixmap.write(
        pixmap.bounds, to: base, bytesPerRow: bytesPerRow, layout: layout, grays: GrayBytes(space: space))
    }
    return CGDataProvider(bytes: bytes)
  }

  /// Returns the image itself, since it is immutable. Never `nil`.
  public func copy() -> CGImage? { self }

  /// Returns `true` if both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The values of `CGImage.decode`, at a stable address.
private final class DecodeRanges: Sendable {
  /// The numbers are immutable after initialization.
  nonisolated(unsafe) let numbers: UnsafeMutablePointer<CGFloat>

  init(_ numbers: UnsafePointer<CGFloat>, count: Int) {
    self.numbers = .allocate(capacity: count)
    self.numbers.initialize(from: numbers, count: count)
  }

  deinit { numbers.deallocate() }
}

extension Pixmap {
  /// Returns `true` if rows of `bytesPerRow` bytes in the given layout can be read into a pixmap of this
  /// size.
  package static func admits(width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) -> Bool {
    admits(width: width, height: height, bytesPerRow: bytesPerRow, bitsPerPixel: layout.bytesPerPixel * 8)
  }

  /// Returns `true` if rows of `bytesPerRow` bytes, with this number of bits per pixel, can be read into a
  /// pixmap of this size.
  package static func admits(width: Int, height: Int, bytesPerRow: Int, bitsPerPixel: Int) -> Bool {
    let sides = 1...maximumSide
    let longestRow = 1 << 40  // bytes; keeps every product with a height far from overflow
    return sides.contains(width) && sides.contains(height) && width * height <= maximumPixelCount
      && bytesPerRow >= (width * bitsPerPixel + 7) / 8 && bytesPerRow <= longestRow
  }

  /// Returns a pixmap with each pixel replaced by the result of `transform`.
  func mapped(_ transform: (UInt32) -> UInt32) -> Pixmap {
    var result = self
    result.change(bounds, transform)
    return result
  }
}

extension CGImage {
  /// Returns a mipmap level. Level 0 is the image, and each further level has half the size of the level
  /// before. Beyond the level that is a single pixel, that level is returned.
  ///
  /// The image keeps its levels, so all frames and all threads that draw the image share them.
  package func level(_ level: Int) -> Pixmap {
    guard level > 0 else { return pixmap }
    return coarserLevels.withLock { levels in
      while levels.count < level {
        let last = levels.last ?? pixmap
        guard last.width > 1 || last.height > 1 else { return last }
        levels.append(last.halved())
      }
      return levels[level - 1]
    }
  }
}
