// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

// Names that Darwin and Core Foundation declare on Apple's systems, and Foundation on Linux does not.

/// The greatest finite number of 32 bits, as on Apple's systems.
public var HUGE: Float { .greatestFiniteMagnitude }
/// Infinity.
public var HUGE_VAL: Double { .infinity }
/// The greatest finite number of 32 bits.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }
/// Nanoseconds in a second.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
/// Nanoseconds in a millisecond.
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
/// Nanoseconds in a microsecond.
public var NSEC_PER_USEC: UInt64 { 1000 }
/// Microseconds in a second.
public var USEC_PER_SEC: UInt64 { 1_000_000 }

/// Returns the seconds since the start of 2001. While a host runs user code, its media time counts on from
/// the start of 2001 instead, so that films do not depend on the time of day.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  MediaClock.current ?? Date().timeIntervalSinceReferenceDate
}

/// Runs `body`. Linux has no autorelease pools, and objects are released without them.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// Enters the recursive lock of an object. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj as AnyObject).lock()
  return 0
}

/// Leaves the recursive lock of an object. Returns 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj as AnyObject).unlock()
  return 0
}

/// The locks of objects.
private enum ObjectLocks {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private static let guardian = Mutex(())

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    guardian.withLock { _ in
      if let lock = objc_getAssociatedObject(object, key) as? NSRecursiveLock { return lock }
      let lock = NSRecursiveLock()
      objc_setAssociatedObject(object, key, lock, .OBJC_ASSOCIATION_RETAIN)
      return lock
    }
  }
}

// MARK: Core Foundation and C

/// The type of integers in Objective-C.
public typealias NSInteger = Int
/// The type of integers without a sign in Objective-C.
public typealias NSUInteger = UInt
/// A Boolean number of Core Foundation.
public typealias CFBoolean = NSNumber

/// The number true.
public nonisolated(unsafe) let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The number false.
public nonisolated(unsafe) let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Returns the number of bytes of data.
public func CFDataGetLength(_ theData: NSData!) -> Int { theData.length }

/// Returns a pointer to the bytes of data, which is valid as long as the data exist; `nil` for no bytes.
public func CFDataGetBytePtr(_ theData: NSData!) -> UnsafePointer<UInt8>! {
  theData.length == 0 ? nil : theData.bytes.assumingMemoryBound(to: UInt8.self)
}
