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

  /// Creates a caption. Times are in seconds.
  public init(start: Double, end: Double, text: String) {
    (self.start, self.end, self.text) = (start, end, text)
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
      var text = plain(raw)
      if text.count > lengthLimit {
        Diagnostics.report(
          .substituted, path,
          "the caption at \(start) s has more than \(lengthLimit) characters; the rest is left out")
        text = String(text.prefix(lengthLimit))
      }
      if !text.isEmpty {
        captions.append(
          Caption(start: start, end: start + Double(packet.pointee.duration) * unit, text: text))
      }
    }
    return captions.sorted { $0.start < $1.start }
  }

  /// Returns the text without markup, such as `<i>`, `<c.name>` and `{\an8}`, and with character references,
  /// such as `&amp;`, replaced.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = Substring(text.replacing("\r\n", with: "\n").replacing("\\N", with: "\n"))
    let entities: KeyValuePairs = [
      "&lt;": "<", "&gt;": ">", "&nbsp;": "\u{a0}", "&lrm;": "", "&rlm;": "", "&amp;": "&",
    ]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">"), rest.dropFirst().first.map(isMarkStart) == true
      {
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("{\\"), let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      } else if character == "&", let (name, value) = entities.first(where: { rest.hasPrefix($0.key) }) {
        result += value
        rest = rest.dropFirst(name.count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    let lines = result.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }
    return lines.joined(separator: "\n")
  }

  /// Returns whether a character after `<` shows that the bracket begins a tag and is not a comparison.
  private static func isMarkStart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "/"
  }
}

extension Substring {
  /// The text without white space at both ends.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
