// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import Synchronization

/// A source of the samples of one reader: frames, sound or packets.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
  // Unchecked: `isAtEnd` has a lock. Otherwise, one thread at a time uses an output.

  /// The reader to which the output was added.
  weak var reader: AVAssetReader?
  private let isAtEnd = Mutex(false)
  private var hasBegun = false

  /// Creates an output.
  package override init() { super.init() }

  /// The kind of media of the samples.
  open var mediaType: AVMediaType { .video }
  /// Indicates whether a program may change the bytes of samples. They always are its own.
  open var alwaysCopiesSampleData = true
  /// Indicates whether ranges can be read again. Set it before reading begins.
  open var supportsRandomAccess = false

  /// The tracks that are read.
  package var sourceTracks: [AVAssetTrack] { [] }

  /// Opens the tracks for a range. Throws an `AVError` if one cannot be decoded.
  package func open(_ range: CMTimeRange) throws {}

  /// Returns the next sample, or `nil` at the end of the range.
  package func next() throws -> CMSampleBuffer? { nil }

  /// Returns the next sample. Returns `nil` at the end, and unless the reader reads: then its `status` says
  /// why.
  open func copyNextSampleBuffer() -> CMSampleBuffer? {
    guard let reader, reader.status == .reading, hasBegun, !hasEnded else { return nil }
    do {
      if let sample = try next() { return sample }
      isAtEnd.withLock { $0 = true }
      // An output that reads ranges again ends only when it is told so.
      if !supportsRandomAccess { reader.noteEnd() }
    } catch {
      isAtEnd.withLock { $0 = true }
      reader.fail(error)
    }
    return nil
  }

  /// Reads other ranges, one after the other, once the samples of the present one have been returned.
  open func reset(forReadingTimeRanges timeRanges: [NSValue]) {
    guard supportsRandomAccess, let reader, reader.status == .reading else {
      Diagnostics.report(
        .invalid, "AVAssetReaderOutput",
        "ranges are read again only if supportsRandomAccess is true and the reader reads; nothing changes")
      return
    }
    pending = timeRanges.map(\.timeRangeValue).filter(\.isValid)
    do { _ = try openPending() } catch { reader.fail(error) }
  }

  /// Declares that no more ranges follow.
  open func markConfigurationAsFinal() {
    supportsRandomAccess = false
    if hasEnded { reader?.noteEnd() }
  }

  /// The ranges that are read after the present one.
  private var pending: [CMTimeRange] = []

  /// Opens the next range. Returns false if there is none.
  package func openPending() throws -> Bool {
    guard !pending.isEmpty else { return false }
    try open(pending.removeFirst())
    isAtEnd.withLock { $0 = false }
    return true
  }

  var hasEnded: Bool { isAtEnd.withLock { $0 } }

  func start(_ range: CMTimeRange) throws {
    try open(range)
    hasBegun = true
  }

  func reportRefusal() {
    Diagnostics.report(
      .invalid, "AVAssetReader.add",
      "the output has been added already, its track is not one of the asset's, or reading has begun; "
        + "it is not added")
  }
}
