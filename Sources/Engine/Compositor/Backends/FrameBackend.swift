// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Draws frames: the seam between a picture's contents, which a `Frame` says in full, and the way they become pixels.
///
/// A backend may keep anything from frame to frame; its pixels never depend on that. A renderer owns its backend and calls
/// it on one thread at a time.
package protocol FrameBackend: AnyObject {
  /// The thing drawn on: pixels in memory, a texture.
  associatedtype Target

  /// The rows and pixels drawn and the uses of caches so far.
  var counts: FrameCounts { get }

  /// Tells that a frame is being made, so that threads can be awake when it is to be drawn.
  func prepare()

  /// Makes `target`, which shows `last`, show `frame`; without `last`, nothing is known of the target, not even its size.
  ///
  /// Returns the pixels that were drawn: rectangles that do not overlap, beyond which nothing has changed.
  func draw(_ frame: Frame, after last: Frame?, into target: inout Target) -> [PixelRect]

  /// Forgets all that is kept from frame to frame, as if the next one were the first.
  func forget()
}
