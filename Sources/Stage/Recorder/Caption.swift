// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
internal import MultiplaneDiagnostics

/// A string that is shown over a film for some time.
public struct Caption: Sendable, Hashable {
  /// The time at which the caption appears, in seconds.
  public var start: Double
  /// The time at which the caption disappears, in seconds.
  public var end: Double
  /// The text, whose lines are separated by line feeds.
  public var text: String
  /// The parts of the text with times of their own, in the order of the text. The default is none.
  ///
  /// Each part is a word, or a group of words that have one time. Its lines are separated by line feeds.
  public var words: [Word]

  /// Creates a caption. Times are in seconds.
  public init(start: Double, end: Double, text: String, words: [Word] = []) {
    (self.start, self.end, self.text, self.words) = (start, end, text, words)
  }

  /// The maximum number of captions in a file, and the maximum number of characters in a caption. The rest is
  /// omitted and reported.
  private static let (countLimit, lengthLimit) = (20_000, 1_000)

  /// Reads the captions of a SubRip file (`.srt`), a WebVTT file (`.vtt`), or a film with captions of either
  /// kind.
  ///
  /// The captions are sorted by start time. Markup for style and position is omitted, and so are captions
  /// without text. At most 20,000 captions and 1,000 characters of each are read; the rest is reported.
  ///
  /// Inline times, such as `<00:00:01.200>` or `<00:01.200>`, become `words`. Each begins at its inline time
  /// and ends at the next one, or at the end of the caption. Text before the first inline time begins with
  /// the caption. Times outside the caption are moved to its start or end. A time before the preceding one is
  /// replaced by that one, and is reported.
  ///
  /// - Throws: `RecorderError.cannotDecode` if the file has no such captions or contains text that is not
  ///   UTF-8, and `RecorderError.libraryMissing` if libav is not installed.
  public static func read(path: String) throws(RecorderError) -> [Caption] {
    let film: PacketReader
    do {
      film = try PacketReader(path: path, .captions)
    } catch {
      if case .cannotRead(_, let reason) = error { throw .cannotDecode(path: path, reason: reason) }
      throw error
    }
    let codec = film.stream.pointee.codecpar.pointee.codec_id
    guard [AV_CODEC_ID_SUBRIP, AV_CODEC_ID_WEBVTT, AV_CODEC_ID_TEXT].contains(codec) else {
      throw .cannotDecode(path: path, reason: "its captions are neither SubRip nor WebVTT")
    }
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    let unit = av_q2d(film.stream.pointee.time_base)
    var captions: [Caption] = []
    while case .packet = film.read(packet) {
      defer { av_packet_unref(packet) }
      let start = Double(packet.pointee.pts) * unit
      guard packet.pointee.pts != Int64.min, packet.pointee.duration > 0, let data = packet.pointee.data
      else { continue }
      let bytes = UnsafeBufferPointer(start: data, count: Int(packet.pointee.size))
      guard let raw = String(validating: bytes, as: UTF8.self) else {
        throw .cannotDecode(path: path, reason: "the caption at \(start) s is not UTF-8")
      }
      guard captions.count < countLimit else {
        Diagnostics.report(
          .substituted, path, "it has more than \(countLimit) captions; the rest is left out")
        break
      }
      let end = start + Double(packet.pointee.duration) * unit
      if let caption = Caption(markup: raw, from: start, to: end, path: path) { captions.append(caption) }
    }
    return captions.sorted { $0.start < $1.start }
  }

  /// Creates a caption from text with markup, or returns `nil` if there is no text. Reports what is left out
  /// or replaced. `path` is the file in reports.
  private init?(markup: String, from start: Double, to end: Double, path: String) {
    let sections = Self.sections(of: markup)
    self.init(start: start, end: end, text: Self.plain(sections))
    guard !text.isEmpty else { return nil }
    words = Self.words(sections, from: start, to: end, path: path)
    if text.count > Self.lengthLimit {
      Diagnostics.report(
        .substituted, path,
        "the caption at \(start) s has more than \(Self.lengthLimit) characters; the rest is left out")
      text = String(text.prefix(Self.lengthLimit))
      words = Self.words(words, within: text)
    }
  }
}
