// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Objects from a file of Interface Builder that live as long as another object, such as the receivers of its
/// actions.
final class InterfaceParts {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  fileprivate var parts: [AnyObject] = []

  fileprivate static func of(_ object: NSObject, isNeeded: Bool) -> InterfaceParts? {
    if let parts = objc_getAssociatedObject(object, key) as? InterfaceParts { return parts }
    guard isNeeded else { return nil }
    let parts = InterfaceParts()
    objc_setAssociatedObject(object, key, parts, .OBJC_ASSOCIATION_RETAIN)
    return parts
  }
}

extension NSObject {
  /// The objects from a file of Interface Builder that live as long as this one.
  final var interfaceParts: [AnyObject] {
    get { InterfaceParts.of(self, isNeeded: false)?.parts ?? [] }
    set { InterfaceParts.of(self, isNeeded: !newValue.isEmpty)?.parts = newValue }
  }

  /// Begins the segue that a file of Interface Builder gives to a cell. Does nothing if there is none.
  @MainActor
  final func beginInterfaceSegue() {
    for case let trigger as SegueTrigger in interfaceParts { trigger.fire(from: self) }
  }
}
