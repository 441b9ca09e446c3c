// SPDX-License-Identifier: Apache-2.0

/// The name of a method that a target is to run.
///
/// Linux has no Objective-C runtime that could call a method by its name, and no `#selector`: a target that is to be called
/// conforms to `SelectorTarget` and compares names.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument, such as "step:".
  public let name: String

  /// Creates a selector of a name.
  public init(_ name: String) { self.name = name }

  /// Creates a selector of a name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// Receives what is sent to it by selector, in place of the methods that Objective-C would find by name.
public protocol SelectorTarget: AnyObject {
  /// Runs the method that `selector` names; called where Apple would call that method.
  ///
  /// - Parameter sender: what calls, such as a display link.
  func receive(_ selector: Selector, from sender: Any)
}
