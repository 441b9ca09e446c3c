// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CWebP
  import MultiplaneGeometry
  internal import MultiplaneMediaKernels
  import MultiplaneRaster

  /// A frame of an animated WebP file: an encoded rectangle.
  struct WebPFrame {
    let bytes: [UInt8]
    /// The position of the rectangle. Both numbers are even.
    let (x, y): (Int, Int)
    /// True if transparent pixels show the frame before.
    let isBlended: Bool

    func withData<Result>(_ body: (inout WebPData) -> Result) -> Result {
      bytes.withUnsafeBufferPointer { buffer in
        var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
        return body(&data)
      }
    }
  }

  /// An encoder of the frames of an animated WebP file.
  final class WebPFrameEncoder {
    private var config = WebPConfig()

    /// The side of the squares in which unchanged pixels are left out. Lossy compression has blocks of this
    /// size.
    private static let blockSide = 16

    init(_ settings: WebPWriter.Settings) throws(AnimationError) {
      guard WebPConfigInit(&config) != 0 else { throw .otherVersion }
      config.lossless = settings.isLossless ? 1 : 0
      (config.quality, config.method) = (settings.quality, settings.method)
    }

    /// Returns the frame that shows a rectangle of a picture on `old`, which is equal outside of it.
    func frame(
      of picture: Pixmap, in rect: PixelRect, on old: Pixmap? = nil
    ) throws(AnimationError) -> WebPFrame {
      let blocks = old.flatMap { changedBlocks(of: picture, in: rect, on: $0) }
      return WebPFrame(
        bytes: try encode(blocks ?? picture.cropped(to: rect)), x: rect.x0, y: rect.y0,
        isBlended: blocks != nil)
    }

    /// Returns the blocks of a rectangle that differ from `old`. The others are transparent. Returns `nil` if
    /// a block is translucent, because then it must replace the old pixels.
    private func changedBlocks(of picture: Pixmap, in rect: PixelRect, on old: Pixmap) -> Pixmap? {
      var blocks = Pixmap(width: rect.width, height: rect.height)
      let start = rect.y0 * picture.width + rect.x0
      let area = mpk_blocks(
        width: rect.width, height: rect.height, stride: picture.width, side: Self.blockSide)
      let isOpaque = picture.withPixels { now in
        old.withPixels { before in
          blocks.withMutablePixels { target in
            mpk_keep_changed_blocks(target, before + start, now + start, area)
          }
        }
      }
      return isOpaque != 0 ? blocks : nil
    }

    private func encode(_ pixmap: Pixmap) throws(AnimationError) -> [UInt8] {
      var picture = WebPPicture()
      guard WebPPictureInit(&picture) != 0 else { throw .otherVersion }
      picture.use_argb = 1
      (picture.width, picture.height) = (Int32(pixmap.width), Int32(pixmap.height))
      guard WebPPictureAlloc(&picture) != 0 else { throw .noMemory }
      defer { WebPPictureFree(&picture) }
      fill(picture, with: pixmap)
      return try withUnsafeTemporaryAllocation(of: WebPMemoryWriter.self, capacity: 1) {
        memory -> Result<[UInt8], AnimationError> in
        guard let writer = memory.baseAddress else { return .failure(AnimationError.noMemory) }
        WebPMemoryWriterInit(writer)
        defer { WebPMemoryWriterClear(writer) }
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        guard WebPEncode(&config, &picture) != 0 else { return .failure(Self.error(picture.error_code)) }
        return .success(
          Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size)))
      }.get()
    }

    private func fill(_ picture: WebPPicture, with pixmap: Pixmap) {
      guard let target = picture.argb else { return }
      pixmap.withPixels { source in
        for y in 0..<pixmap.height {
          mpk_unpremultiply(target + y * Int(picture.argb_stride), source + y * pixmap.width, pixmap.width)
        }
      }
    }

    private static func error(_ code: WebPEncodingError) -> AnimationError {
      switch code {
      case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: .noMemory
      default: .encoder("libwebp cannot encode the frame (\(code.rawValue))")
      }
    }
  }
#endif
