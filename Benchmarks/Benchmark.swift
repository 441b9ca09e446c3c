// SPDX-License-Identifier: Apache-2.0

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
  static let all: [Benchmark] = [.memory, .commit, .evaluate, .redraw] + scenes + films
}

extension Benchmark {
  /// The shortest time in seconds that `body` took in several runs: what disturbs a run only makes it longer.
  ///
  /// `prepare` runs before each run and is not measured.
  static func bestTime<Input>(
    runs: Int, prepare: () -> Input, _ body: (Input) -> Void
  ) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<runs {
      let input = prepare()
      let time = clock.measure { body(input) }
      let (seconds, attoseconds) = time.components
      best = min(best, Double(seconds) + Double(attoseconds) * 1e-18)
    }
    return best
  }

  /// The shortest time in seconds that `body` took in several runs.
  static func bestTime(runs: Int, _ body: () -> Void) -> Double {
    bestTime(runs: runs, prepare: {}, { body() })
  }
}
