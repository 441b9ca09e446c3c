// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Replaces imports of modules that are missing here, and imports QuartzCore where the code needs it.
enum ImportRule: Rule {
  /// The modules to import here, by the name of the module on Apple's systems.
  private static let replacements = [
    "ObjectiveC": "QuartzCore", "Darwin": "QuartzCore", "MachO": "QuartzCore", "CoreFoundation": "QuartzCore",
    // QuartzCore declares the locks and logs of `os`.
    "os": "QuartzCore",
    // The vector types are in the standard library.
    "simd": "QuartzCore",
  ]
  private static let frameworks: Set<String> = ["UIKit", "QuartzCore"]
  /// Names that Foundation or Darwin declares on Apple's systems and QuartzCore declares here.
  private static let names: Set<String> = [
    "HUGE", "HUGE_VAL", "MAXFLOAT", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
    "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CFAbsoluteTime", "NSHashTable", "NSMapTable",
    "NSPointerArray", "autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "objc_removeAssociatedObjects", "objc_AssociationPolicy", "objc_sync_enter", "objc_sync_exit", "Selector",
    "os_unfair_lock", "os_unfair_lock_s", "os_log", "OSLog", "NSSelectorFromString", "NSStringFromSelector",
    "CFRunLoopGetMain", "CFRunLoopGetCurrent",
    "CACurrentMediaTime",
    "CGPath", "CGMutablePath", "CGContext", "CGColor", "CGImage", "CGGradient", "CGColorSpace",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    var modules: Set<String> = []
    var firstEnd: Int?
    for index in source.tokens.indices where isImport(index, in: source) {
      let name = name(ofImportAt: index, in: source)
      let end = lastToken(ofImportAt: name, in: source)
      let module = source.word(at: name) ?? ""
      modules.insert(replacements[module] ?? module)
      if firstEnd == nil, file.conditions.holds(at: index) == true { firstEnd = end }
      if name == index + 1 { adopt(module, at: name, end: end, in: source, &edits) }
    }
    let needsUIKit = !modules.contains("UIKit") && (edits.needsUIKit || usesUIKit(file, library))
    guard needsUIKit || modules.isDisjoint(with: frameworks) else { return }
    let usesNames = source.tokens.contains { $0.kind == .word && names.contains($0.text) }
    guard needsUIKit || edits.needsQuartzCore || usesNames && !modules.isEmpty else { return }
    let module = needsUIKit ? "UIKit" : "QuartzCore"
    if let firstEnd {
      edits.insert("; import \(module)", after: firstEnd)
    } else if let start = firstDeclaration(of: file) {
      edits.insert("import \(module); ", before: start)
    }
    edits.note("import \(module)", at: firstEnd ?? 0)
  }

  /// Returns true if a file names a type of UIKit that the library does not declare. On Apple's systems, the
  /// header of the module imports it.
  private static func usesUIKit(_ file: Library.File, _ library: Library) -> Bool {
    let source = file.source
    return source.tokens.indices.contains { index in
      guard let word = source.word(at: index), word.utf8.count > 3, word.hasPrefix("UI"), word != "UIKit",
        !source.isToken(index - 1, "."), !source.isToken(index + 1, ":"),
        file.conditions.holds(at: index) == true
      else { return false }
      let rest = word.dropFirst(2)
      guard rest.first?.isUppercase == true, rest.dropFirst().contains(where: \.isLowercase) else {
        return false
      }
      return !library.declaresType(word)
    }
  }

  /// Returns the token before which an import can stand: that of the first declaration without a condition.
  private static func firstDeclaration(of file: Library.File) -> Int? {
    guard !file.source.tokens.isEmpty else { return nil }
    if file.source.tokens[0].kind != .pound { return 0 }
    let first = file.outline.declarations.first {
      file.conditions.holds(at: $0.start) == true && file.outline.type(around: $0.keywordIndex) == nil
    }
    return first?.start
  }

  /// Returns the index of the module's name in an import, after the kind of the imported declaration.
  static func name(ofImportAt index: Int, in source: SourceText) -> Int {
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    return kinds.contains(source.word(at: index + 1) ?? "") ? index + 2 : index + 1
  }

  static func isImport(_ index: Int, in source: SourceText) -> Bool {
    source.isToken(index, "import") && source.word(at: index + 1) != nil
      && !source.isToken(index - 1, ".") && !source.isToken(index + 1, ":")
  }

  private static func lastToken(ofImportAt name: Int, in source: SourceText) -> Int {
    var end = name
    while source.isToken(end + 1, "."), !source.tokens[end + 1].startsLine { end += 2 }
    return end
  }

  private static func adopt(
    _ module: String, at name: Int, end: Int, in source: SourceText, _ edits: inout Edits
  ) {
    if let replacement = replacements[module] {
      edits.replace(name, with: replacement)
      if end > name { edits.remove(name + 1...end) }
      edits.note("import \(module) is import \(replacement)", at: name)
    } else if end > name, frameworks.contains(module) || module == "Foundation" {
      edits.remove(name + 1...end)
      edits.note("import of \(source.line(name..<end + 1)) is import \(module)", at: name)
    }
  }
}
