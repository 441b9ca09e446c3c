// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The findings about one file. Every part of the importer adds the features that it cannot show.
final class SVGLog {
  /// The report that this log and those of pictures inside of the file share.
  private final class Findings {
    var report = CompatibilityReport()
  }

  private let findings: Findings
  private let file: String
  private let tree: SVGTree

  var report: CompatibilityReport { findings.report }

  init(file: String, tree: SVGTree) { (self.file, self.tree, findings) = (file, tree, Findings()) }

  private init(file: String, tree: SVGTree, findings: Findings) {
    (self.file, self.tree, self.findings) = (file, tree, findings)
  }

  /// Returns a log for a picture inside of the file, whose findings are added to the same report.
  func inner(_ tree: SVGTree) -> SVGLog { SVGLog(file: file, tree: tree, findings: findings) }

  /// Adds a finding about an element, or about one of its attributes or properties.
  func note(
    _ kind: CompatibilityReport.Kind, _ index: SVGTree.Index, _ name: String, _ effect: String
  ) {
    add(kind, index, name, effect)
  }

  /// Adds a finding about an element.
  func note(_ kind: CompatibilityReport.Kind, _ index: SVGTree.Index, _ effect: String) {
    add(kind, index, nil, effect)
  }

  private func add(
    _ kind: CompatibilityReport.Kind, _ index: SVGTree.Index, _ name: String?, _ effect: String
  ) {
    let node = tree[index]
    var subject = node.name
    if let id = node.attributes["id"] { subject += "#\(shortened(id))" }
    if let name { subject += ".\(name)" }
    findings.report.note(kind, subject, effect: effect, at: DocumentPosition(file: file, line: node.line))
  }
}
