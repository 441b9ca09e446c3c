// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Everything that is drawn of a tree at one time: passes of quads, cut by clips, with nothing left to decide.
///
/// "Pixels" below are pixels of the whole target counted from its top left corner, y down, also inside passes.
/// A frame can be refilled by `flatten`, which keeps its memory; equal frames draw equal pixels.
package struct Frame: Sendable {
  /// The target's size in pixels.
  package internal(set) var width = 0
  package internal(set) var height = 0
  /// The colour beneath everything.
  package internal(set) var background = RGBA.clear
  /// A pass comes after the passes that its quads paint; the last one is drawn onto the target itself.
  package internal(set) var passes: ContiguousArray<Pass> = []
  package internal(set) var quads: ContiguousArray<Quad> = []
  /// A clip comes after its parent.
  package internal(set) var clips: ContiguousArray<ClipNode> = []
  /// Where paints lie that are seen at an angle.
  package internal(set) var planes: ContiguousArray<Plane> = []

  package init() {}

  /// The whole target.
  package var pixelBounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}

/// The position of a pass in a frame's list.
package struct PassID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// The position of a plane in a frame's list.
package struct PlaneID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// A plane that is seen at an angle.
package struct Plane: Sendable, Hashable {
  /// Maps the plane to pixels.
  package var projection: Projection
  /// The rectangle in the plane over which a paint is stretched.
  package var area: Rect
}

/// The position of a clip in a frame's list.
package struct ClipID: Sendable, Hashable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
}

/// Quads drawn over one another onto transparent pixels, which a quad of another pass then paints as one picture.
package struct Pass: Sendable, Hashable {
  /// The pixels that its quads can touch.
  package var pixelBounds: PixelRect
  /// Its quads in the frame's list, from the bottom up.
  package var quads: Range<Int>
  /// Where the clips of its quads end: this one and its ancestors cut the quad that paints the pass.
  package var outerClip: ClipID?
  /// What is done with its pixels before they are painted.
  package var effects: PassEffects?
  /// How far beyond a pixel its quads look at what lies beneath; `nil` when none does.
  package var backdropReach: Int?
}

/// An edge beyond which nothing shows, inside all the edges of its ancestors.
package struct ClipNode: Sendable, Hashable {
  package var parent: ClipID?
  package var shape: Shape
  /// Maps the shape's space to pixels.
  package var transform: Affine
  /// Whether pixels on the edge show in part; otherwise a pixel shows when its centre is inside.
  package var antialiases: Bool
  /// No pixel outside shows, by this clip or an ancestor.
  package var pixelBounds: PixelRect
  /// Every pixel in here shows in full: what lies inside needs no clip.
  package var solidBounds: PixelRect
}

extension Frame {
  subscript(id: PassID) -> Pass { passes[Int(id.index)] }
  subscript(id: ClipID) -> ClipNode { clips[Int(id.index)] }
  subscript(id: PlaneID) -> Plane { planes[Int(id.index)] }
}
