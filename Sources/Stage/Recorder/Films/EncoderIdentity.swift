// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// The identity of an encoder and the versions of libav, on which the bytes of a film depend.
package struct EncoderIdentity: Codable, Sendable, Hashable {
  /// The name of the codec on the command line.
  package var codec: String
  /// The name of the encoder in libavcodec.
  package var encoder: String
  /// The versions of libavcodec, libavformat, libavutil and libswscale.
  package var libav: String

  /// Creates the identity of an encoder.
  package init(codec: String, encoder: String, libav: String) {
    (self.codec, self.encoder, self.libav) = (codec, encoder, libav)
  }
}

extension FilmKind {
  /// Returns the encoder for frames of a size in pixels, and the features of the processor on which its bytes
  /// depend.
  ///
  /// The features are `nil` for an encoder that makes the same bytes on all processors of this architecture.
  package func encoderIdentity(
    for settings: FilmSettings, width: Int, height: Int
  ) throws(RecorderError) -> (encoder: EncoderIdentity, features: String?) {
    let codec = try codec(for: settings)
    let row = try FilmEncoder.encoder(of: codec, side: min(width, height)).row
    let versions = [avcodec_version(), avformat_version(), avutil_version(), swscale_version()]
    let text = versions.map { "\($0 >> 16).\($0 >> 8 & 255).\($0 & 255)" }.joined(separator: " ")
    return (
      EncoderIdentity(codec: codec.name, encoder: row.name, libav: text),
      row.isPortable ? nil : String(UInt32(bitPattern: av_get_cpu_flags()), radix: 16)
    )
  }
}
