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

  /// Writes a script that can be run. A process of its own copies it to its name: the tests run other
  /// processes all the time, and one that starts while this one writes holds the file open for a moment,
  /// in which the system refuses to run it ("Text file busy").
  package func writeProgram(_ text: String, to name: String) throws {
    let draft = "\(name).draft"
    try write(text, to: draft)
    try MediaTools.run("/usr/bin/install", ["-m", "755", file(draft), file(name)])
    try FileManager.default.removeItem(atPath: file(draft))
  }
}
