// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

/// The record of a complete part, stored in a file beside the part.
package struct PartRecord: Codable, Sendable, Hashable {
  /// The fingerprint of the plan.
  package var fingerprint: String
  package var part: Int
  /// The digest of the part's file, and its length in bytes.
  package var sha256: String
  package var bytes: Int
  package var frames: Int
  package var costs: Costs
  /// The name of the machine that made the part.
  package var host: String
  /// The names of machines that made the part again, with the same bytes.
  package var twins: [String] = []

  /// The time and memory that a part took.
  package struct Costs: Codable, Sendable, Hashable {
    /// The time from the start of the work on the plan to the completion of the part, in seconds.
    package var seconds: Double
    /// The processor time of all threads of the process, in seconds.
    package var coreSeconds: Double
    /// The peak memory of the process, in bytes.
    package var peakBytes: Int

    /// Creates a record of costs.
    package init(seconds: Double, coreSeconds: Double, peakBytes: Int) {
      (self.seconds, self.coreSeconds, self.peakBytes) = (seconds, coreSeconds, peakBytes)
    }
  }

  /// Creates the record of a part whose file has no digest yet.
  package init(of part: FilmPlan.Part, in plan: FilmPlan, costs: Costs, host: String) {
    (fingerprint, self.part, frames) = (plan.fingerprint, part.number, part.count)
    (sha256, bytes, self.costs, self.host) = ("", 0, costs, host)
  }
}

/// The progress of a part that is being made, rewritten about once a second.
package struct PartProgress: Codable, Sendable, Hashable {
  package var fingerprint: String
  package var part: Int
  package var done: Int
  package var total: Int
  package var host: String
  package var process: Int
  /// The time since the start of the work on the plan, in seconds.
  package var seconds: Double

  /// Creates the progress of a part on this machine.
  package init(of part: FilmPlan.Part, in plan: FilmPlan, done: Int, seconds: Double) {
    (fingerprint, self.part, total) = (plan.fingerprint, part.number, part.count)
    (self.done, self.seconds, host, process) = (done, seconds, PlanMachine.host, Int(getpid()))
  }
}

/// The failure of a machine to make a part, stored in a file beside the part.
package struct PartFailure: Codable, Sendable, Hashable {
  package var fingerprint: String
  package var part: Int
  /// The stable code of the error.
  package var code: String
  package var message: String
  package var host: String
  /// Indicates whether another try would fail too.
  package var isLasting: Bool

  /// Creates the failure of this machine to make a part.
  package init(ofPart part: Int, in plan: FilmPlan, _ cause: Cause) {
    (fingerprint, self.part, host) = (plan.fingerprint, part, PlanMachine.host)
    (code, message, isLasting) = (cause.code, cause.message, cause.isLasting)
  }
}

extension PlanFolder {
  /// Returns the record of a part, or `nil` if none for this plan can be read or the part's file does not
  /// have the recorded length. The contents of the file are not read.
  package func record(ofPart number: Int) -> PartRecord? {
    guard let record = stored(PartRecord.self, at: recordPath(number)), record.part == number,
      record.fingerprint == plan.fingerprint
    else { return nil }
    var status = stat()
    guard lstat(path(ofPart: number), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == record.bytes
    else { return nil }
    return record
  }

  /// Returns the record of a part, or `nil` if there is no valid record, as for `record(ofPart:)`, or the
  /// part's file does not have the recorded digest.
  package func checkedRecord(ofPart number: Int) -> PartRecord? {
    guard let record = record(ofPart: number), let digest = try? Self.digest(path(ofPart: number)),
      digest.text == record.sha256
    else { return nil }
    return record
  }

  /// Returns the progress of a part and its age in seconds, or `nil` if no progress for this plan can be
  /// read.
  package func progress(ofPart number: Int) -> (PartProgress, age: Double)? {
    let path = progressPath(number)
    var status = stat()
    guard let progress = stored(PartProgress.self, at: path), progress.part == number,
      progress.fingerprint == plan.fingerprint, lstat(path, &status) == 0
    else { return nil }
    return (progress, max(0, Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)))
  }

  /// Returns the stored failure of a part, or `nil` if no failure for this plan can be read.
  package func failure(ofPart number: Int) -> PartFailure? {
    guard let failure = stored(PartFailure.self, at: failurePath(number)), failure.part == number,
      failure.fingerprint == plan.fingerprint
    else { return nil }
    return failure
  }

  private func stored<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
    guard let bytes = try? Self.read(path) else { return nil }
    return try? PlanJSON.value(type, in: bytes, file: path)
  }

  /// Writes the progress of a part.
  package func write(_ progress: PartProgress) {
    // A failure to write the progress must not end the film.
    try? Self.write(progress, to: progressPath(progress.part), isDurable: false)
  }

  /// Writes the failure of a part and removes its progress.
  package func write(_ failure: PartFailure) {
    removeProgress(ofPart: failure.part)
    try? Self.write(failure, to: failurePath(failure.part), isDurable: false)
  }

  /// Removes the progress of a part that is no longer being made.
  package func removeProgress(ofPart number: Int) {
    OpenTemporaries.removeFile(progressPath(number))
  }

  /// Registers the progress of a part for removal if a signal ends the process.
  package func expectProgress(ofPart number: Int) { OpenTemporaries.addFile(progressPath(number)) }

  /// Writes the record of a part whose file is complete.
  ///
  /// If another machine has completed the part in the meantime, its record is kept, and the name of this
  /// machine is added to it. Throws an error if the bytes differ. If several machines finish at the same
  /// moment, one writes the record and all others compare their bytes with it, but the name of one of the
  /// others may be lost.
  package func complete(_ record: PartRecord) throws {
    var record = record
    let digest = try Self.digest(path(ofPart: record.part))
    (record.sha256, record.bytes) = (digest.text, digest.byteCount)
    if try !Self.writeIfNew(record, to: recordPath(record.part)) { try merge(record) }
    removeProgress(ofPart: record.part)
    unlink(failurePath(record.part))
  }

  /// Adds the name of this machine to the existing record. A record that is damaged or belongs to another
  /// plan is replaced. Throws an error if the bytes differ.
  private func merge(_ record: PartRecord) throws {
    let path = recordPath(record.part)
    guard var first = stored(PartRecord.self, at: path), first.part == record.part,
      first.fingerprint == plan.fingerprint
    else { return try Self.write(record, to: path, isDurable: true) }
    guard first.sha256 == record.sha256 else {
      throw PlanError.partDiffers(number: record.part, path: self.path(ofPart: record.part))
    }
    first.twins.append(record.host)
    try Self.write(first, to: path, isDurable: true)
  }
}
