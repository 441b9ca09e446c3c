// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The states of the parts of a plan, read from its folder.
package struct PlanStatus: Sendable {
  /// The state of a part.
  package enum State: String, Sendable, CaseIterable {
    /// The part is complete.
    case done
    /// A process is making the part.
    case running
    /// A process has started the part but has stopped updating its progress. Its machine may be down.
    case silent
    /// The part's file does not have the bytes of its record, so it cannot be joined.
    case damaged
    /// The part could not be made, and another try would fail too.
    case failed
    /// No process is making the part.
    case missing
  }

  /// A part and its state.
  package struct Part: Sendable {
    package let number: Int
    package let state: State
    /// The number of frames that have been made, and the number of frames in the part.
    package let frames: (done: Int, total: Int)
    package let record: PartRecord?
    package let progress: PartProgress?
    package let failure: PartFailure?
  }

  package let parts: [Part]

  /// The maximum age of the progress of a running part, in seconds. It allows for small differences between
  /// the clocks of machines.
  private static let longestSilence = 30.0

  /// Reads the state of all parts. `digests` remembers the digests of the parts' files, so that each is read
  /// once.
  package init(_ folder: PlanFolder, digests: PartDigests = PartDigests()) {
    parts = folder.plan.parts.map { part in
      if let record = folder.record(ofPart: part.number) {
        let isWhole = digests.digest(ofFile: folder.path(ofPart: part.number)) == record.sha256
        return Part(
          number: part.number, state: isWhole ? .done : .damaged,
          frames: (isWhole ? part.count : 0, part.count), record: record, progress: nil, failure: nil)
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

  /// Indicates whether all parts are done.
  package var isComplete: Bool { count(.done) == parts.count }

  /// Indicates whether a part has failed or is damaged, and no part is running.
  package var hasFailed: Bool { count(.failed) + count(.damaged) > 0 && count(.running) == 0 }

  /// The number of frames that have been made.
  package var doneFrames: Int { parts.reduce(0) { $0 + $1.frames.done } }
  package var totalFrames: Int { parts.reduce(0) { $0 + $1.frames.total } }

  /// An estimate of the time until all parts are done, in seconds, from the frame rates of the running parts,
  /// or `nil` if no running part has made a frame.
  package var secondsLeft: Double? {
    let running = parts.filter { $0.state == .running }.compactMap(\.progress)
    let rate = running.reduce(0) { $1.seconds > 0 ? $0 + Double($1.done) / $1.seconds : $0 }
    guard !isComplete else { return 0 }
    return rate > 0 ? Double(totalFrames - doneFrames) / rate : nil
  }
}
