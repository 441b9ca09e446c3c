// SPDX-License-Identifier: Apache-2.0

/// The rules of a document by the identifier, the class or the name that their selectors ask for.
struct CSSRuleIndex {
  /// A selector with the declarations of its rule.
  struct Entry {
    var selector: CSSSelector
    /// The number of the rule in the document.
    var rule: Int
  }

  /// The entries in ascending order of their weight.
  let entries: [Entry]
  /// The names that each selector asks for in the elements around its element.
  private let surroundings: [CSSTraces]
  private var identifiers: [String: [Int32]] = [:]
  private var classes: [String: [Int32]] = [:]
  private var types: [String: [Int32]] = [:]
  private var others: [Int32] = []

  init(_ rules: [CSSRule]) {
    let all = rules.enumerated().flatMap { number, rule in
      rule.selectors.map { Entry(selector: $0, rule: number) }
    }
    entries = all.sorted {
      $0.selector.specificity != $1.selector.specificity
        ? $0.selector.specificity < $1.selector.specificity : $0.rule < $1.rule
    }
    surroundings = entries.map { Self.surroundings($0.selector) }
    for (number, entry) in entries.enumerated() { add(entry.selector, Int32(number)) }
  }

  private mutating func add(_ selector: CSSSelector, _ number: Int32) {
    guard let compound = selector.compounds.first else { return }
    var className: String?
    for condition in compound.conditions {
      if case .identifier(let name) = condition { return identifiers[name, default: []].append(number) }
      if case .className(let name) = condition { className = name }
    }
    if let className {
      classes[className, default: []].append(number)
    } else if let type = compound.type {
      types[type, default: []].append(number)
    } else {
      others.append(number)
    }
  }

  private static func surroundings(_ selector: CSSSelector) -> CSSTraces {
    var result = CSSTraces()
    for (inner, outer) in zip(selector.compounds, selector.compounds.dropFirst()) {
      guard inner.combinator == .child || inner.combinator == .descendant else { continue }
      if let type = outer.type { result.add(type) }
      for condition in outer.conditions {
        switch condition {
        case .identifier(let name), .className(let name): result.add(name)
        default: break
        }
      }
    }
    return result
  }

  /// Returns the entries that match an element, in ascending order of their weight.
  func matches(_ index: SVGTree.Index, _ matcher: inout CSSSelectorMatcher) -> [Int32] {
    let node = matcher.elements.tree[index]
    var result: [Int32] = []
    let around = matcher.elements.surroundings[index]
    func collect(_ numbers: [Int32]?) {
      // To rule a selector out by its surroundings takes a fraction of a step.
      guard let numbers, matcher.spend(numbers.count / 16) else { return }
      for number in numbers where around.mayContain(surroundings[Int(number)]) {
        if matcher.matches(entries[Int(number)].selector, index) { result.append(number) }
      }
    }
    collect(others)
    collect(types[node.name])
    for name in matcher.elements.classes[index] { collect(classes[name]) }
    if let id = node.attributes["id"] { collect(identifiers[id]) }
    return result.sorted()
  }
}
