// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CWebP
  import MultiplaneGeometry
  package import MultiplaneRaster

  /// A writer of animated WebP files by libwebp. Times are in milliseconds. The file is returned at the end.
  ///
  /// A frame holds the rectangle in which it differs from the frame before. The comparison is exact, so a
  /// pixel on the screen is always an encoding of the true one. libwebp's own writer of animations leaves
  /// small differences of lossy frames out, and their sum grows from frame to frame.
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
    /// The longest time of a frame in the file.
    private static let longestTime = 1 << 24 - 1

    private let file: OpaquePointer
    private let encoder: WebPFrameEncoder
    private let canvas: (width: Int, height: Int)
    /// The last picture, its frame and its start; `nil` before the first one. Its time is known when the next
    /// frame begins.
    private var last: (picture: Pixmap, frame: WebPFrame, start: Int)?
    private var frameCount = 0

    /// Creates a writer of a file that is shown `loopCount` times; 0 means forever.
    package init(width: Int, height: Int, loopCount: Int, settings: Settings) throws(AnimationError) {
      encoder = try WebPFrameEncoder(settings)
      canvas = (width, height)
      guard let file = WebPMuxNew() else { throw .noMemory }
      self.file = file
      var loops = WebPMuxAnimParams()
      loops.loop_count = Int32(loopCount.clamped(to: 0...Int(UInt16.max)))
      guard WebPMuxSetAnimationParams(file, &loops) == WEBP_MUX_OK,
        WebPMuxSetCanvasSize(file, Int32(width), Int32(height)) == WEBP_MUX_OK
      else { throw .noMemory }
    }

    deinit { WebPMuxDelete(file) }

    package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] {
      guard let last else {
        last = (frame, try encoder.frame(of: frame, in: frame.bounds), time)
        return []
      }
      guard let changes = ChangedArea.differences(from: last.picture, to: frame) else { return [] }
      try push(last.frame, lasting: time - last.start)
      // The position of a frame in the file is even.
      let rect = PixelRect(x0: changes.x0 & ~1, y0: changes.y0 & ~1, x1: changes.x1, y1: changes.y1)
      self.last = (frame, try encoder.frame(of: frame, in: rect, on: last.picture), time)
      return []
    }

    package func finish(at time: Int) throws(AnimationError) -> [UInt8] {
      guard let last else { return [] }
      if frameCount == 0 {
        try check(last.frame.withData { WebPMuxSetImage(file, &$0, 1) })
      } else {
        try push(last.frame, lasting: time - last.start)
      }
      self.last = nil
      var data = WebPData()
      WebPDataInit(&data)
      defer { WebPDataClear(&data) }
      try check(WebPMuxAssemble(file, &data))
      return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    /// Adds a frame to the file. One that lasts too long for the format is shown several times.
    private func push(_ frame: WebPFrame, lasting time: Int) throws(AnimationError) {
      var rest = time
      repeat {
        let duration = min(rest, Self.longestTime)
        var info = WebPMuxFrameInfo()
        info.id = WEBP_CHUNK_ANMF
        (info.x_offset, info.y_offset) = (Int32(frame.x), Int32(frame.y))
        info.duration = Int32(duration)
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = frame.isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        try check(
          frame.withData { data in
            info.bitstream = data
            return WebPMuxPushFrame(file, &info, 1)
          })
        frameCount += 1
        rest -= duration
      } while rest > 0
    }

    private func check(_ result: WebPMuxError) throws(AnimationError) {
      switch result {
      case WEBP_MUX_OK: return
      case WEBP_MUX_MEMORY_ERROR: throw .noMemory
      default: throw .encoder("libwebp cannot write the animation (\(result.rawValue))")
      }
    }
  }
#endif
