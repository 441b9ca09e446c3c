// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The text files of the repository that the rules check, sorted by path.
package struct Repository {
  package let files: [SourceFile]
  /// All paths in the repository, including the paths of folders. Links are resolved against these paths.
  package let paths: Set<String>

  /// Creates a repository of the given files, for tests.
  package init(_ texts: KeyValuePairs<String, String>) { self.init(Array(texts)) }

  /// Creates a repository of the given files, for tests.
  package init(_ texts: [(key: String, value: String)]) {
    files = texts.compactMap { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
    paths = Set(texts.flatMap { Self.withFolders($0.key) })
  }

  /// The folders of programs for Apple's systems, which were written as for these and never change. The rules
  /// do not read them.
  private static let originals = ["Tests/Apps/Originals/", "Tests/Exports/Originals/"]

  /// Reads the repository at `root`, except for hidden files and folders other than `.ci`.
  package init(root: String) throws {
    var texts: [SourceFile] = []
    var paths: Set<String> = []
    let names = try FileManager.default.contentsOfDirectory(atPath: root)
    for name in names where !name.hasPrefix(".") || name == ".ci" {
      let inner = FileManager.default.enumerator(atPath: "\(root)/\(name)").map {
        $0.compactMap { $0 as? String }
      }
      for path in [name] + (inner ?? []).map({ "\(name)/\($0)" }) where !path.contains("/.") {
        paths.insert(path)
        if SourceFile.isWorthReading(path), !Self.originals.contains(where: path.hasPrefix),
          let text = Self.text(at: "\(root)/\(path)"),
          let file = SourceFile(path: path, text: text)
        {
          texts.append(file)
        }
      }
    }
    files = texts.sorted { $0.path < $1.path }
    self.paths = paths
  }

  package func file(at path: String) -> SourceFile? { files.first { $0.path == path } }

  /// The size, in bytes, above which a file is considered data and skipped.
  private static let textLimit = 1_000_000

  private static func text(at path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= textLimit,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(data: data, encoding: .utf8)
  }

  private static func withFolders(_ path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (1...parts.count).map { parts.prefix($0).joined(separator: "/") }
  }
}
