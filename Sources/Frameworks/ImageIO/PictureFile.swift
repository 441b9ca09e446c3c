// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import Foundation
internal import MultiplanePixelKernels
package import MultiplaneRaster

/// The kinds of files that pictures are read from.
package enum PictureType: String, Sendable, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case webP = "org.webmproject.webp"

  /// The type of bytes by their beginning.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count
        && signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    if PNGDecoder.canDecode(bytes) {
      self = .png
    } else if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
      self = .gif
    } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }
}

/// Why a file is not a picture.
package enum PictureError: Error, Hashable, CustomStringConvertible {
  /// The bytes begin like no file that is known.
  case unknownType
  /// The data stops before the picture is complete.
  case endsTooEarly(PictureType)
  /// The picture is larger than anything here draws; width and height in pixels.
  case tooLarge(PictureType, width: Int, height: Int)
  /// The data breaks the rules of the format; what the codec says about it.
  case damaged(PictureType, String)
  /// There is no picture of that number.
  case noFrame(Int)

  package var description: String {
    switch self {
    case .unknownType: "this is no picture of a type that is known"
    case .endsTooEarly(let type): "the \(type.rawValue) ends too early; it was probably not copied completely"
    case .tooLarge(let type, let width, let height):
      "a \(type.rawValue) of \(width) x \(height) pixels is too large"
    case .damaged(let type, let reason): "the \(type.rawValue) is damaged: \(reason)"
    case .noFrame(let index): "there is no picture at index \(index)"
    }
  }
}

/// One picture of a file.
package struct PictureFrame: Sendable, Hashable {
  /// How long it is shown, in seconds, as the file says; 0 for pictures that stand still.
  package var delay = 0.0
}

/// What is known of a file without its pixels.
package struct PictureInfo: Sendable {
  package var type: PictureType
  package var width: Int
  package var height: Int
  package var frames: [PictureFrame]
  /// How often an animation is shown, 0 for ever; `nil` for pictures that stand still.
  package var loopCount: Int?
  /// How the picture is to be turned, 1...8 as in Exif; 1 as it is.
  package var orientation = 1
  package var hasAlpha: Bool
  package var depth = 8
  /// The name of the model of its colours.
  package var model = "RGB"
  /// The colour profile in the file.
  package var profile: Data?
}

/// Reads a kind of file.
protocol PictureReader {
  /// What is known without the pixels.
  static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo

  /// The picture of a number, premultiplied, with the colours that are in the file.
  static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap
}

/// A file of pictures in memory.
package struct PictureFile: Sendable {
  private let data: Data
  package let info: PictureInfo

  /// Looks at the bytes of a file; the pixels are read later.
  package init(_ data: Data) throws {
    self.data = data
    info = try data.withUnsafeBytes { bytes in
      guard let type = PictureType(bytes) else { throw PictureError.unknownType }
      return try type.reader.info(bytes)
    }
  }

  /// The picture of a number in sRGB.
  package func frame(_ index: Int) throws -> Pixmap {
    guard info.frames.indices.contains(index) else { throw PictureError.noFrame(index) }
    var pixmap = try data.withUnsafeBytes { try info.type.reader.frame(index, info, $0) }
    if let profile = info.profile, let space = CGColorSpace(profile: profile) {
      // Profiles are for straight colours.
      if info.hasAlpha { pixmap = pixmap.withoutPremultiplication() }
      space.makeStandard(&pixmap)
      if info.hasAlpha { pixmap.withUnsafeMutableBytes { AlphaConversion.premultiply($0) } }
    }
    return pixmap
  }

  /// Whether there can be a pixmap of a size.
  static func check(_ width: Int, _ height: Int, _ type: PictureType) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged(type, "it has no pixels") }
    guard width <= Pixmap.maximumSide, height <= Pixmap.maximumSide,
      width * height <= Pixmap.maximumPixelCount
    else { throw .tooLarge(type, width: width, height: height) }
  }
}

extension PictureType {
  fileprivate var reader: any PictureReader.Type {
    switch self {
    case .png: PNGReader.self
    case .jpeg: JPEGReader.self
    case .gif: GIFReader.self
    case .webP: WebPReader.self
    }
  }
}

extension Pixmap {
  /// The same colours, straight.
  func withoutPremultiplication() -> Pixmap {
    var result = self
    let count = width * height
    withPixels { source in result.withMutablePixels { mpk_unpremultiply($0, source, count) } }
    return result
  }
}
