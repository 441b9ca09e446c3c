// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// A tree at a time becomes pixels: READ THIS FIRST.
///
///     RenderTree --evaluate--> PresentationTree --flatten--> Frame --rasterize--> Pixmap
///
/// Each arrow is one function in a file of its name, each noun a value. A pipeline keeps the nouns of its last render,
/// to look at and to fill again; the same tree, time and target always give the same bytes. One thread at a time may
/// use it.
package final class FramePipeline {
  /// The last tree's values at its time.
  package private(set) var presentation = PresentationTree()
  /// What was drawn last.
  package private(set) var frame = Frame()
  /// How long the stages of the last render took; zeros without a stopwatch.
  package private(set) var stageTimes = StageTimes()
  private var pixmap = Pixmap(width: 0, height: 0)
  private let rasterizer = SoftwareRasterizer()
  private let nanoseconds: () -> UInt64
  /// What was drawn before, where the difference is to be shown.
  private var shownFrame: Frame?

  /// Creates a pipeline; `stopwatch` tells the nanoseconds since any fixed moment and is read between stages.
  ///
  /// With `showsDamage`, pixels that differ from the last render's frame are tinted.
  package init(stopwatch: @escaping () -> UInt64 = { 0 }, showsDamage: Bool = false) {
    nanoseconds = stopwatch
    shownFrame = showsDamage ? Frame() : nil
  }

  /// The pixels of `tree` at media time `time`, in seconds.
  package func render(_ tree: RenderTree, at time: Double, target: FrameTarget) -> Pixmap {
    let start = nanoseconds()
    evaluate(tree, at: time, into: &presentation)
    let evaluated = nanoseconds()
    flatten(presentation, target: target, into: &frame)
    let flattened = nanoseconds()
    rasterizer.rasterize(frame, into: &pixmap)
    let rasterized = nanoseconds()
    stageTimes = StageTimes(
      evaluate: evaluated &- start, flatten: flattened &- evaluated, rasterize: rasterized &- flattened)
    guard let shown = shownFrame else { return pixmap }
    shownFrame = frame
    return rasterizer.tinted(pixmap, in: damage(from: shown, to: frame))
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
