// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

/// An encoder of the samples of a track. They are converted to the rate and the channels of the track.
final class SoundTrackEncoder: TrackEncoder {
  let parameters: UnsafeMutablePointer<AVCodecParameters>
  let language: String?
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var resampler: OpaquePointer?
  private let fifo: OpaquePointer
  /// The rate and the channels of the samples that come in, or `nil` before the first one.
  private var source: (rate: Int, channels: Int)?
  private var encodedCount: Int64 = 0

  /// The bit rate of a channel, in bits per second, unless another one is asked for.
  private static let bitRate = 96_000
  /// The number of samples in a frame for an encoder that accepts any number.
  private static let usualFrame: Int32 = 1024

  /// The layout of the samples that each encoder takes.
  private static func sampleFormat(_ codec: String) -> AVSampleFormat? {
    switch codec {
    case "aac": AV_SAMPLE_FMT_FLTP
    case "alac": AV_SAMPLE_FMT_S16P
    case "flac", "pcm_s16le", "pcm_s16be": AV_SAMPLE_FMT_S16
    case "libopus", "pcm_f32le", "pcm_f32be": AV_SAMPLE_FMT_FLT
    case "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be": AV_SAMPLE_FMT_S32
    default: nil
    }
  }

  /// Opens the encoder. Throws a `RecorderError` if there is none for the settings.
  init(_ settings: SoundTrackSettings, wantsGlobalHeader: Bool) throws(RecorderError) {
    guard let format = Self.sampleFormat(settings.codec),
      let encoder = avcodec_find_encoder_by_name(settings.codec)
    else { throw .encoderMissing(name: settings.codec) }
    var (context, packet, parameters) = (
      avcodec_alloc_context3(encoder), av_packet_alloc(), avcodec_parameters_alloc()
    )
    let channels = Int32(clamping: settings.channels.clamped(to: 1...8))
    let fifo = av_audio_fifo_alloc(format, channels, 1)
    guard let context, let packet, let parameters, let fifo else {
      avcodec_free_context(&context)
      av_packet_free(&packet)
      avcodec_parameters_free(&parameters)
      av_audio_fifo_free(fifo)
      throw .encodingFailed(reason: errorText(ENOMEM))
    }
    (self.context, self.packet, self.parameters, self.fifo) = (context, packet, parameters, fifo)
    language = settings.language
    av_channel_layout_default(&context.pointee.ch_layout, channels)
    context.pointee.sample_rate = Int32(clamping: settings.rate)
    context.pointee.sample_fmt = format
    context.pointee.bit_rate = Int64(settings.bitRate ?? Self.bitRate * Int(channels))
    context.pointee.time_base = AVRational(num: 1, den: context.pointee.sample_rate)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if wantsGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    try checkLibAV(avcodec_open2(context, encoder, nil))
    try checkLibAV(avcodec_parameters_from_context(parameters, context))
  }

  deinit {
    var (context, packet, parameters):
      (
        UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVPacket>?,
        UnsafeMutablePointer<AVCodecParameters>?
      ) = (context, packet, parameters)
    avcodec_free_context(&context)
    av_packet_free(&packet)
    avcodec_parameters_free(&parameters)
    av_audio_fifo_free(fifo)
    swr_free(&resampler)
  }

  var tag: UInt32 { 0 }
  var timeBase: AVRational { context.pointee.time_base }
  var rate: AVRational { AVRational(num: 0, den: 1) }
  var displayMatrix: [Int32]? { nil }

  private var frameSize: Int32 {
    context.pointee.frame_size > 0 ? context.pointee.frame_size : Self.usualFrame
  }

  /// Converts samples, and encodes whole frames of them.
  func write(
    _ samples: [Float], rate: Int, channels: Int,
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    try setResampler(rate: rate, channels: channels)
    let count = Int32(clamping: samples.count / max(channels, 1))
    let result = samples.withUnsafeBytes { bytes -> Result<Void, RecorderError> in
      var plane = bytes.bindMemory(to: UInt8.self).baseAddress
      return Result { () throws(RecorderError) in try self.convert(&plane, count) }
    }
    try result.get()
    while av_audio_fifo_size(fifo) >= frameSize { try encode(frameSize, use) }
  }

  func finish(
    at end: Int64?, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    guard resampler != nil else { return }
    // The resampler still holds the last samples.
    try convert(nil, 0)
    while av_audio_fifo_size(fifo) > 0 { try encode(min(frameSize, av_audio_fifo_size(fifo)), use) }
    try checkLibAV(avcodec_send_frame(context, nil))
    try drain(use)
  }

  private func setResampler(rate: Int, channels: Int) throws(RecorderError) {
    if let source {
      guard source == (rate, channels) else {
        throw .encodingFailed(reason: "the rate or the channels of the sound change")
      }
      return
    }
    var layout = AVChannelLayout()
    av_channel_layout_default(&layout, Int32(clamping: channels))
    let code = swr_alloc_set_opts2(
      &resampler, &context.pointee.ch_layout, context.pointee.sample_fmt, context.pointee.sample_rate,
      &layout,
      AV_SAMPLE_FMT_FLT, Int32(clamping: rate), 0, nil)
    try checkLibAV(code)
    try checkLibAV(swr_init(resampler))
    source = (rate, channels)
  }

  private func convert(
    _ planes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32
  ) throws(RecorderError) {
    let most = swr_get_out_samples(resampler, count)
    guard most > 0 else { return }
    try context.withSamples(most) { samples throws(RecorderError) in
      let made = swr_convert(resampler, samples, most, planes, count)
      try checkLibAV(made)
      let code = samples.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        av_audio_fifo_write(fifo, $0, made)
      }
      try checkLibAV(code)
    }
  }

  private func encode(
    _ count: Int32, _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
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
    let read = planes.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
      av_audio_fifo_read(fifo, $0, count)
    }
    try checkLibAV(read)
    frame.pointee.pts = encodedCount
    encodedCount += Int64(count)
    try checkLibAV(avcodec_send_frame(context, frame))
    try drain(use)
  }

  private func drain(
    _ use: (UnsafeMutablePointer<AVPacket>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if clibav_is_again(code) == 1 || clibav_is_end_of_file(code) == 1 { return }
      try checkLibAV(code)
      try use(packet)
    }
  }
}
