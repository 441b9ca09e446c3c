// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import ImageIO
package import MultiplaneRaster

/// A folder of golden pictures, and another for what differs from them.
package struct GoldenStore {
  /// Why a picture is not as it should be.
  package struct Failure {
    package var message: String
    /// The pictures that show it, in the folder of failures.
    package var pictures: [URL]
  }

  package var goldens: URL
  package var failures: URL
  /// Whether pictures become golden instead of being compared.
  package var accepts: Bool

  package init(goldens: URL, failures: URL, accepts: Bool) {
    self.goldens = goldens
    self.failures = failures
    self.accepts = accepts
  }

  /// The goldens of this package; `ACCEPT_GOLDENS=1` in the environment makes it accept.
  package static let standard: GoldenStore = {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return GoldenStore(
      goldens: root.appendingPathComponent("Tests/SceneTests/Goldens"),
      failures: root.appendingPathComponent(".build/golden-failures"),
      accepts: ProcessInfo.processInfo.environment["ACCEPT_GOLDENS"] == "1")
  }()

  /// Compares `actual` with the golden called `name`, which may have folders in it, or makes it golden.
  ///
  /// Returns `nil` when no channel differs by more than `tolerance` of 255. Throws when a file cannot be read or written,
  /// or a golden is no PNG.
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

  /// Goldens are written rarely and kept for ever.
  private var smallestLevel: Int { 9 }
}
