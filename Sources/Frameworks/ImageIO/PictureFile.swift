// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import Foundation
internal import MultiplaneMediaKernels
package import MultiplaneRaster

/// The types of picture files that can be read.
package enum PictureType: String, Sendable, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case webP = "org.webmproject.webp"

  /// Recognizes the type by the signature at the beginning of the bytes. Returns `nil` for an unknown
  /// signature.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count
        && signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    if has(PNGChunk.signature) {
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

/// The reason why a file cannot be read as a picture.
package enum PictureError: Error, Hashable, CustomStringConvertible {
  /// The bytes begin with no known signature.
  case unknownType
  /// The data ends before the picture is complete.
  case endsTooEarly(PictureType)
  /// The picture exceeds the largest size of a pixmap. Width and height are in pixels.
  case tooLarge(PictureType, width: Int, height: Int)
  /// The data violates the format. The string is the codec's message.
  case damaged(PictureType, String)
  /// There is no picture at this index.
  case noFrame(Int)
  /// The package was built without the trait `ImageCodecs`.
  case noCodecs

  package var description: String {
    switch self {
    case .unknownType: "this is no picture of a type that is known"
    case .endsTooEarly(let type): "the \(type.rawValue) ends too early; it was probably not copied completely"
    case .tooLarge(let type, let width, let height):
      "a \(type.rawValue) of \(width) x \(height) pixels is too large"
    case .damaged(let type, let reason): "the \(type.rawValue) is damaged: \(reason)"
    case .noFrame(let index): "there is no picture at index \(index)"
    case .noCodecs: Self.noCodecsText
    }
  }

  /// The explanation of errors in a build without codecs.
  static let noCodecsText =
    "Multiplane was built without its trait ImageCodecs, which reads and writes picture files"
}

/// The description of one picture of a file.
package struct PictureFrame: Sendable, Hashable {
  /// The delay in the file, in seconds; 0 for still pictures.
  package var delay = 0.0
}

/// The properties of a file that are known without decoding its pixels.
package struct PictureInfo: Sendable {
  package var type: PictureType
  package var width: Int
  package var height: Int
  package var frames: [PictureFrame]
  /// The number of times that an animation is shown; 0 means forever; `nil` for still pictures.
  package var loopCount: Int?
  /// The orientation, 1...8 as in Exif; 1 is upright.
  package var orientation = 1
  package var hasAlpha: Bool
  package var depth = 8
  /// The name of the colour model.
  package var model = "RGB"
  /// The embedded colour profile; `nil` for none.
  package var profile: Data?
}

/// A reader of one file type.
protocol PictureReader {
  /// Reads the properties without decoding pixels.
  static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo

  /// Decodes picture `index`: premultiplied, with the colours of the file before its profile is applied.
  static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap
}

/// A picture file in memory.
package struct PictureFile: Sendable {
  private let data: Data
  package let info: PictureInfo

  /// Reads the properties of a file. Pixels are decoded on request.
  package init(_ data: Data) throws {
    self.data = data
    info = try data.withUnsafeBytes { bytes in
      guard let type = PictureType(bytes) else { throw PictureError.unknownType }
      return try type.reader.info(bytes)
    }
  }

  /// Decodes picture `index` and converts it to sRGB.
  package func frame(_ index: Int) throws -> Pixmap {
    guard info.frames.indices.contains(index) else { throw PictureError.noFrame(index) }
    return inStandardColors(try data.withUnsafeBytes { try info.type.reader.frame(index, info, $0) })
  }

  /// Returns a reader of the pictures in order, which takes a time proportional to their number.
  package func sequence() -> PictureSequence { PictureSequence(self, data) }

  /// Returns the pixels in sRGB.
  fileprivate func inStandardColors(_ picture: Pixmap) -> Pixmap {
    var pixmap = picture
    if let profile = info.profile, let space = CGColorSpace(profile: profile) {
      // Profiles apply to straight colours.
      if info.hasAlpha { pixmap = pixmap.withoutPremultiplication() }
      space.makeStandard(&pixmap)
      if info.hasAlpha { pixmap.withUnsafeMutableBytes { AlphaConversion.premultiply($0) } }
    }
    return pixmap
  }

  /// Throws unless a pixmap can have this size.
  static func check(_ width: Int, _ height: Int, _ type: PictureType) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged(type, "it has no pixels") }
    guard width <= Pixmap.maximumSide, height <= Pixmap.maximumSide,
      width * height <= Pixmap.maximumPixelCount
    else { throw .tooLarge(type, width: width, height: height) }
  }
}

/// A reader of the pictures of a file, in order.
package final class PictureSequence {
  private let file: PictureFile
  private let data: NSData
  private let animation: WebPFrameDecoder?
  private var index = 0

  fileprivate init(_ file: PictureFile, _ data: Data) {
    self.file = file
    self.data = NSData(data: data)
    let isAnimatedWebP = file.info.type == .webP && file.info.loopCount != nil
    animation =
      isAnimatedWebP
      ? WebPFrameDecoder(self.data.bytes.assumingMemoryBound(to: UInt8.self), self.data.length) : nil
  }

  /// Decodes the next picture; `nil` after the last one.
  package func next() throws -> Pixmap? {
    guard index < file.info.frames.count else { return nil }
    defer { index += 1 }
    guard let animation else { return try file.frame(index) }
    var pixmap = Pixmap(width: file.info.width, height: file.info.height)
    guard animation.readNext(into: &pixmap) else {
      throw PictureError.damaged(.webP, "its pixels cannot be read")
    }
    return file.inStandardColors(pixmap)
  }
}

extension PictureType {
  fileprivate var reader: any PictureReader.Type {
    #if ImageCodecs
      switch self {
      case .png: PNGReader.self
      case .jpeg: JPEGReader.self
      case .gif: GIFReader.self
      case .webP: WebPReader.self
      }
    #else
      NoReader.self
    #endif
  }
}

extension Pixmap {
  /// Returns the same pixels with straight colours.
  func withoutPremultiplication() -> Pixmap {
    var result = self
    let count = width * height
    withPixels { source in result.withMutablePixels { mpk_unpremultiply($0, source, count) } }
    return result
  }
}
