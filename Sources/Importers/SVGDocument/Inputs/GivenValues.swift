// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// The values that a program chooses for attributes of elements.
struct GivenValues {
  /// The declarations that win over the styles of the file, by element.
  private(set) var declarations: [SVGTree.Index: [CSSDeclaration]] = [:]
  /// The absolute paths of pictures, which are read wherever they are.
  private(set) var images: Set<String> = []

  init() {}

  /// Puts values into a document, in the order of their names. Throws an error for an unknown element, an
  /// unknown attribute, and a value that does not fit.
  init(_ values: [String: String], in tree: inout SVGTree, file: String) throws(SVGError) {
    let identifiers = values.isEmpty ? [] : tree.identifiers.keys.sorted()
    for (path, text) in values.sorted(by: { $0.key < $1.key }) {
      let (index, name, kind) = try Self.target(path, in: tree, file: file)
      do throws(SVGAttribute.Fault) {
        try kind.check(text, identifiers: identifiers)
      } catch {
        throw SVGError(
          .badValue, file: file, element: path,
          explanation: "\(error.problem): \"\(text.prefix(80))\""
        ).advising(error.advice)
      }
      if kind == .text {
        tree.setText(text, of: index)
      } else {
        set(name, text, of: index, in: &tree)
      }
      if kind == .image, text.hasPrefix("/") { images.insert(text) }
    }
  }

  /// Returns the element and the attribute that a name such as `bar.height` stands for.
  static func target(
    _ path: String, in tree: SVGTree, file: String
  ) throws(SVGError) -> (index: SVGTree.Index, name: String, kind: SVGAttribute.Kind) {
    guard let dot = path.lastIndex(of: ".") else {
      throw SVGError(
        .unknownElement, file: file, element: path,
        explanation: "this names no attribute of an element"
      ).advising("write ID.ATTRIBUTE, such as title.text")
    }
    let (identifier, name) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    let index = try tree.element(identifier, file: file)
    let element = tree[index].name
    if let kind = SVGAttribute.kind(of: name, on: element) { return (index, name, kind) }
    let known = Set(SVGAttribute.usualNames(of: element) + tree[index].attributes.keys).sorted()
      .filter { SVGAttribute.kind(of: $0, on: element) != nil }
    throw SVGError(
      .unknownAttribute, file: file, line: tree[index].line, element: path,
      explanation: "no value can be given for \"\(name.prefix(80))\" of a \(element)"
    ).advising(
      Spelling.advice(
        for: name, among: known,
        else: known.isEmpty
          ? "it has no such attributes" : "there are \(known.joined(separator: ", "))"))
  }

  private mutating func set(
    _ name: String, _ text: String, of index: SVGTree.Index, in tree: inout SVGTree
  ) {
    tree.nodes[index].attributes[name] = text
    if name == "transform" {
      // The transform of a style would win over the attribute.
      declarations[index, default: []].append(
        CSSDeclaration(name: name, value: CSSWideKeyword.initial.rawValue))
    } else if CSSPresentation.isProperty(name, of: tree[index].name) {
      declarations[index, default: []].append(CSSDeclaration(name: name, value: text))
    }
  }
}

extension SVGTree {
  /// Returns the element with an identifier. Throws an error that names the nearest one.
  func element(_ identifier: String, file: String) throws(SVGError) -> Index {
    if let index = identifiers[identifier] { return index }
    let known = identifiers.keys.sorted()
    throw SVGError(
      .unknownElement, file: file, element: identifier,
      explanation: "there is no element with this id"
    ).advising(
      Spelling.nearest(to: identifier, among: known).map { "did you mean \($0)?" }
        ?? (known.isEmpty ? "no element of the file has an id" : nil))
  }

  /// Replaces the text of an element and of the elements in it. Animations stay.
  mutating func setText(_ text: String, of index: Index) {
    let kept: Set<String> = [
      "animate", "set", "animateTransform", "animateMotion", "title", "desc",
    ]
    let children = nodes[index].children
    let others = children.filter { kept.contains(nodes[$0].name) }
    var pending = children.filter { !kept.contains(nodes[$0].name) }
    let first = pending.first { nodes[$0].isText }
    while let next = pending.popLast() {
      pending += nodes[next].children
      if let id = nodes[next].attributes["id"], identifiers[id] == next { identifiers[id] = nil }
      let (parent, line) = (nodes[next].parent, nodes[next].line)
      nodes[next] = Node(name: "#text")
      (nodes[next].parent, nodes[next].line) = (parent, line)
    }
    let position = first ?? nodes.count
    if first == nil {
      var node = Node(name: "#text")
      (node.parent, node.line) = (index, nodes[index].line)
      nodes.append(node)
    }
    nodes[position].text = text
    nodes[index].children = [position] + others
  }
}
