// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// A tree at a time becomes pixels: READ THIS FIRST.
///
///     RenderTree --evaluate--> PresentationTree --flatten--> Frame --draw--> pixels
///
/// Each arrow is one function in a file of its name, each noun a value. This is the only place that takes these steps:
/// films, pictures, windows and `CARenderer` all have a renderer. It keeps the nouns of its last frame, to look at, to
/// compare with and to fill again; the same tree, time and target always give the same pixels. One thread at a time may use
/// it.
package final class FrameRenderer<Backend: FrameBackend> {
  /// The last tree's values at its time.
  package private(set) var presentation = PresentationTree()
  /// The last tree's frame.
  package private(set) var frame = Frame()
  /// The pixels of the frame that was drawn last.
  package private(set) var pixels: Backend.Target
  /// The pixels that were drawn for it: rectangles that do not overlap; none for a tree that stands still.
  package private(set) var drawnRects: [PixelRect] = []
  /// The time that each step to the last frame took; zeros without a stopwatch.
  package private(set) var stageTimes = StageTimes()
  /// The number of times that each step was taken so far.
  package private(set) var stageCounts = StageCounts()
  /// The contents of the last frame; no quads for a tree that stands still.
  package private(set) var counts = FrameCounts()
  package let backend: Backend
  private let flattening = Flattening()
  private var stopwatch: Stopwatch
  private let drawsAll: Bool
  private let keepsNothing: Bool
  /// The tree and time of `frame` are those of `presentation`; `nil` before the first one.
  private var target: FrameTarget?
  private var lastFrame = Frame()
  /// Tells whether `pixels` show `frame` already; they show `lastFrame` until then.
  private var isDrawn = false
  /// Tells whether `pixels` show neither.
  private var isLost = true
  /// The backend's and the texts' counts at the end of the last frame.
  private var countsSoFar = FrameCounts()

  /// Creates a renderer that draws with `backend` onto `pixels`; `nanoseconds` tells the time since any fixed moment and is
  /// read between steps.
  ///
  /// With `drawsAll`, all pixels of each frame are drawn, which is what renderers are compared by; with `keepsNothing` too,
  /// nothing that was drawn or typeset for one frame serves for the next.
  package init(
    _ backend: Backend, onto pixels: Backend.Target, stopwatch nanoseconds: @escaping () -> UInt64 = { 0 },
    drawsAll: Bool = false, keepsNothing: Bool = false
  ) {
    (self.backend, self.pixels, stopwatch) = (backend, pixels, Stopwatch(nanoseconds))
    (self.drawsAll, self.keepsNothing) = (drawsAll, keepsNothing)
  }

  /// Returns the pixels of `tree` at media time `time`, in seconds.
  ///
  /// Nothing is done twice: a tree that stands still is not even looked at, and only pixels that differ are drawn.
  package func render(_ tree: RenderTree, at time: Double, target: FrameTarget) -> Backend.Target {
    if keepsNothing { forget() }
    update(to: tree, at: time, target: target)
    draw()
    return pixels
  }

  /// Makes the frame of `tree` at media time `time`, if it is not there.
  package func update(to tree: RenderTree, at time: Double, target: FrameTarget) {
    stopwatch.start()
    let isStill = !drawsAll && target == self.target && presentation.holds(tree, at: time)
    if !isStill {
      backend.prepare()
      evaluate(tree, at: time, into: &presentation)
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

  /// The pixels in which the frame differs from what was drawn last: rectangles that do not overlap.
  package var damage: [PixelRect] {
    if isLost { return [frame.pixelBounds] }
    return isDrawn ? [] : MultiplaneCompositor.damage(from: lastFrame, to: frame)
  }

  /// Draws what differs from what was drawn last.
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

  /// Tells that the pixels are lost: all are drawn next.
  package func invalidate() { isLost = true }

  private func forget() {
    backend.forget()
    flattening.forget()
    countsSoFar.texts = FrameCounts.Uses()
  }

  /// Adds the uses of caches since the last frame to the counts.
  private func countUses() {
    var total = backend.counts
    total.texts = flattening.texts
    counts += total - countsSoFar
    countsSoFar = total
  }
}
