// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Makes key-value observing work without the Objective-C runtime: observed properties notify, closures get
/// the names of the properties, and observers get a conformance.
enum ObservingRule: Rule {
  /// The keys of the frameworks' properties that notify.
  private static let keys: Set<String> = [
    "frame", "bounds", "center", "transform", "transform3D", "anchorPoint", "alpha", "hidden", "opaque",
    "backgroundColor", "clipsToBounds", "contentOffset", "contentSize", "contentInset", "enabled", "selected",
    "highlighted", "position", "zPosition", "opacity", "cornerRadius", "borderWidth", "borderColor",
    "shadowOpacity", "shadowOffset", "shadowRadius", "shadowColor", "shadowPath", "masksToBounds", "contents",
    "contentsScale", "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "colors",
    "locations", "startPoint", "endPoint", "sublayerTransform",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for property in file.variables where isObservable(property, in: file, library) {
      notify(of: property, in: source, &edits)
    }
    for index in source.tokens.indices {
      if source.isToken(index, "observe"), source.isToken(index - 1, "."), source.isToken(index + 1, "("),
        source.isToken(index + 2, "\\")
      {
        name(at: index + 2, in: source, library, &edits)
      } else if source.isToken(index, "addObserver"), let call = source.call(at: index) {
        checkKey(of: call, in: source, library, &edits)
      }
    }
    for method in file.methods where method.name == "observeValue" && method.labels.first == "forKeyPath" {
      conform(method, in: file, library, &edits)
    }
  }

  // MARK: Observed properties

  /// Returns true for a property that is observed on Apple's systems without further code.
  private static func isObservable(
    _ property: PropertyDeclaration, in file: Library.File, _ library: Library
  ) -> Bool {
    guard property.modifiers.contains("dynamic"), !property.isStatic, !property.modifiers.contains("lazy"),
      isObject(property.owner, library), file.conditions.holds(at: property.keyword) != false
    else { return false }
    let attribute = (property.start..<property.keyword).first { file.source.isToken($0, "@objc") }
    return attribute.map { !LayerPropertyRule.claims($0, in: file, of: library) } ?? false
  }

  /// Returns true if a class inherits from `NSObject`, judged by the name of its topmost superclass.
  private static func isObject(_ name: String, _ library: Library) -> Bool {
    guard let root = library.root(of: name) else { return false }
    return ["NS", "UI", "CA"].contains { root.hasPrefix($0) }
  }

  /// Makes a property tell its observers before and after a change.
  private static func notify(
    of property: PropertyDeclaration, in source: SourceText, _ edits: inout Edits
  ) {
    let will = "willChangeValue(forKey: \"\(property.name)\")"
    let did = "didChangeValue(forKey: \"\(property.name)\")"
    if let setter = property.accessors["set"] {
      edits.insert(" \(will); defer { \(did) };", after: setter.body.lowerBound)
    } else if property.isObserved, let body = property.body {
      let (before, after) = (property.accessors["willSet"], property.accessors["didSet"])
      if let before { edits.insert(" \(will);", after: before.body.lowerBound) }
      if let after { edits.insert(" defer { \(did) };", after: after.body.lowerBound) }
      if before == nil { edits.insert(" willSet { \(will) }", after: body.lowerBound) }
      if after == nil { edits.insert(" didSet { \(did) }", after: body.lowerBound) }
    } else if property.isStored {
      let hasValue = source.isToken(property.type.upperBound, "=")
      let end =
        hasValue ? source.end(ofValueAt: property.type.upperBound + 1) : property.type.upperBound
      guard !source.isToken(end, ",") else {
        return edits.refuse("declare each observed property on its own", at: property.keyword)
      }
      edits.insert(" { willSet { \(will) } didSet { \(did) } }", after: end - 1)
    } else {
      return
    }
    edits.needsQuartzCore = true
    edits.note("\(property.name) notifies its observers", at: property.keyword)
  }

  // MARK: Observations

  /// Adds the name of the property after the key path at `start`.
  private static func name(
    at start: Int, in source: SourceText, _ library: Library, _ edits: inout Edits
  ) {
    var (end, names) = (start + 1, [String]())
    while end < source.tokens.count, !source.isToken(end, ","), !source.isToken(end, ")") {
      if let word = source.word(at: end), source.isToken(end - 1, ".") { names.append(word) }
      end += 1
    }
    guard !source.isToken(end + 1, "named") else { return }
    let path = names.map { KeyPathRule.key(of: $0, in: library) }
    edits.insert(", named: \"\(path.joined(separator: "."))\"", after: end - 1)
    edits.needsQuartzCore = true
    edits.note("observation of \(path.joined(separator: "."))", at: start)
    if let last = path.last { check(last, at: start, library, &edits) }
  }

  private static func checkKey(
    of call: SourceCall, in source: SourceText, _ library: Library, _ edits: inout Edits
  ) {
    for argument in call.arguments where source.isToken(argument.lowerBound, "forKeyPath") {
      guard argument.count == 3, let path = source.string(at: argument.lowerBound + 2) else { continue }
      check(
        path.split(separator: ".").last.map(String.init) ?? path, at: argument.lowerBound, library, &edits)
    }
    if call.arguments.contains(where: { source.isToken($0.lowerBound, "forKeyPath") }) {
      edits.needsQuartzCore = true
    }
  }

  private static func check(_ key: String, at index: Int, _ library: Library, _ edits: inout Edits) {
    let isOwn = library.files.contains { file in
      file.variables.contains { $0.name == key && isObservable($0, in: file, library) }
        || file.source.tokens.contains { $0.text == "\"\(key)\"" && file.announces(key) }
    }
    guard !isOwn, !keys.contains(key) else { return }
    edits.refuse(
      "nothing notifies of changes of \(key): call didChangeValue(forKey:) where it changes", at: index)
  }

  // MARK: Observers

  /// Makes a class a `KeyPathObserver` whose superclass has no method to override.
  private static func conform(
    _ method: MethodDeclaration, in file: Library.File, _ library: Library, _ edits: inout Edits
  ) {
    let source = file.source
    guard method.isOverride, let root = library.root(of: method.owner), !root.hasPrefix("UI"),
      !root.hasPrefix("CA") || root.hasSuffix("Animation"),
      !library.methods("observeValue", labels: method.labels).contains(where: {
        $0.owner != method.owner && library.inherits(method.owner, from: $0.owner)
      })
    else { return }
    guard !method.isInExtension,
      let type = file.outline.types.first(where: { $0.kind == .type && $0.name == method.owner })
    else {
      return edits.refuse(
        "move observeValue into the class, and make the class a KeyPathObserver", at: method.keyword)
    }
    for index in method.start..<method.keyword where source.isToken(index, "override") {
      edits.replace(index, with: "nonisolated")
    }
    for index in method.close..<type.close
    where source.isToken(index, "super") && source.isToken(index + 2, "observeValue") {
      edits.replace(index, with: "unobservedValue")
      edits.cut(index + 1...index + 2)
    }
    guard
      let colon = (type.nameIndex..<type.open).first(where: { source.isToken($0, ":") && $0 > type.nameIndex }
      )
    else { return }
    edits.insert(", QuartzCore.KeyPathObserver", after: source.end(ofTypeAt: colon + 1) - 1)
    edits.needsQuartzCore = true
    edits.note("\(method.owner) is a KeyPathObserver", at: method.keyword)
  }
}

extension Library.File {
  /// Returns true if the file calls `didChangeValue(forKey:)` with a key.
  fileprivate func announces(_ key: String) -> Bool {
    source.tokens.indices.contains { index in
      source.isToken(index, "didChangeValue") && source.isToken(index + 2, "forKey")
        && source.isToken(index + 4, "\"\(key)\"")
    }
  }
}
