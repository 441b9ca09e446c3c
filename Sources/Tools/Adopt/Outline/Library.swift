// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// The files that are adopted together, and the facts collected from all of them.
package struct Library {
  struct File {
    let source: SourceText
    let outline: SourceOutline
    let methods: [MethodDeclaration]
    /// The names of all properties and local variables.
    let properties: Set<String>

    init(_ source: SourceText) {
      self.source = source
      let outline = SourceOutline(source)
      self.outline = outline
      methods = outline.declarations.compactMap { MethodDeclaration($0, in: source, of: outline) }
      properties = Set(
        source.tokens.indices.compactMap { index in
          let isDeclared = source.isToken(index, "var") || source.isToken(index, "let")
          return isDeclared && !source.isToken(index - 1, ".") ? source.word(at: index + 1) : nil
        })
    }
  }

  let files: [File]
  private let methodsByName: [String: [MethodDeclaration]]
  private let superclasses: [String: String]
  /// The names of optional protocol methods, whose calls no longer need a question mark. The value is true if
  /// the method returns a value.
  let optionalMethods: [String: Bool]

  package init(_ sources: [SourceText]) {
    files = sources.map(File.init)
    let methods = files.flatMap(\.methods)
    methodsByName = Dictionary(grouping: methods, by: \.name)
    let optional = methods.filter(\.isOptional).map { ($0.name, $0.returnsValue) }
    optionalMethods = Dictionary(optional) { $0 || $1 }
    let classes = files.flatMap(\.outline.types).filter { $0.keyword == "class" && !$0.inherited.isEmpty }
    superclasses = Dictionary(classes.map { ($0.name, $0.inherited[0]) }) { first, _ in first }
  }

  /// Returns true if a class is a class of layers, judged by the name of the topmost superclass that the
  /// library knows.
  func isLayer(_ name: String) -> Bool {
    var (name, seen) = (name, Set<String>())
    while let parent = superclasses[name], seen.insert(name).inserted { name = parent }
    return name.hasPrefix("CA") && name.hasSuffix("Layer")
  }

  /// Returns true if a class inherits from another, as far as the library declares its superclasses.
  func inherits(_ name: String, from ancestor: String) -> Bool {
    var (name, seen) = (name, Set<String>())
    while let parent = superclasses[name], seen.insert(name).inserted {
      if parent == ancestor { return true }
      name = parent
    }
    return false
  }

  /// Returns true if the library declares a class called `name`.
  func declaresClass(_ name: String) -> Bool {
    files.contains { $0.outline.types.contains { $0.keyword == "class" && $0.name == name } }
  }

  /// Returns the methods called `name`. If `labels` is not `nil`, returns only the methods with these labels.
  func methods(_ name: String, labels: [String]?) -> [MethodDeclaration] {
    let all = methodsByName[name] ?? []
    return labels.map { labels in all.filter { $0.labels == labels } } ?? all
  }

  /// Returns the methods whose Objective-C selector is `selector`.
  func methods(forSelector selector: String) -> [MethodDeclaration] {
    methodsByName.values.joined().filter { $0.selector == selector }
  }
}
