// SPDX-License-Identifier: Apache-2.0

/// A connection from an object to another one.
package enum InterfaceConnection: Sendable {
  /// An outlet: a property of the object is the destination.
  case outlet(property: String, destination: String, id: String)
  /// A member of an outlet collection: a property of the object is a list that has the destination.
  case outletCollection(property: String, destination: String, id: String)
  /// An action: the destination receives a selector at an event, or `nil` for the only event of the object.
  case action(selector: String, destination: String, event: String?, id: String)
  /// A segue to a controller.
  case segue(InterfaceSegue)

  /// The identifier of the destination.
  package var destination: String {
    switch self {
    case .outlet(_, let destination, _), .outletCollection(_, let destination, _),
      .action(_, let destination, _, _):
      destination
    case .segue(let segue): segue.destination
    }
  }
}

/// A segue of a storyboard.
package struct InterfaceSegue: Sendable, Hashable {
  /// The kinds of segues. The raw value is the name in the file.
  package enum Kind: String, Sendable, CaseIterable {
    /// The destination is pushed, or presented outside of a navigation controller.
    case show
    /// The destination replaces the detail of a split view, or is shown.
    case showDetail
    /// The destination is presented.
    case presentation
    /// The destination is presented at a popover's anchor.
    case popoverPresentation
    /// The destination is the child of a container view.
    case embed
    /// A controller is a part of another one, such as the first of a navigation controller.
    case relationship
    /// The controllers on the path back are dismissed and popped.
    case unwind
    /// A class of the app does the change.
    case custom
    /// The destination is pushed. An old form of `show`.
    case push
    /// The destination is presented. An old form of `presentation`.
    case modal
    /// The destination replaces another controller. An old form of `showDetail`.
    case replace
    /// The destination is shown in a popover. An old form of `popoverPresentation`.
    case popover
  }

  /// The identifier in the file.
  package var id: String
  /// The kind.
  package var kind: Kind
  /// The identifier of the controller, or of the exit for an unwind segue.
  package var destination: String
  /// The name by which the app performs the segue; `nil` for none.
  package var identifier: String?
  /// The name of a relationship, such as `rootViewController`; `nil` for other segues.
  package var relationship: String?
  /// The selector of an unwind segue, such as `back:`; `nil` for other segues.
  package var unwindAction: String?
  /// The class of a custom segue; `nil` for others.
  package var customClass: String?
  /// The module of a custom segue's class; `nil` if the file does not say it.
  package var customModule: String?
  /// The modal presentation style, such as `fullScreen`; `nil` for the controller's.
  package var presentationStyle: String?
  /// The modal transition style, such as `crossDissolve`; `nil` for the controller's.
  package var transitionStyle: String?
  /// Indicates whether the change is animated; default true.
  package var animates = true
  /// The selector of a method that creates the destination; `nil` for none.
  package var creationSelector: String?
  /// The identifier of the view or item at which a popover points; `nil` for none.
  package var popoverAnchor: String?
  /// The line of the element, counted from 1.
  package var line: Int
}
