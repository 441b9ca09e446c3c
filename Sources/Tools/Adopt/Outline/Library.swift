// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// The files that are adopted together, and the facts collected from all of them.
package struct Library {
  struct File {
    let source: SourceText
    let outline: SourceOutline
    let methods: [MethodDeclaration]
    /// The variables of the types.
    let variables: [PropertyDeclaration]
    let conditions: Conditions
    /// The types and extensions that are not under a condition that does not hold here.
    let liveTypes: [Declaration]
    /// The methods and the properties with accessors that extensions declare.
    let extensionMembers: [ExtensionMember]
    /// The names of all properties and local variables.
    let properties: Set<String>

    init(_ source: SourceText) {
      self.source = source
      let outline = SourceOutline(source)
      self.outline = outline
      methods = outline.declarations.compactMap { MethodDeclaration($0, in: source, of: outline) }
      variables = outline.declarations.compactMap { PropertyDeclaration($0, in: source, of: outline) }
      let conditions = Conditions(source)
      self.conditions = conditions
      liveTypes = outline.types.filter { conditions.holds(at: $0.keywordIndex) != false }
      extensionMembers =
        methods.filter(\.isInExtension).map(ExtensionMember.method)
        + variables.filter { $0.isInExtension && $0.body != nil }.map(ExtensionMember.property)
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
  /// The names of the variables whose type is `AnyObject` wherever they are declared.
  let objects: Set<String>
  /// True if code of the library names properties by strings.
  let usesKeys: Bool
  /// The names of the types by their keywords, and of all types and aliases without outer types.
  private let typesByKeyword: [String: Set<String>]
  private let ownNames: Set<Substring>

  package init(_ sources: [SourceText]) {
    files = sources.map(File.init)
    let methods = files.flatMap(\.methods)
    methodsByName = Dictionary(grouping: methods, by: \.name)
    let optional = methods.filter(\.isOptional).map { ($0.name, $0.returnsValue) }
    optionalMethods = Dictionary(optional) { $0 || $1 }
    let classes = files.flatMap(\.liveTypes).filter { $0.keyword == "class" && !$0.inherited.isEmpty }
    superclasses = Dictionary(classes.map { ($0.name, $0.inherited[0]) }) { first, _ in first }
    objects = AnyObjectRule.objects(in: files)
    usesKeys = files.contains(where: KeyedRule.namesKeys(in:))
    let types = files.flatMap(\.liveTypes)
    typesByKeyword = Dictionary(grouping: types, by: \.keyword).mapValues { Set($0.map(\.name)) }
    let named = files.flatMap(\.outline.declarations).filter { $0.kind == .type || $0.kind == .typealias }
    ownNames = Set(named.map(\.ownName))
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
  func declaresClass(_ name: String) -> Bool { declares(name, as: "class") }

  /// Returns true if the library declares a type with a keyword, such as "protocol", called `name`.
  func declares(_ name: String, as keyword: String) -> Bool {
    typesByKeyword[keyword]?.contains(name) ?? false
  }

  /// Returns true if the library declares a type or an alias whose name without outer types is `name`.
  func declaresType(_ name: String) -> Bool { ownNames.contains(name[...]) }

  /// Returns true if a class of the library has `name` as its superclass.
  func hasSubclasses(_ name: String) -> Bool {
    superclasses.values.contains { $0 == name || name.hasSuffix("." + $0) }
  }

  /// The topmost superclass of a class whose name the library mentions, or `nil` for a class without one.
  func root(of name: String) -> String? {
    var (name, seen) = (name, Set<String>())
    guard superclasses[name] != nil else { return nil }
    while let parent = superclasses[name], seen.insert(name).inserted { name = parent }
    return name
  }

  /// Returns the names after the colon of a type and of its extensions.
  func inherited(_ name: String) -> [String] {
    files.flatMap { $0.outline.types.filter { $0.name == name }.flatMap(\.inherited) }
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
