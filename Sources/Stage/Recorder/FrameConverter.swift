// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneRaster

/// A converter of pixmaps to libav frames.
final class FrameConverter {
  private let layout: PixelLayout
  private let width: Int
  private let height: Int
  /// A pool of frames. A frame is reused as soon as the encoder has released it.
  private var frames: [UnsafeMutablePointer<AVFrame>] = []

  /// Creates a converter to frames of the given size, which may be one column and one row larger than the
  /// pixmaps.
  init(layout: PixelLayout, width: Int, height: Int) {
    self.layout = layout
    self.width = width
    self.height = height
  }

  deinit {
    for frame in frames {
      var frame: UnsafeMutablePointer<AVFrame>? = frame
      av_frame_free(&frame)
    }
  }

  /// Converts pixels. The result must be sent to an encoder before the next call.
  func convert(_ pixmap: Pixmap) throws(RecorderError) -> UnsafeMutablePointer<AVFrame> {
    let frame = try writableFrame()
    let content = frame.pointee
    layout.write(
      pixmap,
      to: PicturePlanes(
        first: content.planes.compactMap { $0 }, bytesPerRow: content.rowLengths, width: width,
        height: height))
    return frame
  }

  private func writableFrame() throws(RecorderError) -> UnsafeMutablePointer<AVFrame> {
    if let free = frames.first(where: { av_frame_is_writable($0) == 1 }) { return free }
    guard let frame = av_frame_alloc() else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    frames.append(frame)
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.format = layout.pixelFormat.rawValue
    if layout.isVideo {
      frame.pointee.color_range = AVCOL_RANGE_MPEG
      frame.pointee.colorspace = AVCOL_SPC_BT709
      frame.pointee.color_primaries = AVCOL_PRI_BT709
      frame.pointee.color_trc = AVCOL_TRC_BT709
    }
    try checkLibAV(av_frame_get_buffer(frame, 0))
    return frame
  }
}

extension AVFrame {
  /// The addresses of the four planes; `nil` for planes that the format does not have.
  var planes: [UnsafeMutablePointer<UInt8>?] { [data.0, data.1, data.2, data.3] }
  /// The number of bytes per row of each plane.
  var rowLengths: [Int] { [linesize.0, linesize.1, linesize.2, linesize.3].map { Int($0) } }
}

extension PixelLayout {
  /// The pixel format in libav.
  var pixelFormat: AVPixelFormat {
    switch self {
    case .yuv420: AV_PIX_FMT_YUV420P
    case .yuva420: AV_PIX_FMT_YUVA420P
    case .yuv444_10: AV_PIX_FMT_YUV444P10LE
    case .yuva444_10: AV_PIX_FMT_YUVA444P10LE
    case .rgb: AV_PIX_FMT_RGB24
    case .argb: AV_PIX_FMT_ARGB
    }
  }
}
