// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

/// The description of a file of video, sound or both: its streams, texts and chapters.
package struct MediaFile: Sendable {
  /// A number of units with their length as a fraction: `value * seconds / units` seconds.
  package struct Unit: Sendable, Hashable {
    /// The units per `seconds` seconds. Both are above 0.
    package var units: Int
    package var seconds: Int
  }

  /// A chapter: a titled range of the file.
  package struct Chapter: Sendable {
    /// The start and the end, in units of `unit`.
    package var start: Int64
    package var end: Int64
    package var unit: Unit
    /// The title, or `nil` if it has none.
    package var title: String?
  }

  /// The path of the file.
  package let path: String
  /// The names of the container's formats in libavformat, such as `mov` and `mp4`.
  package let formats: [String]
  /// The time in the file that is the start of the film, in microseconds.
  package let origin: Int64
  /// The duration that the header states, in microseconds, or `nil` if it states none.
  package let duration: Int64?
  /// The streams in the order of the file.
  package private(set) var streams: [MediaStream] = []
  /// The texts of the file, such as the title, by libavformat's names.
  package let texts: [(name: String, value: String)]
  /// The chapters in the order of time, at most 1,000.
  package private(set) var chapters: [Chapter] = []

  /// The maximum number of chapters that are read.
  private static let chapterLimit = 1_000

  /// Reads the description of the file at `path`. Throws a `RecorderError` if the file cannot be read, or is
  /// no file of video or sound.
  package init(path: String) throws(RecorderError) {
    let reader: PacketReader
    do {
      reader = try PacketReader(path: path, .first)
    } catch {
      guard case .cannotRead(_, let reason) = error else { throw error }
      throw .cannotDecode(path: path, reason: reason)
    }
    guard let context = reader.context else { throw .cannotDecode(path: path, reason: "it has no streams") }
    self.path = path
    let names = context.pointee.iformat.pointee.name.map { String(cString: $0) } ?? ""
    formats = names.split(separator: ",").map(String.init)
    duration = context.pointee.duration > 0 ? context.pointee.duration : nil
    // The time 0 of a QuickTime film is that of its header, also if a track begins later.
    let start = context.pointee.start_time
    origin = formats.contains("mov") || start == Int64.min ? 0 : start
    texts = Self.texts(context.pointee.metadata)
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index] else { continue }
      streams.append(MediaStream(stream, rate: av_guess_frame_rate(context, stream, nil)))
    }
    for index in 0..<min(Int(context.pointee.nb_chapters), Self.chapterLimit) {
      guard let chapter = context.pointee.chapters[index]?.pointee, let unit = Unit(chapter.time_base) else {
        continue
      }
      let title = Self.texts(chapter.metadata).first { $0.name == "title" }?.value
      chapters.append(Chapter(start: chapter.start, end: chapter.end, unit: unit, title: title))
    }
  }

  /// The maximum number of texts of a file or stream.
  private static let textLimit = 1_000

  /// Returns the entries of a dictionary.
  static func texts(_ dictionary: OpaquePointer?) -> [(name: String, value: String)] {
    var (result, entry) = ([(name: String, value: String)](), UnsafeMutablePointer<AVDictionaryEntry>?.none)
    while result.count < textLimit, let found = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      result.append((String(cString: found.pointee.key), String(cString: found.pointee.value)))
      entry = found
    }
    return result
  }
}

extension MediaFile.Unit {
  /// Creates the unit of a time base. Returns `nil` for one that is not above 0.
  init?(_ base: AVRational) {
    guard base.num > 0, base.den > 0 else { return nil }
    self.init(units: Int(base.den), seconds: Int(base.num))
  }
}

/// The description of a stream of a media file.
package struct MediaStream: Sendable {
  /// The kind of a stream's media.
  package enum Kind: Sendable { case pictures, sound, captions, other }

  /// The index of the stream in its file.
  package let index: Int
  /// The number that the file gives to the stream, or 0.
  package let identifier: Int
  package let kind: Kind
  /// The codec, in the numbers and with the name of libavcodec.
  package let codecID: UInt32
  /// The four-character code of the codec in its container, or 0.
  package let tag: UInt32
  /// The profile of the codec in the numbers of libavcodec.
  package let profile: Int
  /// The unit of the timestamps.
  package let unit: MediaFile.Unit
  /// The first timestamp, or `nil` if it is not known.
  package let start: Int64?
  /// The duration in the unit of the timestamps, or `nil` if it is not known.
  package let duration: Int64?
  /// The size of the stored frames, in pixels, and their width with square pixels.
  package let width: Int
  package let height: Int
  package let squareWidth: Int
  /// The nine numbers of the display matrix, or `nil` if there is none.
  package let displayMatrix: [Int32]?
  /// The average frame rate, or `nil` if it is not known.
  package let rate: (frames: Int, seconds: Int)?
  /// Indicates whether frames are decoded in another order than they are shown.
  package let isReordered: Bool
  /// The matrix, primaries and transfer function in the numbers of ITU-T H.273.
  package let colors: (matrix: Int, primaries: Int, transfer: Int)
  package let isFullRange: Bool
  /// Indicates whether the frames have transparency.
  package let hasAlpha: Bool
  /// The samples per second, channels, samples of a packet, and bits of a sample of sound. The last two are 0
  /// if they are not known.
  package let sampleRate: Int
  package let channelCount: Int
  package let frameLength: Int
  package let bitsPerSample: Int
  /// The bits per second, or 0 if they are not known.
  package let bitRate: Int64
  /// The data that a decoder needs besides the packets.
  package let configuration: [UInt8]
  /// Indicates whether the stream is a still picture, such as the cover of an album.
  package let isCover: Bool
  /// The texts of the stream, such as the language.
  package let texts: [(name: String, value: String)]

  init(_ stream: UnsafeMutablePointer<AVStream>, rate guess: AVRational) {
    let (content, codec) = (stream.pointee, stream.pointee.codecpar.pointee)
    index = Int(content.index)
    identifier = Int(content.id)
    kind =
      switch codec.codec_type {
      case AVMEDIA_TYPE_VIDEO: .pictures
      case AVMEDIA_TYPE_AUDIO: .sound
      case AVMEDIA_TYPE_SUBTITLE: .captions
      default: .other
      }
    (codecID, tag, profile) = (codec.codec_id.rawValue, codec.codec_tag, Int(codec.profile))
    unit = MediaFile.Unit(content.time_base) ?? MediaFile.Unit(units: 1, seconds: 1)
    start = content.start_time == Int64.min ? nil : content.start_time
    duration = content.duration > 0 ? content.duration : nil
    (width, height) = (Int(codec.width), Int(codec.height))
    squareWidth = DecodedPixels.squareWidth(of: stream)
    displayMatrix = clibav_display_matrix(stream).map { matrix in (0..<9).map { matrix[$0] } }
    rate = guess.num > 0 && guess.den > 0 ? (Int(guess.num), Int(guess.den)) : nil
    isReordered = codec.video_delay > 0
    colors = (
      Int(codec.color_space.rawValue), Int(codec.color_primaries.rawValue), Int(codec.color_trc.rawValue)
    )
    isFullRange = codec.color_range == AVCOL_RANGE_JPEG
    hasAlpha =
      codec.codec_type == AVMEDIA_TYPE_VIDEO && codec.format >= 0
      && DecodedPixels.hasAlpha(AVPixelFormat(codec.format))
    (sampleRate, channelCount) = (Int(codec.sample_rate), Int(codec.ch_layout.nb_channels))
    frameLength = Int(codec.frame_size)
    bitsPerSample = Int(max(codec.bits_per_raw_sample, codec.bits_per_coded_sample))
    bitRate = codec.bit_rate
    let bytes = UnsafeBufferPointer(start: codec.extradata, count: max(0, Int(codec.extradata_size)))
    configuration = Array(bytes)
    isCover = content.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
    texts = MediaFile.texts(content.metadata)
  }
}

extension MediaStream {
  /// The name of the codec in libavcodec, or `nil` if it is unknown.
  package var codecName: String? {
    avcodec_get_name(AVCodecID(codecID)).map { String(cString: $0) }
  }
}

extension MediaStream {
  /// Indicates whether the installed libavcodec has a decoder for the stream.
  package var isDecodable: Bool { avcodec_find_decoder(AVCodecID(codecID)) != nil }
}
