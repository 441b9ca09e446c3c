// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Rewrites `#selector(...)` and selectors from strings as `Selector("name", method)`, so that they can call
/// their methods without the Objective-C runtime.
enum SelectorRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    let isShadowed = library.declaresType("Selector")
    for index in source.tokens.indices {
      if source.isToken(index, "#selector"), let close = source.closing(index + 1) {
        adopt(index, close: close, file, library, &edits)
      } else if source.isToken(index, "Selector") && !isShadowed
        || source.isToken(index, "NSSelectorFromString")
      {
        adoptString(at: index, file, library, &edits)
      }
    }
  }

  /// The name of the type of selectors, which a type of the library may hide.
  private static func type(in library: Library) -> String {
    library.declaresType("Selector") ? "QuartzCore.Selector" : "Selector"
  }

  /// The components of a selector expression's argument.
  private struct Reference {
    /// The tokens of the base, including its last dot. The range is empty if there is no base.
    let base: Range<Int>
    let name: String
    let nameIndex: Int
    /// The labels, or `nil` if the expression has none.
    let labels: [String]?
  }

  // MARK: #selector

  private static func adopt(
    _ index: Int, close: Int, _ file: Library.File, _ library: Library, _ edits: inout Edits
  ) {
    let source = file.source
    let first = index + 2
    edits.needsQuartzCore = true
    if source.isToken(first, "getter") || source.isToken(first, "setter"), source.isToken(first + 1, ":") {
      let isSetter = source.isToken(first, "setter")
      let name = source.word(at: close - 1) ?? ""
      let text = isSetter ? "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" : name
      edits.refuse("the selector of a property calls nothing", at: index)
      return replaceAll(index, close, with: "\(type(in: library))(\"\(text)\")", source, &edits)
    }
    guard let reference = reference(from: first, to: close, in: source) else {
      return edits.refuse("this selector is not understood", at: index)
    }
    let owner = file.outline.type(around: index)
    let known = declaration(of: reference, around: owner, base: base(of: reference, in: source), library)
    let selector = known?.selector ?? SelectorName.selector(reference.name, labels: reference.labels ?? [])
    if let reason = obstacle(reference, known, library, source) {
      edits.refuse("\(reason); the selector \(selector) has only a name", at: index)
      return replaceAll(index, close, with: "\(type(in: library))(\"\(selector)\")", source, &edits)
    }
    edits.replace(index, with: type(in: library))
    edits.insert("\"\(selector)\", ", before: first)
    edits.note("#selector of \(selector)", at: index)
    qualify(reference, owner: owner, known: known, in: source, &edits)
  }

  /// Writes the type in front of the method, so that the selector does not retain an object.
  private static func qualify(
    _ reference: Reference, owner: Declaration?, known: MethodDeclaration?, in source: SourceText,
    _ edits: inout Edits
  ) {
    let base = base(of: reference, in: source)
    if base.isEmpty {
      if let owner { edits.insert(owner.writtenName(in: source) + ".", before: reference.nameIndex) }
    } else if base == "self" || base == "Self" {
      if let owner { edits.replace(reference.base.lowerBound, with: owner.writtenName(in: source)) }
    } else if base.first?.isUppercase != true, let known {
      edits.replace(reference.base.lowerBound, with: known.owner)
      for index in reference.base.dropFirst().dropLast() { edits.replace(index, with: "") }
    }
  }

  /// Returns the reason why a selector cannot call its method, or `nil` if it can.
  private static func obstacle(
    _ reference: Reference, _ known: MethodDeclaration?, _ library: Library, _ source: SourceText
  ) -> String? {
    if let known, known.isStatic { return "methods of classes cannot be called by name" }
    if (known?.labels ?? reference.labels ?? []).count > 2 { return "a selector has at most two arguments" }
    let base = base(of: reference, in: source)
    let isProtocol = library.files.contains { file in
      file.outline.types.contains { $0.keyword == "protocol" && $0.name == (known?.owner ?? base) }
    }
    if isProtocol { return "methods of protocols cannot be called by name" }
    let isObject = !base.isEmpty && base != "self" && base.first?.isUppercase != true
    return isObject && known == nil ? "the type of \(base) is not known" : nil
  }

  private static func base(of reference: Reference, in source: SourceText) -> String {
    reference.base.isEmpty
      ? "" : source.line(reference.base.dropLast().startIndex..<reference.base.upperBound - 1)
  }

  private static func reference(from first: Int, to close: Int, in source: SourceText) -> Reference? {
    // The type after `as` selects an overload, so it is kept.
    let end = (first..<close).first { source.isToken($0, "as") } ?? close
    var nameIndex = end - 1
    var labels: [String]?
    if source.isToken(nameIndex, ")"), let open = source.opening(nameIndex), open > first {
      labels = (open + 1..<nameIndex).compactMap { source.word(at: $0) }
      nameIndex = open - 1
    }
    guard nameIndex >= first, let name = source.word(at: nameIndex) else { return nil }
    return Reference(base: first..<nameIndex, name: name, nameIndex: nameIndex, labels: labels)
  }

  /// Returns the method to which a reference refers: the one of its type, or else the only one with the name.
  /// Returns `nil` if several methods qualify or none does.
  private static func declaration(
    of reference: Reference, around owner: Declaration?, base: String, _ library: Library
  ) -> MethodDeclaration? {
    let all = library.methods(reference.name, labels: reference.labels)
    let isOwn = base.isEmpty || base == "self" || base == "Self"
    let name = isOwn ? owner?.name : base
    if let match = all.first(where: { $0.owner == name }) { return match }
    if isOwn || base.first?.isUppercase == true { return all.count == 1 ? all[0] : nil }
    return Set(all.map(\.owner)).count == 1 ? all.first : nil
  }

  private static func replaceAll(
    _ index: Int, _ close: Int, with text: String, _ source: SourceText, _ edits: inout Edits
  ) {
    edits.replace(index, with: text)
    edits.cut(index + 1...close)
  }

  // MARK: Strings

  /// Adds the method to a selector made from a string, if the library has one with that name. Selectors
  /// without a method are reported.
  private static func adoptString(
    at index: Int, _ file: Library.File, _ library: Library, _ edits: inout Edits
  ) {
    let source = file.source
    let isMember = source.isToken(index - 1, ".") && !source.isToken(index - 2, "QuartzCore")
    guard !isMember, !source.isToken(index - 1, "func"), source.isToken(index + 1, "("),
      let close = source.closing(index + 1), close > index + 2,
      source.parts(of: index + 2..<close, between: ",").count == 1
    else { return }
    let isDouble = source.isToken(index + 2, "(") && close == index + 5
    let literal = isDouble ? index + 3 : index + 2
    guard isDouble || close == index + 3, source.tokens[literal].kind == .literal else {
      return edits.refuse(
        "a selector that is made at run time has only a name; give it a method, or make the target a"
          + " SelectorTarget", at: index)
    }
    let name = String(source.tokens[literal].text.filter { $0 != "\"" })
    let methods = library.methods(forSelector: name).filter { !$0.isStatic && !$0.isOptional }
    let owner = file.outline.type(around: index)
    let match = methods.first { $0.owner == owner?.name } ?? (methods.count == 1 ? methods[0] : nil)
    guard let match, match.labels.count <= 2 else {
      let reason = methods.isEmpty ? "no method has" : match == nil ? "several classes have" : "too long is"
      return edits.refuse("\(reason) the selector \(name), which has only a name", at: index)
    }
    let labels = match.labels.isEmpty ? "" : "(" + match.labels.map { $0 + ":" }.joined() + ")"
    let type = match.owner == owner?.name ? owner?.writtenName(in: source) ?? match.owner : match.owner
    edits.replace(index, with: Self.type(in: library))
    edits.insert(", \(type).\(match.name)\(labels)", after: literal)
    if isDouble {
      edits.cut(index + 2...index + 2)
      edits.cut(close - 1...close - 1)
    }
    edits.needsQuartzCore = true
    edits.note("selector \(name) from a string", at: index)
  }
}
