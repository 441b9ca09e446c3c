// SPDX-License-Identifier: Apache-2.0

/// A path with a number pattern, such as `%d`, or `%04d` for leading zeros. It stands for one file per frame.
package struct NumberedPath: Equatable {
  /// The folder as given, with its trailing slash, or an empty string for the current folder.
  package let folder: String
  private let prefix: String
  private let suffix: String
  private let digitCount: Int

  /// The maximum number of digits in a pattern.
  private static let largestDigitCount = 12

  /// Parses a path, in whose file name `%%` is a percent sign. Returns `nil` if the file name does not have
  /// exactly one valid pattern.
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

  /// Returns the name of a frame's file, without the folder.
  func name(of index: Int) -> String {
    let number = String(index)
    return prefix + String(repeating: "0", count: max(0, digitCount - number.count)) + number + suffix
  }

  /// Returns whether a name without a folder is that of a frame's file.
  package func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count,
      let number = Int(name.dropFirst(prefix.count).dropLast(suffix.count))
    else { return false }
    return number >= 0 && self.name(of: number) == name
  }

  /// Returns the path of a frame's file.
  package func path(of index: Int) -> String { folder + name(of: index) }

  /// A name for files that belong to the whole sequence. No frame has this name.
  var stem: String { prefix + suffix }
}
