// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CWebP
  import MultiplaneGeometry
  internal import MultiplaneMediaKernels
  package import MultiplaneRaster

  /// A writer of animated WebP files by libwebp. Times are in milliseconds. The file is returned at the end.
  ///
  /// A frame that changes nothing extends the previous one.
  package final class WebPWriter: AnimationWriter {
    /// The compression of frames.
    package struct Settings {
      package var isLossless: Bool
      /// The quality from 0 to 100. For lossless compression, the effort of the encoder.
      package var quality: Float = 75
      /// The speed: from 0, the fastest, to 6, the smallest files.
      package var method: Int32 = 4

      package init(isLossless: Bool) { self.isLossless = isLossless }
    }

    package static let maximumSide = Int(WEBP_MAX_DIMENSION)

    private let encoder: OpaquePointer
    private let picture: UnsafeMutablePointer<WebPPicture>
    private var config = WebPConfig()

    /// Creates a writer of a file that is shown `loopCount` times; 0 means forever.
    package init(width: Int, height: Int, loopCount: Int, settings: Settings) throws(AnimationError) {
      var options = WebPAnimEncoderOptions()
      let picture = UnsafeMutablePointer<WebPPicture>.allocate(capacity: 1)
      guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
        WebPPictureInit(picture) != 0
      else {
        picture.deallocate()
        throw .otherVersion
      }
      options.anim_params.loop_count = Int32(loopCount.clamped(to: 0...Int(UInt16.max)))
      picture.pointee.use_argb = 1
      (picture.pointee.width, picture.pointee.height) = (Int32(width), Int32(height))
      guard WebPPictureAlloc(picture) != 0,
        let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
      else {
        WebPPictureFree(picture)
        picture.deallocate()
        throw .noMemory
      }
      (self.encoder, self.picture) = (encoder, picture)
      config.lossless = settings.isLossless ? 1 : 0
      (config.quality, config.method) = (settings.quality, settings.method)
    }

    deinit {
      WebPAnimEncoderDelete(encoder)
      WebPPictureFree(picture)
      picture.deallocate()
    }

    package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] {
      fill(with: frame)
      guard WebPAnimEncoderAdd(encoder, picture, Int32(clamping: time), &config) != 0 else { throw failure }
      return []
    }

    package func finish(at time: Int) throws(AnimationError) -> [UInt8] {
      var data = WebPData()
      WebPDataInit(&data)
      defer { WebPDataClear(&data) }
      guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
        WebPAnimEncoderAssemble(encoder, &data) != 0
      else { throw failure }
      return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    /// Sets the pixels of the next frame.
    private func fill(with pixmap: Pixmap) {
      guard let target = picture.pointee.argb else { return }
      pixmap.withPixels { source in
        for y in 0..<pixmap.height {
          mpk_unpremultiply(
            target + y * Int(picture.pointee.argb_stride), source + y * pixmap.width, pixmap.width)
        }
      }
    }

    private var failure: AnimationError {
      .encoder(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp fails")
    }
  }
#endif
