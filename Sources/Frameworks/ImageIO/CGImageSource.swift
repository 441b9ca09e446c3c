// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// How far a source's data has come.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data stops before it is complete.
  case statusUnexpectedEOF = -5
  /// The data breaks the rules of its format.
  case statusInvalidData = -4
  /// The data is of no type that is known.
  case statusUnknownType = -3
  /// The header is still being read; no source here is ever in it.
  case statusReadingHeader = -2
  /// More data is to come; no source here is ever in it.
  case statusIncomplete = -1
  /// All is there.
  case statusComplete = 0
}

/// The bytes of a file of pictures, from which images are made: PNG and APNG, JPEG, GIF and WebP.
///
/// Images are in sRGB: colours are converted from the profile in the file if it is one of a matrix and curves, or gray;
/// other profiles are reported and left aside. Images of more than 32,768 pixels along a side or of more than 268,435,456
/// pixels are refused. Animations give their frames as whole images.
public final class CGImageSource {
  /// Files beyond this many bytes are not read: more than the largest picture needs uncompressed.
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
    // A device or a pipe may never end.
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
  /// A smaller image: at most as large as the options say, and turned upright if they say so.
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

  /// The map that makes an image upright in a bitmap of a size, y up; the numbers are those of Exif.
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

/// Creates a source of the file at `url`, which is read at once, or of what a `data:` URL holds; `nil`, and a report, when
/// there is nothing to be read.
///
/// `options` make no difference: images are made when they are asked for and not kept.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource.make(url: url, options)
}

/// Creates a source of a copy of `data`, whatever that holds.
///
/// `options` make no difference: images are made when they are asked for and not kept.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data: data as Data)
}

/// Creates a source of a provider's bytes; see `CGImageSourceCreateWithData`.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource(data: $0 as Data) }
}

/// The number of images in the source: of the frames of an animation, else 1; 0 for data that is damaged or of an unknown
/// type.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.info?.frames.count ?? 0 }

/// The uniform type identifier of the source, such as `public.png`; `nil` for an unknown type.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.info.map { NSString(string: $0.type.rawValue) }
}

/// Whether the source is complete, or what is wrong with it.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// The uniform type identifiers that sources are made of.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  NSArray(array: PictureType.allCases.map { NSString(string: $0.rawValue) })
}

/// Makes the image at `index`, counted from 0; `nil`, and a report, when there is none or its data is damaged. Its
/// orientation is left as it is.
///
/// `options` make no difference.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index)
}

/// Makes the image at `index` no larger than `kCGImageSourceThumbnailMaxPixelSize` says, and upright if
/// `kCGImageSourceCreateThumbnailWithTransform` is true. Thumbnails in the file are not used.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.thumbnail(at: index, options)
}

/// What is known of the whole source: how often an animation is shown. `nil` for data of an unknown type.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let info = isrc.info else { return nil }
  guard let loopCount = info.loopCount else { return NSDictionary() }
  let keys = info.type.animationKeys
  let inner: [CFString: Any] = [keys.loopCount: loopCount]
  return NSDictionary(dictionary: [keys.dictionary: inner])
}

/// What is known of the image at `index`: its size, depth, colour model, orientation, alpha and delay. `nil` when there is
/// none.
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
    // Delays that are hardly any count as a tenth of a second, as browsers have it.
    result[keys.dictionary] =
      [keys.delay: delay < 0.011 ? 0.1 : delay, keys.unclampedDelay: delay] as [CFString: Any]
  }
  return NSDictionary(dictionary: result)
}
