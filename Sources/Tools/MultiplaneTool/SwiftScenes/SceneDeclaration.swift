// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The declaration with which the files of a scene say what is shown.
struct SceneDeclaration {
  /// The forms, in the order in which they are looked for.
  enum Form {
    /// A `Program` in a global or static property, with its name in code.
    case program(name: String)
    /// `func makeFilm() -> Film`. The text is the call.
    case film(call: String)
    /// `func makeRootLayer() -> CALayer`, possibly with the program's script as its parameter. The text is
    /// the call.
    case function(call: String)
    /// Code at the top level of a file that declares `scene`: a layer, a view or a view controller.
    case topLevel(fileIndex: Int)
    /// A class of views or view controllers. The text creates an object.
    case view(creation: String)
    case controller(creation: String)
  }

  let form: Form
  /// The constants of the files that describe the scene: `size`, `duration`, `title`, `frameRate` and
  /// `inputs`.
  private(set) var constants: Set<String> = []

  /// The name of the function, and that of the property of top-level code.
  private static let (functionName, filmName, propertyName) = ("makeRootLayer", "makeFilm", "scene")
  private static let constantNames: Set = ["size", "duration", "title", "frameRate", "inputs"]
  private static let viewClasses: Set = [
    "UIControl", "UILabel", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UITextField", "UIPageControl", "UINavigationBar", "UIToolbar",
  ]

  /// Finds the declaration. Throws an error that names the choices if there is none or if there are several.
  init(_ sources: SwiftSources) throws(SwiftSceneError) {
    let outlines = sources.files.map { SourceOutline($0) }
    let all = zip(sources.files, outlines).flatMap { file, outline in
      outline.declarations.map { (file: file, declaration: $0) }
    }
    let globals = all.filter { !$0.declaration.name.prefix { $0 != "(" }.contains(".") }
    var form = try Self.program(all, of: sources)
    if form == nil { form = Self.function(globals) ?? Self.topLevel(outlines) }
    if form == nil { form = try Self.object(all, of: sources) }
    guard let form else {
      throw .noScene(
        path: sources.path, reason: "it declares no scene",
        advice:
          "declare func makeRootLayer() -> CALayer, func makeFilm() -> Film, a UIView or UIViewController class, a Program, or "
          + "let scene = ... at the top level")
    }
    self.form = form
    constants = Set(
      globals.map(\.declaration).filter { $0.kind == .property && !$0.isPrivate }.map(\.name)
    ).intersection(Self.constantNames)
  }

  private typealias Found = (file: SourceText, declaration: Declaration)

  // MARK: Programs

  private static func program(_ all: [Found], of sources: SwiftSources) throws(SwiftSceneError) -> Form? {
    let names = all.filter { found in
      let declaration = found.declaration
      let isStatic =
        declaration.name.contains(".")
        ? declaration.modifiers.contains("static")
        : declaration.keyword == "let"
          || declaration.keyword == "var"
      return declaration.kind == .property && isStatic && !declaration.isPrivate && isProgram(found)
    }.map(\.declaration.name)
    return try one(of: names, "programs", sources) { $0 }.map { .program(name: $0) }
  }

  /// Returns whether a property has the type `Program` or is one: `x: Program`, `x = Program(`.
  private static func isProgram(_ found: Found) -> Bool {
    let (source, keyword) = (found.file, found.declaration.keywordIndex)
    guard source.isToken(keyword + 2, ":") || source.isToken(keyword + 2, "=") else { return false }
    guard source.isToken(keyword + 3, "Program") else { return false }
    return source.isToken(keyword + 2, ":")
      ? !source.isToken(keyword + 4, ".") : source.isToken(keyword + 4, "(")
  }

  // MARK: Functions

  private static func function(_ globals: [Found]) -> Form? {
    let functions = globals.map(\.declaration).filter { $0.kind == .function && !$0.isPrivate }
    if functions.contains(where: { $0.baseName == filmName && ($0.labels ?? []).isEmpty }) {
      return .film(call: "\(filmName)()")
    }
    let candidates = functions.filter { $0.baseName == functionName }
    for declaration in candidates {
      switch declaration.labels ?? [] {
      case []: return .function(call: "\(functionName)()")
      case let labels where labels.count == 1:
        return .function(call: "\(functionName)(\(labels[0] == "_" ? "" : labels[0] + ": ")script)")
      default: continue
      }
    }
    return nil
  }

  // MARK: Top-level code

  private static func topLevel(_ outlines: [SourceOutline]) -> Form? {
    outlines.firstIndex { outline in
      outline.declarations.contains { $0.kind == .property && $0.name == propertyName }
    }.map { .topLevel(fileIndex: $0) }
  }

  // MARK: Classes

  private static func object(_ all: [Found], of sources: SwiftSources) throws(SwiftSceneError) -> Form? {
    let classes = all.map(\.declaration).filter {
      $0.kind == .type && $0.keyword == "class" && !$0.isPrivate && !$0.name.contains(".")
    }
    var supers: [String: String] = [:]
    for type in classes { supers[type.name] = type.inherited.first }
    func base(of name: String) -> String? {
      var (name, steps) = (name, 0)
      while let next = supers[name], steps < classes.count {
        (name, steps) = (next, steps + 1)
      }
      return name
    }
    let shown = classes.filter { base(of: $0.name).map { isController($0) || isView($0) } ?? false }
    // A class that another one extends is not the scene.
    let controllers = shown.filter { isController(base(of: $0.name) ?? "") }
    let choices = controllers.isEmpty ? shown : controllers
    guard let name = try one(of: choices.map(\.name), "classes", sources, { $0 }) else { return nil }
    let creation = try creation(of: name, all.map(\.declaration), of: sources)
    return isController(base(of: name) ?? "") ? .controller(creation: creation) : .view(creation: creation)
  }

  private static func isController(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.hasSuffix("Controller")
  }

  private static func isView(_ name: String) -> Bool {
    name.hasPrefix("UI") && (name.hasSuffix("View") || viewClasses.contains(name))
  }

  /// Returns the code that creates an object of a class. A view gets its frame, if it has an initializer for
  /// it.
  private static func creation(
    of name: String, _ declarations: [Declaration], of sources: SwiftSources
  ) throws(SwiftSceneError) -> String {
    let initializers = declarations.filter {
      $0.kind == .function && $0.ownName.hasPrefix("init(") && $0.name.hasPrefix(name + ".init(")
    }.map { $0.labels ?? [] }.filter { $0 != ["coder"] }
    if initializers.isEmpty || initializers.contains([]) { return "\(name)()" }
    if initializers.contains(["frame"]) { return "\(name)(frame: .zero)" }
    if initializers.contains(where: { $0 == ["nibName", "bundle"] }) {
      return "\(name)(nibName: nil, bundle: nil)"
    }
    throw .noScene(
      path: sources.path, reason: "\(name) has no initializer without arguments",
      advice: "add init(), or a function makeRootLayer() -> CALayer")
  }

  // MARK: Choice

  /// Returns the only name, or the one that the file is named after. Throws if the choice is open.
  private static func one(
    of names: [String], _ kind: String, _ sources: SwiftSources, _ text: (String) -> String
  ) throws(SwiftSceneError) -> String? {
    if names.count <= 1 { return names.first }
    func plain(_ name: String) -> String {
      (name.split(separator: ".").last.map(String.init) ?? name).lowercased()
    }
    let wanted = [sources.name, "scene"].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    for word in wanted {
      let fitting = names.filter { plain($0) == word }
      if fitting.count == 1 { return fitting[0] }
    }
    throw .noScene(
      path: sources.path, reason: "it declares several \(kind): \(names.joined(separator: ", "))",
      advice: "name one of them after the file, or declare func makeRootLayer() -> CALayer")
  }
}
