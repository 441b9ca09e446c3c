// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A muxer that writes a container to an open file, or in order to a pipe. It accepts packets in decoding
/// order.
package final class Muxer {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let file: UnsafeMutablePointer<AVIOContext>
  private let path: String
  private let options: [(name: String, value: String)]
  private var video: UnsafeMutablePointer<AVStream>?
  /// The time base of the packets. That of the container may differ.
  private var timeBase = AVRational(num: 1, den: 1)
  /// The duration of a video packet, in the time base.
  private var frameLength: Int64 = 1
  private let sounds: [FilmSound]
  private var track: SoundTrack?
  /// The output that only grows, or `nil` for a file.
  private let stream: MuxerStream?
  /// The length of the film in seconds, if it is known in advance. A container in a pipe has it at the front.
  var duration: Double?
  /// The metadata of the film by the names of libav.
  var tags: [String: String] = [:]
  /// The end of the latest frame, in seconds.
  private var end = 0.0
  package private(set) var packetCount = 0

  /// Creates a muxer for a file that is open for reading and writing. `path` is used only in error messages.
  package convenience init(
    kind: FilmKind, descriptor: Int32, path: String, sounds: [FilmSound] = []
  ) throws(RecorderError) {
    try LibAV.load()
    let output = Output(file: clibav_file_open(descriptor, 1), path: path, options: kind.containerOptions)
    try self.init(kind: kind, output, sounds: sounds)
  }

  /// Creates a muxer for an output that only grows. Throws `needsFile` if the container cannot be written to
  /// one.
  convenience init(
    kind: FilmKind, stream: any ByteOutput, sounds: [FilmSound]
  ) throws(RecorderError) {
    guard let options = kind.streamOptions else { throw .needsFile(kind: kind.container) }
    try LibAV.load()
    let ordered = MuxerStream(stream)
    let file = clibav_stream_open(Unmanaged.passUnretained(ordered).toOpaque()) { owner, bytes, count in
      guard let owner else { return EINVAL }
      return Unmanaged<MuxerStream>.fromOpaque(owner).takeUnretainedValue().append(bytes, count)
    }
    let output = Output(file: file, stream: ordered, path: stream.path, options: options)
    try self.init(kind: kind, output, sounds: sounds)
  }

  /// An output that was opened for libav.
  private struct Output {
    /// The context, or `nil` without memory for it.
    let file: UnsafeMutablePointer<AVIOContext>?
    var stream: MuxerStream?
    let path: String
    let options: [(name: String, value: String)]
  }

  private init(kind: FilmKind, _ output: Output, sounds: [FilmSound]) throws(RecorderError) {
    Self.silenceLibAV()
    var created: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_alloc_output_context2(&created, nil, kind.container, nil) >= 0, let created else {
      clibav_file_close(output.file)
      throw .encodingFailed(reason: "the installed libavformat cannot write \(kind.container)")
    }
    guard let file = output.file else {
      avformat_free_context(created)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    clibav_set_file(created, file)
    // Without this flag, the file would contain the version of libav.
    created.pointee.flags |= AVFMT_FLAG_BITEXACT
    // Libav classified FLAC in MP4 as experimental for years.
    created.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    (context, self.file, stream, path) = (created, file, output.stream, output.path)
    (self.sounds, options) = (sounds, output.options)
  }

  deinit {
    avformat_free_context(context)
    clibav_file_close(file)
  }

  /// Silences the log of libav on standard error for the whole process, unless the application has set
  /// another log level. Errors are still returned.
  static func silenceLibAV() {
    if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
  }

  /// Indicates whether the encoder must put its headers into the container instead of the packets.
  var wantsGlobalHeader: Bool { context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 }

  /// Writes the header of a container with one video stream, and with the sounds.
  func begin(
    _ encoder: UnsafeMutablePointer<AVCodecContext>, describing codec: FilmCodec, isTransparent: Bool
  ) throws(RecorderError) {
    let (timeBase, rate) = (encoder.pointee.time_base, encoder.pointee.framerate)
    let stream = try addStream(timeBase: timeBase, rate: rate)
    frameLength = max(1, av_rescale_q(1, av_inv_q(rate), timeBase))
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder))
    if let tag = codec.tag {
      stream.pointee.codecpar.pointee.codec_tag = tag.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    // The WebM metadata for a stream whose packets include alpha.
    if isTransparent { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
    try writeHeader()
  }

  /// Writes the header of a container whose packets are copied from the stream of another film. The time base
  /// of the packets is one frame at `rate`.
  func begin(copying source: UnsafeMutablePointer<AVStream>, rate: AVRational) throws(RecorderError) {
    let stream = try addStream(timeBase: av_inv_q(rate), rate: rate)
    try check(avcodec_parameters_copy(stream.pointee.codecpar, source.pointee.codecpar))
    if let mark = av_dict_get(source.pointee.metadata, "alpha_mode", nil, 0) {
      av_dict_set(&stream.pointee.metadata, "alpha_mode", mark.pointee.value, 0)
    }
    try writeHeader()
  }

  private func addStream(
    timeBase: AVRational, rate: AVRational
  ) throws(RecorderError) -> UnsafeMutablePointer<AVStream> {
    guard let stream = avformat_new_stream(context, nil) else {
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    (self.video, self.timeBase) = (stream, timeBase)
    (stream.pointee.time_base, stream.pointee.avg_frame_rate) = (timeBase, rate)
    return stream
  }

  private func writeHeader() throws(RecorderError) {
    track = try SoundTrack(sounds, in: context)
    if stream != nil, let duration, let video {
      av_dict_set(&video.pointee.metadata, "DURATION", clockText(duration), 0)
    }
    for (name, value) in tags.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&context.pointee.metadata, name, value, 0)
    }
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for option in options { av_dict_set(&dictionary, option.name, option.value, 0) }
    try checkContainer(avformat_write_header(context, &dictionary))
  }

  /// Writes a packet that lasts one frame, after the sound that precedes it. The muxer takes ownership of the
  /// packet's data.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(RecorderError) {
    guard let video else { throw .encodingFailed(reason: errorText(EINVAL)) }
    packet.pointee.stream_index = video.pointee.index
    packet.pointee.duration = frameLength
    let unit = av_q2d(timeBase)
    end = max(end, Double(packet.pointee.pts + frameLength) * unit)
    let start = Double(packet.pointee.dts) * unit
    try checkingFile { () throws(RecorderError) in try track?.write(upTo: start, into: context) }
    av_packet_rescale_ts(packet, timeBase, video.pointee.time_base)
    try checkContainer(av_interleaved_write_frame(context, packet))
    packetCount += 1
  }

  /// Writes the remaining sound and the trailer.
  func finish() throws(RecorderError) {
    try checkingFile { () throws(RecorderError) in try track?.finish(at: end, into: context) }
    try checkContainer(av_write_trailer(context))
    avio_flush(file)
    try check(0)
  }

  /// Calls `body`. If it throws an error and the file could not be written, throws the error of the file
  /// instead.
  private func checkingFile(_ body: () throws(RecorderError) -> Void) throws(RecorderError) {
    do {
      try body()
    } catch {
      try check(0)
      throw error
    }
  }

  /// Throws an error, like `check(_:)`, if `code`, a result of writing the container, is an error. The video
  /// packets come from an encoder, so an error in a container with copied sound is due to that sound, whose
  /// damage is detected only here.
  private func checkContainer(_ code: Int32) throws(RecorderError) {
    try check(0)
    guard code < 0, let path = track?.copiedPath else { return try checkLibAV(code) }
    throw .cannotDecode(path: path, reason: "its sound is damaged: \(libAVText(code))")
  }

  /// Throws an error if `code`, a result of libav, is an error, or if the file could not be written.
  private func check(_ code: Int32) throws(RecorderError) {
    if let error = stream?.error { throw error }
    let fileError = clibav_file_error(file)
    guard fileError == 0 else { throw .writingFailed(path: path, reason: errorText(fileError)) }
    try checkLibAV(code)
  }
}

/// An output that only grows, as libav sees it. It keeps the first error, which libav does not know.
private final class MuxerStream {
  private let output: any ByteOutput
  private(set) var error: RecorderError?

  init(_ output: any ByteOutput) { self.output = output }

  /// Appends bytes. Returns 0, or an error number.
  func append(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
    guard error == nil else { return EIO }
    do throws(RecorderError) {
      try output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return 0
    } catch {
      self.error = error
      return EIO
    }
  }
}

/// Returns a duration as hours, minutes and seconds with nine decimals, as Matroska's metadata has it.
private func clockText(_ seconds: Double) -> String {
  let nanoseconds = Int((seconds * 1e9).rounded())
  let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
  func padded(_ number: Int, _ digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
  }
  return
    "\(padded(whole / 3600, 2)):\(padded(whole / 60 % 60, 2)):\(padded(whole % 60, 2)).\(padded(rest, 9))"
}

/// Throws an error if `code`, a result of libav, is an error.
func checkLibAV(_ code: Int32) throws(RecorderError) {
  if code < 0 { throw .encodingFailed(reason: libAVText(code)) }
}

/// Returns the message of libav for an error.
func libAVText(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { buffer in
    buffer.initialize(repeating: 0)
    av_strerror(code, buffer.baseAddress, buffer.count)
    return buffer.baseAddress.map { String(cString: $0) } ?? ""
  }
}
