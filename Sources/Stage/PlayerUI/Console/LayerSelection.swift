// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneRenderTree

/// The selected layer with its outline, values and curves, and the layer under the pointer in picking mode.
@MainActor
package final class LayerSelection {
  /// The minimum time between two samplings of the curves while the program changes its layers, in seconds.
  private static let curveInterval = 0.5

  /// Indicates whether picking mode is on, in which a click in the picture selects a layer and does not reach
  /// the program.
  var isPicking = false { didSet { pointer = nil } }
  /// The position of the pointer on the stage in picking mode, in points, or `nil` if it is outside.
  var pointer: CGPoint?
  /// The corners of the selected layer on the stage, in points, or `nil` if no layer is selected.
  package private(set) var outline: [CGPoint]?
  /// The corners of the layer under the pointer, in points of the stage, or `nil` if no layer is there.
  private(set) var pointedOutline: [CGPoint]?
  /// The values of the selected layer. Empty if no layer is selected.
  package private(set) var values: [ValueGroup] = []
  private var presentation = PresentationTree()
  /// The curves that were sampled last, with the inputs that they depend on.
  private var sampled:
    (tree: RenderTree, node: NodeID, range: ClosedRange<Double>, time: Double, curves: LayerCurves)?

  /// Discards the curves, because another program is shown.
  func reset() { sampled = nil }

  /// Updates the outlines and, if they are visible, the values.
  ///
  /// - Parameters:
  ///   - chosen: The selected layer, or `nil` if none is selected.
  ///   - playhead: The playhead, whose current tree and time are used.
  ///   - picture: The program's picture, whose hidden layers are ignored.
  ///   - map: Returns the mapping of the picture to the stage.
  ///   - showsValues: Indicates whether the values are visible.
  func update(
    _ chosen: NodeID?, at playhead: Playhead, in picture: ProgramPicture, _ map: () -> StageMap,
    showsValues: Bool
  ) {
    guard chosen != nil || pointer != nil else {
      (outline, pointedOutline, values) = (nil, nil, [])
      return
    }
    let map = map()
    evaluate(picture.visible(playhead.tree), at: playhead.time, into: &presentation)
    outline = chosen.map { map.corners(of: $0, in: presentation) }
    pointedOutline =
      pointer
      .flatMap { presentation.layer(at: map.rootPoint(at: $0), without: picture.hidden) }
      .map { map.corners(of: $0, in: presentation) }
    guard showsValues else { return }
    values = chosen.map { ValueGroup.groups(of: $0, in: presentation) } ?? []
  }

  /// Returns the layer at a point of the stage, in points, or `nil` if no layer is there.
  func layer(
    at point: CGPoint, at playhead: Playhead, in picture: ProgramPicture, _ map: StageMap
  ) -> NodeID? {
    evaluate(picture.visible(playhead.tree), at: playhead.time, into: &presentation)
    return presentation.layer(at: map.rootPoint(at: point), without: picture.hidden)
  }

  /// Returns the curves of a layer in the timeline's range. They are sampled again if the node or the range
  /// has changed, and at most every `curveInterval` seconds if the layers have changed.
  func curves(of node: NodeID, at playhead: Playhead) -> LayerCurves {
    let (tree, range, time) = (playhead.tree, playhead.range, playhead.windowTime)
    if let sampled, sampled.node == node, sampled.range == range,
      sampled.tree.isSame(as: tree) || abs(time - sampled.time) < Self.curveInterval
    {
      return sampled.curves
    }
    let targets = playhead.history.bars.filter { $0.node == node }.flatMap(\.targets)
    let (reel, present) = (playhead.reel, playhead.reel.presentTime)
    let curves = LayerCurves(of: node, targets, in: range) { reel.tree(at: min($0, present)) }
    sampled = (tree, node, range, time, curves)
    return curves
  }
}
