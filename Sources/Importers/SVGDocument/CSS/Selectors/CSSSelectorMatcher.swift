// SPDX-License-Identifier: Apache-2.0

/// Decides which elements selectors match, from right to left.
struct CSSSelectorMatcher {
  /// The result for a part of a selector. The failures are in ascending order of their reach: each one also
  /// rules out what the ones before it rule out.
  private enum Outcome: Int {
    case matched
    /// The element does not match. Others may.
    case failsHere
    /// No earlier sibling can match either. Ancestors may.
    case failsAmongSiblings
    /// No ancestor can match either.
    case failsEverywhere
  }

  let elements: CSSElements
  private let pointer: PointerState
  /// The number of further steps that are allowed. Without any, nothing matches.
  private(set) var steps: Int

  init(_ elements: CSSElements, steps: Int, pointer: PointerState = PointerState()) {
    (self.elements, self.steps, self.pointer) = (elements, steps, pointer)
  }

  private var tree: SVGTree { elements.tree }

  /// Takes some of the steps. Returns whether there are enough.
  mutating func spend(_ count: Int) -> Bool {
    steps = max(steps - count, -1)
    return steps >= 0
  }

  /// Returns whether a selector matches an element.
  mutating func matches(_ selector: CSSSelector, _ index: SVGTree.Index) -> Bool {
    outcome(selector, 0, index) == .matched
  }

  /// Returns the outcome for the compounds from one on, the first of which is about an element.
  private mutating func outcome(
    _ selector: CSSSelector, _ part: Int, _ index: SVGTree.Index
  ) -> Outcome {
    guard spend(1) else { return .failsEverywhere }
    guard matches(selector.compounds[part], index) else { return .failsHere }
    guard let combinator = selector.compounds[part].combinator, part + 1 < selector.compounds.count else {
      return .matched
    }
    let isUpward = combinator == .child || combinator == .descendant
    var candidate = isUpward ? elements.parent(index) : elements.previous(index)
    while let current = candidate {
      let result = outcome(selector, part + 1, current)
      if result == .matched || result == .failsEverywhere { return result }
      switch combinator {
      case .nextSibling: return result
      // Only a combinator further to the right can choose another parent.
      case .child: return .failsAmongSiblings
      case .laterSibling:
        if result == .failsAmongSiblings { return result }
        candidate = elements.previous(current)
      case .descendant: candidate = elements.parent(current)
      }
    }
    return isUpward ? .failsEverywhere : .failsAmongSiblings
  }

  private mutating func matches(_ compound: CSSSelector.Compound, _ index: SVGTree.Index) -> Bool {
    if let type = compound.type, type != elements.names[index] { return false }
    for condition in compound.conditions {
      guard matches(condition, index) else { return false }
    }
    return true
  }

  private mutating func matches(_ condition: CSSSelector.Condition, _ index: SVGTree.Index) -> Bool {
    switch condition {
    case .identifier(let name): return tree.nodes[index].attributes["id"] == name
    case .className(let name):
      let classes = elements.classes[index]
      return (classes.count < 16 || spend(classes.count)) && classes.contains(name)
    case .attribute(let attribute):
      guard let value = tree.nodes[index].attributes[attribute.name] else { return false }
      guard value.utf8.count < 64 || spend(value.utf8.count / 16) else { return false }
      return attribute.matches(value)
    case .position(let position): return matches(position, elements.positions[index])
    case .alone(let isOfType):
      return (isOfType ? elements.positions[index].countOfType : elements.positions[index].count) == 1
    case .root: return elements.positions[index].parent < 0
    case .empty:
      guard spend(tree[index].children.count) else { return false }
      return tree[index].children.allSatisfy { tree[$0].isText && tree[$0].text.isEmpty }
    case .link: return tree[index].name == "a" && tree[index].attributes["href"] != nil
    case .hovered: return pointer.hovered.contains(index)
    case .pressed: return pointer.pressed.contains(index)
    case .never: return false
    case .any(let selectors): return matchesAny(selectors, index)
    case .none(let selectors): return !matchesAny(selectors, index)
    }
  }

  private mutating func matchesAny(_ selectors: [CSSSelector], _ index: SVGTree.Index) -> Bool {
    for selector in selectors where matches(selector, index) { return true }
    return false
  }

  private func matches(_ condition: CSSSelector.Position, _ position: CSSElements.Position) -> Bool {
    let index = Int(condition.isOfType ? position.indexOfType : position.index)
    let count = Int(condition.isOfType ? position.countOfType : position.count)
    return condition.contains(condition.isFromEnd ? count - index + 1 : index)
  }
}

extension CSSSelector.AttributeCondition {
  /// Returns whether the condition is true for a value.
  func matches(_ text: String) -> Bool {
    let (text, value) = ignoresCase ? (text.lowercased(), value.lowercased()) : (text, value)
    switch comparison {
    case .exists: return true
    case .equal: return text == value
    case .word:
      let words = text.utf8.split { CSSTokenizer.isBlank($0) }
      return words.contains { $0.elementsEqual(value.utf8) }
    case .language: return text == value || text.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && text.hasPrefix(value)
    case .suffix: return !value.isEmpty && text.hasSuffix(value)
    case .part: return !value.isEmpty && text.contains(value)
    }
  }
}
