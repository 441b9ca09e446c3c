// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import ImageIO
internal import MultiplaneDiagnostics
package import MultiplaneRaster

/// A folder of goldens, and a folder for failed comparisons.
package struct GoldenStore: Sendable {
  /// The folder of the goldens of one folder of tests.
  package var goldens: URL
  package var failures: FailureFolder
  /// The goldens that are written instead of compared, or `nil` to compare all.
  package var mode: RecordingMode?

  /// The name of the folder of goldens, beside the tests.
  package static let folderName = "__Goldens__"

  package init(goldens: URL, failures: FailureFolder, mode: RecordingMode? = nil) {
    (self.goldens, self.failures, self.mode) = (goldens, failures, mode)
  }

  /// Creates the store of the goldens beside the test file at `path`, in the recording mode of this process.
  /// Throws an error if the variable for the mode has an invalid value.
  package init(besideTest path: String) throws(GoldenError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    self.init(
      goldens: folder.appendingPathComponent(Self.folderName),
      failures: FailureFolder(ofTestsIn: folder), mode: try .ofProcess())
  }

  /// Returns the file of a golden. `kind` is its extension.
  package func file(of name: GoldenName, _ kind: String) -> URL {
    goldens.appendingPathComponent("\(name).\(kind)")
  }

  // MARK: Pictures

  /// Compares a picture with a golden, or writes the golden.
  ///
  /// Returns `nil` if the picture matches or was written, otherwise the failure. Throws an error if a file
  /// cannot be read or written.
  package func failure(
    of actual: Pixmap, named name: GoldenName, tolerance: PictureTolerance = .exact
  ) throws(GoldenError) -> GoldenFailure? {
    let file = file(of: name, "png")
    guard FileManager.default.fileExists(atPath: file.path) else {
      if try record(Self.png(of: actual), to: file, if: mode != nil) { return try pass(name, .picture) }
      return try failures.keep(actual, named: name, missing(name))
    }
    let expected = try Self.picture(at: file)
    let mismatch = tolerance.mismatch(of: actual, expected)
    let isWritten = mode == .all && actual != expected || mode == .failed && mismatch != nil
    if try record(Self.png(of: actual), to: file, if: isWritten) { return try pass(name, .picture) }
    guard let mismatch else { return try pass(name, .picture) }
    return try failures.keep(actual, expected, named: name, "the golden \(name) differs: \(mismatch)")
  }

  private func missing(_ name: GoldenName) -> String {
    "there is no golden \(name); to record it, run \(RecordingMode.missing.command)"
  }

  private static func picture(at file: URL) throws(GoldenError) -> Pixmap {
    do {
      return try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
    } catch {
      throw .unreadable(path: file.path, reason: "\(error)")
    }
  }

  /// Returns a PNG file at the highest compression level, because goldens are written rarely and kept
  /// forever.
  static func png(of picture: Pixmap) throws(GoldenError) -> Data {
    let smallestLevel = 9
    do {
      return Data(try PNGEncoder(level: smallestLevel).encode(picture))
    } catch {
      throw .unwritable(path: "the picture", reason: "\(error)")
    }
  }

  // MARK: Text

  /// Compares a text with a golden, or writes the golden. A missing final line feed is added.
  ///
  /// Returns `nil` if the text matches or was written, otherwise the failure. Throws an error if a file
  /// cannot be read or written.
  package func failure(of text: String, named name: GoldenName) throws(GoldenError) -> GoldenFailure? {
    let file = file(of: name, "txt")
    let actual = text.hasSuffix("\n") ? text : text + "\n"
    guard let data = FileManager.default.contents(atPath: file.path) else {
      if try record(Data(actual.utf8), to: file, if: mode != nil) { return try pass(name, .text) }
      return try failures.keep(actual, nil, named: name, missing(name))
    }
    guard let expected = String(validating: data, as: UTF8.self) else {
      throw .unreadable(path: file.path, reason: "it is not UTF-8")
    }
    if expected == actual { return try pass(name, .text) }
    if try record(Data(actual.utf8), to: file, if: mode == .all || mode == .failed) {
      return try pass(name, .text)
    }
    let changes = LineChange.lines(expected, actual).filter { $0.kind != .both }
    let first = changes.prefix(2).map { ($0.kind == .first ? "- " : "+ ") + $0.text }.joined(separator: "\n")
    return try failures.keep(
      actual, expected, named: name,
      "the golden \(name) differs in \(changes.count) lines, the first\n\(first)")
  }

  // MARK: Results

  /// Writes a golden if `condition` is true, and returns `condition`.
  private func record(
    _ data: @autoclosure () throws(GoldenError) -> Data, to file: URL, if condition: Bool
  ) throws(GoldenError) -> Bool {
    guard condition else { return false }
    try data().write(creating: file)
    FileHandle.standardError.write(Data("recorded \(TerminalText.line(file.path))\n".utf8))
    return true
  }

  private func pass(_ name: GoldenName, _ kind: FailureFolder.Kind) throws(GoldenError) -> GoldenFailure? {
    failures.clear(name, kind)
    return nil
  }
}

/// A failed comparison with a golden.
package struct GoldenFailure: Sendable, Equatable {
  package var message: String
  /// The files that show the difference, in the folder of failures.
  package var files: [URL]

  /// The message and the files, each on its own line.
  package var text: String { ([message] + files.map(\.path)).joined(separator: "\n") }
}

extension Data {
  /// Writes a file atomically and creates its folder if needed.
  func write(creating file: URL) throws(GoldenError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: file.path, reason: error.localizedDescription)
    }
  }
}
