// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneHouseRules

/// Checks a repository against the house rules.
///
/// `house-rules ROOT` prints every violation and exits with 1 if there is one. `house-rules --figures ROOT`
/// prints the figures of `HouseFigures` with their limits and occurrences. `house-rules --fix ROOT` generates
/// the code of the documents and corrects the form of comments. `house-rules --tagged TAG ROOT` prints a
/// regular expression for the names of the tests with a tag.
///
/// `--exemptions FILE` names the exemptions before a change. `--package FILE` names the output of `swift
/// package describe --type json`, without which products are not measured.
@main
enum HouseRulesTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var options: [String: String] = [:]
    while let name = arguments.first, name.hasPrefix("--") {
      arguments.removeFirst()
      switch name {
      case "--figures", "--fix": options[name] = ""
      case "--tagged", "--exemptions", "--package": options[name] = arguments.popFirst()
      default: break
      }
      if options[name] == nil { end(usage, status: 2) }
    }
    guard let root = arguments.first, arguments.count == 1 else { end(usage, status: 2) }
    do { try run(options, root: root) } catch {
      end("house-rules: \(error.localizedDescription)", status: 2)
    }
  }

  private static let usage =
    "usage: house-rules [--figures | --fix | --tagged TAG] [--exemptions FILE] [--package FILE] ROOT"

  private static func run(_ options: [String: String], root: String) throws {
    let repository = try Repository(root: root)
    if let tag = options["--tagged"] {
      guard let pattern = TaggedTests.pattern(tag, in: repository) else {
        end("no test has the tag \(tag)", status: 1)
      }
      return print(pattern)
    }
    if options["--fix"] != nil { return try fix(repository, root: root) }
    let text = { (path: String) in try String(contentsOfFile: path, encoding: .utf8) }
    let textIfThere = { (path: String) in
      FileManager.default.fileExists(atPath: "\(root)/\(path)") ? try text("\(root)/\(path)") : ""
    }
    let package = try options["--package"].map { try PackageDescription(json: text($0)) }
    let limits = FigureLimits(try textIfThere(FigureLimits.path))
    if options["--figures"] != nil {
      for figure in HouseFigures.measure(repository, package: package) {
        print(figure.text(limit: limits.count(of: figure)))
      }
      return
    }
    let violations = HouseRules.check(
      repository,
      exemptions: Exemptions(
        try textIfThere(Exemptions.path), previous: try options["--exemptions"].map(text)),
      retired: RetiredWords(try textIfThere(RetiredWords.path)), limits: limits, package: package)
    for violation in violations { print(violation) }
    if !violations.isEmpty { end("house-rules: \(violations.count) broken", status: 1) }
  }

  /// Replaces the generated code of the documents, and corrects the form of comments.
  private static func fix(_ repository: Repository, root: String) throws {
    let folder = URL(fileURLWithPath: "\(root)/\(Snippets.folder)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in Snippets.files(of: repository) {
      try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    }
    for file in repository.files {
      guard let text = FieldRule.mended(file) else { continue }
      try text.write(toFile: "\(root)/\(file.path)", atomically: true, encoding: .utf8)
    }
  }

  private static func end(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
