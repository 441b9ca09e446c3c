// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import Synchronization

/// A reader of an asset's frames, sound and packets in order.
///
/// Add outputs, call `startReading()`, and call `copyNextSampleBuffer()` of each output until it returns
/// `nil`. Then `status` says whether everything was read. Different threads may use different outputs.
open class AVAssetReader: NSObject, @unchecked Sendable {
  // Unchecked: the state has a lock.

  /// The state of a reader.
  public enum Status: Int, Sendable {
    /// Reading has not begun.
    case unknown = 0
    /// Reading goes on.
    case reading = 1
    /// All outputs have returned everything.
    case completed = 2
    /// There was an error.
    case failed = 3
    /// Reading was cancelled.
    case cancelled = 4
  }

  private struct State: @unchecked Sendable {
    var status = Status.unknown
    var error: (any Error)?
    var range = CMTimeRange(start: .zero, duration: .positiveInfinity)
    var outputs: [AVAssetReaderOutput] = []
  }

  /// The asset that is read.
  public let asset: AVAsset
  private let state = Mutex(State())

  /// Creates a reader of an asset.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public init(asset: AVAsset) throws {
    try asset.check()
    self.asset = asset
  }

  /// The state of the reader.
  open var status: Status { state.withLock { $0.status } }
  /// The error of a reader that failed, or `nil`.
  open var error: (any Error)? { state.withLock { $0.error } }
  /// The outputs in the order in which they were added.
  open var outputs: [AVAssetReaderOutput] { state.withLock { $0.outputs } }
  /// The range of the asset to read. By default, it is the whole asset. It counts until reading begins.
  open var timeRange: CMTimeRange {
    get { state.withLock { $0.range } }
    set { state.withLock { if $0.status == .unknown { $0.range = newValue } } }
  }

  /// Returns true if an output can be added: reading has not begun, the output has not been added, and its
  /// tracks are those of the asset.
  open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
    state.withLock { $0.status == .unknown } && output.reader == nil
      && output.sourceTracks.allSatisfy { track in asset.allTracks.contains { $0 === track } }
  }

  /// Adds an output. One that cannot be added has no effect, which is reported.
  open func add(_ output: AVAssetReaderOutput) {
    guard canAdd(output) else { return output.reportRefusal() }
    output.reader = self
    state.withLock { $0.outputs.append(output) }
  }

  /// Begins to read.
  ///
  /// - Returns: False if the reader has begun already, has no valid range, or if a track cannot be decoded.
  ///   Then `error` says why, and the status is `failed`.
  open func startReading() -> Bool {
    let (isNew, range, outputs) = state.withLock { state in
      let isNew = state.status == .unknown
      if isNew { state.status = .reading }
      return (isNew, state.range, state.outputs)
    }
    guard isNew else { return false }
    do {
      guard range.isValid, range.start.isNumeric else {
        throw AVError(.operationNotAllowed, reason: "the range of the reader is not valid")
      }
      for output in outputs { try output.start(range) }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Cancels reading. The outputs return no more samples.
  open func cancelReading() {
    state.withLock { if $0.status == .reading { $0.status = .cancelled } }
  }

  /// Ends reading with an error.
  func fail(_ error: any Error) {
    state.withLock { state in
      guard state.status == .reading else { return }
      (state.status, state.error) = (.failed, error)
    }
  }

  /// Notes that an output has returned everything. After the last one, the reader is complete.
  func noteEnd() {
    state.withLock { state in
      guard state.status == .reading, state.outputs.allSatisfy(\.hasEnded) else { return }
      state.status = .completed
    }
  }
}
