// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// A method or a property that an extension declares, and the member of its class that stands for it.
enum ExtensionMember {
  case method(MethodDeclaration)
  case property(PropertyDeclaration)

  /// The beginning of the names of members that have moved.
  static let prefix = "adopted_"
  /// The modifiers and attributes that the member in the class keeps.
  private static let kept: Set<String> = [
    "public", "open", "internal", "override", "class", "static", "nonisolated", "@MainActor",
    "@discardableResult",
  ]

  var name: String {
    switch self {
    case .method(let method): method.name
    case .property(let property): property.name
    }
  }

  var owner: String {
    switch self {
    case .method(let method): method.owner
    case .property(let property): property.owner
    }
  }

  var isOverride: Bool {
    switch self {
    case .method(let method): method.isOverride
    case .property(let property): property.isOverride
    }
  }

  /// The indexes of the first modifier, and of `func` or `var`.
  private var start: Int {
    switch self {
    case .method(let method): method.start
    case .property(let property): property.start
    }
  }

  var keyword: Int {
    switch self {
    case .method(let method): method.keyword
    case .property(let property): property.keyword
    }
  }

  /// The name in the extension. It has that of the class, as a class and its superclass may override one
  /// member.
  private var newName: String {
    Self.prefix + owner.replacing(".", with: "_") + "_" + name
  }

  // MARK: In the extension

  /// Renames the member, and removes what only the member of the class may have.
  func rename(in source: SourceText, _ edits: inout Edits) {
    for index in start..<keyword {
      switch source.tokens[index].text {
      case "open": edits.replace(index, with: "public")
      case "override", "private", "fileprivate": edits.remove(index...index)
      default: break
      }
    }
    if case .property(let property) = self, property.isObserved {
      return turnObservers(of: property, in: source, &edits)
    }
    edits.replace(keyword + 1, with: newName)
  }

  /// Turns the observers of a property into functions, as only the class can observe it.
  private func turnObservers(
    of property: PropertyDeclaration, in source: SourceText, _ edits: inout Edits
  ) {
    guard let body = property.body else { return }
    let type = source.line(property.type)
    let observers = property.accessors.values.sorted { $0.keyword < $1.keyword }
    for (number, accessor) in observers.enumerated() {
      let kind = source.tokens[accessor.keyword].text
      let parameter = accessor.parameter ?? (kind == "didSet" ? "oldValue" : "newValue")
      let head = "\(newName)_\(kind)(_ \(parameter): \(type))"
      if number == 0 {
        edits.replace(keyword, with: "func")
        edits.replace(keyword + 1, with: head)
        edits.cut(keyword + 2...body.lowerBound - 1)
      } else {
        edits.insert("}; func \(head) { ", before: accessor.keyword)
      }
      edits.replace(accessor.keyword, with: "do")
      if accessor.parameter != nil { edits.cut(accessor.keyword + 1...accessor.keyword + 3) }
    }
  }

  // MARK: In the class

  /// Returns a member for the class, on one line, that calls the one in the extension.
  func stub(in file: Library.File) -> String {
    let source = file.source
    var modifiers = (start..<keyword).map { source.tokens[$0].text }.filter(Self.kept.contains)
    let outer = file.outline.type(around: keyword)?.modifiers ?? []
    if outer.contains("public"), !modifiers.contains(where: SourceText.accessLevels.contains) {
      modifiers.insert("public", at: 0)
    }
    let text =
      switch self {
      case .method(let method): call(method, in: source)
      case .property(let property): access(property, in: source)
      }
    return (modifiers + [text]).joined(separator: " ")
  }

  private func access(_ property: PropertyDeclaration, in source: SourceText) -> String {
    let head = "var \(property.name): \(source.line(property.type))"
    if property.isObserved {
      let observers = ["willSet", "didSet"].filter { property.accessors[$0] != nil }.map { kind in
        "\(kind) { \(newName)_\(kind)(\(kind == "didSet" ? "oldValue" : "newValue")) }"
      }
      return "\(head) { \(observers.joined(separator: " ")) }"
    }
    return property.isSettable
      ? "\(head) { get { \(newName) } set { \(newName) = newValue } }" : "\(head) { \(newName) }"
  }

  private func call(_ method: MethodDeclaration, in source: SourceText) -> String {
    let end =
      (method.close..<source.tokens.count).first { source.isToken($0, "{") } ?? method.close + 1
    let signature = source.line(method.keyword..<end)
    let arguments = zip(method.labels, Self.arguments(of: method, in: source)).map { label, name in
      label == "_" ? name : "\(label): \(name)"
    }
    let effects = (method.close + 1..<end).map { source.tokens[$0].text }
    let isThrowing = effects.contains("throws") || effects.contains("rethrows")
    let marks = (isThrowing ? "try " : "") + (effects.contains("async") ? "await " : "")
    return "\(signature) { \(marks)\(newName)(\(arguments.joined(separator: ", "))) }"
  }

  /// Returns the names of the parameters as the method's body uses them, with `&` for `inout`.
  private static func arguments(of method: MethodDeclaration, in source: SourceText) -> [String] {
    (method.open + 1..<method.close).compactMap { index in
      guard source.isToken(index, ":"), source.word(at: index - 1) != nil else { return nil }
      let depth = (method.open + 1..<index).reduce(0) { depth, other in
        depth + (source.closing(other) != nil ? 1 : source.opening(other) != nil ? -1 : 0)
      }
      guard depth == 0 else { return nil }
      return (source.isToken(index + 1, "inout") ? "&" : "") + source.tokens[index - 1].text
    }
  }
}
