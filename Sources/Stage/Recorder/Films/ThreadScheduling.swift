// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Functions that control the scheduling of this process's threads.
package enum ThreadScheduling {
  /// Calls `body`, and then returns all threads that it switched to real-time scheduling to normal
  /// scheduling.
  ///
  /// If SVT-AV1 runs as root, it switches the thread that opens it and its own threads to real-time
  /// scheduling. The rendering threads and the rest of the system would then get no processor time.
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
    /// Returns the IDs of the process's threads with real-time scheduling. The result is empty if `/proc` is
    /// not available.
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
