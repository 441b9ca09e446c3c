// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

/// An encoder of sounds as AAC, or as Opus in WebM. Several sounds are mixed.
final class SoundEncoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let decoders: [SoundDecoder]
  /// The number of samples that have been encoded.
  private var encodedCount: Int64 = 0

  /// The bit rate of a channel, in bits per second. At this rate, AAC and Opus are transparent for most
  /// listeners.
  private static let bitRate: Int64 = 96_000
  /// The maximum number of channels. More channels are mixed down to two.
  private static let mostChannels: Int32 = 2
  /// The number of samples in a frame for an encoder that accepts any number.
  private static let usualFrame: Int32 = 1024

  /// Opens an encoder for the sounds of one or more decoders.
  init(
    _ decoders: [SoundDecoder], for container: UnsafeMutablePointer<AVFormatContext>
  ) throws(RecorderError) {
    self.decoders = decoders
    let takesAAC = avformat_query_codec(container.pointee.oformat, AV_CODEC_ID_AAC, FF_COMPLIANCE_NORMAL) == 1
    let name = takesAAC ? "aac" : "libopus"
    guard let codec = avcodec_find_encoder_by_name(name) else { throw .encoderMissing(name: name) }
    guard let context = avcodec_alloc_context3(codec) else {
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    self.context = context
    let channels = (decoders.map(\.channelCount).max() ?? 1).clamped(to: 1...Self.mostChannels)
    av_channel_layout_default(&context.pointee.ch_layout, channels)
    context.pointee.sample_rate =
      takesAAC ? Self.rate(nearest: decoders.map(\.rate).max() ?? 48_000) : 48_000
    context.pointee.sample_fmt = takesAAC ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
    context.pointee.bit_rate = Self.bitRate * Int64(channels)
    context.pointee.time_base = AVRational(num: 1, den: context.pointee.sample_rate)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if container.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
      context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    }
    try checkLibAV(avcodec_open2(context, codec, nil))
    for decoder in decoders { try decoder.convert(for: context) }
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  var timeBase: AVRational { context.pointee.time_base }

  /// Returns the sample rate of AAC that is nearest to a rate, in samples per second.
  private static func rate(nearest rate: Int32) -> Int32 {
    [48_000, 44_100, 32_000, 24_000, 22_050, 16_000].min { abs($0 - rate) < abs($1 - rate) } ?? 48_000
  }

  /// Encodes the samples before `end`, in seconds of the film, as whole frames of the encoder.
  func encode(
    upTo end: Double, _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    let limit = Int64(clamping: 0, plus: (end * Double(context.pointee.sample_rate)).rounded(.up))
    while encodedCount < limit {
      try fill(frameSize)
      guard availableCount >= frameSize else { return }
      try encode(frameSize, packet, use)
    }
  }

  /// Encodes the remaining samples up to `end`, the end of the film in seconds.
  func finish(
    at end: Double, _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    let limit = Int64(clamping: 0, plus: end * Double(context.pointee.sample_rate))
    while encodedCount < limit {
      try fill(frameSize)
      let count = min(frameSize, Int32(clamping: limit - encodedCount), availableCount)
      guard count > 0 else { break }
      try encode(count, packet, use)
    }
    try checkLibAV(avcodec_send_frame(context, nil))
    try drain(packet, use)
  }

  private func fill(_ count: Int32) throws(RecorderError) {
    for decoder in decoders { try decoder.fill(count) }
  }

  /// The maximum number of samples that any sound has in its queue.
  private var availableCount: Int32 { decoders.map(\.count).max() ?? 0 }

  private var frameSize: Int32 {
    context.pointee.frame_size > 0 ? context.pointee.frame_size : Self.usualFrame
  }

  private func encode(
    _ count: Int32, _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    guard let frame else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    frame.pointee.nb_samples = count
    frame.pointee.format = context.pointee.sample_fmt.rawValue
    frame.pointee.sample_rate = context.pointee.sample_rate
    try checkLibAV(av_channel_layout_copy(&frame.pointee.ch_layout, &context.pointee.ch_layout))
    try checkLibAV(av_frame_get_buffer(frame, 0))
    guard let planes = frame.pointee.extended_data else { return }
    if decoders.count == 1, decoders[0].sound.isPlain {
      _ = try decoders[0].read(count, into: planes)
    } else {
      try mix(count, into: planes)
    }
    frame.pointee.pts = encodedCount
    encodedCount += Int64(count)
    try checkLibAV(avcodec_send_frame(context, frame))
    try drain(packet, use)
  }

  private func drain(
    _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if clibav_is_again(code) == 1 || clibav_is_end_of_file(code) == 1 { return }
      try checkLibAV(code)
      try use(packet)
    }
  }

  /// Mixes the next samples of all sounds, multiplied by their levels.
  private func mix(
    _ count: Int32, into planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  ) throws(RecorderError) {
    let channels = Int(context.pointee.ch_layout.nb_channels)
    let isPlanar = context.pointee.sample_fmt == AV_SAMPLE_FMT_FLTP
    // The number of planes, and the number of values per sample time in a plane.
    let (planeCount, width) = isPlanar ? (channels, 1) : (1, channels)
    av_samples_set_silence(planes, 0, count, Int32(channels), context.pointee.sample_fmt)
    let (first, rate) = (encodedCount, Double(context.pointee.sample_rate))
    try context.withSamples(count) { samples throws(RecorderError) in
      for decoder in decoders {
        let read = try decoder.read(min(count, decoder.count), into: samples)
        for index in 0..<Int(read) {
          let level = decoder.sound.level(at: Double(first + Int64(index)) / rate)
          guard level != 0 else { continue }
          for plane in 0..<planeCount {
            guard let from = samples[plane], let to = planes[plane] else { continue }
            from.withMemoryRebound(to: Float.self, capacity: Int(count) * width) { from in
              to.withMemoryRebound(to: Float.self, capacity: Int(count) * width) { to in
                for number in index * width..<(index + 1) * width { to[number] += from[number] * level }
              }
            }
          }
        }
      }
    }
  }
}
