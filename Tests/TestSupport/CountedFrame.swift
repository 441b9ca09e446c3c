// SPDX-License-Identifier: Apache-2.0

package import MultiplaneCompositor
package import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
package import MultiplaneRenderTree

/// A frame that was drawn, and its work, counted again from its shapes and in the units of `WorkLimits`.
package struct CountedFrame {
  /// The work of all shapes and clips, and the most of it that the frame may have.
  package private(set) var work = 0
  package let limit: Int
  /// The number of lines in the largest outline, and the most that an outline may have.
  package private(set) var largestOutline = 0
  package let mostLines: Int
  /// The processor time of the frame on this thread, in seconds.
  package let seconds: Double
  /// The reports of the frame.
  package let reports: [Report]
  private let counter = OutlineCounter()

  /// Draws the tree at `time`, in seconds. `target` has the limits.
  package init(of tree: RenderTree, at time: Double, target: FrameTarget) {
    let start = ProcessFigures.processorTime
    let renderer = FrameRenderer()
    (_, reports) = Diagnostics.collecting { renderer.render(tree, at: time, target: target) }
    seconds = ProcessFigures.processorTime - start
    // A frame of 1920 x 1080 pixels may have the whole limit, and a larger one proportionally more.
    let share = max(1, Double(target.width * target.height) / (1920 * 1080))
    limit = target.workLimits.scaled(by: share).frameWork
    mostLines = target.workLimits.shapeLines
    for quad in renderer.frame.quads { count(quad.shape, quad.transform, seen: quad.pixelBounds) }
    for clip in renderer.frame.clips { count(clip.shape, clip.transform, seen: clip.pixelBounds) }
  }

  private mutating func count(_ shape: Shape, _ transform: Affine, seen: PixelRect) {
    work += seen.width * seen.height
    let (path, line): (Path, StrokeStyle?)
    switch shape {
    case .rect, .roundedRect: return
    case .path(let shape): (path, line) = (shape.path, nil)
    case .stroke(let shape): (path, line) = (shape.path, shape.style)
    }
    let most = 1 << 24
    let outline = counter.work(of: path, line: line, transform: transform, seen: seen, limit: most)
    largestOutline = max(largestOutline, outline?.lines ?? most)
    work += outline.map { $0.lines * 128 + $0.crossings * 64 } ?? most * 128
  }
}
