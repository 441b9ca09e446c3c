// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the processors are shared out among this process's threads.
package enum ThreadScheduling {
  /// Does something after which no thread is scheduled in real time that was not before.
  ///
  /// Of root, SVT-AV1 makes the thread that opens it and all of its own so, and then those that draw frames for it, and the
  /// rest of the system, get no processor.
  package static func withoutRealTime<Result>(_ body: () -> Result) -> Result {
    #if os(Linux)
      let before = realTimeThreads()
      let result = body()
      var ordinary = sched_param()
      for thread in realTimeThreads().subtracting(before) {
        _ = sched_setscheduler(thread, SCHED_OTHER, &ordinary)
      }
      return result
    #else
      return body()
    #endif
  }

  #if os(Linux)
    /// The numbers of the process's threads that are scheduled in real time; none where nobody tells.
    private static func realTimeThreads() -> Set<Int32> {
      guard let folder = opendir("/proc/self/task") else { return [] }
      defer { closedir(folder) }
      var threads: Set<Int32> = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        guard let thread = pid_t(name) else { continue }
        let policy = sched_getscheduler(thread)
        if policy == SCHED_FIFO || policy == SCHED_RR { threads.insert(thread) }
      }
      return threads
    }
  #endif
}
