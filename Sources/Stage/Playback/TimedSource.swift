// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// A source whose ticks go through a closure, as those that are measured do.
package final class TimedSource: WrappingSource {
  package let source: any FrameSource
  private let around: (() -> RenderTree) -> RenderTree

  /// Wraps a source; `around` calls what it is given, which ticks the source.
  package init(_ source: any FrameSource, around: @escaping (() -> RenderTree) -> RenderTree) {
    (self.source, self.around) = (source, around)
  }

  package func tick(to time: Double) -> RenderTree { around { source.tick(to: time) } }
}
