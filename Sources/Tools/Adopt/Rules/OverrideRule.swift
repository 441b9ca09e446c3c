// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Moves overriding and overridden methods from extensions into their class.
///
/// The class gets a method with the original name, which calls the renamed method in the extension.
enum OverrideRule: Rule {
  private static let prefix = "adopted_"
  /// The modifiers and attributes that the method in the class keeps.
  private static let kept: Set<String> = ["public", "open", "internal", "override", "class", "@MainActor"]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    for method in file.methods where isMoved(method, in: library) { rename(method, in: file, &edits) }
    for type in file.outline.types where type.keyword == "class" {
      let stubs = library.files.flatMap { other in
        other.methods.filter { $0.owner == type.name && isMoved($0, in: library) }.map {
          stub(of: $0, in: other.source)
        }
      }
      guard !stubs.isEmpty else { continue }
      edits.insert(stubs.map { " \($0);" }.joined(), after: type.open)
      edits.note("methods of extensions moved into \(type.name)", at: type.open)
    }
    refuseOthers(in: file, library, &edits)
  }

  private static func isMoved(_ method: MethodDeclaration, in library: Library) -> Bool {
    guard method.isInExtension, library.declaresClass(method.owner), !method.name.hasPrefix(prefix) else {
      return false
    }
    if method.isOverride { return true }
    return library.methods(method.name, labels: method.labels).contains {
      $0.isOverride && !$0.isInExtension && library.inherits($0.owner, from: method.owner)
    }
  }

  private static func rename(_ method: MethodDeclaration, in file: Library.File, _ edits: inout Edits) {
    for index in method.start..<method.keyword {
      switch file.source.tokens[index].text {
      case "open": edits.replace(index, with: "public")
      case "override", "private", "fileprivate": edits.remove(index...index)
      default: break
      }
    }
    edits.replace(method.keyword + 1, with: prefix + method.name)
    edits.note("\(method.name) of an extension moved into its class", at: method.keyword)
  }

  /// Returns a one-line method for the class that calls the method in the extension.
  private static func stub(of method: MethodDeclaration, in source: SourceText) -> String {
    let modifiers = (method.start..<method.keyword).map { source.tokens[$0].text }.filter(kept.contains)
    let end =
      (method.close..<source.tokens.count).first { source.isToken($0, "{") } ?? method.close + 1
    let signature = source.line(method.keyword..<end)
    let arguments = zip(method.labels, names(of: method, in: source)).map { label, name in
      label == "_" ? name : "\(label): \(name)"
    }
    let call = "\(prefix)\(method.name)(\(arguments.joined(separator: ", ")))"
    return (modifiers + ["\(signature) { \(call) }"]).joined(separator: " ")
  }

  /// Returns the names of the parameters as the method's body uses them.
  private static func names(of method: MethodDeclaration, in source: SourceText) -> [String] {
    (method.open + 1..<method.close).compactMap { index in
      guard source.isToken(index, ":"), source.word(at: index - 1) != nil else { return nil }
      let depth = (method.open + 1..<index).reduce(0) { depth, other in
        depth + (source.closing(other) != nil ? 1 : source.opening(other) != nil ? -1 : 0)
      }
      return depth == 0 ? source.tokens[index - 1].text : nil
    }
  }

  private static func refuseOthers(in file: Library.File, _ library: Library, _ edits: inout Edits) {
    for method in file.methods
    where method.isInExtension && method.isOverride && !library.declaresClass(method.owner) {
      edits.refuse(
        "\(method.name) overrides in an extension of a class of another module", at: method.keyword)
    }
    refuseProperties(in: file, &edits)
  }

  private static func refuseProperties(in file: Library.File, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "var") {
      let modifiers = source.tokens[source.start(ofDeclarationAt: index)..<index]
      guard modifiers.contains(where: { $0.text == "override" }),
        file.outline.type(around: index)?.kind == .extension
      else { continue }
      edits.refuse("move this override of a property into the class", at: index)
    }
  }
}
