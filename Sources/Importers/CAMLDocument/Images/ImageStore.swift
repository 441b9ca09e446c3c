// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import ImporterSupport
import MultiplaneDiagnostics

/// The images of a document. The same file is read and decoded once for each use as an image or a mask.
final class ImageStore {
  private let files: any BundleFiles
  private let finder: FileFinder
  private let log: CompatibilityLog
  private let limits: CAMLLimits
  private var decoded: [Key: CGImage?] = [:]
  private var painted: [PaintedKey: CGImage] = [:]
  private var pixelCount = 0
  /// The bytes of all image files.
  private var byteCount = 0

  private struct Key: Hashable {
    let path: String
    let isMask: Bool
  }

  private struct PaintedKey: Hashable {
    let image: ObjectIdentifier
    let paint: ImageRecoloring
  }

  init(files: any BundleFiles, limits: CAMLLimits, log: CompatibilityLog) {
    self.files = files
    self.limits = limits
    self.log = log
    finder = FileFinder(files)
  }

  /// Returns the image at the address `source`, relative to `folder`. Returns `nil`, with a report, if there
  /// is none, if it cannot be read, or if the images would have too many pixels.
  ///
  /// - Parameter isMask: `true` if the grey values of the file are opacity.
  func image(_ source: String, isMask: Bool, in folder: String, at position: DocumentPosition) -> CGImage? {
    if source.prefix(5).lowercased() == "data:" { return embeddedImage(source, isMask: isMask, at: position) }
    if let scheme = source.firstIndex(of: ":"), source[..<scheme].allSatisfy({ $0.isASCII && $0.isLetter }) {
      log.note(.missingFile, source, "addresses outside of the document are not read", at: position)
      return nil
    }
    guard let path = finder.path(of: source, in: folder) else {
      let effect =
        BundlePath.normalized(source) == nil
        ? "the path leaves the document; it is not read" : "the layer has no contents"
      log.note(.missingFile, source, effect, at: position)
      return nil
    }
    let key = Key(path: path, isMask: isMask)
    if let known = decoded[key] { return known }
    let image = readImage(path, isMask: isMask, at: position)
    decoded[key] = image
    return image
  }

  /// Adds the pixels of an image that is about to be decoded. Returns false, with a report, if the limit is
  /// exceeded.
  private func admit(
    _ width: Int, _ height: Int, named name: String, at position: DocumentPosition, _ effect: String
  )
    -> Bool
  {
    // The header of a file may state any size.
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    let most = limits.pixels(ofBytes: byteCount)
    guard !overflows, count >= 0, count <= most - pixelCount else {
      log.note(.missingFile, name, "the images have more than \(most) pixels; \(effect)", at: position)
      return false
    }
    pixelCount += count
    return true
  }

  /// Returns the image with the changes of `paint`, which is cached. If it would exceed the limit of pixels,
  /// returns the unchanged image, with a report.
  func paint(_ image: CGImage, with paint: ImageRecoloring, at position: DocumentPosition) -> CGImage {
    if paint == ImageRecoloring() { return image }
    let key = PaintedKey(image: ObjectIdentifier(image), paint: paint)
    if let known = painted[key] { return known }
    guard admit(image.width, image.height, named: "a painted image", at: position, "it is not painted") else {
      return image
    }
    let result = paint.apply(to: image)
    painted[key] = result
    return result
  }

  private func embeddedImage(_ source: String, isMask: Bool, at position: DocumentPosition) -> CGImage? {
    let key = Key(path: source, isMask: isMask)
    if let known = decoded[key] { return known }
    var image: CGImage?
    if let bytes = Data(dataURL: source) {
      image = decode([UInt8](bytes), named: "data:", isMask: isMask, at: position)
    } else {
      log.note(
        .missingFile, "data:", "the address cannot be decoded; the layer has no contents", at: position)
    }
    decoded[key] = image
    return image
  }

  private func readImage(_ path: String, isMask: Bool, at position: DocumentPosition) -> CGImage? {
    do {
      return decode(try files.read(path), named: path, isMask: isMask, at: position)
    } catch {
      log.note(.missingFile, path, "\(error.explanation); the layer has no contents", at: position)
      return nil
    }
  }

  private func decode(_ bytes: [UInt8], named name: String, isMask: Bool, at position: DocumentPosition)
    -> CGImage?
  {
    let bytes = isMask ? MaskPNG.withoutColorSpace(bytes) : bytes
    byteCount += bytes.count
    var isTooLarge = false
    // Diagnostics of the decoder are added to the report with the position in the document.
    let (image, reports) = Diagnostics.collecting { () -> CGImage? in
      do throws(ReferencedPicture.Failure) {
        return try ReferencedPicture.decode(Data(bytes)) {
          admit($0, $1, named: name, at: position, "it is left out")
        }
      } catch {
        isTooLarge = error == .refused
        return nil
      }
    }
    if isTooLarge { return nil }
    guard let image else {
      let reason = reports.first.map(\.message) ?? "this is no picture of a known type"
      log.note(.missingFile, name, "\(reason); the layer has no contents", at: position)
      return nil
    }
    return isMask ? ImageRecoloring.mask.apply(to: image) : image
  }
}
