// SPDX-License-Identifier: Apache-2.0

/// A path with a number pattern, `%d` or `%04d` with leading zeros: one file for each frame.
package struct NumberedPath: Equatable {
  /// The folder as typed, with its final slash; empty for the current folder.
  let folder: String
  private let prefix: String
  private let suffix: String
  private let digitCount: Int

  /// The maximum number of digits in a pattern.
  private static let largestDigitCount = 12

  /// Parses a path. Returns `nil` if its file name does not have exactly one pattern. `%%` is a percent sign.
  package init?(_ path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    folder = String(path.dropLast(name.count))
    var (parts, digits) = ([""], [Int]())
    var rest = Substring(name)
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        parts[parts.count - 1].append(rest.removeFirst())
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(number.count)
      guard rest.popFirst() == "d", number.isEmpty || number.first == "0" else { return nil }
      let count = number.isEmpty ? 1 : Int(number) ?? .max
      guard count <= Self.largestDigitCount else { return nil }
      digits.append(count)
      parts.append("")
    }
    guard digits.count == 1 else { return nil }
    (prefix, suffix, digitCount) = (parts[0], parts[1], max(1, digits[0]))
  }

  /// Returns the file name of a frame, without the folder.
  func name(of index: Int) -> String {
    let number = String(index)
    return prefix + String(repeating: "0", count: max(0, digitCount - number.count)) + number + suffix
  }

  /// Returns the path of the file of a frame.
  package func path(of index: Int) -> String { folder + name(of: index) }

  /// A name that no frame has, for files that belong to the whole sequence.
  var stem: String { prefix + suffix }
}
