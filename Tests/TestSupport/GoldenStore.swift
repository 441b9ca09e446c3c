// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import ImageIO
package import MultiplaneRaster

/// A folder of golden pictures, and a folder for pictures that differ from them.
package struct GoldenStore {
  /// The description of a difference.
  package struct Failure {
    package var message: String
    /// The pictures that show it, in the folder of failures.
    package var pictures: [URL]
  }

  package var goldens: URL
  package var failures: URL
  /// True if pictures replace the goldens instead of being compared.
  package var accepts: Bool

  package init(goldens: URL, failures: URL, accepts: Bool) {
    self.goldens = goldens
    self.failures = failures
    self.accepts = accepts
  }

  /// The goldens of this package. With `ACCEPT_GOLDENS=1` in the environment it accepts all pictures.
  package static let standard: GoldenStore = {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return GoldenStore(
      goldens: root.appendingPathComponent("Tests/SceneTests/__Goldens__"),
      failures: root.appendingPathComponent(".build/golden-failures"),
      accepts: ProcessInfo.processInfo.environment["ACCEPT_GOLDENS"] == "1")
  }()

  /// Compares `actual` with the golden `name`, which may contain folders, or replaces the golden.
  ///
  /// Returns `nil` if no channel differs by more than `tolerance` of 255. Throws an error if a file cannot be
  /// read or written, or if a golden is not a PNG.
  package func failure(of actual: Pixmap, named name: String, tolerance: Int = 0) throws -> Failure? {
    let golden = url(of: name, in: goldens)
    guard FileManager.default.fileExists(atPath: golden.path) else {
      if accepts {
        try write(actual, to: golden)
        return nil
      }
      return try failure(name, "there is no golden \(name)", ["actual": actual])
    }
    let expected = try PNGDecoder.decode([UInt8](Data(contentsOf: golden)))
    let diff = PixelDiff(actual, expected)
    if accepts {
      if !diff.isWithin(0) { try write(actual, to: golden) }
      return nil
    }
    if diff.isWithin(tolerance) { return nil }
    return try failure(
      name, "the golden \(name) differs: \(diff)",
      ["actual": actual, "expected": expected, "difference": diff.picture])
  }

  private func failure(
    _ name: String, _ message: String, _ pictures: KeyValuePairs<String, Pixmap>
  ) throws -> Failure {
    let files = try pictures.map { kind, picture in
      let file = url(of: "\(name)-\(kind)", in: failures)
      try write(picture, to: file)
      return file
    }
    return Failure(message: message, pictures: files)
  }

  private func url(of name: String, in folder: URL) -> URL { folder.appendingPathComponent(name + ".png") }

  private func write(_ picture: Pixmap, to file: URL) throws {
    let bytes = try PNGEncoder(level: smallestLevel).encode(picture)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  /// The smallest files, because goldens are written rarely and stored for ever.
  private var smallestLevel: Int { 9 }
}
