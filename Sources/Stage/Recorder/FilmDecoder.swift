// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
package import MultiplaneRaster

/// A decoder of the frames of a film from any source, in order.
package final class FilmDecoder {
  /// A decoded frame.
  package struct Picture: Sendable {
    /// The time at which the frame is shown, in seconds after the first one.
    package var time: Double
    package var pixmap: Pixmap
  }

  /// The size of the frames in pixels.
  package let width: Int
  package let height: Int

  private let part: PacketReader
  private let path: String
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet = av_packet_alloc()
  private var frame = av_frame_alloc()
  private var isDrained = false
  private var firstTime: Int64?
  private var count = 0

  /// The tolerance for rounding errors of container timestamps, in seconds. A time within it of the even
  /// frame time becomes exactly that time.
  private static let clockError = 0.0015

  /// Opens the film at `path`, which must have one video stream and no other stream.
  package init(path: String) throws(RecorderError) {
    self.path = path
    do {
      part = try PacketReader(path: path)
    } catch {
      throw Self.failure(error, path)
    }
    let parameters = part.stream.pointee.codecpar
    width = Int(parameters?.pointee.width ?? 0)
    height = Int(parameters?.pointee.height ?? 0)
    guard (1...Pixmap.maximumSide).contains(width), (1...Pixmap.maximumSide).contains(height),
      width * height <= Pixmap.maximumPixelCount
    else { throw .cannotDecode(path: path, reason: "frames of \(width) x \(height) pixels are not read") }
    guard let codec = avcodec_find_decoder(part.stream.pointee.codecpar.pointee.codec_id) else {
      throw .cannotDecode(path: path, reason: "the installed libavcodec does not decode it")
    }
    decoder = avcodec_alloc_context3(codec)
    guard decoder != nil, packet != nil, frame != nil,
      avcodec_parameters_to_context(decoder, parameters) >= 0, avcodec_open2(decoder, codec, nil) == 0
    else { throw .cannotDecode(path: path, reason: "its decoder does not start") }
  }

  deinit {
    avcodec_free_context(&decoder)
    av_packet_free(&packet)
    av_frame_free(&frame)
  }

  private static func failure(_ error: RecorderError, _ path: String) -> RecorderError {
    if case .cannotRead(_, let reason) = error { .cannotDecode(path: path, reason: reason) } else { error }
  }

  /// Returns the next frame, or `nil` after the last one.
  package func next() throws(RecorderError) -> Picture? {
    while true {
      let code = avcodec_receive_frame(decoder, frame)
      if code == 0, let content = frame?.pointee { return try picture(of: content) }
      if clibav_is_end_of_file(code) != 0 { return nil }
      guard clibav_is_again(code) != 0, !isDrained else { throw damage() }
      try feed()
    }
  }

  /// Sends the decoder one more packet, or the end of the stream.
  private func feed() throws(RecorderError) {
    guard let packet else { return }
    switch part.read(packet) {
    case .packet:
      defer { av_packet_unref(packet) }
      guard avcodec_send_packet(decoder, packet) == 0 else { throw damage() }
    case .end:
      isDrained = true
      guard avcodec_send_packet(decoder, nil) == 0 else { throw damage() }
    case .damaged: throw damage()
    }
  }

  private func damage() -> RecorderError { .cannotDecode(path: path, reason: "the film is damaged") }

  private func picture(of frame: AVFrame) throws(RecorderError) -> Picture {
    guard Int(frame.width) == width, Int(frame.height) == height else {
      throw .cannotDecode(path: path, reason: "its frames are not all of one size")
    }
    guard let pixels = DecodedPixels(frame) else {
      let name = av_get_pix_fmt_name(AVPixelFormat(frame.format)).map { String(cString: $0) } ?? "unknown"
      throw .cannotDecode(path: path, reason: "pixels of the format \(name) are not read")
    }
    let stamp = frame.best_effort_timestamp
    let start = firstTime ?? stamp
    firstTime = start
    var time = Double(stamp &- start) * av_q2d(part.stream.pointee.time_base)
    let rate = part.rate
    if rate.num > 0, rate.den > 0 {
      let even = Double(count) * Double(rate.den) / Double(rate.num)
      if abs(even - time) <= Self.clockError { time = even }
    }
    count += 1
    return Picture(time: time, pixmap: pixels.pixmap())
  }
}

/// The planes of a decoded frame, and the format of their samples.
private struct DecodedPixels {
  private let frame: AVFrame
  private let components: [AVComponentDescriptor]
  private let isRGB: Bool
  private let hasAlpha: Bool
  private let isPalette: Bool
  private let chromaShift: (x: Int, y: Int)

  /// Flags of libav's pixel format descriptors. Source: libavutil/pixdesc.h.
  private enum Flag {
    static let bigEndian: UInt64 = 1 << 0
    static let palette: UInt64 = 1 << 1
    static let bits: UInt64 = 1 << 2
    static let hardware: UInt64 = 1 << 3
    static let rgb: UInt64 = 1 << 5
    static let alpha: UInt64 = 1 << 7
    static let bayer: UInt64 = 1 << 8
    static let float: UInt64 = 1 << 9
  }

  /// Returns `nil` for an unsupported format. Supported are integer samples of 8 to 16 bits, and palettes.
  init?(_ frame: AVFrame) {
    guard let description = av_pix_fmt_desc_get(AVPixelFormat(frame.format))?.pointee else { return nil }
    let flags = description.flags
    func has(_ flag: UInt64) -> Bool { flags & flag != 0 }
    guard !has(Flag.bits), !has(Flag.hardware), !has(Flag.bayer), !has(Flag.float) else { return nil }
    let all = [description.comp.0, description.comp.1, description.comp.2, description.comp.3]
    let components = Array(all.prefix(Int(description.nb_components)))
    let isDeep = components.contains { $0.depth > 8 }
    guard components.allSatisfy({ (8...16).contains($0.depth) || has(Flag.palette) }),
      !(isDeep && has(Flag.bigEndian)), !components.isEmpty
    else { return nil }
    (self.frame, self.components, isRGB, hasAlpha) = (frame, components, has(Flag.rgb), has(Flag.alpha))
    isPalette = has(Flag.palette)
    chromaShift = (Int(description.log2_chroma_w), Int(description.log2_chroma_h))
  }

  /// Reads one component of a row. Each value is a fraction of the maximum.
  private func read(_ number: Int, row y: Int, into values: inout [Float]) {
    let component = components[number]
    // Only the second and third plane of video are subsampled.
    let isSmaller = !isRGB && (number == 1 || number == 2) && components.count >= 3
    let shift = isSmaller ? chromaShift : (x: 0, y: 0)
    guard let first = frame.planes[Int(component.plane)] else { return }
    let row = first + (y >> shift.y) * frame.rowLengths[Int(component.plane)] + Int(component.offset)
    let (step, bitShift, depth) = (Int(component.step), Int(component.shift), Int(component.depth))
    let mask = (1 << depth) - 1
    let scale = 1 / Float(mask)
    for x in 0..<values.count {
      let sample = row + (x >> shift.x) * step
      let raw = depth > 8 ? Int(sample[0]) | Int(sample[1]) << 8 : Int(sample[0])
      values[x] = Float((raw >> bitShift) & mask) * scale
    }
  }

  /// Converts the frame to premultiplied pixels.
  func pixmap() -> Pixmap {
    var result = Pixmap(width: Int(frame.width), height: Int(frame.height))
    if isPalette {
      readPalette(into: &result)
      return result
    }
    let (width, height) = (result.width, result.height)
    let conversion = ColorConversion(frame, depth: Int(components[0].depth))
    var rows = Array(repeating: Array(repeating: Float(1), count: width), count: 4)
    result.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for number in components.indices { read(number, row: y, into: &rows[rowIndex(of: number)]) }
        for x in 0..<width {
          var color = SIMD3(rows[0][x], rows[1][x], rows[2][x])
          if isGray {
            color = SIMD3(repeating: isRGB ? color.x : conversion.gray(color.x))
          } else if !isRGB {
            color = conversion.rgb(color)
          }
          let alpha = hasAlpha ? rows[3][x] : 1
          let ink = (color.clamped(lowerBound: .zero, upperBound: .one) * alpha * 255).rounded(
            .toNearestOrEven)
          let first = (y * width + x) * 4
          (bytes[first], bytes[first + 1], bytes[first + 2]) = (UInt8(ink.z), UInt8(ink.y), UInt8(ink.x))
          bytes[first + 3] = UInt8((alpha * 255).rounded())
        }
      }
    }
    return result
  }

  private var isGray: Bool { components.count < 3 }

  /// Returns the index of the row into which a component is read. Row 3 is alpha.
  private func rowIndex(of component: Int) -> Int {
    hasAlpha && component == components.count - 1 ? 3 : component
  }

  /// Reads a frame with a palette of 256 colours: straight B, G, R and A bytes in the second plane.
  private func readPalette(into result: inout Pixmap) {
    guard let numbers = frame.data.0, let colors = frame.data.1 else { return }
    let (width, height) = (result.width, result.height)
    result.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        let row = numbers + y * Int(frame.linesize.0)
        for x in 0..<width {
          let color = colors + Int(row[x]) * 4
          let (first, alpha) = ((y * width + x) * 4, Int(color[3]))
          for channel in 0..<3 { bytes[first + channel] = UInt8((Int(color[channel]) * alpha + 127) / 255) }
          bytes[first + 3] = color[3]
        }
      }
    }
  }
}

/// A conversion from luma and two colour differences to red, green and blue.
///
/// Source: ITU-R BT.601 and BT.709, which define the luma coefficients of red and blue.
private struct ColorConversion {
  private let red: Float
  private let blue: Float
  private let offset: Float
  private let scale: Float
  private let chromaScale: Float
  private let chromaMiddle: Float

  init(_ frame: AVFrame, depth: Int) {
    let isOlder = frame.colorspace == AVCOL_SPC_BT470BG || frame.colorspace == AVCOL_SPC_SMPTE170M
    (red, blue) = isOlder ? (0.299, 0.114) : (0.2126, 0.0722)
    let largest = Float((1 << depth) - 1)
    let unit = Float(1 << (depth - 8))  // one step of 8 bits
    let isFull =
      frame.color_range == AVCOL_RANGE_JPEG || frame.format == AV_PIX_FMT_YUVJ420P.rawValue
      || frame.format == AV_PIX_FMT_YUVJ444P.rawValue
    offset = isFull ? 0 : 16 * unit / largest
    scale = isFull ? 1 : largest / (219 * unit)
    chromaScale = isFull ? 1 : largest / (224 * unit)
    chromaMiddle = 128 * unit / largest
  }

  func gray(_ luma: Float) -> Float { (luma - offset) * scale }

  func rgb(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let y = gray(color.x)
    let (u, v) = ((color.y - chromaMiddle) * chromaScale, (color.z - chromaMiddle) * chromaScale)
    let (r, b) = (y + 2 * (1 - red) * v, y + 2 * (1 - blue) * u)
    return SIMD3(r, (y - red * r - blue * b) / (1 - red - blue), b)
  }
}
