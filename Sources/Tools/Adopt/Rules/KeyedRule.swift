// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Lets properties of Objective-C be read, set and observed by their names: the class gets a table of them.
///
/// Classes stay as they are if the library names no property by a string.
enum KeyedRule: Rule {
  private static let marks: Set<String> = ["@objc", "@IBInspectable", "@IBOutlet", "dynamic"]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    guard library.usesKeys else { return }
    for type in file.liveTypes where type.keyword == "class" && type.kind == .type {
      let rows = rows(of: type, in: file, library)
      guard !rows.isEmpty, let colon = colon(of: type, in: file.source) else { continue }
      let isTopmost = !library.files.contains { other in
        other.liveTypes.contains {
          $0.keyword == "class" && library.inherits(type.name, from: $0.name)
            && !Self.rows(of: $0, in: other, library).isEmpty
        }
      }
      edits.insert(" \(table(rows, of: type, isTopmost: isTopmost));", after: type.open)
      if isTopmost {
        edits.insert(", QuartzCore.KeyValueCoded", after: file.source.end(ofTypeAt: colon + 1) - 1)
      }
      edits.needsQuartzCore = true
      edits.note("properties of \(type.name) have names", at: type.keywordIndex)
    }
  }

  /// Returns the names of the properties that have a row. Classes of layers know theirs, and generic classes
  /// have none.
  private static func rows(of type: Declaration, in file: Library.File, _ library: Library) -> [String] {
    guard let root = library.root(of: type.name), root.hasPrefix("NS") || root.hasPrefix("UI"),
      !file.source.isToken(type.nameIndex + 1, "<")
    else { return [] }
    let isOpen = type.modifiers.contains("@objcMembers")
    let names = library.files.flatMap { other in
      other.variables.filter { property in
        property.owner == type.name && !property.isStatic && !property.isOverride
          && (isOpen || !marks.isDisjoint(with: property.modifiers))
          && (other.source.path == file.source.path || Set(property.modifiers).isDisjoint(with: privacy))
          && other.conditions.holds(at: property.keyword) == true
      }.map(\.name)
    }
    return Array(Set(names)).sorted()
  }

  private static let privacy: Set<String> = ["private", "fileprivate"]

  private static func colon(of type: Declaration, in source: SourceText) -> Int? {
    (type.nameIndex..<type.open).first { source.isToken($0, ":") }
  }

  private static func table(_ rows: [String], of type: Declaration, isTopmost: Bool) -> String {
    let access = ["open", "public"].first(where: type.modifiers.contains).map { $0 + " " } ?? ""
    let name = type.ownName
    let list = rows.map { "\"\($0)\": .init(\\\(name).\($0))" }.joined(separator: ", ")
    let value = isTopmost ? "[\(list)]" : "super.keyValueRows.merging([\(list)]) { $1 }"
    return "\(access)\(isTopmost ? "" : "override ")nonisolated class var keyValueRows:"
      + " [String: QuartzCore.KeyValueRow] { \(value) }"
  }

  /// Returns true if code names properties by strings.
  static func namesKeys(in file: Library.File) -> Bool {
    file.source.tokens.indices.contains { index in
      guard
        ["value", "setValue", "addObserver", "setValuesForKeys"].contains(file.source.word(at: index) ?? ""),
        let call = file.source.call(at: index)
      else { return false }
      return call.name == "setValuesForKeys"
        || call.arguments.contains {
          file.source.isToken($0.lowerBound, "forKey") || file.source.isToken($0.lowerBound, "forKeyPath")
        }
    }
  }
}
