// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A converter of sound to AAC, or to Opus in WebM.
///
/// The samples keep their times: sound that begins before the film is cut off, and gaps are filled with
/// silence.
final class SoundEncoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let source: PacketReader
  private let path: String
  private let zero: Double
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var resampler: OpaquePointer?
  private var fifo: OpaquePointer?
  private var input = av_packet_alloc()
  private var decoded = av_frame_alloc()
  private var hasEnded = false
  /// The number of samples that were put into the fifo, and of those that were encoded.
  private var sampleCount: Int64 = 0
  private var encodedCount: Int64 = 0

  /// The bits a second of a channel. AAC and Opus are transparent for most listeners there.
  private static let bitRate: Int64 = 96_000
  /// The most channels. More are mixed to two.
  private static let mostChannels: Int32 = 2
  /// The gap, in seconds, from which on silence is inserted. Shorter ones are rounding errors of time stamps.
  private static let smallestGap = 0.004
  /// The longest gap that is filled, in seconds. A longer one is an error of the file.
  private static let longestGap = 36_000.0
  /// The samples of a frame of an encoder that takes any number.
  private static let usualFrame: Int32 = 1024

  /// Opens the decoder and the encoder. `sound.start` of the source is the start of the film.
  init(
    _ source: PacketReader, _ sound: FilmSound, for container: UnsafeMutablePointer<AVFormatContext>
  ) throws(RecorderError) {
    (self.source, path, zero) = (source, sound.path, sound.start)
    let takesAAC = avformat_query_codec(container.pointee.oformat, AV_CODEC_ID_AAC, FF_COMPLIANCE_NORMAL) == 1
    let name = takesAAC ? "aac" : "libopus"
    guard let codec = avcodec_find_encoder_by_name(name) else { throw .encoderMissing(name: name) }
    guard let context = avcodec_alloc_context3(codec) else {
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    self.context = context
    let decoder = try Self.decoder(of: source)
    self.decoder = decoder
    let channels = min(max(decoder.pointee.ch_layout.nb_channels, 1), Self.mostChannels)
    av_channel_layout_default(&context.pointee.ch_layout, channels)
    context.pointee.sample_rate = takesAAC ? Self.rate(nearest: decoder.pointee.sample_rate) : 48_000
    context.pointee.sample_fmt = takesAAC ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
    context.pointee.bit_rate = Self.bitRate * Int64(channels)
    context.pointee.time_base = AVRational(num: 1, den: context.pointee.sample_rate)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if container.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
      context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    }
    try checkLibAV(avcodec_open2(context, codec, nil))
    fifo = av_audio_fifo_alloc(context.pointee.sample_fmt, channels, 1)
    guard fifo != nil, input != nil, decoded != nil else { throw .encodingFailed(reason: errorText(ENOMEM)) }
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    avcodec_free_context(&decoder)
    swr_free(&resampler)
    av_audio_fifo_free(fifo)
    av_packet_free(&input)
    av_frame_free(&decoded)
  }

  var timeBase: AVRational { context.pointee.time_base }

  private static func decoder(
    of source: PacketReader
  ) throws(RecorderError) -> UnsafeMutablePointer<AVCodecContext> {
    var decoder = avcodec_alloc_context3(nil)
    guard let opened = decoder,
      let codec = avcodec_find_decoder(source.stream.pointee.codecpar.pointee.codec_id),
      avcodec_parameters_to_context(opened, source.stream.pointee.codecpar) >= 0
    else {
      avcodec_free_context(&decoder)
      throw .cannotDecode(path: source.path, reason: "the installed libavcodec does not decode its sound")
    }
    opened.pointee.pkt_timebase = source.stream.pointee.time_base
    guard avcodec_open2(opened, codec, nil) == 0, opened.pointee.sample_rate > 0 else {
      avcodec_free_context(&decoder)
      throw .cannotDecode(path: source.path, reason: "the decoder of its sound does not start")
    }
    return opened
  }

  /// Returns the sampling rate of AAC that is nearest to a rate.
  private static func rate(nearest rate: Int32) -> Int32 {
    [48_000, 44_100, 32_000, 24_000, 22_050, 16_000].min { abs($0 - rate) < abs($1 - rate) } ?? 48_000
  }

  /// Encodes the samples before `end`, in seconds of the film, in whole frames of the encoder.
  func encode(
    upTo end: Double, _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    let limit = Int64((end * Double(context.pointee.sample_rate)).rounded(.up))
    while encodedCount < limit {
      try fill(frameSize)
      guard av_audio_fifo_size(fifo) >= frameSize else { return }
      try encode(frameSize, packet, use)
    }
  }

  /// Encodes the rest up to the end of the film.
  func finish(
    at end: Double, _ packet: UnsafeMutablePointer<AVPacket>,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    let limit = Int64((end * Double(context.pointee.sample_rate)).rounded())
    while encodedCount < limit {
      try fill(frameSize)
      let count = min(frameSize, Int32(clamping: limit - encodedCount), av_audio_fifo_size(fifo))
      guard count > 0 else { break }
      try encode(count, packet, use)
    }
    try checkLibAV(avcodec_send_frame(context, nil))
    try drain(packet, use)
  }

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
    let read = frame.pointee.extended_data.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
      av_audio_fifo_read(fifo, $0, count)
    }
    try checkLibAV(read)
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

  /// Decodes until the fifo has `count` samples or the sound ends.
  private func fill(_ count: Int32) throws(RecorderError) {
    while av_audio_fifo_size(fifo) < count, !hasEnded {
      let code = avcodec_receive_frame(decoder, decoded)
      if code == 0 {
        try take()
      } else if clibav_is_again(code) != 0 {
        try feed()
      } else {
        hasEnded = true
        // The last samples are in the resampler.
        if resampler != nil { try resample(nil, 0) }
      }
    }
  }

  private func feed() throws(RecorderError) {
    guard let input else { return }
    switch source.read(input) {
    case .packet:
      // A damaged packet is silent; the times of the next one tell its length.
      _ = avcodec_send_packet(decoder, input)
      av_packet_unref(input)
    case .end, .damaged: _ = avcodec_send_packet(decoder, nil)
    }
  }

  /// Puts a decoded frame into the fifo at its time.
  private func take() throws(RecorderError) {
    guard let decoded else { return }
    defer { av_frame_unref(decoded) }
    if resampler == nil {
      let code = swr_alloc_set_opts2(
        &resampler, &context.pointee.ch_layout, context.pointee.sample_fmt, context.pointee.sample_rate,
        &decoded.pointee.ch_layout, AVSampleFormat(decoded.pointee.format), decoded.pointee.sample_rate, 0,
        nil)
      try checkLibAV(code)
      try checkLibAV(swr_init(resampler))
    }
    let stamp = decoded.pointee.best_effort_timestamp
    if stamp != Int64.min {
      let time = Double(stamp) * av_q2d(source.stream.pointee.time_base) - zero
      let late = time - Double(sampleCount + pendingCount) / Double(context.pointee.sample_rate)
      if late > Self.smallestGap, late < Self.longestGap {
        try addSilence(Int64((late * Double(context.pointee.sample_rate)).rounded()))
      } else if sampleCount == 0, time < 0 {
        let length = Double(decoded.pointee.nb_samples) / Double(decoded.pointee.sample_rate)
        if time + length <= 0 { return }
        let dropped = Int32((-time * Double(context.pointee.sample_rate)).rounded())
        if dropped > 0 { try checkLibAV(swr_drop_output(resampler, dropped)) }
      }
    }
    guard let planes = decoded.pointee.extended_data else { return }
    let count = decoded.pointee.nb_samples
    try planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
      planes throws(RecorderError) in
      try resample(planes, count)
    }
  }

  /// The number of samples that wait in the resampler.
  private var pendingCount: Int64 { swr_get_delay(resampler, Int64(context.pointee.sample_rate)) }

  private func resample(
    _ planes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32
  ) throws(RecorderError) {
    let most = swr_get_out_samples(resampler, count)
    guard most > 0 else { return }
    try withSamples(most) { samples throws(RecorderError) in
      let made = swr_convert(resampler, samples, most, planes, count)
      try checkLibAV(made)
      try add(samples, made)
    }
  }

  private func addSilence(_ count: Int64) throws(RecorderError) {
    let (format, channels) = (context.pointee.sample_fmt, context.pointee.ch_layout.nb_channels)
    var rest = count
    while rest > 0 {
      let part = Int32(min(rest, 48_000))
      try withSamples(part) { samples throws(RecorderError) in
        av_samples_set_silence(samples, 0, part, channels, format)
        try add(samples, part)
      }
      rest -= Int64(part)
    }
  }

  private func add(_ samples: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, _ count: Int32)
    throws(RecorderError)
  {
    let code = samples.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
      av_audio_fifo_write(fifo, $0, count)
    }
    try checkLibAV(code)
    sampleCount += Int64(count)
  }

  /// Calls `body` with memory for a number of samples of the encoder's format.
  private func withSamples(
    _ count: Int32, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    var planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
    let channels = context.pointee.ch_layout.nb_channels
    try checkLibAV(
      av_samples_alloc_array_and_samples(&planes, nil, channels, count, context.pointee.sample_fmt, 0))
    guard let planes else { return }
    defer {
      av_free(planes[0])
      av_free(planes)
    }
    try body(planes)
  }
}
