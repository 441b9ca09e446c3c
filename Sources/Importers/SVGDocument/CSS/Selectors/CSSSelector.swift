// SPDX-License-Identifier: Apache-2.0

/// A selector: conditions on an element and on elements around it. Source: Selectors Level 3 and Level 4.
struct CSSSelector: Sendable {
  /// The relation of an element to the one that the conditions to the left are about.
  enum Combinator: Sendable { case descendant, child, nextSibling, laterSibling }

  /// Conditions on one element.
  struct Compound: Sendable {
    /// The name of the element. `nil` for any.
    var type: String?
    var conditions: [Condition] = []
    /// The relation to the element of the compound to the left. `nil` for the leftmost one.
    var combinator: Combinator?
  }

  /// A condition on one element.
  enum Condition: Sendable {
    case identifier(String)
    case className(String)
    case attribute(AttributeCondition)
    case position(Position)
    /// The element has no siblings, or none of its name.
    case alone(isOfType: Bool)
    case root, empty, link
    /// The pointer is over the element, or presses it.
    case hovered, pressed
    /// A state that a picture never has, or a part of an element that SVG does not have.
    case never
    case any([CSSSelector])
    case none([CSSSelector])
  }

  /// A condition on the value of an attribute.
  struct AttributeCondition: Sendable {
    /// The relation between the attribute and the value.
    enum Comparison: Sendable { case exists, equal, word, language, prefix, suffix, part }

    var name: String
    var comparison: Comparison
    var value: String
    /// A Boolean value that indicates whether upper and lower case are the same.
    var ignoresCase: Bool
  }

  /// A condition on the index among the siblings: counted from 1, it is `step * n + offset` for an n >= 0.
  struct Position: Equatable, Sendable {
    var step: Int
    var offset: Int
    /// A Boolean value that indicates whether only siblings of the same name count.
    var isOfType = false
    /// A Boolean value that indicates whether the last sibling has index 1.
    var isFromEnd = false

    func contains(_ index: Int) -> Bool {
      let distance = index - offset
      guard step != 0 else { return distance == 0 }
      return distance % step == 0 && distance / step >= 0
    }
  }

  /// The weight of a selector. Source: Selectors Level 4, section 17.
  struct Specificity: Comparable, Sendable {
    var identifiers = 0
    /// The number of classes, attributes and pseudo-classes.
    var classes = 0
    var types = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.identifiers, left.classes, left.types) < (right.identifiers, right.classes, right.types)
    }

    static func + (left: Self, right: Self) -> Self {
      Self(
        identifiers: left.identifiers + right.identifiers, classes: left.classes + right.classes,
        types: left.types + right.types)
    }
  }

  /// The compounds from right to left. The first is about the element itself.
  var compounds: [Compound] = []
  var specificity = Specificity()
  /// A Boolean value that indicates whether the selector depends on what a reader does, as `:hover` does.
  var isDynamic = false
}
