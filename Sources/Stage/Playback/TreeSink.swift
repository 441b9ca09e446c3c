// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// A sink that also receives the trees that its frames are drawn from.
package protocol TreeSink: FrameSink {
  /// Accepts the tree of the next frame, at the time of its picture in seconds. The call comes directly
  /// before that of `write` with the same index.
  func accept(_ tree: RenderTree, at time: Double, index: Int)
}
