// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Foundation
import MultiplaneDiagnostics

/// The bytes of a picture's file, from which images are made.
///
/// PNG is the one type so far.
public final class CGImageSource {
  /// Files beyond this many bytes are not read: more than the largest picture needs uncompressed.
  private static let largestFile = 2 << 30

  private let data: Data

  private init(data: Data) {
    self.data = data
  }

  fileprivate static func make(url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    reportIgnored(options, "CGImageSource")
    let url = url as URL
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

  fileprivate static func make(data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    reportIgnored(options, "CGImageSource")
    return CGImageSource(data: data as Data)
  }

  fileprivate var count: Int { data.withUnsafeBytes { PNGDecoder.canDecode($0) } ? 1 : 0 }

  fileprivate func image(at index: Int, _ options: CFDictionary?) -> CGImage? {
    reportIgnored(options, "CGImageSource")
    guard index == 0 else {
      Diagnostics.report(.invalid, "CGImageSource", "there is no image at index \(index)")
      return nil
    }
    do {
      return CGImage(pixmap: try data.withUnsafeBytes { try PNGDecoder.decode($0) })
    } catch {
      Diagnostics.report(.invalid, "CGImageSource", "\(error)")
      return nil
    }
  }
}

/// Creates a source of the file at `url`, which is read at once; `nil`, and a report, when there is none to be read.
///
/// `options` are without effect; reported when not empty.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource.make(url: url, options)
}

/// Creates a source of a copy of `data`, whatever that holds.
///
/// `options` are without effect; reported when not empty.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource.make(data: data, options)
}

/// The number of images in the source: 1 for a PNG, 0 for data of an unknown type.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Makes the image at `index`, counted from 0; `nil`, and a report, when there is none or its data is damaged.
///
/// `options` are without effect; reported when not empty.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index, options)
}
