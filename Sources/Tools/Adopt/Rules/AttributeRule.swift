// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Removes the attributes and modifiers of the Objective-C runtime and of Interface Builder.
enum AttributeRule: Rule {
  private static let attributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
    "@IBSegueAction", "@GKInspectable",
  ]
  /// The words that may follow the modifier `dynamic`.
  private static let declarationWords: Set<String> = [
    "var", "let", "func", "init", "class", "static", "public", "open", "internal", "private", "fileprivate",
    "package", "override", "final", "required", "convenience", "lazy", "weak", "unowned", "subscript",
    "mutating", "optional",
  ]
  /// The names that already restrict a protocol to classes.
  private static let classBounds: Set<String> = ["class", "AnyObject", "NSObjectProtocol"]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for (index, token) in source.tokens.enumerated() {
      if attributes.contains(token.text), token.kind == .attribute {
        guard !LayerPropertyRule.claims(index, in: file, of: library) else { continue }
        removeAttribute(at: index, in: source, &edits)
      } else if token.text == "@UIApplicationMain" {
        edits.replace(index, with: "@main")
        edits.note("@UIApplicationMain is @main", at: index)
      } else if token.text == "dynamic", token.kind == .word, isModifier(index, in: source) {
        edits.remove(index...index)
        edits.note("dynamic removed", at: index)
      }
    }
    for type in file.outline.types where type.keyword == "protocol" && type.modifiers.contains("@objc") {
      guard classBounds.isDisjoint(with: type.inherited) else { continue }
      edits.insert(type.inherited.isEmpty ? ": AnyObject" : ": AnyObject, ", after: type.nameIndex)
      if !type.inherited.isEmpty { edits.remove(type.nameIndex + 1...type.nameIndex + 1) }
      edits.note("protocol \(type.name) restricted to classes", at: type.nameIndex)
    }
  }

  private static func removeAttribute(at index: Int, in source: SourceText, _ edits: inout Edits) {
    var end = index
    if source.isToken(index + 1, "("), !source.tokens[index + 1].followsSpace {
      end = source.closing(index + 1) ?? index
    }
    edits.remove(index...end)
    edits.note("\(source.line(index..<end + 1)) removed", at: index)
  }

  private static func isModifier(_ index: Int, in source: SourceText) -> Bool {
    guard index + 1 < source.tokens.count, !source.isToken(index - 1, ".") else { return false }
    let next = source.tokens[index + 1]
    return next.kind == .attribute || next.kind == .word && declarationWords.contains(next.text)
  }
}
