// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A result of a benchmark.
struct Measurement {
  /// The name of the measurement, such as `mixed`. It is unique within its benchmark.
  let name: String
  let value: Double
  /// The unit of the value, such as `ns/animation`, `us/layer` or `bytes/layer`.
  let unit: String
  /// The maximum that the value should have, or `nil` if it has no target.
  let target: Double?

  init(_ name: String, _ value: Double, _ unit: String, target: Double? = nil) {
    (self.name, self.value, self.unit, self.target) = (name, value, unit, target)
  }
}

/// A named group of measurements, usually of one stage of the pipeline.
///
/// To add one, write a file with an extension of `Benchmark` and add its name to `all`.
struct Benchmark: Sendable {
  /// The name on the command line, which is also the first column of the output.
  let name: String
  let run: @Sendable () -> [Measurement]

  /// All benchmarks in running order. Memory is first, because the others leave freed memory behind.
  static let all: [Benchmark] =
    [.memory, .commit, .evaluate, .redraw, .many, .threads, .export, .effects, .lottieLayers] + scenes + films
}

extension Benchmark {
  /// Returns the shortest time of several runs of `body`, in seconds, because disturbances only make a run
  /// longer.
  ///
  /// It measures this thread's processor time, which does not include other load of the machine. `prepare`
  /// runs before each run and is not measured.
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

  /// Returns this thread's processor time, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the shortest time of several runs of `body`, in seconds.
  static func bestTime(runs: Int, _ body: () -> Void) -> Double {
    bestTime(runs: runs, prepare: {}, { body() })
  }
}
