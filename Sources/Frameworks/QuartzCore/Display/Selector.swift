// SPDX-License-Identifier: Apache-2.0

/// The name of a method to run on a target.
///
/// Linux has no Objective-C runtime that calls methods by name, and no `#selector`. Instead, a target
/// conforms to `SelectorTarget` and compares names.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument, such as "step:".
  public let name: String

  /// Creates a selector with the given name.
  public init(_ name: String) { self.name = name }

  /// Creates a selector from a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// A target that receives selectors, instead of methods that the Objective-C runtime finds by name.
public protocol SelectorTarget: AnyObject {
  /// Runs the method that `selector` names. Called at the moments at which Apple's frameworks call that
  /// method.
  ///
  /// - Parameters:
  ///   - selector: the name of the method.
  ///   - sender: the caller, such as a display link.
  func receive(_ selector: Selector, from sender: Any)
}
