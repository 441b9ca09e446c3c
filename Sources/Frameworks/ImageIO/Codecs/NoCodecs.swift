// SPDX-License-Identifier: Apache-2.0

// Substitutes for the codecs in a build without the trait `ImageCodecs`, which links no library for picture
// files. Everything fails with an error that names the trait; the writer of GIF needs no library.
#if !ImageCodecs
  package import MultiplaneRaster

  enum NoReader: PictureReader {
    static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo { throw PictureError.noCodecs }

    static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap {
      throw PictureError.noCodecs
    }
  }

  package enum PNGDecoder {
    package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap { throw .noCodecs }

    package static func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> Pixmap { throw .noCodecs }
  }

  package final class PNGEncoder {
    package enum Alpha: Sendable { case asNeeded, always, never }

    package static let fastLevel = 1

    package init(level: Int = PNGEncoder.fastLevel, alpha: Alpha = .asNeeded) {}

    package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] { throw .noCodecs }
  }

  enum JPEGEncoder {
    static func encode(_ pixmap: Pixmap, quality: Double) throws -> [UInt8] { throw PictureError.noCodecs }
  }

  package enum WebPEncoder {
    package static func encode(_ pixmap: Pixmap, quality: Double) throws -> [UInt8] {
      throw PictureError.noCodecs
    }
  }

  final class WebPFrameDecoder {
    init?(_ start: UnsafePointer<UInt8>, _ count: Int) { return nil }

    func readNext(into pixmap: inout Pixmap) -> Bool { false }
  }

  package final class WebPWriter: AnimationWriter {
    package struct Settings {
      package var isLossless: Bool
      package var quality: Float = 75
      package var method: Int32 = 4

      package init(isLossless: Bool) { self.isLossless = isLossless }
    }

    package static let maximumSide = 16_383

    package init(width: Int, height: Int, loopCount: Int, settings: Settings) throws(AnimationError) {
      throw .noCodecs
    }

    package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] { throw .noCodecs }

    package func finish(at time: Int) throws(AnimationError) -> [UInt8] { throw .noCodecs }
  }

  package final class APNGWriter: AnimationWriter {
    package static let largestPart = Int(UInt16.max)

    package init(isOpaque: Bool, frameCount: Int, loopCount: Int, unitsPerSecond: Int) {}

    package var correction: (offset: Int, bytes: [UInt8])? { nil }

    package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] { throw .noCodecs }

    package func finish(at time: Int) throws(AnimationError) -> [UInt8] { throw .noCodecs }
  }
#endif
