// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The text of a file of data.
enum DataText {
  /// Returns the bytes of a file in UTF-8, without a byte order mark. Throws an `InputError` if the file
  /// cannot be read, has more than 256 MiB, or is not UTF-8.
  static func read(_ path: String) throws(InputError) -> [UInt8] {
    let bytes = try InputError.reading { () throws(FileError) in
      try PlainFile.readScene(path, limits: FileLimits())
    }
    return try checked(bytes, file: path)
  }

  /// Returns bytes in UTF-8 without a byte order mark. Throws an `InputError` if they are not UTF-8.
  static func checked(_ bytes: [UInt8], file: String) throws(InputError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw InputError(
        .badEncoding, file: file, explanation: "the text is UTF-16", advice: "save the file as UTF-8")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw InputError(
        .badEncoding, file: file, line: lineCount(in: bytes[..<error.byteOffsets.lowerBound]) + 1,
        explanation: "the text is not UTF-8", advice: "save the file as UTF-8")
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Parses JSON text. Throws an `InputError` if it is malformed or exceeds a limit.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(InputError) -> JSONPart {
    do { return try JSONPart(parsing: bytes) } catch {
      throw InputError(error.isTooLarge ? .tooLarge : .badData, explanation: error.explanation)
    }
  }

  /// Returns the number of line ends: line feeds, and carriage returns without one.
  static func lineCount(in bytes: ArraySlice<UInt8>) -> Int {
    var (count, last) = (0, UInt8(0))
    for byte in bytes {
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && last != UInt8(ascii: "\r") { count += 1 }
      last = byte
    }
    return count
  }
}
