// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import Synchronization

/// The fonts and caches with which a thread typesets. Each thread has its own, because Pango's fonts are not
/// thread-safe.
final class Typesetter {
  let fonts: FontCatalog.Fonts
  let context: OpaquePointer
  let outlines = GlyphOutlines()

  private static let own = ThreadLocal<Typesetter>()

  private init(_ fonts: FontCatalog.Fonts) {
    self.fonts = fonts
    context = ct_context_create(fonts.catalog)
  }

  deinit { ct_context_destroy(context) }

  /// The typesetter of the current thread. `nil`, with a reported issue, if no fonts are installed or Pango
  /// is missing.
  static var current: Typesetter? {
    guard let fonts = FontCatalog.fonts, !fonts.names.isEmpty else {
      let reason =
        ct_error().map { LibraryLoading(reason: String(cString: $0)).problem(of: "a library of text") }
        ?? "no fonts are installed"
      Diagnostics.report(.invalid, "font", "\(reason); no text is drawn")
      return nil
    }
    if let own = own.value, own.fonts === fonts { return own }
    let typesetter = Typesetter(fonts)
    own.value = typesetter
    return typesetter
  }
}

/// A lock that lets only one thread at a time lay out text. On several threads at once, each with its own
/// fonts, Pango broke Devanagari text inside a cluster in about one of six runs of the text tests.
private let layoutLock = Mutex(())

extension TextContent {
  /// Typesets the text in lines of at most `width`, or of any width if `width` is `nil`.
  ///
  /// `height` limits the lines only of paragraphs whose `breaking` truncates; `nil` means no limit. Sizes
  /// that are negative or NaN count as 0.
  package func typeset(width: Double? = nil, height: Double? = nil) -> TextFrame {
    layoutLock.withLock { _ in limited().lines(width: width, height: height) }
  }

  private func lines(width: Double?, height: Double?) -> TextFrame {
    var frame = TextFrame()
    frame.attributes = stretches.map(\.attributes)
    guard !string.isEmpty, !stretches.isEmpty, let typesetter = Typesetter.current else { return frame }
    guard !paragraphs.isEmpty else {
      let units = TextUnits(string, limit: unitLimit(width: width, by: typesetter))
      let layout = TextLayout(self, units, typesetter, width: width, height: height)
      layout.fill(&frame)
      return frame
    }
    let sections = sections
    for (index, section) in sections.enumerated() {
      let rest = height.map { $0 - frame.height }
      // Truncated text has no lines beyond the height.
      if index > 0, let rest, rest <= 0, section.content.paragraph.breaking.isTruncating { break }
      var part = TextFrame()
      let limit = section.content.unitLimit(width: width, by: typesetter)
      let units = TextUnits(section.content.string, limit: limit)
      let layout = TextLayout(section.content, units, typesetter, width: width, height: rest)
      layout.fill(&part)
      let gap =
        index > 0 ? sections[index - 1].content.paragraph.gap(before: section.content.paragraph) : 0
      frame.append(part, of: section, at: frame.height + gap)
    }
    return frame
  }
}

/// A string in UTF-8, with lookup between bytes and UTF-16 units.
struct TextUnits {
  /// A tab, in UTF-8.
  static let tab = UInt8(ascii: "\t")

  let bytes: [UInt8]
  /// The offset in UTF-16 units of each byte, and of the end.
  private let units: [Int32]
  /// The byte at which each UTF-16 unit begins, and the end of the bytes.
  private let starts: [Int32]
  /// The number of characters before each byte, and before the end.
  private let characters: [Int32]

  /// Creates the units of a string, or only the first `limit` ones, which is reported.
  init(_ string: String, limit: Int) {
    var (bytes, units, starts): ([UInt8], [Int32], [Int32]) = ([], [], [])
    var (characters, character): ([Int32], Int32) = ([], 0)
    for scalar in string.unicodeScalars {
      // Pango treats a null character as the end of the text.
      let scalar = scalar.value == 0 ? "\u{FFFD}" : scalar
      let unit = Int32(starts.count)
      guard starts.count < limit else {
        TextContent.reportRest(after: limit)
        break
      }
      for _ in 0..<UTF16.width(scalar) { starts.append(Int32(bytes.count)) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        bytes.append(byte)
        units.append(unit)
        characters.append(character)
      }
      character += 1
    }
    units.append(Int32(starts.count))
    starts.append(Int32(bytes.count))
    characters.append(character)
    (self.bytes, self.units, self.starts, self.characters) = (bytes, units, starts, characters)
  }

  var count: Int { starts.count - 1 }

  func unit(ofByte byte: Int) -> Int { Int(units[byte.clamped(atLeast: 0, atMost: units.count - 1)]) }

  /// Returns the number of characters before the character that contains a byte.
  func character(ofByte byte: Int) -> Int {
    Int(characters[byte.clamped(atLeast: 0, atMost: characters.count - 1)])
  }

  func byte(ofUnit unit: Int) -> Int { Int(starts[unit.clamped(atLeast: 0, atMost: starts.count - 1)]) }
}
