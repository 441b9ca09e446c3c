// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The state of the parts of a plan, read from its folder.
package struct PlanStatus: Sendable {
  /// The state of a part.
  package enum State: String, Sendable, CaseIterable {
    /// The part is complete.
    case done
    /// A process makes the part.
    case running
    /// A process has begun the part and no longer says anything. Its machine may be down.
    case silent
    /// The part could not be made, and another try would fail too.
    case failed
    /// The part is not being made.
    case missing
  }

  /// A part and its state.
  package struct Part: Sendable {
    package let number: Int
    package let state: State
    /// The number of frames that are made, and of all of them.
    package let frames: (done: Int, total: Int)
    package let record: PartRecord?
    package let progress: PartProgress?
    package let failure: PartFailure?
  }

  package let parts: [Part]

  /// The age from which a progress counts as silent, in seconds. Clocks of machines differ a little.
  private static let longestSilence = 30.0

  /// Reads the state of all parts.
  package init(_ folder: PlanFolder) {
    parts = folder.plan.parts.map { part in
      if let record = folder.record(ofPart: part.number) {
        return Part(
          number: part.number, state: .done, frames: (part.count, part.count), record: record, progress: nil,
          failure: nil)
      }
      let failure = folder.failure(ofPart: part.number)
      let (progress, age) = folder.progress(ofPart: part.number).map { ($0.0, $0.age) } ?? (nil, 0)
      let state: State =
        if let progress, age <= Self.longestSilence, progress.done >= 0 {
          .running
        } else if failure?.isLasting
          == true
        { .failed } else { progress == nil ? .missing : .silent }
      return Part(
        number: part.number, state: state,
        frames: ((progress?.done ?? 0).clamped(to: 0...part.count), part.count),
        record: nil, progress: progress, failure: failure)
    }
  }

  /// Returns the number of parts in a state.
  package func count(_ state: State) -> Int { parts.count { $0.state == state } }

  /// True if all parts are done.
  package var isComplete: Bool { count(.done) == parts.count }

  /// True if a part has failed and nothing runs any more.
  package var hasFailed: Bool { count(.failed) > 0 && count(.running) == 0 }

  /// The number of frames that are made.
  package var doneFrames: Int { parts.reduce(0) { $0 + $1.frames.done } }
  package var totalFrames: Int { parts.reduce(0) { $0 + $1.frames.total } }

  /// An estimate of the seconds until all parts are done, by the frames per second of those that run; `nil`
  /// if nothing runs or is known.
  package var secondsLeft: Double? {
    let running = parts.filter { $0.state == .running }.compactMap(\.progress)
    let rate = running.reduce(0) { $1.seconds > 0 ? $0 + Double($1.done) / $1.seconds : $0 }
    guard !isComplete else { return 0 }
    return rate > 0 ? Double(totalFrames - doneFrames) / rate : nil
  }
}
