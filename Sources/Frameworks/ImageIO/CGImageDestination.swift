// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// Where a picture is written to: a file or a data object.
///
/// PNG, JPEG, GIF and WebP are written; several pictures become an animated PNG, GIF or WebP as large as the largest of
/// them. A GIF has up to 255 colours for each picture, and pixels that are opaque or transparent.
public final class CGImageDestination {
  fileprivate enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  /// The types that are written.
  static let types: [PictureType] = [.png, .jpeg, .gif, .webP]
  /// How long pictures of an animation are shown that do not say it, in seconds.
  private static let usualDelay = 0.1
  /// The largest number of pictures in a file.
  private static let countLimit = 100_000

  private let target: Target
  private let type: PictureType
  /// How many pictures are announced.
  private let count: Int
  private var frames: [AnimationFrame] = []
  /// How often an animation is shown, 0 for ever; `nil` when nothing was said about it.
  private var loopCount: Int?
  /// 0...1; 1 for all detail.
  private var quality = 1.0
  private var isFinalized = false

  private init(target: Target, type: PictureType, count: Int) {
    self.target = target
    self.type = type
    self.count = count
  }

  fileprivate static func make(
    _ target: Target, _ type: CFString, _ count: Int, _ options: CFDictionary?
  ) -> CGImageDestination? {
    let subject = "CGImageDestination"
    let typeName = String(describing: type)
    guard let known = PictureType(rawValue: typeName), types.contains(known) else {
      let names = types.map(\.rawValue).joined(separator: ", ")
      Diagnostics.report(
        .unsupported, subject, "no picture of type \(typeName) can be written, only \(names)")
      return nil
    }
    let limit = known == .jpeg ? 1 : countLimit
    guard count >= 1, count <= limit else {
      Diagnostics.report(
        .unsupported, subject, "a \(typeName) of \(count) pictures cannot be written, only of 1 to \(limit)")
      return nil
    }
    let destination = CGImageDestination(target: target, type: known, count: count)
    destination.take(options, subject)
    return destination
  }

  /// Takes the quality and how often an animation is shown from options, and reports others; returns how long a picture
  /// is shown, if they say that.
  @discardableResult fileprivate func take(_ options: CFDictionary?, _ subject: String) -> Double? {
    guard let options else { return nil }
    var ignored = options.count
    if let number = options.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber {
      quality = number.doubleValue
      ignored -= 1
    }
    let keys = type.animationKeys
    var delay: Double?
    if let inner = options.object(forKey: keys.dictionary) as? [CFString: Any] {
      func number(_ key: CFString) -> NSNumber? { inner[key] as? NSNumber }
      delay = (number(keys.unclampedDelay) ?? number(keys.delay))?.doubleValue
      if let count = number(keys.loopCount) { loopCount = count.intValue.clamped(to: 0...Int(UInt16.max)) }
      let known = [keys.unclampedDelay, keys.delay, keys.loopCount].filter { inner[$0] != nil }.count
      ignored += inner.count - known - 1
    }
    if ignored > 0 { Diagnostics.report(.unsupported, subject, "\(ignored) options have no effect") }
    guard let delay, !delay.isNaN else { return nil }
    return max(delay, 0)
  }

  fileprivate func add(_ image: CGImage, delay: Double?) {
    guard !isFinalized, frames.count < count else {
      return Diagnostics.report(
        .invalid, "CGImageDestination", "a picture too many was added; it has no effect")
    }
    frames.append(AnimationFrame(pixmap: image.pixmap, delay: delay ?? Self.usualDelay))
  }

  fileprivate func finalize() -> Bool {
    guard !isFinalized, frames.count == count else {
      let reason =
        isFinalized ? "it was finalized before" : "of \(count) pictures \(frames.count) were added"
      Diagnostics.report(.invalid, "CGImageDestination", "nothing is written: \(reason)")
      return false
    }
    isFinalized = true
    do {
      let bytes = try encoded()
      switch target {
      case .file(let url): try bytes.write(to: url, options: .atomic)
      case .data(let data): data.append(bytes)
      }
      return true
    } catch {
      Diagnostics.report(.invalid, "CGImageDestination", "the picture cannot be written: \(error)")
      return false
    }
  }
}

extension CGImageDestination {
  private func encoded() throws -> Data {
    let pixmap = frames[0].pixmap
    return switch (type, count) {
    case (.jpeg, _): Data(try JPEGEncoder.encode(pixmap, quality: quality))
    case (.gif, _): Data(try GIFEncoder.encode(frames, loopCount: loopCount))
    case (.webP, 1): Data(try WebPEncoder.encode(pixmap, quality: quality))
    case (.webP, _): Data(try WebPAnimation.encode(frames, loopCount: loopCount ?? 1, quality: quality))
    case (.png, 1): Data(try PNGEncoder().encode(pixmap))
    case (.png, _): Data(try APNGEncoder.encode(frames, loopCount: loopCount ?? 1))
    }
  }
}

/// Creates a destination that writes a file at `url` when it is finalized, replacing one that is there.
///
/// - Parameters:
///   - url: The URL of a file; others give `nil`.
///   - type: The uniform type identifier: `public.png`, `public.jpeg`, `com.compuserve.gif` or `org.webmproject.webp`;
///     others give `nil`.
///   - count: The number of pictures: 1 for a JPEG, at most 100,000 for others; other numbers give `nil`.
///   - options: As `CGImageDestinationSetProperties` takes them.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let url = url as URL
  guard url.isFileURL else {
    Diagnostics.report(.invalid, "CGImageDestination", "\(url) is not a file's URL")
    return nil
  }
  return CGImageDestination.make(.file(url), type, count, options)
}

/// Creates a destination that appends to `data` when it is finalized.
///
/// - Parameters:
///   - data: Receives the file's bytes after those that it holds.
///   - type: The uniform type identifier: `public.png`, `public.jpeg`, `com.compuserve.gif` or `org.webmproject.webp`;
///     others give `nil`.
///   - count: The number of pictures: 1 for a JPEG, at most 100,000 for others; other numbers give `nil`.
///   - options: As `CGImageDestinationSetProperties` takes them.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(.data(data), type, count, options)
}

/// Adds a picture; pictures beyond the announced count, and those after finalizing, have no effect and are reported.
///
/// `properties` may hold `kCGImageDestinationLossyCompressionQuality`, which is for all pictures, and in the type's
/// dictionary, such as `kCGImagePropertyGIFDictionary`, how long the picture is shown: the unclamped time if it is there,
/// a tenth of a second when neither is. A GIF counts in hundredths of a second, the others in thousandths. Others are
/// reported.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  let delay = idst.take(properties, "CGImageDestinationAddImage")
  idst.add(image, delay: delay)
}

/// Writes the pictures and returns whether that was possible; the reason is reported when it was not, such as when fewer
/// were added than announced.
///
/// The file appears complete or not at all. A destination can be finalized once.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }

/// Adds a source's image; see `CGImageDestinationAddImage`. A source without such an image adds nothing and is reported.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) {
    CGImageDestinationAddImage(idst, image, properties)
  }
}

/// Takes options for the whole file: `kCGImageDestinationLossyCompressionQuality`, and in the type's dictionary how often
/// an animation is shown, 0 for ever; once, unless that is given. Others are reported.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.take(properties, "CGImageDestinationSetProperties")
}

/// The uniform type identifiers that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: CGImageDestination.types.map { NSString(string: $0.rawValue) })
}
