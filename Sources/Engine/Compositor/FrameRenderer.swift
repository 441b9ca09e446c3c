// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// A tree at a time becomes pixels: READ THIS FIRST.
///
///     RenderTree --evaluate--> PresentationTree --flatten--> Frame --rasterize--> Pixmap
///
/// Each arrow is one function in a file of its name, each noun a value. A renderer keeps the nouns of its last render,
/// to look at and to fill again; the same tree, time and target always give the same bytes. One thread at a time may
/// use it.
package final class FrameRenderer {
  /// The last tree's values at its time.
  package private(set) var presentation = PresentationTree()
  /// What was drawn last.
  package private(set) var frame = Frame()
  /// How long the stages of the last render took; zeros without a stopwatch.
  package private(set) var stageTimes = StageTimes()
  /// What the last render drew; no quads for a tree that stands still.
  package private(set) var counts = FrameCounts()
  /// What was looked for in caches up to the end of the last render.
  private var countsSoFar = FrameCounts()
  private var pixmap = Pixmap(width: 0, height: 0)
  private let rasterizer: SoftwareRasterizer
  private let nanoseconds: () -> UInt64
  private let showsDamage: Bool
  private let drawsAll: Bool
  private let keepsNothing: Bool
  /// The frame before, in whose memory the next one is made.
  private var lastFrame = Frame()
  /// What `frame` was made for; `nil` before the first render.
  private var target: FrameTarget?

  /// Creates a renderer; `stopwatch` tells the nanoseconds since any fixed moment and is read between stages.
  ///
  /// With `showsDamage`, pixels that differ from the last render's frame are tinted. With `drawsAll`, all pixels of each
  /// frame are drawn, which is what renderers are compared by; with `keepsNothing` too, nothing that was drawn or typeset
  /// for one frame serves for the next. A `crew` draws the rows of large frames at once.
  package init(
    stopwatch: @escaping () -> UInt64 = { 0 }, showsDamage: Bool = false, drawsAll: Bool = false,
    keepsNothing: Bool = false, crew: (any Crew)? = nil
  ) {
    nanoseconds = stopwatch
    rasterizer = SoftwareRasterizer(crew: crew)
    self.showsDamage = showsDamage
    self.drawsAll = drawsAll
    self.keepsNothing = keepsNothing
  }

  /// The pixels of `tree` at media time `time`, in seconds.
  ///
  /// What is as in the last render is not done again: a tree that stands still is not even looked at, and of a frame only
  /// the pixels are drawn that differ.
  package func render(_ tree: RenderTree, at time: Double, target: FrameTarget) -> Pixmap {
    if keepsNothing {
      frame.workspace = FlattenWorkspace()
      lastFrame.workspace = FlattenWorkspace()
      rasterizer.forget()
    }
    let start = nanoseconds()
    let isStill = !drawsAll && target == self.target && presentation.holds(tree, at: time)
    if !isStill {
      rasterizer.expectFrame()
      evaluate(tree, at: time, into: &presentation)
    }
    let evaluated = nanoseconds()
    if !isStill {
      swap(&frame, &lastFrame)
      // The texts of the last frame and what else is kept from one to the next.
      swap(&frame.workspace, &lastFrame.workspace)
      flatten(presentation, target: target, into: &frame)
      self.target = target
    }
    let flattened = nanoseconds()
    if drawsAll {
      rasterizer.rasterize(frame, into: &pixmap)
    } else if !isStill {
      rasterizer.redraw(frame, after: lastFrame, in: &pixmap)
    }
    let rasterized = nanoseconds()
    stageTimes = StageTimes(
      evaluate: evaluated &- start, flatten: flattened &- evaluated, rasterize: rasterized &- flattened)
    count(isStill: isStill)
    guard showsDamage, !isStill else { return pixmap }
    return rasterizer.tinted(pixmap, in: damage(from: lastFrame, to: frame))
  }

  private func count(isStill: Bool) {
    var total = rasterizer.counts
    total.texts = frame.workspace.texts.uses
    // A workspace that was replaced counts from 0.
    if keepsNothing { countsSoFar.texts = FrameCounts.Uses() }
    counts = total - countsSoFar
    countsSoFar = total
    if !isStill { (counts.quads, counts.passes) = (frame.quads.count, frame.passes.count) }
  }
}

/// How long each stage of a render took, in nanoseconds.
package struct StageTimes: Sendable, Hashable {
  package var evaluate: UInt64 = 0
  package var flatten: UInt64 = 0
  package var rasterize: UInt64 = 0

  package init(evaluate: UInt64 = 0, flatten: UInt64 = 0, rasterize: UInt64 = 0) {
    (self.evaluate, self.flatten, self.rasterize) = (evaluate, flatten, rasterize)
  }
}
