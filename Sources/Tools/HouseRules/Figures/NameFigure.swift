// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Names that several types share.
enum NameFigure {
  /// Returns the types outside other types that other files can use, grouped by name, if two or more modules
  /// declare the name. Each entry is `name: path:line, path:line`.
  static func shared(in files: [SourceFile]) -> [String] {
    let types = files.flatMap { file in
      file.outline.declarations.filter { isShared($0) && !$0.name.contains(".") }.map { Site(file, $0) }
    }
    return texts(types) { Set($0.map(\.module)).count > 1 }
  }

  /// Returns the nested types that share a name with a type at the top level of the same module.
  static func shadowing(in files: [SourceFile]) -> [String] {
    let all = files.flatMap { file in file.outline.declarations.filter(isShared).map { Site(file, $0) } }
    return texts(all) { sites in
      let outer = Set(sites.filter { !$0.isNested }.map(\.module))
      return sites.contains { $0.isNested && outer.contains($0.module) }
    }
  }

  private struct Site {
    let name: String
    let module: Substring
    let isNested: Bool
    let text: String

    init(_ file: SourceFile, _ declaration: Declaration) {
      name = String(declaration.ownName)
      // The target's folder has one component in Demos and Benchmarks, three in Sources and two in Tests.
      let parts = file.path.split(separator: "/")
      let depth = parts[0] == "Sources" ? 3 : parts[0] == "Tests" ? 2 : 1
      module = file.path.prefix(parts.prefix(depth).reduce(depth - 1) { $0 + $1.count })
      isNested = declaration.name.contains(".")
      text = "\(file.path):\(declaration.firstLine)"
    }
  }

  private static func isShared(_ declaration: Declaration) -> Bool {
    (declaration.kind == .type || declaration.keyword == "typealias") && !declaration.isPrivate
  }

  private static func texts(_ sites: [Site], _ isWrong: ([Site]) -> Bool) -> [String] {
    Dictionary(grouping: sites, by: \.name).filter { isWrong($0.value) }.map { name, sites in
      "\(name): " + sites.map(\.text).sorted().joined(separator: ", ")
    }.sorted()
  }
}
