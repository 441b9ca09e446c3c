// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

/// A reader of the samples of one sound stream at any time.
///
/// Samples are floating-point numbers, the channels of each sample by turns. The sample 0 is at the origin of
/// the file's times. Where there is no sound, samples are 0.
package final class SoundReader {
  /// The number of samples per second, in each channel.
  package let rate: Int
  /// The number of channels.
  package let channels: Int
  private let path: String
  private let stream: Int
  /// The time in the file of the sample 0, in seconds.
  private let origin: Double
  /// The format of the samples, as the context of an encoder that is never opened.
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private var decoder: SoundDecoder?
  /// The sample that the decoder returns next.
  private var position = 0

  /// The distance, in seconds, from which a seek is faster than decoding.
  private static let farSeconds = 10.0
  /// The sound before a position that is decoded after a seek, in seconds: several packets of any codec, so
  /// that the decoder's state is right.
  private static let preroll = 0.3
  /// The least and the greatest number of samples per second.
  private static let rates = 1_000...768_000
  /// The maximum number of channels.
  private static let channelLimit = 8

  /// Opens a stream of the file at `path`. Throws a `RecorderError` if it cannot be decoded.
  ///
  /// - Parameters:
  ///   - origin: The time in the file of the sample 0, in microseconds.
  ///   - rate: The number of samples per second. It is clamped to 1,000...768,000.
  ///   - channels: The number of channels. It is clamped to 1...8. Other channels of the file are mixed.
  package init(
    path: String, stream: Int, origin: Int64, rate: Int, channels: Int
  ) throws(RecorderError) {
    (self.path, self.stream, self.origin) = (path, stream, Double(origin) / 1_000_000)
    self.rate = rate.clamped(to: Self.rates)
    self.channels = channels.clamped(to: 1...Self.channelLimit)
    try LibAV.load()
    context = avcodec_alloc_context3(nil)
    guard let context else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    context.pointee.sample_fmt = AV_SAMPLE_FMT_FLT
    context.pointee.sample_rate = Int32(self.rate)
    av_channel_layout_default(&context.pointee.ch_layout, Int32(self.channels))
    try open(at: 0)
  }

  deinit { avcodec_free_context(&context) }

  /// Reads samples from a position on. The size of the buffer must be a multiple of the number of channels.
  package func read(
    from first: Int, into samples: UnsafeMutableBufferPointer<Float>
  ) throws(RecorderError) {
    samples.update(repeating: 0)
    let count = samples.count / channels
    // Sound before the origin is silence.
    let skipped = (-first).clamped(to: 0...count)
    let wanted = first + skipped
    guard skipped < count, let base = samples.baseAddress else { return }
    if wanted < position || Double(wanted - position) > Self.farSeconds * Double(rate) {
      try open(at: wanted)
    }
    if wanted > position { _ = try take(wanted - position, into: nil) }
    _ = try take(count - skipped, into: base + skipped * channels)
  }

  /// Opens a decoder whose first sample is at a position.
  private func open(at first: Int) throws(RecorderError) {
    guard let context else { return }
    let source: PacketReader
    do {
      source = try PacketReader(path: path, .index(stream))
    } catch {
      guard case .cannotRead(_, let reason) = error else { throw error }
      throw .cannotDecode(path: path, reason: reason)
    }
    let start = origin + Double(first) / Double(rate)
    if first > 0 {
      let unit = av_q2d(source.stream.pointee.time_base)
      // A file that cannot seek is decoded from its start.
      _ = source.seek(to: Int64(clamping: 0, plus: ((start - Self.preroll) / unit).rounded(.down)))
    }
    let decoder = try SoundDecoder(source, FilmSound(path: path, start: start))
    try decoder.convert(for: context)
    (self.decoder, position) = (decoder, first)
  }

  /// The number of samples that are decoded at once.
  private static let blockLength = 4096

  /// Takes samples from the decoder, and copies them unless `samples` is `nil`. Returns their number, which
  /// is less than `count` only at the end of the sound.
  private func take(_ count: Int, into samples: UnsafeMutablePointer<Float>?) throws(RecorderError) -> Int {
    guard let decoder else { return 0 }
    var block = [Float](repeating: 0, count: Self.blockLength * channels)
    var done = 0
    while done < count {
      let wanted = Int32(min(count - done, Self.blockLength))
      try decoder.fill(wanted)
      let available = min(wanted, decoder.count)
      guard available > 0 else { break }
      let read = try Self.read(decoder, available, into: &block)
      guard read > 0 else { break }
      if let samples {
        for index in 0..<read * channels {
          samples[done * channels + index] = block[index].isFinite ? block[index] : 0
        }
      }
      done += read
    }
    // At the end of the sound, the position still counts, so that silence follows.
    position += count
    return done
  }

  private static func read(
    _ decoder: SoundDecoder, _ count: Int32, into block: inout [Float]
  ) throws(RecorderError) -> Int {
    let result = block.withUnsafeMutableBytes { bytes -> Result<Int32, RecorderError> in
      var plane = bytes.bindMemory(to: UInt8.self).baseAddress
      return Result { () throws(RecorderError) in try decoder.read(count, into: &plane) }
    }
    return Int(try result.get())
  }
}
