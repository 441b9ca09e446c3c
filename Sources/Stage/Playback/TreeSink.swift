// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

/// A sink that also receives the trees that its frames are drawn from.
package protocol TreeSink: FrameSink {
  /// Accepts the tree of the next frame, at its picture time in seconds. The call immediately precedes the
  /// call of `write` with the same index.
  func accept(_ tree: RenderTree, at time: Double, index: Int)
}
