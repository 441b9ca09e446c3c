// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Lets the delegates of applications and scenes be created by `init()`, which their protocols require here.
///
/// A class without subclasses becomes `final`. In others, `init()` becomes `required`.
enum DelegateRule: Rule {
  private static let protocols: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    for type in file.liveTypes where type.keyword == "class" && type.kind == .type {
      if isDelegate(type.name, in: library) {
        adopt(type, in: file, library, &edits)
      } else if inheritsDelegate(type.name, in: library) {
        requireInitializer(of: type, in: file, isTopmost: false, &edits)
      }
    }
  }

  private static func isDelegate(_ name: String, in library: Library) -> Bool {
    let names = library.inherited(name)
    return names.contains { inherited in
      protocols.contains(inherited)
        || library.declares(inherited, as: "protocol")
          && !protocols.isDisjoint(with: library.inherited(inherited))
    }
  }

  private static func inheritsDelegate(_ name: String, in library: Library) -> Bool {
    library.files.contains { file in
      file.liveTypes.contains {
        $0.keyword == "class" && library.inherits(name, from: $0.name) && isDelegate($0.name, in: library)
      }
    }
  }

  private static func adopt(
    _ type: Declaration, in file: Library.File, _ library: Library, _ edits: inout Edits
  ) {
    guard !type.modifiers.contains("final") else { return }
    guard type.modifiers.contains("open") || library.hasSubclasses(type.name) else {
      edits.insert("final ", before: type.keywordIndex)
      return edits.note("\(type.name) is final, so that its init() is there", at: type.keywordIndex)
    }
    requireInitializer(of: type, in: file, isTopmost: true, &edits)
  }

  /// Makes `init()` of a class required. The topmost class gets one if it has none; others inherit it.
  private static func requireInitializer(
    of type: Declaration, in file: Library.File, isTopmost: Bool, _ edits: inout Edits
  ) {
    let source = file.source
    let initializer = file.outline.declarations.first {
      $0.keyword == "init" && $0.labels?.isEmpty == true
        && file.outline.type(around: $0.keywordIndex)?.open == type.open
    }
    guard let initializer else {
      guard isTopmost else { return }
      let access = type.modifiers.contains("open") || type.modifiers.contains("public") ? "public " : ""
      edits.insert(" \(access)required override init() { super.init() };", after: type.open)
      return edits.note("init() of \(type.name) is required", at: type.keywordIndex)
    }
    guard !initializer.modifiers.contains("required") else { return }
    // In a subclass, `required` implies `override`.
    let mark = (initializer.start..<initializer.keywordIndex).first { source.isToken($0, "override") }
    if !isTopmost, let mark {
      edits.replace(mark, with: "required")
    } else {
      edits.insert("required ", before: initializer.keywordIndex)
    }
    edits.note("init() of \(type.name) is required", at: initializer.keywordIndex)
  }
}
