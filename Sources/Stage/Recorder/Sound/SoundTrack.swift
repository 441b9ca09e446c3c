// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

extension FilmSound {
  /// Returns whether the file at `path` has a sound stream.
  package static func exists(inFileAt path: String) -> Bool { (try? PacketReader(path: path, .sound)) != nil }
}

/// The sound track of a film that is being written. Its packets are copied from a file, or encoded again if
/// the container cannot hold them, if the sound is changed, or if several sounds are mixed.
final class SoundTrack {
  private let path: String
  /// The time in the copied file with which the film begins, in seconds.
  private let start: Double
  private let source: PacketReader
  private var packet = av_packet_alloc()
  /// The encoder, or `nil` if packets are copied.
  private var encoder: SoundEncoder?
  private var stream: UnsafeMutablePointer<AVStream>?
  /// The duration of the sound before the film's start that is kept, in seconds. Decoders need it to start,
  /// and the container marks it as inaudible.
  private static let preroll = 0.08

  /// Indicates whether `packet` contains a packet that has not been written yet.
  private var hasPacket = false
  private var hasEnded = false

  /// Opens the sounds for a container. Returns `nil` if there are no sounds. Throws a `RecorderError` if a
  /// sound cannot be read.
  init?(_ sounds: [FilmSound], in context: UnsafeMutablePointer<AVFormatContext>) throws(RecorderError) {
    guard let sound = sounds.first else { return nil }
    (path, start) = (sound.path, sound.start)
    source = try Self.reader(of: sound)
    guard packet != nil, let stream = avformat_new_stream(context, nil) else {
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    self.stream = stream
    let codec = source.stream.pointee.codecpar.pointee.codec_id
    let isHeld = avformat_query_codec(context.pointee.oformat, codec, FF_COMPLIANCE_EXPERIMENTAL) == 1
    if sounds.count == 1, sound.isPlain, isHeld {
      try checkLibAV(avcodec_parameters_copy(stream.pointee.codecpar, source.stream.pointee.codecpar))
      // The tag of another container may have a different meaning in this one.
      stream.pointee.codecpar.pointee.codec_tag = 0
      stream.pointee.time_base = source.stream.pointee.time_base
    } else {
      var decoders = [try SoundDecoder(source, sound)]
      for sound in sounds.dropFirst() {
        decoders.append(try SoundDecoder(try Self.reader(of: sound), sound))
      }
      let encoder = try SoundEncoder(decoders, for: context)
      try checkLibAV(avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context))
      stream.pointee.time_base = encoder.timeBase
      self.encoder = encoder
    }
  }

  private static func reader(of sound: FilmSound) throws(RecorderError) -> PacketReader {
    do {
      return try PacketReader(path: sound.path, .sound)
    } catch {
      if case .cannotRead(_, let reason) = error { throw .cannotDecode(path: sound.path, reason: reason) }
      throw error
    }
  }

  deinit { av_packet_free(&packet) }

  /// The path of the file whose packets are copied, or `nil` if the sound is encoded again.
  var copiedPath: String? { encoder == nil ? path : nil }

  /// Writes the sound that begins before `end`, in seconds of the film.
  func write(upTo end: Double, into context: UnsafeMutablePointer<AVFormatContext>) throws(RecorderError) {
    guard let stream, let packet else { return }
    if let encoder {
      try encoder.encode(upTo: end, packet) { packet throws(RecorderError) in
        try Self.write(packet, encoder.timeBase, to: stream, context)
      }
      return
    }
    let base = source.stream.pointee.time_base
    let zero = Int64(clamping: 0, plus: start / av_q2d(base))
    while !hasEnded {
      if !hasPacket {
        switch source.read(packet) {
        case .packet: hasPacket = true
        case .end:
          hasEnded = true
          return
        case .damaged: throw .cannotDecode(path: path, reason: "its sound is damaged")
        }
        if packet.pointee.pts == Int64.min { packet.pointee.pts = packet.pointee.dts }
        if packet.pointee.pts != Int64.min { packet.pointee.pts &-= zero }
        packet.pointee.dts = packet.pointee.pts
      }
      guard packet.pointee.pts != Int64.min else {
        throw .cannotDecode(path: path, reason: "it does not say when its sound is heard")
      }
      if (Double(packet.pointee.pts) + Double(max(packet.pointee.duration, 1))) * av_q2d(base) < -Self.preroll
      {
        av_packet_unref(packet)
        hasPacket = false
        continue
      }
      guard Double(packet.pointee.pts) * av_q2d(base) < end else { return }
      hasPacket = false
      let time = Double(packet.pointee.pts) * av_q2d(base)
      do {
        try Self.write(packet, base, to: stream, context)
      } catch {
        // The muxer has checked the packet. The caller replaces this error with an error of the output,
        // if there is one.
        throw .cannotDecode(path: path, reason: "its sound is damaged at \(time) s")
      }
    }
  }

  /// Writes the remaining sound of a film that ends at `end`, in seconds.
  func finish(at end: Double, into context: UnsafeMutablePointer<AVFormatContext>) throws(RecorderError) {
    try write(upTo: end, into: context)
    guard let encoder, let stream, let packet else { return }
    try encoder.finish(at: end, packet) { packet throws(RecorderError) in
      try Self.write(packet, encoder.timeBase, to: stream, context)
    }
  }

  /// Returns the shift of Opus packets in WebM. Readers subtract the delay that the file states. Libavformat
  /// (seen in version 59) states the delay without adding it to the times, so the video would begin 7 ms
  /// late.
  private static func matroskaDelay(
    of stream: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>
  ) -> Int64 {
    guard let parameters = stream.pointee.codecpar?.pointee, parameters.codec_id == AV_CODEC_ID_OPUS,
      parameters.sample_rate > 0, let name = context.pointee.oformat.pointee.name,
      ["webm", "matroska"].contains(String(cString: name))
    else { return 0 }
    return av_rescale_q(
      Int64(parameters.initial_padding), AVRational(num: 1, den: parameters.sample_rate),
      stream.pointee.time_base)
  }

  private static func write(
    _ packet: UnsafeMutablePointer<AVPacket>, _ timeBase: AVRational,
    to stream: UnsafeMutablePointer<AVStream>,
    _ context: UnsafeMutablePointer<AVFormatContext>
  ) throws(RecorderError) {
    packet.pointee.stream_index = stream.pointee.index
    packet.pointee.pos = -1
    av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
    let delay = matroskaDelay(of: stream, in: context)
    packet.pointee.pts &+= delay
    packet.pointee.dts &+= delay
    try checkLibAV(av_interleaved_write_frame(context, packet))
  }
}
