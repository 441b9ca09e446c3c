// SPDX-License-Identifier: Apache-2.0

/// The time that each step of making a frame took, in nanoseconds.
package struct StageTimes: Sendable, Hashable {
  package var evaluate: UInt64 = 0
  package var flatten: UInt64 = 0
  package var rasterize: UInt64 = 0

  package init(evaluate: UInt64 = 0, flatten: UInt64 = 0, rasterize: UInt64 = 0) {
    (self.evaluate, self.flatten, self.rasterize) = (evaluate, flatten, rasterize)
  }
}

/// The number of times that each step of making a frame has run.
package struct StageCounts: Sendable, Hashable {
  package var evaluate = 0
  package var flatten = 0
  package var draw = 0

  package init(evaluate: Int = 0, flatten: Int = 0, draw: Int = 0) {
    (self.evaluate, self.flatten, self.draw) = (evaluate, flatten, draw)
  }
}

/// A stopwatch that measures the time between calls of `lap()`.
struct Stopwatch {
  private let nanoseconds: () -> UInt64
  private var last: UInt64 = 0

  /// Creates a stopwatch. `nanoseconds` returns the time since a fixed moment, in nanoseconds.
  init(_ nanoseconds: @escaping () -> UInt64) { self.nanoseconds = nanoseconds }

  mutating func start() { last = nanoseconds() }

  mutating func lap() -> UInt64 {
    let now = nanoseconds()
    defer { last = now }
    return now &- last
  }
}
