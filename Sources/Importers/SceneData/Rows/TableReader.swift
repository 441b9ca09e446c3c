// SPDX-License-Identifier: Apache-2.0

/// Reads the records of a table in the form of RFC 4180: fields in quotes may have delimiters, line ends and
/// doubled quotes. A line feed, a carriage return, or both end a record.
struct TableReader {
  /// A record.
  struct Record {
    /// The fields, of which only the first are kept.
    var fields: [String] = []
    /// The number of all fields.
    var fieldCount = 0
    /// A Boolean value that indicates whether a field in quotes goes on after its last quote.
    var hasTextAfterQuote = false
    /// A Boolean value that indicates whether the text ends inside quotes.
    var isUnclosed = false
  }

  private let bytes: [UInt8]
  private let end: Int
  private let delimiter: UInt8
  /// The position of the next record.
  private(set) var position: Int
  /// The line of the next record, counted from 1.
  private(set) var line: Int
  /// The end of the record that was read last, without its line end.
  private(set) var recordEnd = 0

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Creates a reader of a part of a text.
  init(_ bytes: [UInt8], in range: Range<Int>, delimiter: UInt8, line: Int = 1) {
    (self.bytes, end, self.delimiter) = (bytes, range.upperBound, delimiter)
    (position, self.line) = (range.lowerBound, line)
  }

  /// A Boolean value that indicates whether there are no more records.
  var isAtEnd: Bool { position >= end }

  /// Returns the delimiter of the table's first line: a comma, unless it has more semicolons or tabs outside
  /// quotes.
  static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var (commas, semicolons, tabs, isQuoted) = (0, 0, 0, false)
    scan: for byte in bytes {
      switch byte {
      case quote: isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: ";"): semicolons += 1
      case UInt8(ascii: "\t"): tabs += 1
      case lineFeed, carriageReturn: break scan
      default: break
      }
    }
    if tabs > max(commas, semicolons) { return UInt8(ascii: "\t") }
    return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// Reads a record, and keeps at most the first `count` of its fields.
  mutating func read(keeping count: Int) -> Record {
    var record = Record()
    while true {
      let isQuoted = position < end && bytes[position] == Self.quote
      let isKept = record.fieldCount < count
      if isQuoted {
        readQuoted(into: &record, isKept: isKept)
      } else {
        readPlain(into: &record, isKept: isKept)
      }
      record.fieldCount += 1
      guard position < end, bytes[position] == delimiter else { break }
      position += 1
    }
    recordEnd = position
    skipLineEnd()
    return record
  }

  private mutating func readPlain(into record: inout Record, isKept: Bool) {
    let start = position
    skipField()
    if isKept { record.fields.append(String(decoding: bytes[start..<position], as: UTF8.self)) }
  }

  private mutating func readQuoted(into record: inout Record, isKept: Bool) {
    position += 1
    let start = position
    var (close, hasDoubles) = (end, false)
    while position < end {
      if bytes[position] != Self.quote {
        if isAtLineEnd { skipLineEnd() } else { position += 1 }
      } else if position + 1 < end, bytes[position + 1] == Self.quote {
        hasDoubles = true
        position += 2
      } else {
        close = position
        position += 1
        break
      }
    }
    // The text of a file that ends inside quotes has no closing quote.
    record.isUnclosed = record.isUnclosed || close == end
    let afterQuote = position
    skipField()
    if position > afterQuote { record.hasTextAfterQuote = true }
    guard isKept else { return }
    let field = bytes[start..<close]
    record.fields.append(String(decoding: hasDoubles ? Self.undoubled(field) : field, as: UTF8.self))
  }

  /// Returns a text with one quote for each two of them.
  private static func undoubled(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (result, isSecond) = (ArraySlice<UInt8>(), false)
    for byte in field {
      isSecond = byte == quote && !isSecond
      if byte != quote || isSecond { result.append(byte) }
    }
    return result
  }

  /// Skips to the delimiter or the line end.
  private mutating func skipField() {
    while position < end, bytes[position] != delimiter, !isAtLineEnd { position += 1 }
  }

  private var isAtLineEnd: Bool {
    bytes[position] == Self.lineFeed || bytes[position] == Self.carriageReturn
  }

  /// Skips one line end, if there is one.
  private mutating func skipLineEnd() {
    guard position < end, isAtLineEnd else { return }
    let isPair =
      bytes[position] == Self.carriageReturn && position + 1 < end && bytes[position + 1] == Self.lineFeed
    position += isPair ? 2 : 1
    line += 1
  }
}
