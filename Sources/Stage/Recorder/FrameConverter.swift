// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneRaster

/// Pixels to what a film encoder takes: planar Y'CbCr 4:2:0, BT.709, limited range, chroma sited left.
final class FrameConverter {
  static let pixelFormat = AV_PIX_FMT_YUV420P

  private let scaler: OpaquePointer
  private let frame: UnsafeMutablePointer<AVFrame>

  init(width: Int, height: Int) throws(RecorderError) {
    let (newScaler, newFrame) = (sws_alloc_context(), av_frame_alloc())
    guard let scaler = newScaler, let frame = newFrame else {
      var frame = newFrame
      sws_freeContext(newScaler)
      av_frame_free(&frame)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    self.scaler = scaler
    self.frame = frame
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.format = Self.pixelFormat.rawValue
    frame.pointee.color_range = AVCOL_RANGE_MPEG
    frame.pointee.colorspace = AVCOL_SPC_BT709
    try checkLibAV(av_frame_get_buffer(frame, 0))
    try configure(width: width, height: height)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    sws_freeContext(scaler)
  }

  private func configure(width: Int, height: Int) throws(RecorderError) {
    // Exact rounding, the same result on every processor, and colour averaged over the pixels that share it.
    let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INP
    let settings: [(String, Int64)] = [
      ("sws_flags", Int64(flags)),
      ("srcw", Int64(width)), ("srch", Int64(height)), ("src_format", Int64(AV_PIX_FMT_BGR0.rawValue)),
      ("dstw", Int64(width)), ("dsth", Int64(height)), ("dst_format", Int64(Self.pixelFormat.rawValue)),
      // In 256ths of a pixel: colour samples are at the left pixel of two, and half way between two rows.
      ("dst_h_chr_pos", 0), ("dst_v_chr_pos", 128),
    ]
    for (name, value) in settings {
      try checkLibAV(av_opt_set_int(UnsafeMutableRawPointer(scaler), name, value, 0))
    }
    try checkLibAV(sws_init_context(scaler, nil, nil))
    let bt709 = sws_getCoefficients(SWS_CS_ITU709)
    let (fullRange, limitedRange, unchanged): (Int32, Int32, Int32) = (1, 0, 1 << 16)
    try checkLibAV(
      sws_setColorspaceDetails(scaler, bt709, fullRange, bt709, limitedRange, 0, unchanged, unchanged))
  }

  /// The converted pixels; they stay until the next call.
  func convert(_ pixmap: Pixmap) throws(RecorderError) -> UnsafeMutablePointer<AVFrame> {
    try checkLibAV(av_frame_make_writable(frame))
    let converted = pixmap.withUnsafeBytes { pixels -> Int32 in
      let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return withUnsafePointer(to: first) { source in
        withUnsafePointer(to: Int32(pixmap.bytesPerRow)) { stride in
          withUnsafePointers(of: frame) { planes, strides in
            sws_scale(scaler, source, stride, 0, Int32(pixmap.height), planes, strides)
          }
        }
      }
    }
    try checkLibAV(converted)
    return frame
  }

  /// Calls `body` with the addresses and row lengths of a frame's planes.
  private func withUnsafePointers(
    of frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafePointer<UnsafeMutablePointer<UInt8>?>, UnsafePointer<Int32>) -> Int32
  ) -> Int32 {
    let planes = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, nil]
    let (lines0, lines1, lines2) =
      (frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2)
    return planes.withUnsafeBufferPointer { planes in
      [lines0, lines1, lines2, 0].withUnsafeBufferPointer { strides in
        guard let firstPlane = planes.baseAddress, let firstStride = strides.baseAddress else { return 0 }
        return body(firstPlane, firstStride)
      }
    }
  }
}
