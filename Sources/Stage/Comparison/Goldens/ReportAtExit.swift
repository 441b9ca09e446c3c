// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import MultiplaneDiagnostics
internal import Synchronization

/// The work at the end of a test process: writing the reports and listing the stale goldens.
package final class ReportAtExit: Sendable {
  private struct State {
    var roots: Set<URL> = []
    /// The goldens that tests use, with the file and line of each test.
    var claims: [URL: String] = [:]
    var isArranged = false
  }

  package static let shared = ReportAtExit()

  private let state = Mutex(State())

  package init() {}

  /// Schedules the writing of the report in `root`.
  package func note(_ root: URL) {
    arrange()
    _ = state.withLock { $0.roots.insert(root) }
  }

  /// Records that a test uses a golden. Throws an error if another test uses it too.
  package func claim(_ golden: URL, at test: String) throws(GoldenError) {
    arrange()
    let owner = state.withLock { state in
      if state.claims[golden] == nil { state.claims[golden] = test }
      return state.claims[golden] ?? test
    }
    if owner != test { throw .usedTwice(path: golden.path, first: owner, second: test) }
  }

  /// Returns the stale goldens in the folders of the claimed ones, sorted by path.
  package static func staleGoldens(beside claimed: some Collection<URL>) -> [URL] {
    let paths = Set(claimed.map(\.path))
    let folders = Set(claimed.map { $0.deletingLastPathComponent() })
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }
        .map { folder.appendingPathComponent($0) }.filter { !paths.contains($0.path) }
    }.sorted { $0.path < $1.path }
  }

  /// Returns whether the process runs only some of the tests: with `swift test --filter` or `--skip`, or with
  /// tests named for XCTest.
  package static func runsSomeTests(_ arguments: [String]) -> Bool {
    let options = ["--filter", "--skip", "--specifier", "-s"]
    if arguments.contains(where: { word in options.contains { word == $0 || word.hasPrefix($0 + "=") } }) {
      return true
    }
    // The test bundle is an argument of the test runner, and the names of chosen tests follow it. The value
    // of an option, such as the folder of attachments, is not a test.
    guard let bundle = arguments.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return false }
    return arguments.indices.dropFirst(bundle + 1).contains { index in
      let word = arguments[index]
      return word.contains("/") && !word.hasSuffix(".xctest") && !word.hasPrefix("-")
        && !arguments[index - 1].hasPrefix("-")
    }
  }

  private func arrange() {
    guard self === Self.shared else { return }
    let isArranged = state.withLock { state in
      defer { state.isArranged = true }
      return state.isArranged
    }
    if !isArranged { atexit { ReportAtExit.shared.finish() } }
  }

  private func finish() {
    let (roots, claims) = state.withLock { ($0.roots, $0.claims) }
    for root in roots.sorted(by: { $0.path < $1.path }) {
      do {
        if let report = try FailureFolder.writeReport(in: root) { say("the report is \(report.path)") }
      } catch {
        say("\(error)")
      }
    }
    guard !Self.runsSomeTests(CommandLine.arguments) else { return }
    for file in Self.staleGoldens(beside: claims.keys) { say("no test uses the golden \(file.path)") }
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data("MultiplaneTesting: \(TerminalText.line(text))\n".utf8))
  }
}
