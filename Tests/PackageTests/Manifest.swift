// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The output of `swift package dump-package` for Package.swift.
struct Manifest: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable {
    /// A dependency on a target of the package: `{"byName": ["Name", ...]}`, or `product` and `target` alike.
    struct Dependency: Decodable {
      let name: String?

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let values = try container.decode([String: [JSONName]].self)
        name = values.values.first?.first?.name
      }
    }

    let name: String
    let type: String
    let dependencies: [Dependency]
  }

  /// A name, or any other value.
  struct JSONName: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  let products: [Product]
  let targets: [Target]

  /// The checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The manifest as a package sees it that has a copy of it at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the copy's folder in a temporary folder.
  ///   - setting: The value of `MULTIPLANE_DEVELOPMENT`, or an empty one.
  ///   - tag: The tag that the copy's commit has, if it is a repository.
  static func seen(at path: String, setting: String = "", tag: String? = nil) throws -> Manifest {
    let folder = try TemporaryFolder()
    let copy = folder.file(path)
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: root.appendingPathComponent("Package.swift").path, toPath: copy + "/Package.swift")
    if let tag {
      let git = "git -c user.name=T -c user.email=t@example.com"
      _ = try shell("cd '\(copy)' && git init -q && git add . && \(git) commit -qm Release && git tag \(tag)")
    }
    let command = "cd '\(copy)' && MULTIPLANE_DEVELOPMENT=\(setting) swift package dump-package"
    return try JSONDecoder().decode(Manifest.self, from: try shell(command))
  }

  /// Runs a command of the shell and returns its output. Throws if it fails.
  static func shell(_ command: String) throws -> Data { try MediaTools.run("/bin/sh", ["-c", command]) }

  /// Returns the targets that a product needs.
  func closure(of product: String) -> Set<String> {
    var rest = products.first { $0.name == product }?.targets ?? []
    var found: Set<String> = []
    while let name = rest.popLast() {
      guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else {
        continue
      }
      rest += target.dependencies.compactMap(\.name)
    }
    return found
  }
}
