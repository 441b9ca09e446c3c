// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics

/// Where a picture is written to: a file or a data object.
///
/// PNG is the one type so far, and it takes one picture; Apple's also takes several as an animation.
public final class CGImageDestination {
  private enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  /// The uniform type identifier of PNG.
  private static let pngType = "public.png"

  private let target: Target
  private var image: CGImage?
  private var isFinalized = false

  private init(target: Target) {
    self.target = target
  }

  private static func make(
    _ target: Target, _ type: CFString, _ count: Int, _ options: CFDictionary?
  ) -> CGImageDestination? {
    let subject = "CGImageDestination"
    let typeName = String(describing: type)
    guard typeName == pngType else {
      Diagnostics.report(
        .unsupported, subject, "no picture of type \(typeName) can be written, only \(pngType)")
      return nil
    }
    guard count == 1 else {
      Diagnostics.report(.unsupported, subject, "a PNG of \(count) pictures cannot be written, only of 1")
      return nil
    }
    reportIgnored(options, subject)
    return CGImageDestination(target: target)
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
      let bytes = Data(try PNGEncoder().encode(image.pixmap))
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

/// Tells that a dictionary of options was given, all of which are without effect.
func reportIgnored(_ options: CFDictionary?, _ subject: String) {
  guard let options, options.count > 0 else { return }
  Diagnostics.report(.unsupported, subject, "options have no effect")
}

/// Creates a destination that writes a file at `url` when it is finalized, replacing one that is there.
///
/// - Parameters:
///   - url: The URL of a file; others give `nil`.
///   - type: The uniform type identifier, which must be `public.png`; others give `nil`.
///   - count: The number of pictures, which must be 1; others give `nil`.
///   - options: Without effect; reported when not empty.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(url: url, type, count, options)
}

/// Creates a destination that appends to `data` when it is finalized.
///
/// - Parameters:
///   - data: Receives the file's bytes after those that it holds.
///   - type: The uniform type identifier, which must be `public.png`; others give `nil`.
///   - count: The number of pictures, which must be 1; others give `nil`.
///   - options: Without effect; reported when not empty.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination.make(data: data, type, count, options)
}

/// Adds the picture; pictures beyond the announced count, and those after finalizing, have no effect and are reported.
///
/// `properties` are without effect; reported when not empty.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  reportIgnored(properties, "CGImageDestinationAddImage")
  idst.add(image)
}

/// Writes the picture and returns whether that was possible; the reason is reported when it was not.
///
/// The file appears complete or not at all. A destination can be finalized once.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
