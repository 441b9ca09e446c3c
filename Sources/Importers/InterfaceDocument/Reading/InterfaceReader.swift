// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Makes the model from the XML of a file. The walk has a stack of its own.
struct InterfaceReader {
  /// An element that waits to be read as an object.
  private struct Pending {
    let element: Int
    let parent: Int?
    let list: String?
    let scene: Int?
  }

  let tree: MarkupTree
  let limits: InterfaceLimits
  var document: InterfaceDocument
  private var pending: [Pending] = []
  private var constraintCount = 0
  private var connectionCount = 0

  /// Throws if the root is not a document of Interface Builder for iOS.
  init(_ tree: MarkupTree, limits: InterfaceLimits) throws(InterfaceError) {
    (self.tree, self.limits) = (tree, limits)
    let root = tree[0]
    guard root.name == "document", let type = root["type"] else {
      throw InterfaceError(
        .notAnInterface, file: tree.file, line: root.line, element: root.name,
        explanation: "the root element is not a document of Interface Builder")
    }
    let kind: InterfaceDocument.Kind
    switch type {
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": kind = .nib
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": kind = .storyboard
    default:
      throw InterfaceError(
        .notAnInterface, file: tree.file, line: root.line, element: root.name,
        explanation: "the document is not one for iOS"
      ).with(value: type)
    }
    document = InterfaceDocument(file: tree.file, kind: kind)
  }

  /// Returns the model. Throws if a limit is exceeded.
  mutating func read() throws(InterfaceError) -> InterfaceDocument {
    readRootAttributes()
    for child in tree.children(of: 0) {
      switch tree[child].name {
      case "objects": for object in tree.children(of: child) { push(object, nil, "objects", nil) }
      case "scenes": try readScenes(child)
      case "resources": readResources(child)
      case "color" where tree[child]["key"] == "tintColor": document.tintColor = color(child)
      case let name where !InterfaceSchema.skipped.contains(name): noteUnknown(child, in: "the document")
      default: break
      }
    }
    pending.reverse()
    while let next = pending.popLast() { try readObject(next) }
    checkReferences()
    return document
  }

  private mutating func readRootAttributes() {
    let root = tree[0]
    document.initialController = root["initialViewController"]
    document.usesAutoLayout = root["useAutolayout"] == "YES"
    document.usesSizeClasses = root["useTraitCollections"] == "YES"
    document.isLaunchScreen = root["launchScreen"] == "YES"
  }

  private mutating func readScenes(_ element: Int) throws(InterfaceError) {
    for child in tree.children(of: element) {
      guard tree[child].name == "scene" else {
        noteUnknown(child, in: "the scenes")
        continue
      }
      guard document.scenes.count < limits.sceneCount else {
        throw tooMany("scenes", limits.sceneCount, at: child)
      }
      document.scenes.append(InterfaceDocument.Scene(id: tree[child]["sceneID"] ?? ""))
      for part in tree.children(of: child) {
        if tree[part].name == "objects" {
          for object in tree.children(of: part) {
            push(object, nil, "objects", document.scenes.count - 1)
          }
        } else if !InterfaceSchema.skipped.contains(tree[part].name) {
          noteUnknown(part, in: "a scene")
        }
      }
    }
  }

  private mutating func push(_ element: Int, _ parent: Int?, _ list: String?, _ scene: Int?) {
    pending.append(Pending(element: element, parent: parent, list: list, scene: scene))
  }

  // MARK: Objects

  private mutating func readObject(_ next: Pending) throws(InterfaceError) {
    let element = tree[next.element]
    guard let kind = kind(of: next) else { return }
    var object = InterfaceObject(kind: kind, element: element.name, line: element.line)
    object.id = element["id"] ?? ""
    object.key = element["key"]
    object.list = next.list
    object.parent = next.parent
    (object.customClass, object.customModule) = (element["customClass"], element["customModule"])
    readAttributes(of: next.element, into: &object)
    let index = document.objects.count
    if !object.id.isEmpty {
      if document.indexes[object.id] == nil {
        document.indexes[object.id] = index
      } else {
        document.report.note(
          .ambiguous, object.label, effect: "the identifier is used twice; the first object counts",
          at: tree.position(of: next.element))
      }
    }
    if let parent = next.parent {
      document.objects[parent].children.append(index)
    } else if let scene = next.scene {
      document.scenes[scene].roots.append(index)
    } else {
      document.roots.append(index)
    }
    document.objects.append(object)
    let first = pending.count
    for child in tree.children(of: next.element) { try readPart(child, of: index, into: &object) }
    pending[first...].reverse()
    object.children = document.objects[index].children
    document.objects[index] = object
  }

  /// Returns the kind of an element; `nil`, after a report, for one that is left out.
  private mutating func kind(of next: Pending) -> InterfaceKind? {
    let element = tree[next.element]
    if let kind = InterfaceSchema.kinds[element.name] { return kind }
    guard next.list == "subviews" || (next.list == "objects" && tree.child("rect", of: next.element) != nil)
    else {
      noteUnknown(next.element, in: "a list of objects")
      return nil
    }
    document.report.note(
      .unknownElement, "<\(element.name)> \(element["id"] ?? "")", effect: "an empty view takes its position",
      at: tree.position(of: next.element))
    return .unknownView
  }

  private mutating func readAttributes(of index: Int, into object: inout InterfaceObject) {
    for (name, text) in tree[index].attributes where !SharedAttributes.read.contains(name) {
      guard let type = InterfaceSchema.type(of: name, in: object.kind) else {
        document.report.note(
          .unknownAttribute, "\(name) of \(object.label)", effect: "it is not read",
          at: tree.position(of: index))
        continue
      }
      if let value = value(text, type, name: name, at: index) { object.properties[name] = value }
    }
  }

  /// Reads an element in an object: a list of objects, an object with a key, or a value.
  private mutating func readPart(_ child: Int, of index: Int, into object: inout InterfaceObject)
    throws(InterfaceError)
  {
    let name = tree[child].name
    if InterfaceSchema.lists.contains(name), tree[child]["key"] == nil || name != "objects" {
      for member in tree.children(of: child) { push(member, index, name, nil) }
      return
    }
    if InterfaceSchema.kinds[name] != nil {
      push(child, index, nil, nil)
      return
    }
    switch name {
    case "constraints": try readConstraints(child, into: &object)
    case "connections": try readConnections(child, into: &object)
    case "userDefinedRuntimeAttributes": readRuntimeAttributes(child, into: &object)
    case "variation": object.variations.append(variation(child, of: object.kind))
    case "state":
      if let key = tree[child]["key"] { object.states[key] = record(child, depth: 0) }
    case "segments": object.segments = tree.children(of: child).map { record($0, depth: 0) }
    case "scopeButtonTitles":
      object.properties[name] = .options(tree.children(of: child).map { tree[$0].text })
    default: readKeyedValue(child, into: &object)
    }
  }

  private mutating func readKeyedValue(_ child: Int, into object: inout InterfaceObject) {
    let element = tree[child]
    guard !InterfaceSchema.skipped.contains(element.name) else { return }
    guard let key = element["key"] ?? Self.usualKeys[element.name],
      let value = value(ofElement: child, depth: 0)
    else {
      if element["key"] == nil { noteUnknown(child, in: object.label) }
      return
    }
    if key != "simulatedDestinationMetrics" { object.properties[key] = value }
  }

  /// The keys of values that the file writes without one.
  private static let usualKeys = ["blurEffect": "effect", "vibrancyEffect": "effect", "nil": "nil"]

  // MARK: Counts

  /// Counts a constraint. Throws if there are too many.
  mutating func countConstraint(at index: Int) throws(InterfaceError) {
    constraintCount += 1
    if constraintCount > limits.constraintCount {
      throw tooMany("constraints", limits.constraintCount, at: index)
    }
  }

  /// Counts a connection. Throws if there are too many.
  mutating func countConnection(at index: Int) throws(InterfaceError) {
    connectionCount += 1
    if connectionCount > limits.connectionCount {
      throw tooMany("connections", limits.connectionCount, at: index)
    }
  }

  private func tooMany(_ what: String, _ limit: Int, at index: Int) -> InterfaceError {
    InterfaceError(
      .tooLarge, file: tree.file, line: tree[index].line, element: tree[index].name,
      explanation: "there are more than \(limit) \(what)")
  }

  // MARK: Reports

  mutating func noteUnknown(_ index: Int, in owner: String) {
    let id = tree[index]["id"].map { " " + $0 } ?? ""
    document.report.note(
      .unknownElement, "<\(tree[index].name)>\(id)", effect: "it is not read in \(owner)",
      at: tree.position(of: index))
  }

  mutating func noteBadValue(_ name: String, _ text: some StringProtocol, at index: Int) {
    let id = tree[index]["id"].map { " " + $0 } ?? ""
    document.report.note(
      .badValue, "\(name) of <\(tree[index].name)>\(id)",
      effect: "\"\(shortened(text))\" is not read; the default stands", at: tree.position(of: index))
  }
}
