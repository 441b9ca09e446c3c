// SPDX-License-Identifier: Apache-2.0

/// The declarations that the rules give to the elements of a document.
///
/// Elements that the same rules match share their declarations.
struct CSSMatchedRules: Sendable {
  /// Declarations in ascending order of their weight. Each property comes once.
  struct Block: Equatable, Sendable {
    var normal: [CSSDeclaration] = []
    var important: [CSSDeclaration] = []
  }

  private var blocks = [Block()]
  /// The block of each element.
  private var numbers: [Int32] = []
  private(set) var notes = CSSNotes()

  init(_ tree: SVGTree, _ rules: [CSSRule], pointer: PointerState = PointerState()) {
    guard !rules.isEmpty else { return }
    let index = CSSRuleIndex(rules)
    let names = propertyNumbers(rules)
    let allowed = CSSLimits.matchSteps + CSSLimits.matchStepsPerElement * tree.nodes.count
    var matcher = CSSSelectorMatcher(CSSElements(tree), steps: allowed, pointer: pointer)
    var merger = Merger(rules: rules, index: index, names: names)
    var known: [[Int32]: Int32] = [[]: 0]
    numbers = tree.nodes.indices.map { element in
      guard !tree[element].isText else { return 0 }
      let matches = index.matches(element, &matcher)
      if let number = known[matches] { return number }
      let number = Int32(blocks.count)
      known[matches] = number
      blocks.append(merger.block(matches, &matcher))
      return number
    }
    if matcher.steps < 0 { notes.add("there are too many rules and elements, some rules are ignored") }
  }

  subscript(index: SVGTree.Index) -> Block {
    index < numbers.count ? blocks[Int(numbers[index])] : blocks[0]
  }

  /// Returns a number for each declaration, equal for equal properties. Negative beyond the limit.
  private mutating func propertyNumbers(_ rules: [CSSRule]) -> [[Int]] {
    var names: [String: Int] = [:]
    return rules.map { rule in
      rule.declarations.map { declaration in
        if let number = names[declaration.name] { return number }
        guard names.count < CSSLimits.names else {
          notes.add("the rules have too many different properties, some are ignored")
          return -1
        }
        names[declaration.name] = names.count
        return names.count - 1
      }
    }
  }

  /// Merges the declarations of several rules.
  private struct Merger {
    let rules: [CSSRule]
    let index: CSSRuleIndex
    let names: [[Int]]
    /// The number of the block for which each property was last found: normal and important.
    private var found = [(normal: Int, important: Int)](repeating: (0, 0), count: CSSLimits.names)
    private var number = 0

    init(rules: [CSSRule], index: CSSRuleIndex, names: [[Int]]) {
      (self.rules, self.index, self.names) = (rules, index, names)
    }

    mutating func block(_ matches: [Int32], _ matcher: inout CSSSelectorMatcher) -> Block {
      var result = Block()
      number += 1
      for match in matches.reversed() {
        let rule = index.entries[Int(match)].rule
        guard matcher.spend(rules[rule].declarations.count) else { break }
        for position in rules[rule].declarations.indices.reversed() where names[rule][position] >= 0 {
          add(rules[rule].declarations[position], names[rule][position], to: &result)
        }
      }
      result.normal.reverse()
      result.important.reverse()
      return result
    }

    private mutating func add(_ declaration: CSSDeclaration, _ name: Int, to block: inout Block) {
      if declaration.isImportant {
        guard found[name].important != number else { return }
        found[name].important = number
        block.important.append(declaration)
      } else {
        guard found[name].normal != number else { return }
        found[name].normal = number
        block.normal.append(declaration)
      }
    }
  }
}
