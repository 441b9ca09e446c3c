// SPDX-License-Identifier: Apache-2.0

/// The facts about elements that selectors ask for: their positions among their siblings and their classes.
///
/// Text does not count as a sibling.
struct CSSElements {
  /// The position of an element among its siblings, counted from 1. Zero for text.
  struct Position {
    var index: Int32 = 0
    var indexOfType: Int32 = 0
    /// The number of siblings, with the element itself.
    var count: Int32 = 0
    var countOfType: Int32 = 0
    /// The element before this one. Negative if there is none.
    var previous: Int32 = -1
    /// The element around this one. Negative for the root.
    var parent: Int32 = -1
  }

  let tree: SVGTree
  private(set) var positions: [Position]
  private(set) var classes: [[String]]
  /// The names of the elements. Copies of whole nodes would take too long.
  let names: [String]
  /// The traces of the elements around each element.
  private(set) var surroundings: [CSSTraces]

  init(_ tree: SVGTree) {
    self.tree = tree
    names = tree.nodes.map(\.name)
    positions = Array(repeating: Position(), count: tree.nodes.count)
    classes = tree.nodes.map { node in
      guard let text = node.attributes["class"] else { return [] }
      return CSSElements.words(text)
    }
    surroundings = Array(repeating: CSSTraces(), count: tree.nodes.count)
    // Parents come before their children.
    for (index, node) in tree.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      surroundings[index] = surroundings[parent]
      surroundings[index].add(names[parent])
      for name in classes[parent] { surroundings[index].add(name) }
      if let id = tree[parent].attributes["id"] { surroundings[index].add(id) }
    }
    for index in tree.nodes.indices where tree[index].parent == nil && !tree[index].isText {
      setPositions(of: [index])
    }
    for node in tree.nodes where !node.children.isEmpty {
      setPositions(of: node.children.filter { !tree[$0].isText })
    }
  }

  private mutating func setPositions(of siblings: [SVGTree.Index]) {
    var counts: [String: Int32] = [:]
    for (index, sibling) in siblings.enumerated() {
      counts[tree[sibling].name, default: 0] += 1
      positions[sibling] = Position(
        index: Int32(index + 1), indexOfType: counts[tree[sibling].name] ?? 1, count: Int32(siblings.count),
        previous: index > 0 ? Int32(siblings[index - 1]) : -1,
        parent: tree[sibling].parent.map { Int32($0) } ?? -1)
    }
    for sibling in siblings { positions[sibling].countOfType = counts[tree[sibling].name] ?? 1 }
  }

  /// Returns the words between white space, without repetitions.
  private static func words(_ text: String) -> [String] {
    let words = text.utf8.split { CSSTokenizer.isBlank($0) }.map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1 else { return words }
    var found: Set<String> = []
    return words.filter { found.insert($0).inserted }
  }

  /// Returns the element before another one, or `nil` if there is none.
  func previous(_ index: SVGTree.Index) -> SVGTree.Index? {
    positions[index].previous < 0 ? nil : Int(positions[index].previous)
  }

  /// Returns the element around another one, or `nil` for the root.
  func parent(_ index: SVGTree.Index) -> SVGTree.Index? {
    positions[index].parent < 0 ? nil : Int(positions[index].parent)
  }
}
