// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// A source that runs its ticks inside a closure, for measurements.
package final class TimedSource: WrappingSource {
  package let source: any FrameSource
  private let around: (() -> RenderTree) -> RenderTree

  /// Wraps a source. `around` must call its argument, which ticks the source, and return the result.
  package init(_ source: any FrameSource, around: @escaping (() -> RenderTree) -> RenderTree) {
    (self.source, self.around) = (source, around)
  }

  package func tick(to time: Double) -> RenderTree { around { source.tick(to: time) } }
}
