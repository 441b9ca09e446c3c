// SPDX-License-Identifier: Apache-2.0

/// A path in which a number takes the place of `%d`, or of `%04d` with zeros in front: one file for each frame.
package struct NumberedPath: Equatable {
  /// The folder, as it was typed; empty for the current one.
  let folder: String
  private let prefix: String
  private let suffix: String
  private let digitCount: Int

  /// The most digits that may be asked for.
  private static let largestDigitCount = 12

  /// Takes a path apart; `nil` when the name of its file has not exactly one such place. `%%` is a percent sign.
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

  /// The name of the file of a frame, without the folder.
  func name(of index: Int) -> String {
    let number = String(index)
    return prefix + String(repeating: "0", count: max(0, digitCount - number.count)) + number + suffix
  }

  /// The path of the file of a frame.
  package func path(of index: Int) -> String { folder + name(of: index) }

  /// A name that no frame has, for what belongs to all of them.
  var stem: String { prefix + suffix }
}
