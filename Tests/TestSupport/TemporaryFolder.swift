// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A folder that is removed with its owner.
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder with a unique name.
  package init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("MultiplaneTests-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of all files in the folder, including hidden ones.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package func data(of name: String) -> Data { FileManager.default.contents(atPath: file(name)) ?? Data() }

  package func bytes(of name: String) -> [UInt8] { Array(data(of: name)) }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}
