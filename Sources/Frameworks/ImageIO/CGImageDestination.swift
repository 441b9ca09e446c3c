// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

/// A writer of one or more pictures to a file or a data object.
///
/// ```swift
/// let target = CGImageDestinationCreateWithURL(url as CFURL, "public.png", 1, nil)!
/// CGImageDestinationAddImage(target, image, nil)
/// let isWritten = CGImageDestinationFinalize(target)
/// ```
///
/// The formats are PNG, JPEG, GIF and WebP. Several pictures become an animated PNG, GIF or WebP with the
/// width of the widest and the height of the highest. A GIF has up to 255 colours a picture, and its pixels
/// are opaque or transparent.
public final class CGImageDestination {
  /// The types that can be written.
  static let types: [PictureType] = [.png, .jpeg, .gif, .webP]
  /// The delay of pictures of an animation that specify none, in seconds.
  private static let usualDelay = 0.1
  /// The maximum number of pictures in a file.
  private static let countLimit = 100_000

  private let target: CGDataConsumer
  private let type: PictureType
  /// The announced number of pictures.
  private let count: Int
  private var frames: [Animation.Frame] = []
  /// The number of times that an animation is shown; 0 means forever; `nil` if unspecified.
  private var loopCount: Int?
  /// The quality of lossy formats, from 0 to 1.
  private var quality = 1.0
  private var isFinalized = false

  private init(target: CGDataConsumer, type: PictureType, count: Int) {
    self.target = target
    self.type = type
    self.count = count
  }

  fileprivate static func make(
    _ target: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
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
    destination.apply(options, subject)
    return destination
  }

  /// Applies the quality and the loop count of options, and reports unknown options. Returns the delay of a
  /// picture, or `nil` if the options contain none or it is NaN.
  @discardableResult fileprivate func apply(_ options: CFDictionary?, _ subject: String) -> Double? {
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
        .invalid, "CGImageDestination", "more pictures were added than announced; it has no effect")
    }
    frames.append(Animation.Frame(pixmap: image.pixmap, delay: delay ?? Self.usualDelay))
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
      try target.write(encoded())
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
    case (.webP, 1): Data(try WebPEncoder.encode(pixmap, quality: quality))
    case (.png, 1): Data(try PNGEncoder().encode(pixmap))
    default:
      Data(try Animation(frames: frames, loopCount: loopCount, quality: quality).encoded(as: type))
    }
  }
}

/// Creates a destination that writes a file at `url` when it is finalized, and replaces an existing one.
///
/// - Parameters:
///   - url: The URL of a file; others give `nil`.
///   - type: The uniform type identifier: `public.png`, `public.jpeg`, `com.compuserve.gif` or
///     `org.webmproject.webp`. Others give `nil`.
///   - count: The number of pictures: 1 for a JPEG, at most 100,000 for others; other numbers give `nil`.
///   - options: The options of `CGImageDestinationSetProperties`.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGDataConsumer(url: url).flatMap { CGImageDestination.make($0, type, count, options) }
}

/// Creates a destination that passes a file's bytes to a consumer when it is finalized. Returns `nil` in the
/// same cases as for a URL.
///
/// - Parameters:
///   - consumer: The receiver of the bytes.
///   - type: The uniform type identifier, as for a URL.
///   - count: The number of pictures, as for a URL.
///   - options: The options of `CGImageDestinationSetProperties`.
public func CGImageDestinationCreateWithDataConsumer(
  _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(consumer, type, count, options)
}

/// Creates a destination that appends to `data` when it is finalized.
///
/// - Parameters:
///   - data: The object to which the file's bytes are appended.
///   - type: The uniform type identifier: `public.png`, `public.jpeg`, `com.compuserve.gif` or
///     `org.webmproject.webp`. Others give `nil`.
///   - count: The number of pictures: 1 for a JPEG, at most 100,000 for others; other numbers give `nil`.
///   - options: The options of `CGImageDestinationSetProperties`.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGDataConsumer(data: data).flatMap { CGImageDestination.make($0, type, count, options) }
}

/// Adds a picture. A picture beyond the announced count, or after finalizing, is reported and has no effect.
///
/// `properties` may contain `kCGImageDestinationLossyCompressionQuality`, which applies to all pictures. The
/// type's dictionary, such as `kCGImagePropertyGIFDictionary`, may contain the delay. The unclamped delay
/// wins over the other. Without either, the delay is 0.1 s. GIF rounds it to hundredths of a second, PNG and
/// WebP to thousandths. Other properties are reported.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  let delay = idst.apply(properties, "CGImageDestinationAddImage")
  idst.add(image, delay: delay)
}

/// Writes the pictures and returns `true` on success.
///
/// Otherwise the reason is reported, for example fewer pictures than announced. A file appears completely or
/// not at all. A destination can be finalized only once.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }

/// Adds an image of a source; see `CGImageDestinationAddImage`. If the source has no such image, that is
/// reported and nothing is added.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) {
    CGImageDestinationAddImage(idst, image, properties)
  }
}

/// Sets options of the whole file: `kCGImageDestinationLossyCompressionQuality`, and in the type's dictionary
/// the loop count. 0 means forever; an animation without it is shown once. Other options are reported.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.apply(properties, "CGImageDestinationSetProperties")
}

/// Returns the uniform type identifiers of the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: CGImageDestination.types.map { NSString(string: $0.rawValue) })
}
