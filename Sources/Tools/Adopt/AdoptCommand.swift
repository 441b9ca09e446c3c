// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneSwiftSource

/// The command `adopt`: copies sources for Apple's systems, and changes the copies so that they compile here.
package struct AdoptCommand {
  private let request: AdoptRequest
  /// Receives a line for standard output.
  private let print: (String) -> Void
  /// Receives a report for standard error.
  private let report: (AdoptReport) -> Void

  /// Performs a request.
  ///
  /// Throws if a file cannot be read or written. If a write fails, earlier results have been written already.
  package static func perform(
    _ request: AdoptRequest, print: @escaping (String) -> Void, report: @escaping (AdoptReport) -> Void
  ) throws(AdoptError) {
    try AdoptCommand(request: request, print: print, report: report).perform()
  }

  private func perform() throws(AdoptError) {
    let files = try SourceFiles(request.sources)
    try checkSeparate(files)
    for omission in files.omitted { report(AdoptReport(code: "adopt.omitted", message: omission)) }
    var sources: [SourceText] = []
    for entry in files.entries {
      sources.append(SourceText(path: entry.path, text: try SourceFiles.read(entry.path)))
    }
    let results = Adoption.adopt(sources)
    for refusal in results.flatMap(\.refusals) {
      report(AdoptReport(code: "adopt.notDone", message: refusal.description, file: refusal.path))
    }
    if request.isCheck { return describe(results) }
    let folder = OutputFolder(path: request.folder ?? ".", replacesFiles: request.replacesFiles)
    let pairs = zip(files.entries, results).map { ($0.relativePath, $1.text) }
    let changed = try folder.changes(pairs)
    try folder.write(changed)
    print("\(summary(of: results)), \(counted(changed.count, "file")) written")
  }

  private func describe(_ results: [Adoption.Result]) {
    for change in results.flatMap(\.changes) { print(change.description) }
    print("\(summary(of: results)), nothing written")
  }

  private func summary(of results: [Adoption.Result]) -> String {
    let count = results.reduce(0) { $0 + $1.changes.count }
    return "\(counted(results.count, "file")), \(counted(count, "change"))"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Throws if the results would be among the sources.
  private func checkSeparate(_ files: SourceFiles) throws(AdoptError) {
    guard let folder = request.folder, !request.isCheck else { return }
    let resolved = OutputFolder.resolved(folder)
    for source in files.folders where resolved == source || (resolved + "/").hasPrefix(source + "/") {
      throw .sameFile(path: folder, "is among the sources")
    }
    for entry in files.entries
    where OutputFolder.resolved(entry.path) == resolved + "/" + entry.relativePath {
      throw .sameFile(path: entry.path, "would be replaced by its own copy")
    }
  }
}

/// A report that is printed to standard error.
package struct AdoptReport: Sendable {
  package let code: String
  package let message: String
  package private(set) var file: String?

  /// The codes of reports that are not errors.
  package static let codes = ["adopt.notDone", "adopt.omitted"]

  init(code: String, message: String, file: String? = nil) {
    (self.code, self.message, self.file) = (code, message, file)
  }

}
