// SPDX-License-Identifier: Apache-2.0

/// A container of tracks of video and sound.
package enum MediaContainer: String, Sendable, CaseIterable {
  case mp4, mov
  /// MPEG-4 for Apple's players, as `m4a` and `m4v`.
  case m4a = "ipod"
  case wav, caf, aiff

  /// The options of libavformat: MPEG-4 has its index at the front.
  var options: [(name: String, value: String)] {
    switch self {
    case .mp4, .mov, .m4a: [("movflags", "+faststart")]
    case .wav, .caf, .aiff: []
    }
  }

  /// Indicates whether the container holds video.
  package var holdsPictures: Bool { self == .mp4 || self == .mov || self == .m4a }
}

/// The settings of a track of video that is encoded.
package struct PictureTrackSettings: Sendable {
  /// The name of the codec: `h264`, `hevc` or `prores`.
  package var codec: String
  /// The size in pixels. It is increased to even numbers if the codec needs them.
  package var width: Int
  package var height: Int
  /// The average bits per second, or `nil` for the quality.
  package var bitRate: Int?
  /// The quality from 0 to 100, or `nil` for the default quality.
  package var quality: Int?
  /// The greatest number of frames from one keyframe to the next, or `nil` for the encoder's default.
  package var keyInterval: Int?
  /// Indicates whether frames may be stored in another order than they are shown.
  package var allowsReordering = true
  /// The profile and the level by the names of the encoder, or `nil`.
  package var profile: String?
  package var level: String?
  /// The expected number of frames per second, which only guides the encoder.
  package var rate = 30
  /// The number of units of the timestamps per second.
  package var timescale: Int32
  /// The colours in which frames are stored, or `nil` for BT.709.
  package var color: FilmColor?
  package var isTransparent = false
  /// The nine numbers of the display matrix, or `nil` for upright frames.
  package var displayMatrix: [Int32]?
  /// The language as a code of ISO 639-2/T, or `nil`.
  package var language: String?

  /// Creates settings.
  package init(codec: String, width: Int, height: Int, timescale: Int32) {
    (self.codec, self.width, self.height, self.timescale) = (codec, width, height, timescale)
  }
}

/// The settings of a track of sound that is encoded.
package struct SoundTrackSettings: Sendable {
  /// The name of the encoder in libavcodec: `aac`, `alac`, `flac`, `libopus`, or one of samples without
  /// compression, such as `pcm_s16le`.
  package var codec: String
  /// The samples per second and the channels of the track.
  package var rate: Int
  package var channels: Int
  /// The bits per second, or `nil` for the default rate.
  package var bitRate: Int?
  /// The language as a code of ISO 639-2/T, or `nil`.
  package var language: String?

  /// Creates settings.
  package init(codec: String, rate: Int, channels: Int) {
    (self.codec, self.rate, self.channels) = (codec, rate, channels)
  }
}

/// The format of packets that are copied into a track.
package struct PacketTrackSettings: Sendable {
  /// The name of the codec in libavcodec.
  package var codec: String
  /// The data that a decoder needs besides the packets.
  package var configuration: [UInt8]
  /// The units of the packets' timestamps per second.
  package var timescale: Int32
  /// The size of video in pixels. 0 for sound.
  package var width = 0
  package var height = 0
  /// The samples per second and the channels of sound, and the samples of a packet. 0 for video.
  package var rate = 0
  package var channels = 0
  package var frameLength = 0
  /// The colours of video.
  package var color: FilmColor?
  /// The nine numbers of the display matrix, or `nil` for upright frames.
  package var displayMatrix: [Int32]?
  /// The language as a code of ISO 639-2/T, or `nil`.
  package var language: String?

  /// Creates settings.
  package init(codec: String, configuration: [UInt8], timescale: Int32) {
    (self.codec, self.configuration, self.timescale) = (codec, configuration, timescale)
  }
}
