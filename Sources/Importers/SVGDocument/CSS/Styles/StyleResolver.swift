// SPDX-License-Identifier: Apache-2.0

/// The styles of a document's elements.
struct StyleResolver: Sendable {
  private let tree: SVGTree
  private let sheetRules: [CSSRule]
  private let matched: CSSMatchedRules
  /// The declarations that win over all others, by element.
  private let given: [SVGTree.Index: [CSSDeclaration]]
  /// The keyframes by name.
  let keyframes: [String: CSSKeyframes]
  /// Remarks about the parts of the style sheets that have no effect.
  let notes: [String]
  /// A Boolean value that indicates whether rules depend on what a reader does, as those with `:hover` do.
  let usesPointer: Bool

  /// The remark about rules for a pointer where there is none.
  static let pointerNote =
    "selectors of the pointer and the keyboard, such as :hover, match nothing"

  /// Finds the rules for all elements. Later style sheets win over earlier ones, and the declarations of
  /// `given` over all others.
  init(tree: SVGTree, stylesheets: [CSSStylesheet], given: [SVGTree.Index: [CSSDeclaration]] = [:]) {
    (self.tree, self.given) = (tree, given)
    sheetRules = stylesheets.flatMap(\.rules)
    matched = CSSMatchedRules(tree, sheetRules)
    keyframes = CSSKeyframes.byName(stylesheets.flatMap(\.keyframes))
    var notes = CSSNotes()
    for line in stylesheets.flatMap(\.notes) + matched.notes.lines { notes.add(line) }
    self.notes = notes.lines
    usesPointer = sheetRules.contains { $0.selectors.contains(where: \.isDynamic) }
  }

  private init(_ other: StyleResolver, pointer: PointerState) {
    (tree, given, keyframes, notes) = (other.tree, other.given, other.keyframes, other.notes)
    (sheetRules, usesPointer) = (other.sheetRules, other.usesPointer)
    matched = CSSMatchedRules(tree, sheetRules, pointer: pointer)
  }

  /// Returns the styles of the same document for a state of the pointer.
  func resolver(for pointer: PointerState) -> StyleResolver {
    StyleResolver(self, pointer: pointer)
  }

  /// Returns the declarations that rules give to an element.
  func rules(of index: SVGTree.Index) -> CSSMatchedRules.Block { matched[index] }

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
        CSSPresentation.declarations(of: node), block.normal, own.filter { !$0.isImportant },
        block.important,
        own.filter(\.isImportant), given[index] ?? [],
      ], parent: parent)
  }
}
