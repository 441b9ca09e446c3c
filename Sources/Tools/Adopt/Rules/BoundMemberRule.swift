// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Adopts optional methods that are bound to a constant before they are called.
///
/// `if let f = d?.can { return f(x) }` becomes
/// `if let f = d?.can, let adopted_f = try? f(x) { return adopted_f }`, as the method itself is always there,
/// and throws where an object does not implement it.
enum BoundMemberRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    var adopted: Set<Int> = []
    for index in source.tokens.indices where source.isToken(index, "let") {
      guard let binding = Binding(at: index, in: source, library) else { continue }
      adopted.insert(binding.member)
      if library.optionalMethods[binding.memberName] == true { adopt(binding, in: source, &edits) }
    }
    for index in source.tokens.indices where source.isToken(index, ".") && !adopted.contains(index + 1) {
      guard let name = source.word(at: index + 1), library.optionalMethods[name] != nil,
        isReference(index + 1, in: source), !library.files.contains(where: { $0.properties.contains(name) })
      else { continue }
      edits.refuse(
        "the optional method \(name) is always there; call it, and see whether the result is nil", at: index)
    }
  }

  /// A constant that is an optional method.
  private struct Binding {
    let name: String
    /// The index of the method's name, and of the last token of the reference to it.
    let member: Int
    let memberName: String
    let last: Int
    /// The code in which the constant can be used.
    let scope: ClosedRange<Int>

    init?(at index: Int, in source: SourceText, _ library: Library) {
      let before = source.word(at: index - 1) ?? source.tokens[max(index - 1, 0)].text
      guard ["if", "guard", ","].contains(before), let name = source.word(at: index + 1),
        source.isToken(index + 2, "=")
      else { return nil }
      var end = index + 3
      while end < source.tokens.count, !["{", "else", ","].contains(source.tokens[end].text) {
        end = max(source.closing(end) ?? end, end) + 1
      }
      var member = end - 1
      if let open = source.opening(member), BoundMemberRule.isLabels(open, in: source) { member = open - 1 }
      guard let memberName = source.word(at: member), source.isToken(member - 1, "."),
        library.optionalMethods[memberName] != nil, let scope = Self.scope(after: end, in: source)
      else { return nil }
      (self.name, self.member, self.memberName, last, self.scope) = (name, member, memberName, end - 1, scope)
    }

    /// Returns the braces in which a constant can be used whose value ends before `end`.
    private static func scope(after end: Int, in source: SourceText) -> ClosedRange<Int>? {
      var open = end
      while open < source.tokens.count, !source.isToken(open, "{"), !source.isToken(open, "else") {
        open = max(source.closing(open) ?? open, open) + 1
      }
      if source.isToken(open, "{") { return source.closing(open).map { open...$0 } }
      // The rest of the block around a `guard`.
      guard let close = source.closing(open + 1) else { return nil }
      let outer = (0..<open).last { source.isToken($0, "{") && (source.closing($0) ?? 0) > close }
      return outer.flatMap { source.closing($0) }.map { close...$0 }
    }
  }

  /// Returns true for parentheses with labels, as in `can(_:at:)`.
  private static func isLabels(_ open: Int, in source: SourceText) -> Bool {
    guard source.isToken(open, "("), let close = source.closing(open), close > open + 1 else { return false }
    return source.isToken(close - 1, ":")
      && (open + 1..<close).allSatisfy {
        source.isToken($0, ":") || source.word(at: $0) != nil || source.isToken($0, "_")
      }
  }

  /// Returns true if a method is named and not called.
  private static func isReference(_ member: Int, in source: SourceText) -> Bool {
    let next = member + 1
    if isLabels(next, in: source) { return true }
    let isMarked = source.isToken(next, "?") || source.isToken(next, "!")
    return !source.isToken(next, "(") && !(isMarked && source.isToken(next + 1, "("))
      && !source.isToken(next, "{") && !source.isToken(next, ":")
  }

  private static func adopt(_ binding: Binding, in source: SourceText, _ edits: inout Edits) {
    let uses = binding.scope.filter {
      source.word(at: $0) == binding.name && !source.isToken($0 - 1, ".") && !source.isToken($0 + 1, ":")
    }
    guard uses.count == 1, let call = source.call(at: uses[0]), isMovable(call, binding, in: source) else {
      return edits.refuse(
        "call the optional method \(binding.memberName) where it is bound, with try?", at: binding.member)
    }
    let arguments = source.line(call.parentheses.lowerBound..<call.parentheses.upperBound + 1)
    let value = "adopted_\(binding.name)"
    edits.insert(", let \(value) = try? \(binding.name)\(arguments)", after: binding.last)
    edits.replace(uses[0], with: value)
    edits.cut(call.parentheses)
    edits.note("call of an optional member", at: uses[0])
  }

  /// Returns true if a call can be made where its method is bound.
  private static func isMovable(_ call: SourceCall, _ binding: Binding, in source: SourceText) -> Bool {
    let inner = (binding.scope.lowerBound + 1..<call.nameIndex).contains {
      source.isToken($0, "{") && (source.closing($0) ?? 0) > call.nameIndex
    }
    let declared = (binding.scope.lowerBound..<call.nameIndex).compactMap { index in
      source.isToken(index, "let") || source.isToken(index, "var") ? source.word(at: index + 1) : nil
    }
    return !inner
      && call.parentheses.allSatisfy { index in
        let token = source.tokens[index]
        return token.kind != .pound && token.text != "as" && !declared.contains(token.text)
      }
  }
}
