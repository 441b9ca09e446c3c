// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster

/// A decoder of the frames of a film from any source, in order or starting at any time.
///
/// The frames are upright according to the film's display matrix, have square pixels, and are in sRGB.
package final class FilmDecoder {
  /// A decoded frame.
  package struct Picture: Sendable {
    /// The time at which the frame is shown, in seconds after the first frame.
    package var time: Double
    package var pixmap: Pixmap
    /// Indicates whether every pixel is opaque.
    package var isOpaque: Bool
  }

  /// The upright size of the frames in pixels.
  package let width: Int
  package let height: Int
  /// The time of the first frame in the file, in seconds. The sound of the file uses the same time scale.
  package let start: Double

  let part: PacketReader
  private let path: String
  private let pixels: DecodedPixels
  /// The transfer function of a film of high dynamic range, or `nil` for other films.
  private let transfer: ToneMap.Transfer?
  private let sourceSize: (width: Int32, height: Int32)
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private(set) var frame: UnsafeMutablePointer<AVFrame>?
  private var isDrained = false
  /// The timestamp of the first frame, in the stream's time base, or `nil` until it is known.
  private var firstTime: Int64?
  /// The timestamp of the last decoded frame, or `nil` if none has been decoded.
  private var lastStamp: Int64?
  private var isReported = false

  /// The tolerance for rounding errors in container timestamps, in seconds. A time that differs by no more
  /// than this from an even frame time counts as exactly that time.
  private static let clockError = 0.0015

  /// Opens the film at `path`, which must have a video stream. Throws a `RecorderError` if it cannot be
  /// decoded, or if it is of high dynamic range and that is refused.
  package convenience init(
    path: String, highDynamicRange: HighDynamicRange = .refused
  ) throws(RecorderError) {
    try self.init(path: path, .pictures, highDynamicRange: highDynamicRange, isUpright: true)
  }

  /// Opens a video stream of the film at `path`. Without `isUpright`, the frames are as stored.
  init(
    path: String, _ selection: PacketReader.Selection, highDynamicRange: HighDynamicRange, isUpright: Bool
  ) throws(RecorderError) {
    self.path = path
    do {
      part = try PacketReader(path: path, selection)
    } catch {
      throw Self.failure(error, path)
    }
    guard let parameters = part.stream.pointee.codecpar else {
      throw .cannotDecode(path: path, reason: "its stream has no description")
    }
    sourceSize = (parameters.pointee.width, parameters.pointee.height)
    transfer = ToneMap.Transfer(parameters.pointee.color_trc)
    if let transfer, highDynamicRange == .refused { throw Self.tooBright(path, transfer) }
    pixels = DecodedPixels(part.stream, transfer.map { ToneMap($0) }, isUpright: isUpright)
    (width, height) = pixels.uprightSize
    let (longest, most) = (Pixmap.maximumSide, Pixmap.maximumPixelCount)
    guard (1...longest).contains(width), (1...longest).contains(height), width * height <= most,
      sourceSize.width >= 1, sourceSize.height >= 1, Int(sourceSize.width) <= longest,
      Int(sourceSize.height) <= longest, Int(sourceSize.width) * Int(sourceSize.height) <= most
    else { throw .cannotDecode(path: path, reason: "frames of \(width) x \(height) pixels are not read") }
    let stamp = part.stream.pointee.start_time
    firstTime = stamp == Int64.min ? nil : stamp
    start = Double(firstTime ?? 0) * av_q2d(part.stream.pointee.time_base)
    guard let codec = Self.decoder(of: part.stream) else {
      throw .cannotDecode(path: path, reason: "the installed libavcodec does not decode it")
    }
    (decoder, packet, frame) = (avcodec_alloc_context3(codec), av_packet_alloc(), av_frame_alloc())
    guard decoder != nil, packet != nil, frame != nil,
      avcodec_parameters_to_context(decoder, parameters) >= 0
    else { throw .cannotDecode(path: path, reason: "its decoder does not start") }
    decoder?.pointee.thread_count = 0
    decoder?.pointee.pkt_timebase = part.stream.pointee.time_base
    guard avcodec_open2(decoder, codec, nil) == 0 else {
      throw .cannotDecode(path: path, reason: "its decoder does not start")
    }
  }

  deinit {
    avcodec_free_context(&decoder)
    av_packet_free(&packet)
    av_frame_free(&frame)
  }

  private static func failure(_ error: RecorderError, _ path: String) -> RecorderError {
    if case .cannotRead(_, let reason) = error { .cannotDecode(path: path, reason: reason) } else { error }
  }

  private static func tooBright(_ path: String, _ transfer: ToneMap.Transfer) -> RecorderError {
    .cannotDecode(
      path: path,
      reason: "its colours are of high dynamic range (\(transfer.name)), which --hdr sdr converts")
  }

  /// Returns the decoder for a stream, or `nil` if FFmpeg has none. Only libvpx decodes the alpha channel of
  /// VP8 and VP9.
  private static func decoder(of stream: UnsafeMutablePointer<AVStream>) -> UnsafePointer<AVCodec>? {
    let id = stream.pointee.codecpar.pointee.codec_id
    if let mark = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0), mark.pointee.value[0] == 49,
      let codec = avcodec_find_decoder_by_name(id == AV_CODEC_ID_VP8 ? "libvpx" : "libvpx-vp9")
    {
      return codec
    }
    return avcodec_find_decoder(id)
  }

  /// The colours that the film's tags describe. For a film of high dynamic range, they are BT.709.
  package var color: FilmColor { transfer == nil ? FilmColor(part.stream.pointee.codecpar.pointee) : .bt709 }

  /// The average frame rate as an exact fraction, in frames per second, or `nil` if the film does not state
  /// it.
  package var rate: (frames: Int, seconds: Int)? {
    let rate = part.rate
    return rate.num > 0 && rate.den > 0 ? (Int(rate.num), Int(rate.den)) : nil
  }

  /// Returns the next frame, or `nil` after the last frame. Throws a `RecorderError` if it cannot be decoded.
  package func next() throws(RecorderError) -> Picture? {
    guard try receive(), let content = frame?.pointee else { return nil }
    return try picture(of: content)
  }

  /// Seeks to `time`, in seconds after the first frame, and returns the frame that is shown then: the last
  /// frame that is not later. Returns the first frame for an earlier time, and `nil` if the film does not
  /// support seeking or no frame can be decoded.
  package func picture(at time: Double) throws(RecorderError) -> Picture? {
    let base = av_q2d(part.stream.pointee.time_base)
    // The timestamps in a file may have any value, so the sum is clamped.
    let stamp = Int64(clamping: firstTime ?? 0, plus: max(time, 0) / base)
    guard seek(to: stamp) || seek(to: firstTime ?? 0) else { return nil }
    var shown = av_frame_alloc()
    defer { av_frame_free(&shown) }
    var isFound = false
    while try receive() {
      guard let stampOfNext = frame?.pointee.best_effort_timestamp else { break }
      if isFound, stampOfNext > stamp { break }
      isFound = true
      av_frame_unref(shown)
      av_frame_move_ref(shown, frame)
      if stampOfNext >= stamp { break }
    }
    guard isFound, let content = shown?.pointee else { return nil }
    return try picture(of: content)
  }

  /// Makes decoding continue at a keyframe at or before a timestamp. Returns `false` if the film does not
  /// support seeking.
  func seek(to stamp: Int64) -> Bool {
    guard part.seek(to: stamp) else { return false }
    avcodec_flush_buffers(decoder)
    isDrained = false
    return true
  }

  /// Decodes the next frame into `frame`. Returns `false` after the last frame.
  func receive() throws(RecorderError) -> Bool {
    while true {
      let code = avcodec_receive_frame(decoder, frame)
      if code == 0 {
        lastStamp = frame?.pointee.best_effort_timestamp
        return true
      }
      if clibav_is_end_of_file(code) != 0 { return false }
      guard clibav_is_again(code) != 0, !isDrained else { throw damage() }
      try feed()
    }
  }

  /// Sends one more packet, or the end of the stream, to the decoder.
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

  private func damage() -> RecorderError {
    let moment = lastStamp.map { "after \(Self.text(seconds(of: $0))) s" } ?? "at its first frame"
    return .cannotDecode(path: path, reason: "stream \(part.stream.pointee.index) is damaged \(moment)")
  }

  private static func text(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000)" }

  func picture(of frame: AVFrame) throws(RecorderError) -> Picture {
    guard frame.width == sourceSize.width, frame.height == sourceSize.height else {
      throw .cannotDecode(path: path, reason: "its frames are not all of one size")
    }
    let transfer = ToneMap.Transfer(frame.color_trc)
    guard transfer == self.transfer || transfer == nil else {
      throw .cannotDecode(path: path, reason: "its frames are not all of one dynamic range")
    }
    if withUnsafePointer(to: frame, { clibav_is_interlaced($0) }) != 0, !isReported {
      isReported = true
      Diagnostics.report(
        .substituted, path, "its frames are interlaced; each is kept whole, with both fields")
    }
    guard let pixmap = pixels.pixmap(of: frame) else {
      let name = av_get_pix_fmt_name(AVPixelFormat(frame.format)).map { String(cString: $0) } ?? "unknown"
      throw .cannotDecode(path: path, reason: "pixels of the format \(name) are not read")
    }
    if firstTime == nil { firstTime = frame.best_effort_timestamp }
    return Picture(
      time: seconds(of: frame.best_effort_timestamp), pixmap: pixmap, isOpaque: DecodedPixels.isOpaque(frame))
  }

  /// Returns the time of a timestamp in seconds after the first frame. Containers round times, so a time
  /// close to the time of a frame at an even rate counts as exactly that time.
  private func seconds(of stamp: Int64) -> Double {
    let time = Double(stamp &- (firstTime ?? 0)) * av_q2d(part.stream.pointee.time_base)
    guard let rate else { return time }
    let number = (time * Double(rate.frames) / Double(rate.seconds)).rounded()
    let even = number * Double(rate.seconds) / Double(rate.frames)
    return abs(even - time) <= Self.clockError ? even : time
  }

  /// Returns the times of all frames in seconds after the first frame, in ascending order, the end of the
  /// last frame, and whether all times are even. Reads the whole film without decoding it.
  package static func times(
    ofFilmAt path: String
  ) throws(RecorderError) -> (frames: [Double], end: Double, isEven: Bool) {
    let film = try FilmDecoder(path: path, highDynamicRange: .standard)
    guard let packet = film.packet else { throw film.damage() }
    var stamps: [(shown: Int64, length: Int64)] = []
    while case .packet = film.part.read(packet) {
      let stamp = packet.pointee.pts == Int64.min ? packet.pointee.dts : packet.pointee.pts
      // Packets before the first visible frame only help to decode it.
      let isHidden = packet.pointee.flags & AV_PKT_FLAG_DISCARD != 0
      if stamp != Int64.min, !isHidden, stamps.count < frameLimit {
        stamps.append((stamp, packet.pointee.duration))
      }
      av_packet_unref(packet)
    }
    stamps.sort { $0.shown < $1.shown }
    guard let first = stamps.first, let last = stamps.last else {
      throw .cannotDecode(path: path, reason: "it has no frame")
    }
    if film.firstTime == nil { film.firstTime = first.shown }
    let times = stamps.map { max(0, film.seconds(of: $0.shown)) }
    let usual = film.rate.map { Double($0.seconds) / Double($0.frames) } ?? 0.04
    let length =
      last.length > 0 ? film.seconds(of: last.shown &+ last.length) - times[times.count - 1] : usual
    let isEven = times.indices.allSatisfy { abs(times[$0] - Double($0) * usual) <= clockError }
    return (times, times[times.count - 1] + max(length, 0), isEven)
  }

  /// The maximum number of frames in a film: 115 days at 100 frames per second, as for recorded films.
  private static let frameLimit = 1_000_000_000
}

extension Int64 {
  /// Creates the sum of a timestamp and a rounded number of units, clamped to the range of timestamps.
  init(clamping stamp: Int64, plus units: Double) {
    // The limit, 2^62, is exact as a `Double` and far beyond any time.
    let limit = 4.611686018427388e18
    let rounded = Int64(units.rounded().clamped(to: -limit...limit, ifNaN: 0))
    let (sum, overflows) = stamp.addingReportingOverflow(rounded)
    self = overflows ? (rounded > 0 ? .max : .min) : sum
  }
}
