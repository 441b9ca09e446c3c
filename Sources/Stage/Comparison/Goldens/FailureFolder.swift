// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import MultiplaneRaster

/// A folder with the failed comparisons of one folder of tests, and the report of all such folders.
///
/// A test that passes removes its files. The folder therefore always has the latest failures, even after a
/// run of only some tests. The report is assembled when the process ends, from parts that other processes may
/// also have written.
package struct FailureFolder: Sendable {
  /// The folder with the report.
  package let root: URL
  /// The path of the folder of tests, relative to the package; the files of its failures are at this path in
  /// `root`.
  package let path: String

  /// The test whose comparisons these are, or `nil` if it is not known.
  package var origin: MotionCheck.Origin?
  /// The times of the frames of a strip, in seconds, for the report.
  package var times: [Double] = []

  package static let variable = "MULTIPLANE_FAILURES"
  /// The default path, relative to the folder of the package.
  package static let usualPath = ".build/multiplane-failures"
  package static let reportName = "report.html"

  package init(root: URL, path: String = "") { (self.root, self.path) = (root, path) }

  /// Creates the folder for the tests in `folder`. The root is the folder that the variable
  /// `MULTIPLANE_FAILURES` names, or the package's default.
  package init(ofTestsIn folder: URL) {
    let package = Self.package(around: folder)
    let chosen = ProcessInfo.processInfo.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    root = chosen.map { URL(fileURLWithPath: $0) } ?? package.appendingPathComponent(Self.usualPath)
    let (parts, outer) = (
      folder.standardizedFileURL.pathComponents, package.standardizedFileURL.pathComponents
    )
    path = parts.starts(with: outer) ? parts.dropFirst(outer.count).joined(separator: "/") : ""
  }

  /// Returns the nearest enclosing folder with a package manifest, or `folder` itself if none has one.
  private static func package(around folder: URL) -> URL {
    var candidate = folder.standardizedFileURL
    while candidate.path.count > 1 {
      let manifest = candidate.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return candidate }
      candidate = candidate.deletingLastPathComponent()
    }
    return folder
  }

  // MARK: Files

  private func file(_ name: GoldenName, _ kind: String) -> URL {
    root.appendingPathComponent(path).appendingPathComponent("\(name)-\(kind)")
  }

  private func part(of name: GoldenName, _ kind: Kind) -> URL {
    root.appendingPathComponent(Self.partsName).appendingPathComponent(path)
      .appendingPathComponent("\(name).\(kind.rawValue).html")
  }

  private static let partsName = ".parts"

  /// A kind of comparison. A picture and a text may share a name because their files differ.
  package enum Kind: String {
    case picture = "png"
    case text = "txt"
    case curve

    fileprivate var files: [String] {
      self == .curve ? [] : ["actual", "expected", "difference"].map { "\($0).\(rawValue)" }
    }
  }

  /// Removes the files of a comparison that failed in an earlier run.
  package func clear(_ name: GoldenName, _ kind: Kind) {
    let part = part(of: name, kind)
    guard FileManager.default.fileExists(atPath: part.path) else { return }
    for file in kind.files.map({ file(name, $0) }) + [part] {
      try? FileManager.default.removeItem(at: file)
    }
    ReportAtExit.shared.note(root)
  }

  // MARK: Failures

  /// Stores a picture that has no golden.
  package func keep(_ actual: Pixmap, named name: GoldenName, _ message: String)
    throws(GoldenError) -> GoldenFailure
  {
    clear(name, .picture)
    let files = try write([("actual.png", GoldenStore.png(of: actual))], of: name)
    var section = ReportSection(title: title(of: name), note: message)
    section.only = try? PicturePair.Picture(actual)
    return try failure(section, files, of: name, .picture)
  }

  /// Stores a picture that differs from its golden, the golden, and the amplified difference.
  package func keep(_ actual: Pixmap, _ expected: Pixmap, named name: GoldenName, _ message: String)
    throws(GoldenError) -> GoldenFailure
  {
    clear(name, .picture)
    let files = try write(
      [
        ("actual.png", GoldenStore.png(of: actual)), ("expected.png", GoldenStore.png(of: expected)),
        ("difference.png", GoldenStore.png(of: PictureDifference.picture(of: actual, expected))),
      ], of: name)
    var section = ReportSection(title: title(of: name), note: message)
    let difference = PictureDifference(actual, expected)
    section.frames = [
      ReportFrame(
        number: 0, time: nil, difference: "\(difference)", largest: difference.largest,
        pictures: try? PicturePair(expected, actual, limit: Self.pageLimit))
    ]
    return try failure(section, files, of: name, .picture)
  }

  /// Stores a text that differs from its golden or has no golden.
  package func keep(_ actual: String, _ expected: String?, named name: GoldenName, _ message: String)
    throws(GoldenError) -> GoldenFailure
  {
    clear(name, .text)
    let texts = [("actual.txt", actual)] + (expected.map { [("expected.txt", $0)] } ?? [])
    let files = try write(texts.map { ($0, Data($1.utf8)) }, of: name)
    var section = ReportSection(title: title(of: name), note: message)
    section.lines = LineChange.lines(expected ?? actual, actual)
    return try failure(section, files, of: name, .text)
  }

  /// Stores a curve that a property does not follow.
  package func keep(_ curve: ReportSection.Curve, named name: GoldenName, _ message: String)
    throws(GoldenError) -> GoldenFailure
  {
    clear(name, .curve)
    var section = ReportSection(title: title(of: name), note: message)
    section.curve = curve
    return try failure(section, [], of: name, .curve)
  }

  /// The maximum size of one failure's pictures on the page, in bytes.
  private static let pageLimit = 2_000_000

  private func title(of name: GoldenName) -> String { path.isEmpty ? "\(name)" : "\(path)/\(name)" }

  private func write(_ contents: [(kind: String, data: Data)], of name: GoldenName)
    throws(GoldenError) -> [URL]
  {
    var files: [URL] = []
    for (kind, data) in contents {
      let file = file(name, kind)
      try data.write(creating: file)
      files.append(file)
    }
    return files
  }

  private func failure(_ section: ReportSection, _ files: [URL], of name: GoldenName, _ kind: Kind)
    throws(GoldenError) -> GoldenFailure
  {
    var section = section
    section.times = times
    if let origin {
      section.title = "\(name)"
      section.test = origin.description(in: path)
      section.command = kind == .curve ? nil : origin.acceptCommand
    }
    let identifier =
      "c-\(kind.rawValue)-"
      + title(of: name).unicodeScalars.map { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? "\(scalar)" : "-\(scalar.value)-"
      }.joined()
    try Data(ReportPage.html(of: section, identifier: identifier).utf8).write(
      creating: part(of: name, kind))
    ReportAtExit.shared.note(root)
    return GoldenFailure(message: section.note, files: files)
  }

  // MARK: The report

  /// The maximum number of comparisons on one page.
  private static let sectionLimit = 200

  /// Assembles the report, or removes it if nothing has failed. Returns the file of the report, or `nil`.
  @discardableResult
  package static func writeReport(in root: URL) throws(GoldenError) -> URL? {
    let parts = root.appendingPathComponent(partsName)
    let names = (FileManager.default.enumerator(atPath: parts.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".html") }.sorted()
    let report = root.appendingPathComponent(reportName)
    guard !names.isEmpty else {
      try? FileManager.default.removeItem(at: report)
      return nil
    }
    let sections = names.prefix(sectionLimit).compactMap { name in
      FileManager.default.contents(atPath: parts.appendingPathComponent(name).path)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    var summary = names.count == 1 ? "1 comparison failed." : "\(names.count) comparisons failed."
    if names.count > sectionLimit {
      summary += " The first \(sectionLimit) are here; the folder has the pictures of all."
    }
    let page = ReportPage(title: "Tests that failed", summary: summary, sections: sections)
    try Data(page.html.utf8).write(creating: report)
    return report
  }
}
