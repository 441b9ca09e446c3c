// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Casts objects of the type `AnyObject` to the type that declares the member that is used.
enum AnyObjectRule: Rule {
  /// The classes of Foundation whose members are used through `AnyObject`.
  private static let boxes: [String: String] = [
    "cgRectValue": "NSValue", "cgPointValue": "NSValue", "cgSizeValue": "NSValue",
    "cgVectorValue": "NSValue", "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
    "uiOffsetValue": "NSValue", "caTransform3DValue": "NSValue", "doubleValue": "NSNumber",
    "floatValue": "NSNumber", "intValue": "NSNumber", "integerValue": "NSNumber", "boolValue": "NSNumber",
    "int32Value": "NSNumber", "int64Value": "NSNumber", "uintValue": "NSNumber",
    "unsignedIntegerValue": "NSNumber", "stringValue": "NSNumber",
  ]
  /// The members of each object.
  private static let common: Set<String> = [
    "isEqual", "hash", "description", "debugDescription", "responds", "perform", "isKind", "isMember", "copy",
    "value", "setValue", "addObserver", "removeObserver",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices {
      if source.isToken(index, "AnyObject"), source.isToken(index - 1, "as"), source.isToken(index + 1, ")") {
        adoptCast(at: index, in: source, library, &edits)
      } else if let name = source.word(at: index), library.objects.contains(name) {
        adoptVariable(at: index, in: source, library, &edits)
      }
    }
  }

  /// Returns the names of the variables whose type is `AnyObject` wherever files declare them.
  static func objects(in files: [Library.File]) -> Set<String> {
    var (objects, others) = (Set<String>(), Set<String>())
    for file in files {
      let source = file.source
      for index in source.tokens.indices where source.isToken(index, "var") || source.isToken(index, "let") {
        guard let name = source.word(at: index + 1) else { continue }
        if source.isToken(index + 2, ":"), source.isToken(index + 3, "AnyObject"),
          !source.isToken(index + 4, "."), !source.isToken(index + 4, "&")
        {
          objects.insert(name)
        } else if !source.isToken(index + 3, name) && !source.isToken(index + 2, "{") {
          others.insert(name)
        }
      }
    }
    return objects.subtracting(others)
  }

  // MARK: Casts

  /// Adopts `(value as AnyObject).member`, whose result is optional, and unwrapped where that is needed.
  private static func adoptCast(
    at index: Int, in source: SourceText, _ library: Library, _ edits: inout Edits
  ) {
    guard let open = source.opening(index + 1), source.isToken(open, "("), source.isToken(index + 2, "."),
      let member = source.word(at: index + 3)
    else { return }
    guard let type = boxes[member] ?? owner(of: member, in: library) else {
      if !common.contains(member) { refuse(member, at: index, &edits) }
      return
    }
    edits.insert("adopted(", after: open)
    edits.insert(", as: \(type).self)", after: index - 2)
    edits.cut(index - 1...index)
    let next = index + 4
    if source.isToken(next, "?") || source.isToken(next, "!"), !source.isToken(next + 1, "(") {
      edits.cut(next...next)
    }
    edits.insert(mark(from: open, to: next, in: source), after: index + 1)
    if boxes[member] == nil { cutMark(after: index + 3, member, in: source, library, &edits) }
    edits.needsQuartzCore = true
    edits.note("\(member) of an object is that of \(type)", at: index)
  }

  /// Returns `?` where an optional result is used, and `!` where the value is.
  private static func mark(from open: Int, to next: Int, in source: SourceText) -> String {
    if source.isToken(next, "?") || source.isToken(next, "??") { return "?" }
    if source.isToken(next, "!") || source.isToken(next, ".") { return "!" }
    let isInferred =
      source.isToken(open - 1, "=") && ["let", "var"].contains(source.word(at: open - 3) ?? "")
    return isInferred || source.isToken(next, "(") ? "?" : "!"
  }

  // MARK: Variables

  private static func adoptVariable(
    at index: Int, in source: SourceText, _ library: Library, _ edits: inout Edits
  ) {
    let isOfSelf = source.isToken(index - 1, ".") && source.isToken(index - 2, "self")
    guard isOfSelf || !source.isToken(index - 1, ".") else { return }
    let hasMark = source.isToken(index + 1, "?") || source.isToken(index + 1, "!")
    let point = hasMark ? index + 2 : index + 1
    guard source.isToken(point, "."), let member = source.word(at: point + 1) else { return }
    let isCommon = common.contains(member)
    guard let type = owner(of: member, in: library) ?? boxes[member] ?? (isCommon ? "NSObject" : nil) else {
      return refuse(member, at: index, &edits)
    }
    edits.insert("(", before: isOfSelf ? index - 2 : index)
    edits.insert(" as? \(type))" + (hasMark ? "" : "?"), after: index)
    cutMark(after: point + 1, member, in: source, library, &edits)
    edits.note("\(member) of an object is that of \(type)", at: index)
  }

  /// Removes the mark after the name of a method, which is optional only through `AnyObject`.
  private static func cutMark(
    after name: Int, _ member: String, in source: SourceText, _ library: Library, _ edits: inout Edits
  ) {
    guard library.optionalMethods[member] == nil, source.isToken(name + 2, "("),
      source.isToken(name + 1, "?") || source.isToken(name + 1, "!")
    else { return }
    edits.cut(name + 1...name + 1)
  }

  /// Returns the only type of the library that declares a member.
  private static func owner(of member: String, in library: Library) -> String? {
    var owners = Set(library.methods(member, labels: nil).filter { !$0.isStatic }.map(\.owner))
    for file in library.files {
      owners.formUnion(file.variables.filter { $0.name == member && !$0.isStatic }.map(\.owner))
    }
    let protocols = owners.filter { library.declares($0, as: "protocol") }
    if protocols.count == 1 { return protocols.first }
    return owners.count == 1 ? owners.first : nil
  }

  private static func refuse(_ member: String, at index: Int, _ edits: inout Edits) {
    edits.refuse(
      "cast this object to the type that declares \(member), as AnyObject has no members here", at: index)
  }
}
