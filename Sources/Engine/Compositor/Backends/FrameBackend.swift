// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// Draws frames: the boundary between a complete description of a picture, the `Frame`, and its pixels.
///
/// A backend may cache anything from frame to frame, but its pixels never depend on the cache. A renderer
/// owns its backend and calls it on one thread at a time.
package protocol FrameBackend: AnyObject {
  /// The destination: pixels in memory, or a texture.
  associatedtype Target

  /// The numbers of rows and pixels drawn, and the cache hits and misses, since the backend was created.
  var counts: FrameCounts { get }

  /// Announces that a frame is being made, so that threads can be awake when it has to be drawn.
  func prepare()

  /// Updates `target`, which shows `last`, to show `frame`. If `last` is `nil`, the contents and the size of
  /// the target are unknown.
  ///
  /// Returns the pixels that were drawn, as rectangles that do not overlap. Pixels outside them have not
  /// changed.
  func draw(_ frame: Frame, after last: Frame?, into target: inout Target) -> [PixelRect]

  /// Empties all caches, as if the next frame were the first.
  func forget()
}
