// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// A sink that fails when the work is cancelled, so that a film cut short by the clock does not count as
/// complete.
package final class CancellableSink: TreeSink {
  private let sink: any FrameSink
  private let cancellation: () throws -> Void
  private var hasFailed = false
  /// The number of frames that have been written.
  package private(set) var frameCount = 0
  /// Indicates whether the sink was finished, so that its output is complete.
  package private(set) var isFinished = false
  /// The format of the frames, or `nil` before `begin`.
  package private(set) var format: FrameFormat?
  /// A flag that is set when the completion of the output begins.
  package let finishing: SharedFlag

  /// Creates a sink that writes to another sink. `check` throws an error once the work is cancelled.
  package init(
    _ sink: any FrameSink, finishing: SharedFlag = SharedFlag(), check: @escaping () throws -> Void
  ) {
    (self.sink, self.finishing, cancellation) = (sink, finishing, check)
  }

  package func begin(_ format: FrameFormat) throws {
    self.format = format
    try sink.begin(format)
  }

  package func accept(_ tree: RenderTree, at time: Double, index: Int) {
    (sink as? any TreeSink)?.accept(tree, at: time, index: index)
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    try check()
    do {
      try sink.write(frame, index: index)
    } catch {
      // The error may be a consequence of the cancellation, which is then reported instead.
      try check()
      throw error
    }
    frameCount += 1
  }

  /// Finishes the output. After a cancellation, the first call throws an error and the second one succeeds,
  /// so that a player with `keepsPartial` keeps the frames written so far.
  package func finish() throws {
    if !hasFailed { try check() }
    finishing.set()
    try sink.finish()
    isFinished = true
  }

  private func check() throws {
    do {
      try cancellation()
    } catch {
      hasFailed = true
      throw error
    }
  }

  package func cancel() { sink.cancel() }
}
