// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One figure that a benchmark has found.
struct Measurement {
  /// The name of the figure, unique within its benchmark: `mixed`.
  let name: String
  let value: Double
  /// What the value counts: `ns/animation`, `us/layer`, `bytes/layer`.
  let unit: String
  /// The most that the value should be; `nil` when nothing is asked of it.
  let target: Double?

  init(_ name: String, _ value: Double, _ unit: String, target: Double? = nil) {
    (self.name, self.value, self.unit, self.target) = (name, value, unit, target)
  }
}

/// A stage of the pipeline, measured.
///
/// To add one: a file with an extension of `Benchmark`, and its name in `all`.
struct Benchmark: Sendable {
  /// The name on the command line, and the first word of its lines of output.
  let name: String
  let run: @Sendable () -> [Measurement]

  /// All benchmarks, in the order in which they run: memory first, before others leave freed memory behind.
  static let all: [Benchmark] =
    [.memory, .commit, .evaluate, .redraw, .many, .threads, .export, .effects] + scenes + films
}

extension Benchmark {
  /// The shortest time in seconds that `body` took in several runs: what disturbs a run only makes it longer. Counted is
  /// this thread's time on a processor, which the machine's other work does not add to.
  ///
  /// `prepare` runs before each run and is not measured.
  static func bestTime<Input>(
    runs: Int, prepare: () -> Input, _ body: (Input) -> Void
  ) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let input = prepare()
      let start = processorTime()
      body(input)
      best = min(best, processorTime() - start)
    }
    return best
  }

  /// The seconds that this thread has had a processor for.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The shortest time in seconds that `body` took in several runs.
  static func bestTime(runs: Int, _ body: () -> Void) -> Double {
    bestTime(runs: runs, prepare: {}, { body() })
  }
}
