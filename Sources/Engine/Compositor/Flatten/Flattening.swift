// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// Makes frames of presentation trees in memory that it keeps, with the texts, stops of gradients and shapes of the frame
/// before.
///
/// No frame depends on those before it. Trees may be of any depth. One thread at a time may use it.
package final class Flattening {
  private var workspace = FlattenWorkspace()

  package init() {}

  /// The uses of typeset texts so far.
  var texts: FrameCounts.Uses { workspace.texts.uses }

  /// Replaces `frame`, whose memory is used again, with the picture of `presentation` on `target`.
  package func flatten(_ presentation: PresentationTree, target: FrameTarget, into frame: inout Frame) {
    var walk = TreeWalk(target: target, in: &workspace, reusing: &frame)
    walk.run(presentation)
    walk.finish(into: &frame, &workspace)
  }

  /// Forgets all that is kept from frame to frame, as if the next one were the first.
  func forget() { workspace = FlattenWorkspace() }
}
