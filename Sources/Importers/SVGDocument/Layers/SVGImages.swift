// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import ImporterSupport

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
  /// The absolute paths that are read wherever they are, because a program has chosen them.
  private let chosen: Set<String>
  private var decoded: [String: Picture?] = [:]
  private var pixels: PixelBudget

  init(folder: String?, root: String?, limits: SVGLimits, chosen: Set<String> = []) {
    (self.folder, self.root, self.limits, self.chosen) = (folder, root, limits, chosen)
    pixels = PixelBudget(limit: limits.imagePixels)
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
    if ReferencedPicture.isSVG(data) || Gzip.isGzip([UInt8](data.prefix(2))) {
      return .vector([UInt8](data), name: Self.name(of: reference))
    }
    do throws(ReferencedPicture.Failure) {
      return .pixels(try ReferencedPicture.decode(data) { pixels.admit($0, $1) })
    } catch {
      switch error {
      case .unknownType: refuse("it is no picture of a known type")
      case .refused: refuse("the images have more than \(limits.imagePixels) pixels; it is not shown")
      case .damaged: refuse("the picture cannot be decoded")
      }
      return nil
    }
  }

  private static func name(of reference: String) -> String {
    ReferencedFile.isData(reference) ? "data" : reference
  }

  private func data(_ reference: String, _ refuse: (String) -> Void) -> Data? {
    if ReferencedFile.isData(reference) {
      if let data = Data(dataURL: reference) { return data }
      refuse("the data cannot be decoded")
      return nil
    }
    if ReferencedFile.isURL(reference) {
      refuse("URLs are never read; the picture is not shown")
      return nil
    }
    if chosen.contains(reference) {
      do throws(FileError) {
        return Data(try PlainFile.readScene(reference, limits: limits.files))
      } catch {
        refuse(error.explanation)
        return nil
      }
    }
    guard let folder, let root else {
      refuse("there is no folder to read it from")
      return nil
    }
    do throws(FileError) {
      let name = reference.removingPercentEncoding ?? reference
      let path = try ReferencedFile.path(of: name, in: folder, root: root)
      return Data(try PlainFile.readScene(path, limits: limits.files))
    } catch {
      refuse(error.explanation)
      return nil
    }
  }
}
