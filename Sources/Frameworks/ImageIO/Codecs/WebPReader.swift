// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CWebP
  import Foundation
  import MultiplaneRaster

  /// A reader of WebP files: lossy, lossless and animated.
  enum WebPReader: PictureReader {
    /// The maximum number of frames. Further frames are not read.
    private static let frameLimit = 100_000

    static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo {
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        throw PictureError.damaged(.webP, "it is empty")
      }
      var features = WebPBitstreamFeatures()
      guard cwebp_features(start, bytes.count, &features) != 0 else {
        throw PictureError.damaged(.webP, "its header cannot be read")
      }
      guard let demuxer = cwebp_demux(start, bytes.count) else { throw PictureError.endsTooEarly(.webP) }
      defer { WebPDemuxDelete(demuxer) }
      let (width, height) = (
        Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)), Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
      )
      try PictureFile.check(width, height, .webP)
      var info = PictureInfo(
        type: .webP, width: width, height: height, frames: [], hasAlpha: features.has_alpha != 0)
      let isAnimated = features.has_animation != 0
      if isAnimated { info.loopCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)) }
      var iterator = WebPIterator()
      if WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 {
        repeat {
          info.frames.append(PictureFrame(delay: isAnimated ? Double(iterator.duration) / 1000 : 0))
          info.hasAlpha = info.hasAlpha || iterator.has_alpha != 0 || isAnimated
        } while info.frames.count < frameLimit && WebPDemuxNextFrame(&iterator) != 0
        WebPDemuxReleaseIterator(&iterator)
      }
      guard !info.frames.isEmpty else { throw PictureError.endsTooEarly(.webP) }
      var chunk = WebPChunkIterator()
      if WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 {
        if let bytes = chunk.chunk.bytes { info.profile = Data(bytes: bytes, count: chunk.chunk.size) }
        WebPDemuxReleaseChunkIterator(&chunk)
      }
      return info
    }

    static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap {
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        throw PictureError.damaged(.webP, "it is empty")
      }
      var pixmap = Pixmap(width: info.width, height: info.height)
      let isRead: Bool
      if info.loopCount == nil {
        isRead = pixmap.withUnsafeMutableBytes { pixels in
          guard let target = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
          return cwebp_decode(start, bytes.count, target, Int32(info.width), Int32(info.height)) != 0
        }
      } else {
        isRead = readFrame(index, start, bytes.count, into: &pixmap)
      }
      guard isRead else { throw PictureError.damaged(.webP, "its pixels cannot be read") }
      return pixmap
    }

    private static func readFrame(
      _ index: Int, _ start: UnsafePointer<UInt8>, _ count: Int, into pixmap: inout Pixmap
    ) -> Bool {
      guard let animation = WebPFrameDecoder(start, count) else { return false }
      for _ in 0..<index { guard animation.skip() else { return false } }
      return animation.readNext(into: &pixmap)
    }
  }

  /// A decoder of the frames of an animated WebP file, in order. The bytes must outlive it.
  final class WebPFrameDecoder {
    private let decoder: OpaquePointer
    private var canvas: UnsafeMutablePointer<UInt8>?

    /// Creates a reader; `nil` if the bytes are no WebP file.
    init?(_ start: UnsafePointer<UInt8>, _ count: Int) {
      guard let decoder = cwebp_animation(start, count) else { return nil }
      self.decoder = decoder
    }

    deinit { WebPAnimDecoderDelete(decoder) }

    /// Decodes the next frame without copying it. Returns false after the last frame or if it is damaged.
    func skip() -> Bool {
      var time: Int32 = 0
      return WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0 && canvas != nil
    }

    /// Decodes the next frame. The pixmap has the size of the file's pictures. Returns false after the last
    /// frame or if it is damaged.
    func readNext(into pixmap: inout Pixmap) -> Bool {
      guard skip(), let canvas else { return false }
      pixmap.withUnsafeMutableBytes { pixels in
        pixels.copyMemory(from: UnsafeRawBufferPointer(start: canvas, count: pixels.count))
      }
      return true
    }
  }
#endif
