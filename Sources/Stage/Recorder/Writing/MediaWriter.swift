// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
package import MultiplaneRaster

/// A writer of a file with any tracks of video and sound, which are encoded, or copied as packets.
///
/// Add tracks, and write to them in the order of time of each. `begin()` writes the header; packets before it
/// are kept. The file appears under its name at the end of `finish()`. One thread at a time may use a writer.
package final class MediaWriter {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let io: UnsafeMutablePointer<AVIOContext>
  private let file: OutputFile
  private let container: MediaContainer
  private var tracks: [any TrackEncoder] = []
  private var streams: [UnsafeMutablePointer<AVStream>] = []
  private var hasBegun = false
  /// Packets that wait for the header, and their number of bytes.
  private var waiting: [(packet: UnsafeMutablePointer<AVPacket>, track: Int)] = []
  private var waitingSize = 0
  /// The texts of the file by the names of libavformat, such as the title.
  package var texts: [(name: String, value: String)] = []
  /// The number of packets that were written.
  package private(set) var packetCount = 0

  /// The maximum number of bytes that wait for the header.
  private static let waitingLimit = 1 << 28

  /// Opens a file that will have the name `path`. Throws a `RecorderError` if that name cannot be used.
  package init(path: String, container: MediaContainer) throws(RecorderError) {
    try LibAV.load()
    Muxer.silenceLibAV()
    file = try OutputFile(path: path)
    self.container = container
    var created: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_alloc_output_context2(&created, nil, container.rawValue, nil) >= 0, let created else {
      throw .encodingFailed(reason: "the installed libavformat cannot write \(container.rawValue)")
    }
    guard let io = clibav_file_open(file.descriptor, 1) else {
      avformat_free_context(created)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    clibav_set_file(created, io)
    created.pointee.flags |= AVFMT_FLAG_BITEXACT
    created.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    (context, self.io) = (created, io)
  }

  deinit {
    for entry in waiting {
      var packet: UnsafeMutablePointer<AVPacket>? = entry.packet
      av_packet_free(&packet)
    }
    avformat_free_context(context)
    clibav_file_close(io)
  }

  // MARK: Tracks

  /// Indicates whether encoders put their headers into the container.
  private var wantsGlobalHeader: Bool { context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 }

  /// Adds a track of video that is encoded, and returns its index. Throws a `RecorderError` if there is no
  /// encoder for the settings.
  package func addPictures(_ settings: PictureTrackSettings) throws(RecorderError) -> Int {
    try add(PictureTrackEncoder(settings, wantsGlobalHeader: wantsGlobalHeader))
  }

  /// Adds a track of sound that is encoded, and returns its index. Throws a `RecorderError` if there is no
  /// encoder for the settings.
  package func addSound(_ settings: SoundTrackSettings) throws(RecorderError) -> Int {
    try add(SoundTrackEncoder(settings, wantsGlobalHeader: wantsGlobalHeader))
  }

  /// Adds a track whose packets are copied, and returns its index. Throws a `RecorderError` for an unknown
  /// codec.
  package func addPackets(_ settings: PacketTrackSettings) throws(RecorderError) -> Int {
    try add(PacketTrackCopier(settings))
  }

  private func add(_ track: any TrackEncoder) throws(RecorderError) -> Int {
    guard !hasBegun else { throw .encodingFailed(reason: "the file has its header already") }
    let id = track.parameters.pointee.codec_id
    guard avformat_query_codec(context.pointee.oformat, id, FF_COMPLIANCE_EXPERIMENTAL) != 0 else {
      let name = avcodec_get_name(id).map { String(cString: $0) } ?? ""
      throw .encodingFailed(reason: "\(container.rawValue) does not hold \(name)")
    }
    tracks.append(track)
    return tracks.count - 1
  }

  // MARK: Writing

  /// Writes the header. Throws a `RecorderError` if the tracks do not fit the container.
  package func begin() throws(RecorderError) {
    guard !hasBegun else { return }
    for track in tracks {
      guard let stream = avformat_new_stream(context, nil) else {
        throw .encodingFailed(reason: errorText(ENOMEM))
      }
      try checkLibAV(avcodec_parameters_copy(stream.pointee.codecpar, track.parameters))
      stream.pointee.codecpar.pointee.codec_tag = track.tag
      (stream.pointee.time_base, stream.pointee.avg_frame_rate) = (track.timeBase, track.rate)
      if let matrix = track.displayMatrix, matrix.count == 9 {
        guard clibav_set_display_matrix(stream, matrix) >= 0 else {
          throw .encodingFailed(reason: errorText(ENOMEM))
        }
      }
      if let language = track.language { av_dict_set(&stream.pointee.metadata, "language", language, 0) }
      streams.append(stream)
    }
    for text in texts { av_dict_set(&context.pointee.metadata, text.name, text.value, 0) }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for option in container.options { av_dict_set(&options, option.name, option.value, 0) }
    try check(avformat_write_header(context, &options))
    hasBegun = true
    for entry in waiting {
      var packet: UnsafeMutablePointer<AVPacket>? = entry.packet
      defer { av_packet_free(&packet) }
      try mux(entry.packet, entry.track)
    }
    waiting = []
  }

  /// Encodes a picture that is shown from a timestamp on. The timestamps of a track ascend.
  package func write(_ pixmap: Pixmap, at stamp: Int64, track index: Int) throws(RecorderError) {
    guard let track = tracks[index] as? PictureTrackEncoder else { return }
    try track.write(pixmap, at: stamp) { packet throws(RecorderError) in try self.keep(packet, index) }
  }

  /// Encodes samples, the channels of each by turns, of a rate and a number of channels that stay the same.
  package func write(
    _ samples: [Float], rate: Int, channels: Int, track index: Int
  ) throws(RecorderError) {
    guard let track = tracks[index] as? SoundTrackEncoder else { return }
    try track.write(samples, rate: rate, channels: channels) { packet throws(RecorderError) in
      try self.keep(packet, index)
    }
  }

  /// Copies a packet into its track. The packets of a track are in decoding order.
  package func write(_ packet: PacketSource.Packet, track index: Int) throws(RecorderError) {
    guard let track = tracks[index] as? PacketTrackCopier else { return }
    try track.write(packet) { packet throws(RecorderError) in try self.keep(packet, index) }
  }

  /// Encodes what remains of a track. `end` is the timestamp at which the last picture ends, or `nil` for its
  /// usual length.
  package func finishTrack(_ index: Int, end: Int64?) throws(RecorderError) {
    try tracks[index].finish(at: end) { packet throws(RecorderError) in try self.keep(packet, index) }
  }

  /// Writes the end of the file, which then appears under its name. All tracks must be finished.
  package func finish() throws(RecorderError) {
    try begin()
    guard packetCount > 0 else { throw .noFrames }
    try check(av_write_trailer(context))
    avio_flush(io)
    try check(0)
    try file.commit()
  }

  /// Discards the file. Does nothing after `finish()`.
  package func discard() { file.discard() }

  /// Writes a packet, or keeps it until the header is written.
  private func keep(_ packet: UnsafeMutablePointer<AVPacket>, _ track: Int) throws(RecorderError) {
    guard !hasBegun else { return try mux(packet, track) }
    waitingSize += Int(packet.pointee.size)
    guard waitingSize <= Self.waitingLimit, let copy = av_packet_alloc() else {
      throw .encodingFailed(reason: "too much waits for the first sample of another track")
    }
    av_packet_move_ref(copy, packet)
    waiting.append((copy, track))
  }

  private func mux(_ packet: UnsafeMutablePointer<AVPacket>, _ track: Int) throws(RecorderError) {
    packet.pointee.stream_index = streams[track].pointee.index
    packet.pointee.pos = -1
    av_packet_rescale_ts(packet, tracks[track].timeBase, streams[track].pointee.time_base)
    try check(av_interleaved_write_frame(context, packet))
    packetCount += 1
  }

  /// Throws an error if `code`, a result of libav, is an error, or if the file could not be written.
  private func check(_ code: Int32) throws(RecorderError) {
    let error = clibav_file_error(io)
    if error != 0 { throw .writingFailed(path: file.path, reason: errorText(error)) }
    try checkLibAV(code)
  }
}

/// A track of a file that is being written.
protocol TrackEncoder: AnyObject {
  /// The description of the track's packets.
  var parameters: UnsafeMutablePointer<AVCodecParameters> { get }
  /// The code of the codec in the container, or 0 for its default.
  var tag: UInt32 { get }
  /// The time base of the packets.
  var timeBase: AVRational { get }
  /// The frame rate, or 0/1.
  var rate: AVRational { get }
  var displayMatrix: [Int32]? { get }
  var language: String? { get }

  /// Encodes what remains. `end` is the timestamp at which the last picture ends.
  func finish(
    at end: Int64?, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError)
}
