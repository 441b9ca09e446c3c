// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRenderTree

/// Renders a layer tree at a time to pixels, and redraws only the pixels that change. START HERE.
///
///     RenderTree --evaluate--> PresentationTree --flatten--> Frame --draw--> pixels
///
/// Each arrow is one function, and each noun is a value. Films, pictures, windows and `CARenderer` all own a
/// renderer; no other type makes pixels from a tree. Code that needs only a tree's values calls `evaluate`.
///
/// ```
/// let renderer = FrameRenderer<SoftwareRasterizer>()
/// let target = FrameTarget(size: CGSize(width: 320, height: 200), scale: 2)
/// let pixels = renderer.render(tree, at: 0.5, target: target)
/// let changed = renderer.drawnRects
/// ```
///
/// - Invariant: the same tree, time and target give the same pixels, whatever was rendered before.
/// - Cost: a tree in which nothing moves between two times is not evaluated, flattened or drawn again.
///   Otherwise the tree is evaluated and flattened, but only the damage is drawn.
/// - Memory: the renderer retains the results of its last frame. They can be inspected, they are compared
///   with the next frame, and their memory is reused.
/// - Limits: it is not thread-safe. One thread at a time may use it.
package final class FrameRenderer<Backend: FrameBackend> {
  /// The values of the last tree at its time. Layers inside hidden or fully transparent layers are not
  /// evaluated: they have their model values.
  package private(set) var presentation = PresentationTree()
  /// The quads of the last tree.
  package private(set) var frame = Frame()
  /// The pixels of the last frame that was drawn.
  package private(set) var pixels: Backend.Target
  /// The pixels that the last `draw()` drew, as rectangles that do not overlap. Empty if nothing had changed.
  package private(set) var drawnRects: [PixelRect] = []
  /// The time that each step took for the last frame. All times are 0 unless `init` was given a stopwatch.
  package private(set) var stageTimes = StageTimes()
  /// The number of times that each step has run so far.
  package private(set) var stageCounts = StageCounts()
  /// The numbers of quads, passes, rows and pixels of the last frame, and its cache hits and misses. The
  /// numbers of quads and passes are 0 if the frame was not drawn again.
  package private(set) var counts = FrameCounts()
  package let backend: Backend
  private let flattening = Flattening()
  private var stopwatch: Stopwatch
  private let drawsAll: Bool
  private let keepsNothing: Bool
  /// The target of `frame`, or `nil` before the first frame. The frame shows the tree and time of
  /// `presentation`.
  private var target: FrameTarget?
  private var lastFrame = Frame()
  /// True if `pixels` show `frame`. Until `frame` is drawn, they show `lastFrame`.
  private var isDrawn = false
  /// True if `pixels` show neither `frame` nor `lastFrame`, so that everything must be drawn.
  private var isLost = true
  /// The total counts of the backend and of the cache of typeset strings at the end of the last frame.
  private var countsSoFar = FrameCounts()

  /// Creates a renderer that draws with `backend` onto `pixels`.
  ///
  /// - Parameter nanoseconds: Returns the time since a fixed moment, in nanoseconds. It is called between the
  ///   steps. By default, it returns 0.
  /// - Parameter drawsAll: If true, all pixels of each frame are drawn. Comparisons of renderers use it.
  /// - Parameter keepsNothing: If true, `render` first empties the caches, so that no drawing or typesetting
  ///   of one frame is reused for the next.
  package init(
    _ backend: Backend, onto pixels: Backend.Target, stopwatch nanoseconds: @escaping () -> UInt64 = { 0 },
    drawsAll: Bool = false, keepsNothing: Bool = false
  ) {
    (self.backend, self.pixels, stopwatch) = (backend, pixels, Stopwatch(nanoseconds))
    (self.drawsAll, self.keepsNothing) = (drawsAll, keepsNothing)
  }

  /// Returns the pixels of `tree` at media time `time`, in seconds.
  ///
  /// If nothing has moved since the last call, the tree is not evaluated again. Only pixels that differ are
  /// drawn.
  package func render(_ tree: RenderTree, at time: Double, target: FrameTarget) -> Backend.Target {
    if keepsNothing { forget() }
    update(to: tree, at: time, target: target)
    draw()
    return pixels
  }

  /// Updates `frame` to show `tree` at media time `time`, in seconds, unless it already does. Draws nothing.
  package func update(to tree: RenderTree, at time: Double, target: FrameTarget) {
    stopwatch.start()
    let isStill = !drawsAll && target == self.target && presentation.holds(tree, at: time)
    if !isStill {
      backend.prepare()
      evaluate(tree, at: time, skipsHidden: true, into: &presentation)
      stageCounts.evaluate += 1
    }
    stageTimes.evaluate = stopwatch.lap()
    if !isStill {
      if isDrawn { swap(&frame, &lastFrame) }
      flattening.flatten(presentation, target: target, into: &frame)
      (self.target, isDrawn) = (target, false)
      stageCounts.flatten += 1
    }
    stageTimes.flatten = stopwatch.lap()
  }

  /// The pixels in which `frame` differs from the frame that was drawn last, as rectangles that do not
  /// overlap.
  package var damage: [PixelRect] {
    if isLost { return [frame.pixelBounds] }
    return isDrawn ? [] : MultiplaneCompositor.damage(from: lastFrame, to: frame)
  }

  /// Draws the difference between `frame` and the frame that was drawn last.
  package func draw() {
    drawnRects = []
    counts = FrameCounts()
    if isLost || !isDrawn {
      drawnRects = backend.draw(frame, after: isLost || drawsAll ? nil : lastFrame, into: &pixels)
      (isDrawn, isLost) = (true, false)
      stageCounts.draw += 1
      (counts.quads, counts.passes) = (frame.quads.count, frame.passes.count)
    }
    stageTimes.rasterize = stopwatch.lap()
    countUses()
  }

  /// Marks the pixels as lost, so that the next `draw()` draws all of them.
  package func invalidate() { isLost = true }

  private func forget() {
    backend.forget()
    flattening.forget()
    countsSoFar.texts = FrameCounts.Uses()
  }

  /// Adds to `counts` the cache hits and misses, and the rows and pixels drawn, since the last frame.
  private func countUses() {
    var total = backend.counts
    total.texts = flattening.texts
    counts += total - countsSoFar
    countsSoFar = total
  }
}
