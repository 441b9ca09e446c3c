// SPDX-License-Identifier: Apache-2.0

extension SVGScene {
  /// The maximum number of entries of `attributes`.
  private static let mostAttributes = 100_000

  /// The attributes of elements with an `id` for which `Options.values` can have a value, in document order.
  ///
  /// For an element that draws something, these are also attributes that it does not have, whose `value` is
  /// `nil`. There are at most 100,000.
  public var attributes: [SVGAttribute] {
    var result: [SVGAttribute] = []
    let elements = model.tree.identifiers.sorted { $0.value < $1.value }
    for (identifier, index) in elements where result.count < Self.mostAttributes {
      let node = model.tree[index]
      let style = model.styles.style(of: index, parent: nil)
      let declared = style.values.keys.filter { style.isDeclared($0) }.sorted()
      let usual = SVGAttribute.usualNames(of: node.name)
      let others = Set(node.attributes.keys).union(declared).subtracting(usual).sorted()
      for name in usual + others {
        guard let kind = SVGAttribute.kind(of: name, on: node.name) else { continue }
        let own = style.isDeclared(name) ? style[name] : node.attributes[name]
        let value = kind == .text ? text(of: index) : own
        result.append(
          SVGAttribute(
            identifier: identifier, name: name, element: node.name, kind: kind, value: value))
      }
    }
    return Array(result.prefix(Self.mostAttributes))
  }

  /// Returns the reason for which a text is no value of the attribute with a name such as `bar.height`, or
  /// `nil` if it is one or if there is no such attribute.
  package func fault(of text: String, for path: String) -> SVGAttribute.Fault? {
    guard let target = try? GivenValues.target(path, in: model.tree, file: file) else { return nil }
    do throws(SVGAttribute.Fault) {
      try target.kind.check(text, identifiers: model.tree.identifiers.keys.sorted())
      return nil
    } catch {
      return error
    }
  }

  /// Returns the text of an element with single spaces, without the text of its descriptions.
  private func text(of index: SVGTree.Index) -> String {
    let tree = model.tree
    var (pieces, pending): ([String], [SVGTree.Index]) = ([], [index])
    while let next = pending.popLast() {
      if tree[next].isText { pieces.append(tree[next].text) }
      guard !["title", "desc"].contains(tree[next].name) else { continue }
      pending += tree[next].children.reversed()
    }
    return pieces.joined().split { $0.isWhitespace }.joined(separator: " ")
  }
}
