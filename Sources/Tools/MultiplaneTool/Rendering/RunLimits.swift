// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRecorder
import Synchronization

/// The limits on the time and the memory of a run. They end the run and never change a frame.
///
/// A thread of its own looks at the clock and at the memory of the process. The limits on the work of frames
/// are `WorkLimits`.
enum RunLimits {
  private static let seconds = Option<Double>(
    row: OptionRow(
      name: "--max-seconds", placeholder: "S",
      summary: "End the run with status 1, and without a file, if it takes longer than S seconds. Frames do "
        + "not depend on it. Default: no limit"),
    request: "give a number of seconds above 0, such as 30"
  ) { NumberFormat.number($0, in: leastSeconds...mostSeconds) }

  private static let memory = Option<Double>(
    row: OptionRow(
      name: "--max-memory", placeholder: "MB",
      summary:
        "End the run with status 1, and without a file, if the process takes more than MB megabytes of "
        + "memory. Frames do not depend on it. Default: no limit"),
    request: "give a number of megabytes above 0, such as 512"
  ) { NumberFormat.number($0, in: 1...1e9) }

  private static let leastSeconds = 0.001
  private static let mostSeconds = 1e9
  private static let bytesOfMegabyte = 1_000_000.0

  /// The rows for the tables of verbs that read scenes.
  static let rows = [seconds.row, memory.row].inGroup(.limits)

  /// The time between two looks, in microseconds.
  private static let interval: UInt32 = 5000

  private struct Watched: Sendable {
    var seconds: Double?
    var bytes: Double?
    var start = 0.0
  }

  private static let watched = Mutex(Watched())

  /// Begins to watch the limits that the options give, if any. Throws if there is no thread for it.
  static func watch(_ arguments: Arguments) throws(ToolError) {
    let (seconds, memory) = (try arguments.value(of: seconds), try arguments.value(of: memory))
    guard seconds != nil || memory != nil else { return }
    let limits = Watched(seconds: seconds, bytes: memory.map { $0 * bytesOfMegabyte }, start: now())
    watched.withLock { $0 = limits }
    let error = WorkerThread.start { run() }
    guard error == 0 else {
      throw .failure(
        .noThread, "no thread can be made to watch the limits: \(WorkerThread.reason(error))",
        advice: ToolError.threadAdvice)
    }
  }

  private static func run() {
    let limits = watched.withLock { $0 }
    while true {
      if let seconds = limits.seconds, now() - limits.start >= seconds {
        end("the run took more than \(text(seconds)) seconds", "--max-seconds")
      }
      if let bytes = limits.bytes, residentBytes() > bytes {
        end("the process took more than \(text(bytes / bytesOfMegabyte)) MB of memory", "--max-memory")
      }
      usleep(interval)
    }
  }

  private static func text(_ value: Double) -> String {
    NumberFormat.text(value, digits: value == value.rounded() ? 0 : 3)
  }

  private static func end(_ problem: String, _ option: String) -> Never {
    OpenTemporaries.removeAll()
    let error = ToolError.failure(.limit, problem, advice: "nothing was written; see \(option)")
    if let problem = error.problem { ErrorFormat.current.say(problem) }
    _exit(error.exitStatus)
  }

  /// The time in seconds since a fixed moment.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The memory of the process that is in use, in bytes. 0 if the system does not tell it.
  private static func residentBytes() -> Double {
    // The second number is the number of resident pages.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
