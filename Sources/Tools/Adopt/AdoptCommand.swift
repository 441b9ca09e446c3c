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

  /// The exit status of a process whose results were written, but need changes by hand.
  package static let unfinishedStatus: Int32 = 3

  /// Performs a request. Returns true if nothing is left to do by hand; the reports say what is.
  ///
  /// Throws if a file cannot be read or written. If a write fails, earlier results have been written already.
  @discardableResult
  package static func perform(
    _ request: AdoptRequest, print: @escaping (String) -> Void, report: @escaping (AdoptReport) -> Void
  ) throws(AdoptError) -> Bool {
    try AdoptCommand(request: request, print: print, report: report).perform()
  }

  private func perform() throws(AdoptError) -> Bool {
    let files = try SourceFiles(request.sources)
    try checkSeparate(files)
    for omission in files.omitted { report(AdoptReport(code: "adopt.omitted", message: omission)) }
    var sources: [SourceText] = []
    for entry in files.entries {
      sources.append(SourceText(path: entry.path, text: try SourceFiles.read(entry.path)))
    }
    let results = Adoption.adopt(sources)
    for other in files.others {
      report(AdoptReport(code: "adopt.otherFile", message: other.message, file: other.path))
    }
    let refusals = results.flatMap(\.refusals)
    for refusal in refusals { report(AdoptReport(refusal)) }
    let isFinished = refusals.isEmpty && files.others.isEmpty
    if request.isCheck {
      describe(results)
      return isFinished
    }
    let folder = OutputFolder(path: request.folder ?? ".", replacesFiles: request.replacesFiles)
    let pairs = zip(files.entries, results).map { ($0.relativePath, $1.text) }
    let changed = try folder.changes(pairs)
    try folder.write(changed)
    print("\(summary(of: results)), \(counted(changed.count, "file")) written")
    return isFinished
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
  /// The text of the report, without the file and line.
  package let reason: String
  package private(set) var file: String?
  /// The place in the file, counted from 1; `nil` for a report about a whole file.
  package private(set) var line: Int?
  package private(set) var column: Int?
  /// The name of the rule that could not change the code; `nil` for a report about a whole file.
  package private(set) var rule: String?

  /// The codes of reports that are not errors.
  package static let codes = ["adopt.notDone", "adopt.omitted", "adopt.otherFile"]

  init(code: String, message: String, file: String? = nil) {
    (self.code, reason, self.file) = (code, message, file)
  }

  init(_ refusal: Edits.Remark) {
    (code, reason, file) = ("adopt.notDone", refusal.text, refusal.path)
    (line, column, rule) = (refusal.line, refusal.column, refusal.rule)
  }

  /// The reason with its place, for people.
  package var message: String {
    guard let file, let line else { return reason }
    return "\(file):\(line): \(reason)"
  }
}
