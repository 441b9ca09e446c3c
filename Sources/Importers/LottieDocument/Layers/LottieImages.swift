// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import ImporterSupport
import MultiplaneDiagnostics

/// The images of a file, each decoded once.
final class LottieImages {
  /// The location of images that are not embedded in the text.
  enum Origin {
    case none
    /// The folder of the file.
    case folder(String)
    case package(LottiePackage)
  }

  private let models: [String: ImageModel]
  private let origin: Origin
  private let limits: LottieLimits
  private var decoded: [String: CGImage?] = [:]
  private var pixels: PixelBudget

  init(_ models: [String: ImageModel], origin: Origin, limits: LottieLimits) {
    self.models = models
    self.origin = origin
    self.limits = limits
    pixels = PixelBudget(limit: limits.imagePixels)
  }

  /// Returns the images of another model, with additional decoded images, by their names in that model.
  func adding(_ images: [String: CGImage], to models: [String: ImageModel]) -> LottieImages {
    if images.isEmpty { return self }
    let result = LottieImages(models, origin: origin, limits: limits)
    result.pixels = pixels
    result.decoded = decoded.merging(images.mapValues { $0 }) { $1 }
    return result
  }

  /// Returns an image and its size in points, or `nil` if there is no such image or if it cannot be read. A
  /// missing image is always reported, an unreadable one once for each image.
  func image(_ name: String, at path: JSONPath, log: LottieLog) -> (image: CGImage, size: CGSize)? {
    guard let model = models[name] else {
      log.note(.badReference, path, "there is no image with this name")
      return nil
    }
    let image: CGImage?
    if let known = decoded[name] {
      image = known
    } else {
      image = read(model, log: log)
      decoded[name] = image
    }
    guard let image else { return nil }
    let size = CGSize(
      width: model.width > 0 ? model.width : Double(image.width),
      height: model.height > 0 ? model.height : Double(image.height))
    return (image, size)
  }

  private func read(_ model: ImageModel, log: LottieLog) -> CGImage? {
    func picture(_ data: Data) -> CGImage? {
      ReferencedPicture.isSVG(data) ? vectorPicture(data, model, log) : decode(data, refuse)
    }
    func refuse(_ effect: String) -> CGImage? {
      log.note(.missingFile, model.jsonPath, .file, effect)
      return nil
    }
    switch location(of: model, "the image is not shown", log: log) {
    case .bytes(let data): return picture(data)
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else {
        return refuse("the file cannot be read; the image is not shown")
      }
      return picture(data)
    case nil: return nil
    }
  }

  /// The bytes of a file that the animation refers to, or its path.
  enum Location {
    case bytes(Data)
    case file(String)
  }

  /// Returns the bytes or the path of a sound, or `nil`, with a report, if there is no such sound, if it is
  /// beside the animation in a package, or if it cannot be read.
  func sound(_ name: String, at path: JSONPath, log: LottieLog) -> Location? {
    guard let model = models[name] else {
      log.note(.badReference, path, "there is no sound with this name")
      return nil
    }
    if case .package = origin, !ReferencedFile.isData(model.path) {
      log.note(.unsupported, model.jsonPath, "sounds beside the animation in a package are not read")
      return nil
    }
    return location(of: model, "the sound is left out", log: log)
  }

  /// Returns the bytes or the path of a file, or `nil`, with a report that mentions `effect`, if there is no
  /// such file or if it must not or cannot be read.
  private func location(of model: ImageModel, _ effect: String, log: LottieLog) -> Location? {
    func refuse(_ reason: String) -> Location? {
      log.note(.missingFile, model.jsonPath, .file, reason)
      return nil
    }
    let path = model.path
    if ReferencedFile.isData(path) {
      return Data(dataURL: path).map { .bytes($0) } ?? refuse("the data cannot be decoded")
    }
    if ReferencedFile.isURL(path) { return refuse("URLs are never read; \(effect)") }
    switch origin {
    case .none: return refuse("there is no folder to read it from")
    case .package(let package):
      return package.image(path).map { .bytes(Data($0)) }
        ?? refuse("the package has no image \"\(path.prefix(80))\"")
    case .folder(let folder):
      let file: String
      do throws(FileError) {
        file = try ReferencedFile.path(of: path, in: folder, root: folder)
      } catch {
        return refuse(error.reason == .unsafePath ? "\(error.explanation); \(effect)" : error.explanation)
      }
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
        attributes[.type] as? FileAttributeType == .typeRegular,
        (attributes[.size] as? NSNumber)?.intValue ?? .max <= limits.fileBytes
      else { return refuse("the file cannot be read; \(effect)") }
      UsedFiles.note("\(folder)/\(path)", for: .scene)
      return .file(file)
    }
  }

  /// The number of pixels for each point of an SVG picture, so that it is sharp in films of twice the size.
  private static let vectorScale = 2.0

  /// Returns an SVG picture at the size of the image, or `nil` if it is not drawn.
  private func vectorPicture(_ data: Data, _ model: ImageModel, _ log: LottieLog) -> CGImage? {
    guard let reader = VectorPictures.reader else {
      log.note(.unsupported, model.jsonPath, .file, "SVG pictures are not drawn")
      return nil
    }
    let isSized = model.width > 0 && model.height > 0
    let size = isSized ? CGSize(width: model.width, height: model.height) : nil
    // Without a size in the file, the pixels of the image are its points.
    let scale = isSized ? Self.vectorScale : 1
    guard let image = reader.picture(data, size: size, scale: scale)?.image else {
      log.note(.missingFile, model.jsonPath, .file, "the picture cannot be drawn")
      return nil
    }
    guard pixels.admit(image.width, image.height) else {
      log.note(
        .missingFile, model.jsonPath, .file,
        "the images have more than \(limits.imagePixels) pixels; it is not shown")
      return nil
    }
    return image
  }

  private func decode(_ data: Data, _ refuse: (String) -> CGImage?) -> CGImage? {
    do throws(ReferencedPicture.Failure) {
      return try ReferencedPicture.decode(data) { pixels.admit($0, $1) }
    } catch {
      switch error {
      case .unknownType: return refuse("this is not a picture of a known type")
      case .refused:
        return refuse("the images have more than \(limits.imagePixels) pixels; it is not shown")
      case .damaged: return refuse("the picture cannot be decoded")
      }
    }
  }
}

// Conversion of text to colours.
extension LottieColor {
  /// Returns the colour that `#rrggbb` or `#rgb` describes. For any other text, returns black.
  static func color(hex: String) -> CGColor {
    let digits = hex.drop { $0 == "#" }.compactMap(\.hexDigitValue)
    let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    guard wide.count >= 6 else { return CGColor(gray: 0, alpha: 1) }
    let parts = (0..<3).map { CGFloat(wide[$0 * 2] * 16 + wide[$0 * 2 + 1]) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
