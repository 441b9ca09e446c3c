// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A container being written to an open file: packets go in, in the order of decoding.
package final class Muxer {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let file: UnsafeMutablePointer<AVIOContext>
  private let path: String
  private let options: [(name: String, value: String)]
  private var stream: UnsafeMutablePointer<AVStream>?
  /// The packets' unit of time; the container may choose another for itself.
  private var timeBase = AVRational(num: 1, den: 1)
  package private(set) var packetCount = 0

  /// Creates a muxer for a file that is open for reading and writing; `path` is for messages only.
  package init(kind: FilmKind, descriptor: Int32, path: String) throws(RecorderError) {
    Self.silenceLibAV()
    var created: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_alloc_output_context2(&created, nil, kind.container, nil) >= 0, let created else {
      throw .encodingFailed(reason: "the installed libavformat cannot write \(kind.container)")
    }
    guard let file = clibav_file_open(descriptor, 1) else {
      avformat_free_context(created)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    clibav_set_file(created, file)
    // Without this flag the file would tell which version of libav wrote it.
    created.pointee.flags |= AVFMT_FLAG_BITEXACT
    self.context = created
    self.file = file
    self.path = path
    options = kind.containerOptions
  }

  deinit {
    avformat_free_context(context)
    clibav_file_close(file)
  }

  /// Stops libav's chat on standard error, for the whole process; an application that has chosen how much it wants to
  /// read keeps that. What matters comes as errors.
  private static func silenceLibAV() {
    if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
  }

  /// Whether the encoder must put its headers into the container instead of the packets.
  var wantsGlobalHeader: Bool { context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 }

  /// Writes what comes before the packets of the one stream.
  func begin(
    _ encoder: UnsafeMutablePointer<AVCodecContext>, describing codec: FilmCodec, isTransparent: Bool
  ) throws(RecorderError) {
    let stream = try addStream(timeBase: encoder.pointee.time_base, rate: encoder.pointee.framerate)
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder))
    if let tag = codec.tag {
      stream.pointee.codecpar.pointee.codec_tag = tag.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    // What WebM calls a stream whose packets bring their alpha along.
    if isTransparent { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
    try writeHeader()
  }

  /// Writes what comes before the packets of the one stream, which are copies of another film's; their unit of time is a
  /// frame at `rate`.
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
    (self.stream, self.timeBase) = (stream, timeBase)
    (stream.pointee.time_base, stream.pointee.avg_frame_rate) = (timeBase, rate)
    return stream
  }

  private func writeHeader() throws(RecorderError) {
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for option in options { av_dict_set(&dictionary, option.name, option.value, 0) }
    try check(avformat_write_header(context, &dictionary))
  }

  /// Writes a packet that lasts one unit of the packets' time; takes its content.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(RecorderError) {
    guard let stream else { throw .encodingFailed(reason: errorText(EINVAL)) }
    packet.pointee.stream_index = stream.pointee.index
    packet.pointee.duration = 1
    av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
    try check(av_interleaved_write_frame(context, packet))
    packetCount += 1
  }

  /// Writes what comes after the packets.
  func finish() throws(RecorderError) {
    try check(av_write_trailer(context))
    avio_flush(file)
    try check(0)
  }

  /// Throws when `code`, a result of libav's, is an error, or when the file could not be written.
  private func check(_ code: Int32) throws(RecorderError) {
    let fileError = clibav_file_error(file)
    guard fileError == 0 else { throw .writingFailed(path: path, reason: errorText(fileError)) }
    try checkLibAV(code)
  }
}

/// Throws when a result of libav's is an error.
func checkLibAV(_ code: Int32) throws(RecorderError) {
  guard code < 0 else { return }
  let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
    buffer in
    buffer.initialize(repeating: 0)
    av_strerror(code, buffer.baseAddress, buffer.count)
    return buffer.baseAddress.map { String(cString: $0) } ?? ""
  }
  throw .encodingFailed(reason: text)
}
