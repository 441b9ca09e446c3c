// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// The state of a source's data.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends before the picture is complete.
  case statusUnexpectedEOF = -5
  /// The data violates its format.
  case statusInvalidData = -4
  /// The data is of an unknown type.
  case statusUnknownType = -3
  /// The header is still being read. Divergence: no source has this state.
  case statusReadingHeader = -2
  /// More data is expected. Divergence: no source has this state.
  case statusIncomplete = -1
  /// The data is complete.
  case statusComplete = 0
}

/// The bytes of a picture file, from which images are created.
///
/// ```swift
/// if let source = CGImageSourceCreateWithURL(url as CFURL, nil) {
///   let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
/// }
/// ```
///
/// The formats are PNG and APNG, JPEG, GIF and WebP. Images are in sRGB: colours are converted from the
/// file's profile if that consists of a matrix and curves, or is grey. Other profiles are reported and
/// ignored. The frames of an animation are complete images. Images of more than 32,768 pixels along a side,
/// or of more than 268,435,456 pixels, are refused.
public final class CGImageSource {
  /// The largest file that is read, in bytes. The largest picture needs less, even uncompressed.
  private static let largestFile = 2 << 30

  private let file: PictureFile?
  fileprivate let status: CGImageSourceStatus

  fileprivate init(data: Data) {
    do {
      file = try PictureFile(data)
      status = .statusComplete
    } catch {
      file = nil
      switch error {
      case PictureError.unknownType: status = .statusUnknownType
      case PictureError.endsTooEarly, PNGError.endsTooEarly: status = .statusUnexpectedEOF
      default: status = .statusInvalidData
      }
      if status != .statusUnknownType { Diagnostics.report(.invalid, "CGImageSource", "\(error)") }
    }
  }

  fileprivate static func make(url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let url = url as URL
    if url.scheme?.lowercased() == "data" {
      if let data = Data(dataURL: url.absoluteString) { return CGImageSource(data: data) }
      Diagnostics.report(.invalid, "CGImageSource", "the data: URL is damaged")
      return nil
    }
    // Only regular files are read, because a device or a pipe may never end.
    guard url.isFileURL,
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, size.intValue <= largestFile,
      let data = try? Data(contentsOf: url)
    else {
      Diagnostics.report(.invalid, "CGImageSource", "there is no file to be read at \(url)")
      return nil
    }
    return CGImageSource(data: data)
  }

  fileprivate var info: PictureInfo? { file?.info }

  fileprivate func image(at index: Int) -> CGImage? {
    do {
      guard let file else { throw PictureError.unknownType }
      let pixmap = try file.frame(index)
      var layout = CGBitmapInfo.engine
      if !file.info.hasAlpha { layout.alpha = .noneSkipFirst }
      return CGImage(pixmap: pixmap, layout: layout, type: file.info.type.rawValue)
    } catch {
      Diagnostics.report(.invalid, "CGImageSource", "\(error)")
      return nil
    }
  }
}

extension CGImageSource {
  /// Creates a smaller image: limited to the size in the options, and upright if they request it. Returns
  /// `nil` if there is no image at `index` or it cannot be drawn.
  fileprivate func thumbnail(at index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let image = image(at: index) else { return nil }
    func number(_ key: CFString) -> Double? { (options?.object(forKey: key) as? NSNumber)?.doubleValue }
    let isTurned = number(kCGImageSourceCreateThumbnailWithTransform) ?? 0 != 0
    let orientation = isTurned ? info?.orientation ?? 1 : 1
    let largest = number(kCGImageSourceThumbnailMaxPixelSize) ?? .infinity
    let size = Double(max(image.width, image.height))
    let scale = largest >= 1 ? min(1, largest / size) : 1
    if scale == 1, orientation == 1 { return image }
    let (wide, high) = (Double(image.width) * scale, Double(image.height) * scale)
    let isSideways = orientation > 4
    func whole(_ length: Double) -> Int { max(1, Int(length.rounded())) }
    let (width, height) = (whole(isSideways ? high : wide), whole(isSideways ? wide : high))
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    context.interpolationQuality = .high
    context.concatenate(Self.upright(orientation, CGSize(width: width, height: height)))
    context.draw(
      image, in: CGRect(x: 0, y: 0, width: isSideways ? height : width, height: isSideways ? width : height))
    return context.makeImage()
  }

  /// Returns the transform that makes an image upright in a bitmap of a size, y up. Orientations are numbered
  /// as in Exif.
  package static func upright(_ orientation: Int, _ size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch orientation {
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    default: .identity
    }
  }
}

/// Creates a source from the file at `url`, which is read immediately, or from the content of a `data:` URL.
/// Returns `nil`, with a report, if nothing can be read.
///
/// `options` has no effect: images are created on request and not cached.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource.make(url: url, options)
}

/// Creates a source from a copy of `data`, even if its format is unknown. Never `nil`.
///
/// `options` has no effect: images are created on request and not cached.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data: data.copiedBytes)
}

/// Creates a source from a provider's bytes, or returns `nil` if they cannot be read; see
/// `CGImageSourceCreateWithData`.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource(data: $0.copiedBytes) }
}

extension NSData {
  /// A copy of the bytes. A cast to `Data` asks the object for one byte at a time.
  fileprivate var copiedBytes: Data { Data(bytes: bytes, count: length) }
}

/// Returns the number of images: the number of frames of an animation, 1 for a still picture, and 0 for data
/// that is damaged or of an unknown type.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.info?.frames.count ?? 0 }

/// Returns the uniform type identifier of the source, such as `public.png`; `nil` for data that is damaged or
/// of an unknown type.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.info.map { NSString(string: $0.type.rawValue) }
}

/// Returns `statusComplete`, or the reason why the data cannot be used.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns the uniform type identifiers of the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  NSArray(array: PictureType.allCases.map { NSString(string: $0.rawValue) })
}

/// Creates the image at `index`, counted from 0. The image is not turned upright. Returns `nil`, with a
/// report, if there is no such image or its data is damaged. `options` has no effect.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index)
}

/// Creates the image at `index`, scaled down to `kCGImageSourceThumbnailMaxPixelSize`, and turned upright if
/// `kCGImageSourceCreateThumbnailWithTransform` is true. Thumbnails in the file are not used. Returns `nil`
/// if there is no such image or it cannot be decoded.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.thumbnail(at: index, options)
}

/// Returns the properties of the whole source: the loop count of an animation. Returns `nil` for data that is
/// damaged or of an unknown type.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let info = isrc.info else { return nil }
  guard let loopCount = info.loopCount else { return NSDictionary() }
  let keys = info.type.animationKeys
  let inner: [CFString: Any] = [keys.loopCount: loopCount]
  return NSDictionary(dictionary: [keys.dictionary: inner])
}

/// Returns the properties of the image at `index`: size, depth, colour model, orientation, alpha and delay;
/// `nil` if there is no such image or the file cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let info = isrc.info, info.frames.indices.contains(index) else { return nil }
  var result: [CFString: Any] = [
    kCGImagePropertyPixelWidth: info.width, kCGImagePropertyPixelHeight: info.height,
    kCGImagePropertyDepth: info.depth, kCGImagePropertyColorModel: info.model,
    kCGImagePropertyHasAlpha: info.hasAlpha, kCGImagePropertyOrientation: info.orientation,
  ]
  if info.loopCount != nil {
    let keys = info.type.animationKeys
    let delay = info.frames[index].delay
    // Very short delays count as a tenth of a second, as in browsers.
    result[keys.dictionary] =
      [keys.delay: delay < 0.011 ? 0.1 : delay, keys.unclampedDelay: delay] as [CFString: Any]
  }
  return NSDictionary(dictionary: result)
}
