// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// A complete description of one picture: passes of quads, cut by clips, in device pixels.
///
/// A backend draws a frame without the layer tree. All decisions about order, visibility and offscreen passes
/// have been made.
///
/// ```
/// let flattening = Flattening()
/// var frame = Frame()
/// flattening.flatten(presentation, target: target, into: &frame)
/// for quad in frame.quads[frame.passes[0].quads] { print(quad) }
/// ```
///
/// - Space: "pixels" are those of the whole target, counted from its top left corner, y down. This also
///   applies to the pixels of offscreen passes.
/// - Order: a pass comes after the passes that its quads paint, and a clip after its parent. The last pass is
///   drawn onto the target.
/// - Invariant: equal frames draw equal pixels. `damage(from:to:)` compares two frames.
/// - Cost: `flatten` refills a frame and reuses its memory, so frames of about the same size allocate little.
/// - Limits: `flatten` makes at most 10,000 passes from groups that are nested at most 32 deep. It adds no
///   offscreen pass once the passes together have 2^29 pixels or 256 times the pixels of the frame, whichever
///   is more.
package struct Frame: Sendable {
  /// The width and height of the target, in pixels.
  package internal(set) var width = 0
  package internal(set) var height = 0
  /// The colour below all quads.
  package internal(set) var background = RGBA.clear
  /// All passes. A pass comes after the passes that its quads paint. The last one is drawn onto the target.
  package internal(set) var passes: ContiguousArray<Pass> = []
  package internal(set) var quads: ContiguousArray<Quad> = []
  /// All clips. A clip comes after its parent.
  package internal(set) var clips: ContiguousArray<ClipNode> = []
  /// The planes of the quads whose paint is drawn in perspective, in the order of `PlaneID`.
  package internal(set) var planes: ContiguousArray<Plane> = []

  package init() {}

  /// The bounds of the whole target.
  package var pixelBounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}

/// The index of a pass in `Frame.passes`.
package struct PassID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// The index of a plane in `Frame.planes`.
package struct PlaneID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// A plane that is seen in perspective.
package struct Plane: Sendable, Hashable {
  /// Maps the plane to pixels.
  package var projection: Projection
  /// The rectangle of the plane that the paint fills.
  package var area: Rect
}

/// The index of a clip in `Frame.clips`.
package struct ClipID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// Quads that are drawn over one another onto transparent pixels. A quad of another pass then paints the
/// result as one picture. The last pass of a frame is drawn onto the target.
package struct Pass: Sendable, Hashable {
  /// The bounds of the pixels that the quads can touch.
  package var pixelBounds: PixelRect
  /// The range of the pass's quads in `Frame.quads`, from bottom to top.
  package var quads: Range<Int>
  /// The clip at which the clip chains of the pass's quads end, or `nil` if the chains are complete. This
  /// clip and its ancestors cut the quad that paints the pass.
  package var outerClip: ClipID?
  /// The effects that are applied to the pass's pixels before they are painted. `nil` if there are none.
  package var effects: PassEffects?
  /// The maximum distance, in pixels, at which the backdrops among the pass's quads read other pixels. `nil`
  /// if the pass has no backdrops.
  package var backdropReach: Int?
}

/// A clip: a shape inside the shapes of all its ancestors. Pixels outside are hidden.
package struct ClipNode: Sendable, Hashable {
  package var parent: ClipID?
  package var shape: Shape
  /// Maps the shape's space to pixels.
  package var transform: Affine
  /// True if pixels on the edge have antialiased coverage. Otherwise a pixel is visible if its centre is
  /// inside.
  package var antialiases: Bool
  /// The bounds of the visible pixels. This clip, or an ancestor, hides every pixel outside.
  package var pixelBounds: PixelRect
  /// A rectangle of fully visible pixels. A quad inside the rectangle needs no clip.
  package var solidBounds: PixelRect
}

extension Frame {
  subscript(id: PassID) -> Pass { passes[Int(id.index)] }
  subscript(id: ClipID) -> ClipNode { clips[Int(id.index)] }
  subscript(id: PlaneID) -> Plane { planes[Int(id.index)] }
}
