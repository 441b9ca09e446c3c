// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Names that several types have.
enum NameFigure {
  /// The types that are in no other type and that more than their file can use, by name, where there are two
  /// or more in different modules. Each is `name: path:line, path:line`.
  static func shared(in files: [SourceFile]) -> [String] {
    let types = files.flatMap { file in
      file.outline.declarations.filter { isShared($0) && !$0.name.contains(".") }.map { Site(file, $0) }
    }
    return texts(types) { Set($0.map(\.module)).count > 1 }
  }

  /// The types inside others that have the name of a type that their module declares, too.
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
      // The folder of a target: the first of Demos and Benchmarks, the third of Sources, the second of Tests.
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
