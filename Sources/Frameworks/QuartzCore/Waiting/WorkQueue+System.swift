// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Foundation

// The functions that decide for CWaiting, whose C code says when each is called.

@_cdecl("cwait_keeps_time")
func keepsTime() -> Bool { WorkQueue.current != nil || UnhostedWork.ofMainQueue != nil }

/// Takes work for the main queue.
@_cdecl("cwait_send")
func send(
  _ context: UnsafeMutableRawPointer?, _ function: @escaping cwait_function, _ discard: cwait_function?
) -> Bool {
  if let queue = WorkQueue.current {
    queue.send(SentWork(context, function, discard: discard), at: queue.time)
  } else if let queue = WorkQueue.origin.value {
    queue.receive(SentWork(context, function, discard: discard))
  } else if let unhosted = UnhostedWork.ofMainQueue {
    unhosted.send(SentWork(context, function, discard: discard), at: 0, after: 0)
  } else {
    return false
  }
  return true
}

/// Takes work for the main queue at a time of Dispatch.
@_cdecl("cwait_send_after")
func send(
  after time: UInt64, _ context: UnsafeMutableRawPointer?, _ function: @escaping cwait_function,
  _ discard: cwait_function?
) -> Bool {
  if let queue = WorkQueue.current {
    let due = queue.clocks.time(of: time, at: queue.time)
    queue.send(SentWork(context, function, discard: discard), at: due)
  } else if let queue = WorkQueue.origin.value {
    let delay = HostClocks().time(of: time, at: 0)
    queue.receive(SentWork(context, function, discard: discard), at: time, after: delay)
  } else if let unhosted = UnhostedWork.ofMainQueue {
    unhosted.send(
      SentWork(context, function, discard: discard), at: time,
      after: unhosted.clocks.time(of: time, at: 0))
  } else {
    return false
  }
  return true
}

/// Takes the step of a task for another queue, at a time of Dispatch or at once.
@_cdecl("cwait_send_elsewhere")
func sendElsewhere(
  _ target: UnsafeMutableRawPointer?, _ time: UInt64, _ context: UnsafeMutableRawPointer?,
  _ function: @escaping cwait_function
) -> Bool {
  guard let queue = WorkQueue.current, queue.keepsStep(context) else { return false }
  let due = time == 0 ? queue.time : queue.clocks.time(of: time, at: queue.time)
  queue.send(SentWork(context, function, discard: nil, target: target), at: due)
  return true
}

@_cdecl("cwait_has_origin")
func hasOrigin() -> Bool { WorkQueue.current != nil || WorkQueue.origin.value != nil }

@_cdecl("cwait_is_helper")
func isHelper() -> Bool {
  WorkQueue.current == nil && WorkQueue.origin.value != nil && !cwait_is_main_queue()
}

@_cdecl("cwait_retain_origin")
func retainOrigin() -> UnsafeMutableRawPointer? {
  (WorkQueue.current ?? WorkQueue.origin.value).map { Unmanaged.passRetained($0).toOpaque() }
}

@_cdecl("cwait_enter")
func enter(_ origin: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let former = WorkQueue.origin.value
  WorkQueue.origin.value = origin.map { Unmanaged<WorkQueue>.fromOpaque($0).takeRetainedValue() }
  return former.map { Unmanaged.passRetained($0).toOpaque() }
}

@_cdecl("cwait_leave")
func leave(_ former: UnsafeMutableRawPointer?) {
  WorkQueue.origin.value = former.map { Unmanaged<WorkQueue>.fromOpaque($0).takeRetainedValue() }
}

@_cdecl("cwait_notify")
func notify(
  _ origin: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?,
  _ function: @escaping cwait_function, _ discard: cwait_function?
) {
  guard let origin else { return }
  let queue = Unmanaged<WorkQueue>.fromOpaque(origin).takeRetainedValue()
  queue.receive(SentWork(context, function, discard: discard), isNotification: true)
}

@_cdecl("cwait_note_time")
func noteTime(_ result: UInt64, _ base: UInt64, _ delta: Int64) {
  if let queue = WorkQueue.current {
    queue.clocks.note(result, base: base, delta: delta, at: queue.time)
  } else {
    UnhostedWork.ofMainQueue?.clocks.note(result, base: base, delta: delta, at: 0)
  }
}

@_cdecl("cwait_note_date")
func noteDate(_ date: Double, _ delta: Double) {
  if let queue = WorkQueue.current {
    queue.clocks.note(date: date, delta: delta, at: queue.time)
  } else {
    UnhostedWork.ofMainQueue?.clocks.note(date: date, delta: delta, at: 0)
  }
}

/// Takes a timer that is added to the run loop of this thread or of the main thread.
@_cdecl("cwait_take_timer")
func takeTimer(
  _ timer: UnsafeMutableRawPointer, _ runLoop: UnsafeMutableRawPointer?,
  _ coreTimer: UnsafeMutableRawPointer?, _ mode: UnsafeRawPointer?
) -> Bool {
  let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
  if let queue = WorkQueue.current {
    queue.add(timer)
    return true
  }
  // The run loop has it too, until a host takes it over.
  UnhostedWork.ofMainQueue?.add(timer) { cwait_remove_timer(runLoop, coreTimer, mode) }
  return false
}

@_cdecl("cwait_move_timer")
func moveTimer(_ timer: UnsafeMutableRawPointer, _ date: Double) {
  let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
  guard let queue = WorkQueue.current else {
    UnhostedWork.ofMainQueue?.move(timer, to: date)
    return
  }
  queue.move(timer, to: queue.clocks.time(ofDate: date, at: queue.time))
}

/// Returns whether a host fires a timer, and gives the date of the next call.
@_cdecl("cwait_fire_date")
func fireDate(_ timer: UnsafeMutableRawPointer, _ date: UnsafeMutablePointer<Double>) -> Bool {
  let timer = Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
  guard let found = WorkQueue.current?.fireDate(of: timer) else { return false }
  date.pointee = found
  return true
}

@_cdecl("cwait_note_source")
func noteSource() {
  guard hasOrigin() else { return }
  Diagnostics.report(
    .unsupported, "DispatchSource.makeTimerSource", "the timer follows the clock on the wall; use Timer")
}
