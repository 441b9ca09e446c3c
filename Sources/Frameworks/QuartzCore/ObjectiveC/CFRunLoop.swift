// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A run loop under its name in Core Foundation.
public typealias CFRunLoop = RunLoop
/// A timer of a run loop under its name in Core Foundation.
public typealias CFRunLoopTimer = Timer
/// A mode of a run loop under its name in Core Foundation.
public typealias CFRunLoopMode = RunLoop.Mode
/// A set of bits.
public typealias CFOptionFlags = UInt
/// An allocator, of which there is only the default, `nil`.
public typealias CFAllocator = AnyObject

extension RunLoop.Mode {
  /// The mode of timers that always fire.
  public static var commonModes: RunLoop.Mode { .common }
  /// The usual mode.
  public static var defaultMode: RunLoop.Mode { .default }
}

/// The default allocator: `nil`.
public var kCFAllocatorDefault: CFAllocator? { nil }

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Returns the current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Creates a timer that calls `block` after it was added to a run loop.
///
/// - Parameters:
///   - fireDate: The time of the first call; see `CFAbsoluteTimeGetCurrent()`.
///   - interval: The seconds between calls; 0 for one call.
///   - flags: Ignored.
///   - order: Ignored.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  let interval = interval > 0 ? max(interval, MediaTimer.shortestInterval) : 0
  return MediaTimer(fire: date(at: fireDate), interval: interval, userInfo: nil) { block?($0) }
}

/// Adds a timer to a run loop. While a host runs, the timer follows its clock instead.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  if let rl, let timer { rl.add(timer, forMode: mode ?? .default) }
}

/// Stops a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

/// Stops a timer. Divergence: it cannot be added again.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  timer?.invalidate()
}

/// Returns true until a timer was stopped or has fired for the last time.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }

/// Moves the next call of a timer, in seconds since the start of 2001.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer?.fireDate = date(at: fireDate)
}

/// The date of a time that `CFAbsoluteTimeGetCurrent()` will return, which may be a host's time.
private func date(at time: CFAbsoluteTime) -> Date {
  Date(timeIntervalSinceNow: max(0, time - CFAbsoluteTimeGetCurrent()))
}
