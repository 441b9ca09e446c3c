// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// Flattens presentation trees into frames.
///
/// It retains the typeset strings, the gradient stops and the shapes of the last frame, and reuses their
/// memory. No frame depends on earlier ones. Trees may have any depth. It is not thread-safe.
package final class Flattening {
  private var workspace = FlattenWorkspace()

  package init() {}

  /// The numbers of hits and misses of the cache of typeset strings so far.
  var texts: FrameCounts.Uses { workspace.texts.uses }

  /// Replaces `frame` with the picture of `presentation` on `target`. The memory of `frame` is reused.
  package func flatten(_ presentation: PresentationTree, target: FrameTarget, into frame: inout Frame) {
    var walk = TreeWalk(target: target, in: &workspace, reusing: &frame)
    walk.run(presentation)
    if walk.builder.work.isOver {
      // The bounds of the work are above a limit. The work itself may not be.
      walk.end(into: &frame, &workspace)
      walk = TreeWalk(target: target, isExact: true, in: &workspace, reusing: &frame)
      walk.run(presentation)
    }
    walk.finish(presentation, into: &frame, &workspace)
  }

  /// Empties all caches, as if the next frame were the first.
  func forget() { workspace.forget() }
}
