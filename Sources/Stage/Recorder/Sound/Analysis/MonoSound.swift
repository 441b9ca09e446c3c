// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

/// The sound of a file, mixed to one channel of 48,000 samples per second.
final class MonoSound {
  /// The number of samples per second.
  static let rate = 48_000
  /// The limit of a sample's magnitude, 6 dB above full scale. Players clip such samples, so a damaged one
  /// must not determine the loudest moment.
  private static let sampleLimit: Float = 2

  private let decoder: SoundDecoder
  /// The format of the samples, as the context of an encoder that is never opened.
  private var context: UnsafeMutablePointer<AVCodecContext>?

  /// Opens the sound of the file at `path`. Throws a `RecorderError` if there is none.
  init(path: String) throws(RecorderError) {
    decoder = try SoundDecoder(PacketReader(path: path, .sound), FilmSound(path: path))
    context = avcodec_alloc_context3(nil)
    guard let context else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    context.pointee.sample_rate = Int32(Self.rate)
    av_channel_layout_default(&context.pointee.ch_layout, 1)
    try decoder.convert(for: context)
  }

  deinit { avcodec_free_context(&context) }

  /// Reads the next samples, and returns their number. It is less than the size of `samples` only at the end
  /// of the sound.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(RecorderError) -> Int {
    let wanted = Int32(clamping: samples.count)
    try decoder.fill(wanted)
    guard let first = samples.baseAddress, min(wanted, decoder.count) > 0 else { return 0 }
    var plane: UnsafeMutablePointer<UInt8>? = UnsafeMutableRawPointer(first)
      .assumingMemoryBound(to: UInt8.self)
    let count = Int(try decoder.read(min(wanted, decoder.count), into: &plane))
    for index in 0..<count {
      samples[index] = samples[index].clamped(to: -Self.sampleLimit...Self.sampleLimit, ifNaN: 0)
    }
    return count
  }
}
