// SPDX-License-Identifier: Apache-2.0

/// An error or a warning of the Swift compiler, with its position.
struct CompilerMessage: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable { case error, warning }

  var kind: Kind
  /// The path of the source, as it was given on the command line.
  var file: String
  /// The line and the column, counted from 1, or `nil` for a message about the whole compilation.
  var line: Int?
  var column: Int?
  var text: String

  /// The codes of messages as errors and reports.
  static let codes = Kind.allCases.map { "swift.\($0.rawValue)" }

  /// The message as the compiler prints it: `Scene.swift:3:7: error: ...`.
  var description: String {
    let position = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return (position + [" \(kind.rawValue)", " \(text)"]).joined(separator: ":")
  }

  /// The message as a problem of the tool.
  var problem: ToolError.Problem {
    var problem = ToolError.Problem(code: "swift.\(kind.rawValue)", problem: text, file: file)
    (problem.line, problem.column) = (line, column)
    return problem
  }

  /// Reads the messages in the output of the compiler, in its order. A message that the compiler repeats
  /// counts once.
  ///
  /// A line that begins with a position and the word `error` or `warning` is a message. Notes, the quoted
  /// code and the marks below it are left out. Errors without a position, such as those of the linker, have
  /// no line.
  static func messages(in output: String, defaultFile: String) -> [CompilerMessage] {
    var (seen, result) = (Set<CompilerMessage>(), [CompilerMessage]())
    for line in output.split(whereSeparator: \.isNewline) {
      guard let message = CompilerMessage(line: line, defaultFile: defaultFile),
        seen.insert(message).inserted
      else { continue }
      result.append(message)
    }
    return result
  }

  private init?(line: Substring, defaultFile: String) {
    for kind in Kind.allCases {
      if let range = line.firstRange(of: ": \(kind.rawValue): ") {
        self.init(
          kind: kind, position: line[..<range.lowerBound], text: line[range.upperBound...], defaultFile)
        return
      }
      let bare = "\(kind.rawValue): "
      if line.hasPrefix(bare) {
        self.init(kind: kind, position: "", text: line.dropFirst(bare.count), defaultFile)
        return
      }
    }
    return nil
  }

  /// Creates a message about the whole of a file.
  init(kind: Kind, file: String, text: String) { (self.kind, self.file, self.text) = (kind, file, text) }

  private init(kind: Kind, position: Substring, text: Substring, _ defaultFile: String) {
    let parts = position.split(separator: ":", omittingEmptySubsequences: false)
    (self.kind, self.text) = (kind, String(text))
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]),
      line > 0
    else {
      file = defaultFile
      return
    }
    file = parts.dropLast(2).joined(separator: ":")
    (self.line, self.column) = (line, column)
  }
}
