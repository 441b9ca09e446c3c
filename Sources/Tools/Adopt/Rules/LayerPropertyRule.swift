// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Makes the animatable properties of layer subclasses animatable here: `@NSManaged` properties, and
/// `@objc` ones that `needsDisplay(forKey:)` names.
enum LayerPropertyRule: Rule {
  private static let attribute = "@QuartzCore.Animatable"
  /// The initial values of properties that have none in the source, by type.
  private static let defaults: [String: String] = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "TimeInterval": "0", "CFTimeInterval": "0",
    "Bool": "false", "String": "\"\"", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero",
    "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity", "UIColor": ".clear",
    "UIEdgeInsets": ".zero", "UInt": "0", "Int32": "0",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where claims(index, in: file, of: library) {
      guard let keyword = keyword(after: index, in: source), let name = source.word(at: keyword + 1) else {
        continue
      }
      if source.tokens[index..<keyword].contains(where: { ["weak", "unowned"].contains($0.text) }) {
        edits.remove(index...index)
        edits.note("\(source.tokens[index].text) \(name) is a plain property", at: index)
        continue
      }
      edits.replace(index, with: attribute)
      edits.needsQuartzCore = true
      edits.note("\(source.tokens[index].text) \(name) is @Animatable", at: index)
      addDefault(at: keyword, in: source, &edits)
    }
    for index in source.tokens.indices where source.isToken(index, "@NSManaged") {
      guard !claims(index, in: file, of: library) else { continue }
      edits.refuse("@NSManaged is for properties of layers here", at: index)
    }
  }

  /// Returns true if this rule replaces the attribute at `index`.
  static func claims(_ index: Int, in file: Library.File, of library: Library) -> Bool {
    let source = file.source
    let text = source.tokens[index].text
    guard text == "@NSManaged" || text == "@objc", let type = file.outline.type(around: index),
      type.keyword == "class", library.isLayer(type.name), let keyword = keyword(after: index, in: source)
    else { return false }
    if text == "@NSManaged" { return true }
    guard let name = source.word(at: keyword + 1), !source.isToken(index + 1, "(") else { return false }
    let modifiers = source.tokens[index..<keyword].map(\.text)
    guard Set(modifiers).isDisjoint(with: ["static", "class", "lazy", "weak", "override"]) else {
      return false
    }
    return isStored(keyword, in: source) && displays(name, type, in: file)
  }

  /// Returns the index of `var` in the declaration that has the attribute at `index`, or `nil` if the
  /// declaration is not a variable.
  private static func keyword(after index: Int, in source: SourceText) -> Int? {
    guard
      let keyword = source.tokens[index...].indices.prefix(12).first(where: { source.isToken($0, "var") }),
      source.start(ofDeclarationAt: keyword) <= index
    else { return nil }
    return keyword
  }

  /// Returns true if the property has no getter.
  private static func isStored(_ keyword: Int, in source: SourceText) -> Bool {
    guard source.isToken(keyword + 2, ":") else { return true }
    let end = source.end(ofTypeAt: keyword + 3)
    guard source.isToken(end, "{") else { return true }
    return source.isToken(end + 1, "didSet") || source.isToken(end + 1, "willSet")
  }

  /// Returns true if the class's `needsDisplay(forKey:)` mentions a property.
  private static func displays(_ name: String, _ type: Declaration, in file: Library.File) -> Bool {
    let source = file.source
    return (type.open..<type.close).contains { index in
      guard source.isToken(index, "needsDisplay"), source.isToken(index - 1, "func"),
        let open = (index..<type.close).first(where: { source.isToken($0, "{") }),
        let close = source.closing(open)
      else { return false }
      return (open..<close).contains { source.word(at: $0) == name || source.isToken($0, "\"\(name)\"") }
    }
  }

  private static func addDefault(at keyword: Int, in source: SourceText, _ edits: inout Edits) {
    guard source.isToken(keyword + 2, ":") else { return }
    let end = source.end(ofTypeAt: keyword + 3)
    guard !source.isToken(end, "=") else { return }
    let type = source.line(keyword + 3..<end)
    let value =
      type.hasSuffix("?") || type.hasSuffix("!") ? "nil" : type.hasPrefix("[") ? "[]" : defaults[type]
    guard let value else {
      return edits.refuse("give this property of type \(type) an initial value", at: keyword)
    }
    edits.insert(" = \(value)", after: end - 1)
  }
}
