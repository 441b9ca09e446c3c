// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import ImporterSupport
import MultiplaneDiagnostics

/// The pictures to which a file refers, each decoded once.
final class SVGImages {
  /// The contents of a picture.
  enum Picture {
    case pixels(CGImage)
    /// The bytes of an SVG file, and its name in messages.
    case vector([UInt8], name: String)
  }

  /// The folder of the file, or `nil` if it has none.
  private let folder: String?
  /// The folder outside of which no file is read.
  private let root: String?
  private let limits: SVGLimits
  private var decoded: [String: Picture?] = [:]
  private var pixelCount = 0

  init(folder: String?, root: String?, limits: SVGLimits) {
    (self.folder, self.root, self.limits) = (folder, root, limits)
  }

  /// Returns the pictures of an SVG file inside of this one. Only data inside of the file is read for it.
  var withoutFolder: SVGImages { SVGImages(folder: nil, root: nil, limits: limits) }

  /// Returns a picture by its reference, or `nil`, after a call of `refuse` with the reason, if it cannot be
  /// read.
  func picture(_ reference: String, _ refuse: (String) -> Void) -> Picture? {
    if let known = decoded[reference] { return known }
    let picture = read(reference, refuse)
    decoded[reference] = .some(picture)
    return picture
  }

  private func read(_ reference: String, _ refuse: (String) -> Void) -> Picture? {
    guard let data = data(reference, refuse) else { return nil }
    if Self.isVector(data) { return .vector([UInt8](data), name: Self.name(of: reference)) }
    guard let source = CGImageSourceCreateWithData(data as CFData, nil), CGImageSourceGetCount(source) > 0,
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    else {
      refuse("it is no picture of a known type")
      return nil
    }
    func length(_ key: CFString) -> Int { (properties.object(forKey: key) as? NSNumber)?.intValue ?? 0 }
    // A few bytes can encode any number of pixels, so the size is checked first.
    let (count, overflows) = length(kCGImagePropertyPixelWidth).multipliedReportingOverflow(
      by: length(kCGImagePropertyPixelHeight))
    guard !overflows, count >= 0, count <= limits.imagePixels - pixelCount else {
      refuse("the images have more than \(limits.imagePixels) pixels; it is not shown")
      return nil
    }
    pixelCount += count
    guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
      refuse("the picture cannot be decoded")
      return nil
    }
    return .pixels(image)
  }

  private static func name(of reference: String) -> String {
    reference.hasPrefix("data:") ? "data" : reference
  }

  /// Returns whether data is an SVG file: it begins with `<`, or with the signature of gzip.
  private static func isVector(_ data: Data) -> Bool {
    if data.starts(with: [0x1F, 0x8B]) { return true }
    let start = data.prefix(4096).drop { $0 <= UInt8(ascii: " ") || $0 > 0x7F }
    return start.first == UInt8(ascii: "<")
  }

  private func data(_ reference: String, _ refuse: (String) -> Void) -> Data? {
    if reference.prefix(5).lowercased() == "data:" {
      if let data = Data(dataURL: reference) { return data }
      refuse("the data cannot be decoded")
      return nil
    }
    if let colon = reference.firstIndex(of: ":"),
      reference[..<colon].allSatisfy({ $0.isASCII && $0.isLetter })
    {
      refuse("URLs are never read; the picture is not shown")
      return nil
    }
    guard let folder, let root = root.flatMap({ DiskPath.resolved($0) }) else {
      refuse("there is no folder to read it from")
      return nil
    }
    let path = folder + "/" + (reference.removingPercentEncoding ?? reference)
    guard let file = DiskPath.resolved(path) else {
      refuse("there is no such file")
      return nil
    }
    let prefix = root == "/" ? root : root + "/"
    guard file.hasPrefix(prefix) else {
      refuse("the path leaves the folder of images")
      return nil
    }
    do throws(FileError) {
      return Data(
        try FolderFiles(path: root, limits: limits.files).read(String(file.dropFirst(prefix.count))))
    } catch {
      refuse(error.explanation)
      return nil
    }
  }
}
