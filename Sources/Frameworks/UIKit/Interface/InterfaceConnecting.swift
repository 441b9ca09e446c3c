// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A class whose outlets and actions are found by their names, which files of Interface Builder contain.
///
/// Responders conform already, with an empty table. `multiplane adopt` writes the table of each class that
/// has `@IBOutlet`, `@IBInspectable` or `@IBAction` members into the body of the class:
///
/// ```swift
/// override class var interfaceTable: InterfaceTable {
///   super.interfaceTable
///     .outlet("slider", \DialController.slider)
///     .outlets("bars", \DialController.bars)
///     .action(Selector("turn:", DialController.turn(_:)))
/// }
/// ```
@preconcurrency @MainActor
public protocol InterfaceConnecting: AnyObject {
  /// The outlets and actions of the class and of its superclasses.
  static var interfaceTable: InterfaceTable { get }
}
