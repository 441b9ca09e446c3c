// SPDX-License-Identifier: Apache-2.0

import CFatalSignals
import Foundation
import MultiplaneRecorder

/// The limits of the process for stacks and memory. A process that reaches one ends with a message.
enum ProcessLimits {
  /// The size of the main thread's stack in bytes that is asked for, and the least one that will do.
  private static let (usualStack, leastStack): (rlim_t, rlim_t) = (8 << 20, 1 << 20)
  /// The least stack size of the threads of encoders, in bytes.
  private static let leastThreadStack: UInt = 2 << 20

  /// Raises the limit of the stack if it is low, and prepares the messages. Throws if the stack cannot be
  /// large enough.
  static func prepare() throws(ToolError) {
    try raiseStack()
    cfs_set_least_thread_stack(leastThreadStack)
    let memory = ToolError.Problem(
      code: ToolError.FailureCode.outOfMemory.code, problem: "memory has run out\(limitText)",
      advice: "allow more memory, or make smaller frames with fewer threads (--size, --threads)")
    let stack = ToolError.Problem(
      code: ToolError.FailureCode.smallStack.code, problem: "a stack is full",
      advice: "allow a larger one, as with ulimit -s 8192")
    // The lines last as long as the process.
    let lines = [memory, stack].map { strdup(ErrorFormat.current.line(of: $0) + "\n") }
    cfs_prepare(lines[0], lines[1]) { OpenTemporaries.removeAll() }
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit
  }

  private static func raiseStack() throws(ToolError) {
    var limit = limit(RLIMIT_STACK)
    guard limit.rlim_cur < usualStack else { return }
    let given = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, usualStack)
    if setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur >= leastStack {
      return
    }
    guard given < leastStack else { return }
    throw .failure(
      .smallStack, "the stack may have only \(given >> 10) KiB",
      advice: "allow at least \(leastStack >> 10), as with ulimit -s 8192")
  }

  /// The limit of memory for the message, or an empty string without a limit.
  private static var limitText: String {
    let least = [RLIMIT_AS, RLIMIT_DATA].map { limit($0).rlim_cur }.min() ?? .max
    return least < rlim_t(1) << 50 ? ": the limit is \(least >> 20) MiB" : ""
  }
}
