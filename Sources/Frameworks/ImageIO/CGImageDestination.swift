// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// Where a picture is written to: a file or a data object.
///
/// PNG, JPEG and WebP are written, with one picture each; Apple's also writes several as an animation.
public final class CGImageDestination {
  private enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  /// The types that are written.
  static let types: [PictureType] = [.png, .jpeg, .webP]

  private let target: Target
  private let type: PictureType
  private var image: CGImage?
  /// 0...1; 1 for all detail.
  private var quality = 1.0
  private var isFinalized = false

  private init(target: Target, type: PictureType) {
    self.target = target
    self.type = type
  }

  private static func make(
    _ target: Target, _ type: CFString, _ count: Int, _ options: CFDictionary?
  ) -> CGImageDestination? {
    let subject = "CGImageDestination"
    let typeName = String(describing: type)
    guard let known = PictureType(rawValue: typeName), types.contains(known) else {
      let names = types.map(\.rawValue).joined(separator: ", ")
      Diagnostics.report(.unsupported, subject, "no picture of type \(typeName) can be written, only \(names)")
      return nil
    }
    guard count == 1 else {
      Diagnostics.report(
        .unsupported, subject, "a \(typeName) of \(count) pictures cannot be written, only of 1")
      return nil
    }
    let destination = CGImageDestination(target: target, type: known)
    destination.take(options, subject)
    return destination
  }

  /// Takes the quality from options, and reports others.
  fileprivate func take(_ options: CFDictionary?, _ subject: String) {
    guard let options else { return }
    var ignored = options.count
    if let number = options.object(forKey: kCGImageDestinationLossyCompressionQuality) as? NSNumber {
      quality = number.doubleValue
      ignored -= 1
    }
    if ignored > 0 { Diagnostics.report(.unsupported, subject, "\(ignored) options have no effect") }
  }

  fileprivate static func make(
    url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
  ) -> CGImageDestination? {
    let url = url as URL
    guard url.isFileURL else {
      Diagnostics.report(.invalid, "CGImageDestination", "\(url) is not a file's URL")
      return nil
    }
    return make(.file(url), type, count, options)
  }

  fileprivate static func make(
    data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
  ) -> CGImageDestination? {
    make(.data(data), type, count, options)
  }

  fileprivate func add(_ image: CGImage) {
    guard !isFinalized, self.image == nil else {
      Diagnostics.report(.invalid, "CGImageDestination", "a picture too many was added; it has no effect")
      return
    }
    self.image = image
  }

  fileprivate func finalize() -> Bool {
    guard !isFinalized, let image else {
      let reason = isFinalized ? "it was finalized before" : "no picture was added"
      Diagnostics.report(.invalid, "CGImageDestination", "nothing is written: \(reason)")
      return false
    }
    isFinalized = true
    do {
      let bytes = try encoded(image.pixmap)
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
  private func encoded(_ pixmap: Pixmap) throws -> Data {
    switch type {
    case .jpeg: Data(try JPEGEncoder.encode(pixmap, quality: quality))
    case .webP: Data(try WebPEncoder.encode(pixmap, quality: quality))
    case .png, .gif: Data(try PNGEncoder().encode(pixmap))
    }
  }
}

/// Creates a destination that writes a file at `url` when it is finalized, replacing one that is there.
///
/// - Parameters:
///   - url: The URL of a file; others give `nil`.
///   - type: The uniform type identifier, `public.png`, `public.jpeg` or `org.webmproject.webp`; others give `nil`.
///   - count: The number of pictures, which must be 1; others give `nil`.
///   - options: `kCGImageDestinationLossyCompressionQuality`; others are reported.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(url: url, type, count, options)
}

/// Creates a destination that appends to `data` when it is finalized.
///
/// - Parameters:
///   - data: Receives the file's bytes after those that it holds.
///   - type: The uniform type identifier, `public.png`, `public.jpeg` or `org.webmproject.webp`; others give `nil`.
///   - count: The number of pictures, which must be 1; others give `nil`.
///   - options: `kCGImageDestinationLossyCompressionQuality`; others are reported.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(data: data, type, count, options)
}

/// Adds the picture; pictures beyond the announced count, and those after finalizing, have no effect and are reported.
///
/// `properties` may hold `kCGImageDestinationLossyCompressionQuality`; others are reported.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.take(properties, "CGImageDestinationAddImage")
  idst.add(image)
}

/// Writes the picture and returns whether that was possible; the reason is reported when it was not.
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

/// Takes options for the whole file: `kCGImageDestinationLossyCompressionQuality`; others are reported.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.take(properties, "CGImageDestinationSetProperties")
}

/// The uniform type identifiers that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: CGImageDestination.types.map { NSString(string: $0.rawValue) })
}
