// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// A decoder of a file's sound, which queues samples in the format of an encoder.
///
/// The samples keep their times: sound before the start of the film is cut off, and gaps are filled with
/// silence.
final class SoundDecoder {
  /// The sound, with the times of the film in which it is audible.
  let sound: FilmSound
  private let source: PacketReader
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  /// The context of the encoder.
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var resampler: OpaquePointer?
  private var fifo: OpaquePointer?
  private var input = av_packet_alloc()
  private var decoded = av_frame_alloc()
  private var hasEnded = false
  /// The format of the frames that the resampler reads, or `nil` before the first frame.
  private var form: Form?
  /// Indicates whether `decoded` contains a frame that has not been added to the queue yet.
  private var hasFrame = false
  /// The number of silent samples before that frame.
  private var silence: Int64 = 0
  /// The number of samples that have been added to the queue.
  private var sampleCount: Int64 = 0

  /// The minimum gap, in seconds, that is filled with silence. Shorter gaps are rounding errors of
  /// timestamps.
  private static let smallestGap = 0.004
  /// The maximum gap that is filled, in seconds. A file with a longer gap is damaged.
  private static let longestGap = 36_000.0

  /// Opens a decoder for a file's sound.
  init(_ source: PacketReader, _ sound: FilmSound) throws(RecorderError) {
    (self.source, self.sound) = (source, sound)
    decoder = try Self.decoder(of: source)
    guard input != nil, decoded != nil else { throw .encodingFailed(reason: errorText(ENOMEM)) }
  }

  deinit {
    avcodec_free_context(&decoder)
    swr_free(&resampler)
    av_audio_fifo_free(fifo)
    av_packet_free(&input)
    av_frame_free(&decoded)
  }

  /// The sample rate of the file's sound, in samples per second.
  var rate: Int32 { decoder?.pointee.sample_rate ?? 0 }

  /// The number of channels in the file's sound.
  var channelCount: Int32 { decoder?.pointee.ch_layout.nb_channels ?? 0 }

  /// Creates the queue for samples in the format of an encoder, which must outlive the decoder.
  func convert(for context: UnsafeMutablePointer<AVCodecContext>) throws(RecorderError) {
    self.context = context
    fifo = av_audio_fifo_alloc(context.pointee.sample_fmt, context.pointee.ch_layout.nb_channels, 1)
    guard fifo != nil else { throw .encodingFailed(reason: errorText(ENOMEM)) }
  }

  /// The number of samples in the queue.
  var count: Int32 { av_audio_fifo_size(fifo) }

  /// Removes samples from the queue, and returns their number.
  func read(
    _ count: Int32, into samples: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  ) throws(RecorderError) -> Int32 {
    let read = samples.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
      av_audio_fifo_read(fifo, $0, count)
    }
    try checkLibAV(read)
    return read
  }

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

  /// Decodes until the queue contains `count` samples or the sound ends.
  func fill(_ count: Int32) throws(RecorderError) {
    while av_audio_fifo_size(fifo) < count, !hasEnded {
      if silence > 0 {
        try addSilence()
        continue
      }
      if hasFrame {
        try convert()
        continue
      }
      let code = avcodec_receive_frame(decoder, decoded)
      if code == 0 {
        try take()
      } else if clibav_is_again(code) != 0 {
        try feed()
      } else {
        hasEnded = true
        // The resampler still holds the last samples.
        if resampler != nil { try resample(nil, 0) }
      }
    }
  }

  private func feed() throws(RecorderError) {
    guard let input else { return }
    switch source.read(input) {
    case .packet:
      // A damaged packet becomes silence, whose duration the time of the next packet determines.
      _ = avcodec_send_packet(decoder, input)
      av_packet_unref(input)
    case .end, .damaged: _ = avcodec_send_packet(decoder, nil)
    }
  }

  /// The format of frames that the resampler reads.
  private struct Form: Equatable {
    var format: Int32
    var rate: Int32
    var channels: Int32
  }

  /// Sets the resampler up for frames in the format of `decoded`. The format may change within a broadcast
  /// stream.
  private func setResampler(
    _ decoded: UnsafeMutablePointer<AVFrame>, _ context: UnsafeMutablePointer<AVCodecContext>
  ) throws(RecorderError) {
    let new = Form(
      format: decoded.pointee.format, rate: decoded.pointee.sample_rate,
      channels: decoded.pointee.ch_layout.nb_channels)
    guard new != form else { return }
    guard new.rate > 0, new.channels > 0 else {
      throw .cannotDecode(path: source.path, reason: "its sound is damaged")
    }
    if resampler != nil { try resample(nil, 0) }
    swr_free(&resampler)
    let code = swr_alloc_set_opts2(
      &resampler, &context.pointee.ch_layout, context.pointee.sample_fmt, context.pointee.sample_rate,
      &decoded.pointee.ch_layout, AVSampleFormat(new.format), new.rate, 0, nil)
    try checkLibAV(code)
    try checkLibAV(swr_init(resampler))
    form = new
  }

  /// Prepares the decoded frame for the queue: computes the silence before it, or drops samples before the
  /// film's start.
  private func take() throws(RecorderError) {
    guard let decoded, let context else { return }
    try setResampler(decoded, context)
    let stamp = decoded.pointee.best_effort_timestamp
    if stamp != Int64.min {
      let time = Double(stamp) * av_q2d(source.stream.pointee.time_base) - sound.start
      let late = time - Double(sampleCount + pendingCount) / Double(context.pointee.sample_rate)
      if late > Self.smallestGap, late < Self.longestGap {
        silence = Int64((late * Double(context.pointee.sample_rate)).rounded())
      } else if sampleCount == 0, time < 0 {
        let length = Double(decoded.pointee.nb_samples) / Double(decoded.pointee.sample_rate)
        if time + length <= 0 { return av_frame_unref(decoded) }
        let dropped = Int32(clamping: Int64((-time * Double(context.pointee.sample_rate)).rounded()))
        if dropped > 0 { try checkLibAV(swr_drop_output(resampler, dropped)) }
      }
    }
    hasFrame = true
  }

  /// Adds the decoded frame to the queue.
  private func convert() throws(RecorderError) {
    hasFrame = false
    guard let decoded else { return }
    defer { av_frame_unref(decoded) }
    guard let planes = decoded.pointee.extended_data else { return }
    let count = decoded.pointee.nb_samples
    try planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
      planes throws(RecorderError) in
      try resample(planes, count)
    }
  }

  /// The number of samples that are held in the resampler.
  private var pendingCount: Int64 { swr_get_delay(resampler, Int64(context?.pointee.sample_rate ?? 1)) }

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

  /// Adds a part of the remaining silence. It is limited because a few bytes of a file can ask for hours of
  /// silence.
  private func addSilence() throws(RecorderError) {
    guard let context else { return }
    let (format, channels) = (context.pointee.sample_fmt, context.pointee.ch_layout.nb_channels)
    let part = Int32(min(silence, 48_000))
    try withSamples(part) { samples throws(RecorderError) in
      av_samples_set_silence(samples, 0, part, channels, format)
      try add(samples, part)
    }
    silence -= Int64(part)
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

  private func withSamples(
    _ count: Int32, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    try context?.withSamples(count, body)
  }
}

extension UnsafeMutablePointer<AVCodecContext> {
  /// Calls `body` with memory for a number of samples in the encoder's format.
  func withSamples(
    _ count: Int32, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) throws(RecorderError) -> Void
  ) throws(RecorderError) {
    var planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
    let channels = pointee.ch_layout.nb_channels
    try checkLibAV(
      av_samples_alloc_array_and_samples(&planes, nil, channels, count, pointee.sample_fmt, 0))
    guard let planes else { return }
    defer {
      av_free(planes[0])
      av_free(planes)
    }
    try body(planes)
  }
}
