// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A method of a class, in the words of the Objective-C runtime, which is not here: there are none.
public struct Method: Sendable { private init() {} }

/// The code of a method, in the words of the Objective-C runtime.
public typealias IMP = OpaquePointer

private func reportMethods(_ name: String) {
  Diagnostics.report(
    .unsupported, name, "methods cannot be found or exchanged without the Objective-C runtime")
}

/// Returns `nil`, and reports that methods cannot be found.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportMethods("class_getInstanceMethod")
  return nil
}

/// Returns `nil`, and reports that methods cannot be found.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportMethods("class_getClassMethod")
  return nil
}

/// Reports that methods cannot be exchanged, and changes nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  reportMethods("method_exchangeImplementations")
}

/// Returns `nil`, and reports that methods cannot be found.
public func method_getImplementation(_ m: Method) -> IMP? {
  reportMethods("method_getImplementation")
  return nil
}

/// Returns `nil`: there are no encodings of types.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns false, and reports that methods cannot be added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?)
  -> Bool
{
  reportMethods("class_addMethod")
  return false
}

/// Returns `nil`, and reports that methods cannot be replaced.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> IMP? {
  reportMethods("class_replaceMethod")
  return nil
}
