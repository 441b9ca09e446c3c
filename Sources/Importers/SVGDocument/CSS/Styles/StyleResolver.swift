// SPDX-License-Identifier: Apache-2.0

/// The styles of a document's elements.
struct StyleResolver: Sendable {
  private let tree: SVGTree
  private let matched: CSSMatchedRules
  /// The keyframes by name.
  let keyframes: [String: CSSKeyframes]
  /// Remarks about the parts of the style sheets that have no effect.
  let notes: [String]

  /// Finds the rules for all elements. Later style sheets win over earlier ones.
  init(tree: SVGTree, stylesheets: [CSSStylesheet]) {
    self.tree = tree
    matched = CSSMatchedRules(tree, stylesheets.flatMap(\.rules))
    keyframes = CSSKeyframes.byName(stylesheets.flatMap(\.keyframes))
    var notes = CSSNotes()
    for line in stylesheets.flatMap(\.notes) + matched.notes.lines { notes.add(line) }
    if stylesheets.contains(where: { $0.rules.contains { $0.selectors.contains(where: \.isDynamic) } }) {
      notes.add("selectors of the pointer and the keyboard, such as :hover, match nothing")
    }
    self.notes = notes.lines
  }

  /// Returns the style of an element.
  ///
  /// Selectors follow the document. Inheritance follows `parent`, which is the style of the `use` element for
  /// a copy.
  func style(of index: SVGTree.Index, parent: SVGStyle?) -> SVGStyle {
    guard tree.nodes.indices.contains(index), !tree[index].isText else {
      return CSSCascade.style(of: [], parent: parent)
    }
    let node = tree[index]
    let block = matched[index]
    let own = node.attributes["style"].map { CSSDeclaration.list($0) } ?? []
    return CSSCascade.style(
      of: [
        CSSPresentation.declarations(of: node), block.normal, own.filter { !$0.isImportant }, block.important,
        own.filter(\.isImportant),
      ], parent: parent)
  }
}
