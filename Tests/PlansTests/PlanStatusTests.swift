// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import Synchronization
import TestSupport
import Testing

@Suite struct PlanStatusTests {
  private let files: TemporaryFolder
  private let folder: PlanFolder

  init() throws {
    files = try TemporaryFolder()
    folder = try files.writePlan()
  }

  private func record(_ number: Int, host: String) -> PartRecord {
    PartRecord(
      of: folder.plan.parts[number - 1], in: folder.plan,
      costs: PartRecord.Costs(seconds: 2, coreSeconds: 3, peakBytes: 4), host: host)
  }

  @Test func `a part is missing, running, failed or done`() throws {
    var status = PlanStatus(folder)
    #expect(status.parts.map(\.state) == [.missing, .missing, .missing])
    folder.write(PartProgress(of: folder.plan.parts[0], in: folder.plan, done: 2, seconds: 4))
    folder.write(
      PartFailure(
        ofPart: 2, in: folder.plan,
        PartFailure.Cause(code: "plan.fontsDiffer", message: "other fonts", isLasting: true)))
    status = PlanStatus(folder)
    #expect(status.parts.map(\.state) == [.running, .failed, .missing])
    #expect(status.doneFrames == 2 && status.totalFrames == 10)
    // Half a frame a second, and 8 frames are left.
    #expect(status.secondsLeft == 16)
    #expect(!status.hasFailed && !status.isComplete)
    try files.write("film", to: "parts/0001.mp4")
    try folder.complete(record(1, host: "a"))
    status = PlanStatus(folder)
    #expect(status.parts.map(\.state) == [.done, .failed, .missing])
    #expect(status.hasFailed)
    #expect(!files.names.contains("0001.progress"))
  }

  @Test func `a progress that is old is silent`() throws {
    folder.write(PartProgress(of: folder.plan.parts[0], in: folder.plan, done: 2, seconds: 4))
    let past = Date(timeIntervalSinceNow: -3600)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: files.file("parts/0001.progress"))
    #expect(PlanStatus(folder).parts[0].state == .silent)
  }

  @Test func `a part that has other bytes than its record is damaged`() throws {
    try files.write("film", to: "parts/0001.mp4")
    try folder.complete(record(1, host: "a"))
    let digests = PartDigests()
    #expect(PlanStatus(folder, digests: digests).parts[0].state == .done)
    // The length is the same.
    try files.write("fiIm", to: "parts/0001.mp4")
    let status = PlanStatus(folder, digests: digests)
    #expect(status.parts.map(\.state) == [.damaged, .missing, .missing])
    #expect(status.doneFrames == 0 && status.hasFailed && !status.isComplete)
    #expect(folder.checkedRecord(ofPart: 1) == nil)
    try files.write("film", to: "parts/0001.mp4")
    #expect(PlanStatus(folder, digests: digests).parts[0].state == .done)
  }

  @Test func `a twin with the same bytes is counted, and one with others is an error`() throws {
    try files.write("film", to: "parts/0001.mp4")
    try folder.complete(record(1, host: "a"))
    try folder.complete(record(1, host: "b"))
    let stored = try #require(folder.checkedRecord(ofPart: 1))
    #expect(stored.host == "a" && stored.twins == ["b"])
    try files.write("flim", to: "parts/0001.mp4")
    #expect(folder.checkedRecord(ofPart: 1) == nil)
    #expect(throws: PlanError.partDiffers(number: 1, path: files.file("parts/0001.mp4"))) {
      try folder.complete(record(1, host: "c"))
    }
  }

  @Test(.tags(.threads)) func `of two machines at the same moment one is the first and the other its twin`()
    throws
  {
    try files.write("film", to: "parts/0001.mp4")
    let records = [record(1, host: "0"), record(1, host: "1")]
    for _ in 0..<50 {
      let failures = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: records.count) { [folder] number in
        do {
          try folder.complete(records[number])
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
      try #require(failures.withLock { $0 } == 0)
      let stored = try #require(folder.checkedRecord(ofPart: 1))
      try #require(Set([stored.host] + stored.twins) == ["0", "1"])
      try FileManager.default.removeItem(atPath: files.file("parts/0001.json"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.file("parts")) == ["0001.mp4"])
  }

  @Test func `a record that is damaged or of another plan is replaced`() throws {
    try files.write("film", to: "parts/0001.mp4")
    let other = PartRecord(
      of: folder.plan.parts[0], in: samplePlan(frames: 12),
      costs: PartRecord.Costs(seconds: 1, coreSeconds: 1, peakBytes: 1), host: "c")
    for text in ["{", String(decoding: try JSONEncoder().encode(other), as: UTF8.self)] {
      try files.write(text, to: "parts/0001.json")
      try folder.complete(record(1, host: "a"))
      let stored = try #require(folder.checkedRecord(ofPart: 1))
      #expect(stored.host == "a" && stored.twins.isEmpty)
    }
  }

  @Test func `records of another plan count for nothing`() throws {
    try files.write("film", to: "parts/0001.mp4")
    try folder.complete(record(1, host: "a"))
    let other = try TemporaryFolder()
    let second = try other.writePlan(samplePlan(frames: 12))
    for name in ["0001.mp4", "0001.json"] {
      try FileManager.default.copyItem(
        atPath: files.file("parts/\(name)"), toPath: other.file("parts/\(name)"))
    }
    #expect(second.record(ofPart: 1) == nil)
  }
}
