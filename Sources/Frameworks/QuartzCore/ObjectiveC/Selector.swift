// SPDX-License-Identifier: Apache-2.0

/// The name of a method to run on a target, with the method itself where it is known.
///
/// Linux has no Objective-C runtime that calls methods by name, and no `#selector`. A selector therefore
/// brings its method: `Selector("tap:", Dial.tap(_:))` stands for `#selector(Dial.tap(_:))`, and
/// `multiplane adopt` writes it so. A selector that has only a name calls targets that are a
/// `SelectorTarget`. Two selectors are equal if their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument, such as "step:".
  public let name: String
  /// The method, or `nil` for a selector that has only a name.
  let method: SelectorMethod?

  /// Creates a selector that has only a name.
  public init(_ name: String) { self.init(name, nil) }

  /// Creates a selector that has only a name from a string literal.
  public init(stringLiteral name: String) { self.init(name, nil) }

  init(_ name: String, _ method: SelectorMethod?) {
    self.name = name
    self.method = method
  }

  /// The name.
  public var description: String { name }

  /// Returns whether two selectors have the same name.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A target that receives selectors, instead of methods that the Objective-C runtime finds by name.
public protocol SelectorTarget: AnyObject {
  /// Runs the method that `selector` names. Called at the moments at which Apple's frameworks call that
  /// method.
  ///
  /// - Parameters:
  ///   - selector: The name of the method.
  ///   - sender: The caller, such as a display link.
  func receive(_ selector: Selector, from sender: Any)
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
