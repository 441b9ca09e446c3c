// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneHouseRules

/// `house-rules ROOT [PREVIOUS-EXEMPTIONS]`: prints what breaks a rule and exits with 1 if anything does.
///
/// `house-rules --figures ROOT` prints the figures of `HouseFigures` and where they are from.
@main
enum HouseRulesTool {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let showsFigures = arguments.first == "--figures"
    if showsFigures { arguments.removeFirst() }
    guard let root = arguments.first, arguments.count <= 2 else {
      end("usage: house-rules [--figures] ROOT [PREVIOUS-EXEMPTIONS]", status: 2)
    }
    do {
      let text = { (path: String) in try String(contentsOfFile: path, encoding: .utf8) }
      let repository = try Repository(root: root)
      if showsFigures {
        for figure in HouseFigures.measure(repository) { print(figure) }
        return
      }
      let exemptions = "\(root)/\(Exemptions.path)"
      let violations = HouseRules.check(
        repository,
        exemptions: Exemptions(
          FileManager.default.fileExists(atPath: exemptions) ? try text(exemptions) : "",
          previous: try arguments.dropFirst().first.map(text)))
      for violation in violations { print(violation) }
      if !violations.isEmpty { end("house-rules: \(violations.count) broken", status: 1) }
    } catch {
      end("house-rules: \(error.localizedDescription)", status: 2)
    }
  }

  private static func end(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
