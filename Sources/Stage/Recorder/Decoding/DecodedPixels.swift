// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
internal import ImageIO
internal import MultiplaneMediaKernels
import MultiplaneRaster

/// A converter of decoded frames to upright, premultiplied sRGB pixels.
///
/// A kernel converts frames in 8-bit 4:2:0, the format of most films, and libswscale converts all others.
/// Colours follow the tags of the frame. Without a tag they are BT.601, as in ffmpeg.
final class DecodedPixels {
  /// The directions of the upright picture's axes in the stored picture, from the display matrix.
  private struct Orientation {
    /// Indicates whether the upright rows are the stored columns.
    var isTurned = false
    var reversesX = false
    var reversesY = false

    var isUpright: Bool { !isTurned && !reversesX && !reversesY }
  }

  /// The size of the frames after stretching to square pixels and before rotation.
  private let size: (width: Int, height: Int)
  private let orientation: Orientation
  /// The conversion of films of high dynamic range, or `nil` for other films.
  private let toneMap: ToneMap?
  private var context: clibav_scaler?
  private var converted = av_frame_alloc()

  /// The flags of the conversion. Rounding is exact and the same on every processor, and chroma is
  /// interpolated.
  private static let flags = clibav_scale_flags()

  /// Creates a converter for the frames of a stream. `toneMap` converts frames of high dynamic range, and is
  /// `nil` for other streams. Without `isUpright`, pictures are as stored, whatever the display matrix.
  init(_ stream: UnsafeMutablePointer<AVStream>, _ toneMap: ToneMap?, isUpright: Bool = true) {
    self.toneMap = toneMap
    size = (Self.squareWidth(of: stream), Int(stream.pointee.codecpar.pointee.height))
    let matrix = isUpright ? clibav_display_matrix(stream) : nil
    orientation = matrix.map(Self.orientation) ?? Orientation()
  }

  /// Returns the width of a stream's frames after stretching to square pixels.
  static func squareWidth(of stream: UnsafeMutablePointer<AVStream>) -> Int {
    let parameters = stream.pointee.codecpar.pointee
    let own = stream.pointee.sample_aspect_ratio
    let ratio = own.num > 0 && own.den > 0 ? own : parameters.sample_aspect_ratio
    let share = ratio.num > 0 && ratio.den > 0 ? Double(ratio.num) / Double(ratio.den) : 1
    let wide = (Double(parameters.width) * share).rounded()
    // A file with an aspect ratio outside this range is damaged.
    let isUsable = (0.1...10).contains(share) && wide >= 1
    return isUsable ? Int(wide) : Int(parameters.width)
  }

  deinit {
    sws_freeContext(context)
    av_frame_free(&converted)
  }

  /// The size of the upright pictures in pixels.
  var uprightSize: (width: Int, height: Int) {
    orientation.isTurned ? (size.height, size.width) : size
  }

  private static func orientation(_ matrix: UnsafePointer<Int32>) -> Orientation {
    // The upright x coordinate is m0 x + m3 y, and the upright y coordinate is m1 x + m4 y.
    if abs(Int64(matrix[0])) >= abs(Int64(matrix[1])) {
      return Orientation(isTurned: false, reversesX: matrix[0] < 0, reversesY: matrix[4] < 0)
    }
    return Orientation(isTurned: true, reversesX: matrix[1] < 0, reversesY: matrix[3] < 0)
  }

  /// Converts a frame. Returns `nil` if libswscale does not support its format or there is not enough memory.
  func pixmap(of frame: AVFrame) -> Pixmap? {
    if let weights = kernelWeights(for: frame) { return converted(frame, weights) }
    guard let target = target(toneMap == nil ? AV_PIX_FMT_BGRA : AV_PIX_FMT_RGB48LE),
      scale(frame, to: target), let first = target.pointee.data.0
    else { return nil }
    let length = Int(target.pointee.linesize.0)
    if let toneMap { return mapped(first, length, toneMap) }
    return upright(first, length, isOpaque: Self.isOpaque(frame))
  }

  /// Returns whether all pixels in the frame's format are opaque.
  static func isOpaque(_ frame: AVFrame) -> Bool { !hasAlpha(AVPixelFormat(frame.format)) }

  /// Returns whether pixels of a format can be transparent.
  static func hasAlpha(_ format: AVPixelFormat) -> Bool {
    let flags = av_pix_fmt_desc_get(format)?.pointee.flags ?? 0
    return flags & (alphaFlag | paletteFlag) != 0
  }

  /// Converts a frame with libswscale. Returns `false` if libswscale does not support the format.
  private func scale(_ frame: AVFrame, to target: UnsafeMutablePointer<AVFrame>) -> Bool {
    let format = AVPixelFormat(frame.format)
    guard sws_isSupportedInput(format) > 0 else { return false }
    context = sws_getCachedContext(
      context, frame.width, frame.height, format, Int32(size.width), Int32(size.height),
      AVPixelFormat(target.pointee.format), Int32(Self.flags), nil, nil, nil)
    guard let context else { return false }
    let flags = av_pix_fmt_desc_get(format)?.pointee.flags ?? 0
    // For red, green and blue, libswscale would convert to luma and chroma and back, with rounding errors.
    if flags & (Self.rgbFlag | Self.paletteFlag) == 0 { setColors(of: frame, context) }
    var (planes, lengths) = (
      frame.planes.map { $0.map { UnsafePointer($0) } }, frame.rowLengths.map { Int32($0) }
    )
    var (targetPlanes, targetLengths) = (target.pointee.planes, target.pointee.rowLengths.map { Int32($0) })
    return sws_scale(context, &planes, &lengths, 0, frame.height, &targetPlanes, &targetLengths)
      == Int32(size.height)
  }

  /// Converts 16-bit red, green and blue signals to an upright picture of standard dynamic range.
  private func mapped(_ first: UnsafeMutablePointer<UInt8>, _ stride: Int, _ toneMap: ToneMap) -> Pixmap {
    for y in 0..<size.height { toneMap.convert(first + y * stride, size.width) }
    return upright(first, stride, isOpaque: true)
  }

  /// Returns the kernel's weights for a frame, or `nil` if only libswscale can convert the frame.
  private func kernelWeights(for frame: AVFrame) -> mpk_rgb_weights? {
    let isSubsampled =
      frame.format == AV_PIX_FMT_YUV420P.rawValue || frame.format == AV_PIX_FMT_YUVJ420P.rawValue
    guard toneMap == nil, isSubsampled, Int(frame.width) == size.width, Int(frame.height) == size.height
    else { return nil }
    return FilmColor(frame).colorWeights(isFullRange: frame.isFullRange)
  }

  /// Converts a frame in 8-bit 4:2:0. Returns `nil` if a plane is missing or there is not enough memory. The
  /// two pixels of a pair have the same chroma, so that their mean is again the stored chroma.
  private func converted(_ frame: AVFrame, _ weights: mpk_rgb_weights) -> Pixmap? {
    let planes = frame.planes
    guard let luma = planes[0], let cb = planes[1], let cr = planes[2] else { return nil }
    let lengths = frame.rowLengths
    func convert(_ y: Int, to row: UnsafeMutableRawPointer) {
      let source = mpk_yuv420_row(
        luma: luma + y * lengths[0], cb: cb + y / 2 * lengths[1], cr: cr + y / 2 * lengths[2])
      mpk_rgb_from_yuv420(row.assumingMemoryBound(to: UInt32.self), source, size.width, weights)
    }
    guard orientation.isUpright else {
      guard let target = target(AV_PIX_FMT_BGRA), let first = target.pointee.data.0 else { return nil }
      let length = Int(target.pointee.linesize.0)
      for y in 0..<size.height { convert(y, to: first + y * length) }
      return upright(first, length, isOpaque: true)
    }
    var result = Pixmap(undefinedWidth: size.width, height: size.height)
    result.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<size.height { convert(y, to: base + y * size.width * 4) }
    }
    return result
  }

  /// Flags of libav's pixel format descriptors. Source: libavutil/pixdesc.h.
  private static let (paletteFlag, rgbFlag, alphaFlag): (UInt64, UInt64, UInt64) = (1 << 1, 1 << 5, 1 << 7)

  /// Returns the frame to which conversions write, or `nil` if it cannot be allocated. Its rows are padded,
  /// because vector loops write beyond their ends. A film needs only one format.
  private func target(_ format: AVPixelFormat) -> UnsafeMutablePointer<AVFrame>? {
    guard let converted else { return nil }
    if converted.pointee.data.0 != nil { return converted }
    converted.pointee.width = Int32(size.width)
    converted.pointee.height = Int32(size.height)
    converted.pointee.format = format.rawValue
    return av_frame_get_buffer(converted, 0) == 0 ? converted : nil
  }

  /// Sources: ITU-R BT.601, BT.709 and BT.2020, whose coefficients libswscale contains.
  private func setColors(of frame: AVFrame, _ context: clibav_scaler) {
    _ = sws_setColorspaceDetails(
      context, FilmColor(frame).coefficients, frame.isFullRange ? 1 : 0, sws_getCoefficients(SWS_CS_ITU709),
      1,
      0, 1 << 16, 1 << 16)
  }

  /// Returns rows of straight pixels as an upright, premultiplied picture.
  private func upright(_ first: UnsafeMutablePointer<UInt8>, _ stride: Int, isOpaque: Bool) -> Pixmap {
    let (width, height) = uprightSize
    var result = Pixmap(undefinedWidth: width, height: height)
    result.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        let row = (base + y * width * 4).assumingMemoryBound(to: UInt32.self)
        copyRow(y, width, from: UnsafeRawPointer(first), stride, into: row)
      }
      if !isOpaque { AlphaConversion.premultiply(bytes) }
    }
    return result
  }

  /// Copies the pixels of one row of the upright picture.
  private func copyRow(
    _ y: Int, _ width: Int, from first: UnsafeRawPointer, _ stride: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let (turns, reversesX, reversesY) = (orientation.isTurned, orientation.reversesX, orientation.reversesY)
    guard turns else {
      let source = (first + (reversesY ? size.height - 1 - y : y) * stride).assumingMemoryBound(
        to: UInt32.self)
      guard reversesX else { return row.update(from: source, count: width) }
      for x in 0..<width { row[x] = source[width - 1 - x] }
      return
    }
    let column = reversesX ? size.width - 1 - y : y
    for x in 0..<width {
      let line = reversesY ? size.height - 1 - x : x
      row[x] = first.loadUnaligned(fromByteOffset: line * stride + column * 4, as: UInt32.self)
    }
  }
}

extension AVFrame {
  /// Indicates whether black is 0 and white is the maximum value, as in JPEG pictures.
  fileprivate var isFullRange: Bool {
    color_range == AVCOL_RANGE_JPEG
      || [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].contains(AVPixelFormat(format))
  }
}

extension FilmColor {
  /// Creates the colours that the frame's own tags describe.
  fileprivate init(_ frame: AVFrame) {
    self.init(
      matrix: frame.colorspace.rawValue, primaries: frame.color_primaries.rawValue,
      transfer: frame.color_trc.rawValue)
  }
}
