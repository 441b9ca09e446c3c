// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Text from data as a part of a file's name.
enum SafeFileName {
  /// The characters that separate folders, that some file systems do not allow, or that outputs interpret:
  /// `%` begins the number of a frame.
  private static let replaced = Set("/\\:*?\"<>|%".utf8)

  /// The names that are devices on Windows, with any ending.
  private static let reserved: Set<String> = {
    let numbered = (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
    return Set(["con", "prn", "aux", "nul"] + numbered)
  }()

  /// Returns a text that is safe in a file's name. It has no separators, control characters or characters
  /// that reorder text, which become hyphens. It does not begin with dots, spaces or marks, or end with
  /// spaces. So no name with it is `.` or `..`, and a slash before it stays a character. It may be empty.
  static func text(of value: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar.isASCII && replaced.contains(UInt8(ascii: scalar)) || TerminalText.isControl(scalar) {
        scalars.append("-")
      } else if !scalar.isASCII, scalar.properties.generalCategory == .spaceSeparator {
        scalars.append(" ")
      } else {
        scalars.append(scalar)
      }
    }
    let start = scalars.drop { $0 == "." || $0 == " " || isMark($0) }
    return withoutLastSpaces(String(start))
  }

  /// Returns whether a character is combined with the one before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
  }

  /// Returns the first characters of a text that take at most `bytes` bytes, without spaces at the end.
  static func cut(_ text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var (result, count) = ("", 0)
    for character in text {
      count += character.utf8.count
      guard count <= bytes else { break }
      result.append(character)
    }
    return withoutLastSpaces(result)
  }

  private static func withoutLastSpaces(_ text: String) -> String {
    var scalars = text.unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns the maximum length for each of several texts with which their sum is at most `total`. Short
  /// texts leave more for long ones.
  static func share(of lengths: [Int], total: Int) -> Int {
    var (rest, share) = (total, total)
    for (index, length) in lengths.sorted().enumerated() {
      share = rest / (lengths.count - index)
      if length > share { break }
      rest -= length
    }
    return max(share, 0)
  }

  /// Returns a name that is no device on Windows.
  static func unreserved(_ name: String) -> String {
    let stem = name.prefix { $0 != "." }
    return reserved.contains(stem.lowercased()) ? "\(stem)-\(name.dropFirst(stem.count))" : name
  }
}
