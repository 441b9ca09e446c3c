// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneHouseRules

/// Checks a repository against the house rules.
///
/// `house-rules ROOT [PREVIOUS-EXEMPTIONS]` prints every violation and exits with 1 if there is one.
/// `house-rules --figures ROOT` prints the figures of `HouseFigures` with the texts that they count.
/// `house-rules --write-snippets ROOT` generates the code of the documents.
/// `house-rules --tagged TAG ROOT` prints a regular expression for the names of the tests with a tag.
@main
enum HouseRulesTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let showsFigures = arguments.first == "--figures"
    let writesSnippets = arguments.first == "--write-snippets"
    let tag = arguments.first == "--tagged" ? arguments.dropFirst().first : nil
    if showsFigures || writesSnippets { arguments.removeFirst() }
    if tag != nil { arguments.removeFirst(2) }
    guard let root = arguments.first, arguments.count <= 2 else {
      end(
        "usage: house-rules [--figures | --write-snippets | --tagged TAG] ROOT [PREVIOUS-EXEMPTIONS]",
        status: 2)
    }
    do {
      let text = { (path: String) in try String(contentsOfFile: path, encoding: .utf8) }
      let repository = try Repository(root: root)
      if showsFigures {
        for figure in HouseFigures.measure(repository) { print(figure) }
        return
      }
      if let tag {
        guard let pattern = TaggedTests.pattern(tag, in: repository) else {
          end("no test has the tag \(tag)", status: 1)
        }
        return print(pattern)
      }
      if writesSnippets { return try writeSnippets(of: repository, root: root) }
      let textIfThere = { (path: String) in
        FileManager.default.fileExists(atPath: "\(root)/\(path)") ? try text("\(root)/\(path)") : ""
      }
      let violations = HouseRules.check(
        repository,
        exemptions: Exemptions(
          try textIfThere(Exemptions.path), previous: try arguments.dropFirst().first.map(text)),
        retired: RetiredWords(try textIfThere(RetiredWords.path)))
      for violation in violations { print(violation) }
      if !violations.isEmpty { end("house-rules: \(violations.count) broken", status: 1) }
    } catch {
      end("house-rules: \(error.localizedDescription)", status: 2)
    }
  }

  /// Replaces the generated code of the documents.
  private static func writeSnippets(of repository: Repository, root: String) throws {
    let folder = URL(fileURLWithPath: "\(root)/\(Snippets.folder)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in Snippets.files(of: repository) {
      try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }
  }

  private static func end(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
