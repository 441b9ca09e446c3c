// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
internal import MultiplaneMediaKernels
import MultiplaneRaster

/// A converter of pixmaps to libav frames.
final class FrameConverter {
  private let layout: FilmPixelLayout
  private let width: Int
  private let height: Int
  private let color: FilmColor
  /// Indicates whether the pixmaps show a film with these colours, whose conversion is reversed.
  private let isCopy: Bool
  /// The conversion context of libswscale, or `nil` before the first conversion.
  private var scaler: clibav_scaler?
  /// A pool of frames. A frame is reused once the encoder has released it.
  private var frames: [UnsafeMutablePointer<AVFrame>] = []

  /// Creates a converter to frames of the given size, which may be one column and one row larger than the
  /// pixmaps.
  ///
  /// `color` describes the colours of a film that the pixmaps show, or is `nil` if they show none. Without a
  /// film, the pixels are converted to BT.709 with chroma sited left. With one, the conversion reverses that
  /// of `DecodedPixels` with minimum loss: where nothing covers the film, the chroma is the original chroma,
  /// apart from rounding.
  init(layout: FilmPixelLayout, width: Int, height: Int, color: FilmColor?) {
    (self.color, isCopy) = (color ?? .bt709, color != nil)
    self.layout = layout
    self.width = width
    self.height = height
  }

  deinit {
    sws_freeContext(scaler)
    for frame in frames {
      var frame: UnsafeMutablePointer<AVFrame>? = frame
      av_frame_free(&frame)
    }
  }

  /// Converts pixels to a frame. The frame must be sent to an encoder before the next call.
  func convert(_ pixmap: Pixmap) throws(RecorderError) -> UnsafeMutablePointer<AVFrame> {
    let frame = try writableFrame()
    let content = frame.pointee
    if isCopy, pixmap.width == width, pixmap.height == height, restore(pixmap, to: content) { return frame }
    layout.write(
      pixmap,
      to: PicturePlanes(
        first: content.planes.compactMap { $0 }, bytesPerRow: content.rowLengths, width: width,
        height: height))
    return frame
  }

  /// Converts pixels, blended over black, to the film's colours. Returns `false` if the layout or size is not
  /// supported.
  private func restore(_ pixmap: Pixmap, to frame: AVFrame) -> Bool {
    switch layout {
    case .yuv420:
      guard let weights = color.lumaWeights else { return scale(pixmap, to: frame) }
      average(pixmap, to: frame, weights)
      return true
    case .yuv444_10: return scale(pixmap, to: frame)
    case .yuva420, .yuva444_10, .rgb, .argb: return false
    }
  }

  /// Converts pixels with the kernel that reverses the decoder's. The width and the height must be even.
  private func average(_ pixmap: Pixmap, to frame: AVFrame, _ weights: mpk_yuv_weights) {
    let lengths = frame.rowLengths
    guard let luma = frame.data.0, let cb = frame.data.1, let cr = frame.data.2 else { return }
    pixmap.withPixels { pixels in
      for y in stride(from: 0, to: height, by: 2) {
        let out = mpk_yuv420(
          top_luma: luma + y * lengths[0], bottom_luma: luma + (y + 1) * lengths[0],
          cb: cb + y / 2 * lengths[1], cr: cr + y / 2 * lengths[2])
        mpk_yuv420_mean_rows(out, pixels + y * width, pixels + (y + 1) * width, width, weights)
      }
    }
  }

  /// Converts pixels, blended over black, with libswscale. Returns `false` if it does not support the size.
  private func scale(_ pixmap: Pixmap, to frame: AVFrame) -> Bool {
    // Premultiplied pixels without their alpha are the pixels blended over black.
    scaler = sws_getCachedContext(
      scaler, Int32(width), Int32(height), AV_PIX_FMT_BGR0, Int32(width), Int32(height), layout.pixelFormat,
      clibav_scale_flags(), nil, nil, nil)
    guard let scaler else { return false }
    _ = sws_setColorspaceDetails(
      scaler, sws_getCoefficients(SWS_CS_ITU709), 1, color.coefficients, 0, 0, 1 << 16, 1 << 16)
    var (planes, lengths) = (frame.planes, frame.rowLengths.map { Int32($0) })
    return pixmap.withUnsafeBytes { bytes in
      var source: [UnsafePointer<UInt8>?] = [bytes.bindMemory(to: UInt8.self).baseAddress, nil, nil, nil]
      var stride: [Int32] = [Int32(pixmap.bytesPerRow), 0, 0, 0]
      return sws_scale(scaler, &source, &stride, 0, Int32(height), &planes, &lengths) == Int32(height)
    }
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
      frame.pointee.colorspace = AVColorSpace(color.matrix)
      frame.pointee.color_primaries = AVColorPrimaries(color.primaries)
      frame.pointee.color_trc = AVColorTransferCharacteristic(color.transfer)
    }
    try checkLibAV(av_frame_get_buffer(frame, 0))
    return frame
  }
}

extension AVFrame {
  /// The addresses of the four planes, with `nil` for planes that the format does not have.
  var planes: [UnsafeMutablePointer<UInt8>?] { [data.0, data.1, data.2, data.3] }
  /// The number of bytes per row of each plane.
  var rowLengths: [Int] { [linesize.0, linesize.1, linesize.2, linesize.3].map { Int($0) } }
}

extension FilmPixelLayout {
  /// The pixel format of libav for the layout.
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
