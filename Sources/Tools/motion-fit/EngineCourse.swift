// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import QuartzCore

/// What the engine shows of an animation: added to a layer, committed and evaluated, as in every program.
final class EngineCourse {
  /// Any time that is not 0, which would mean the commit's.
  private static let begin = 100.0

  private let model: MotionModel
  private let tree: RenderTree
  private let target: PropertyTarget
  private let node: NodeID
  private var presentation = PresentationTree()

  init(_ model: MotionModel) {
    self.model = model
    let layer = CALayer()
    let animation = model.animation()
    animation.beginTime = Self.begin
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    let host = LayerHost(root: layer)
    layer.add(animation, forKey: "recorded")
    tree = host.tick(to: 0)
    target = PropertyTarget(keyPath: model.keyPath, table: .layer)!
    node = tree.root!
  }

  /// How much of the way is done at a time from the animation's start, in seconds.
  func value(at time: Double) -> Double {
    evaluate(tree, at: Self.begin + time, into: &presentation)
    let shown = presentation[node].value(of: target).lanes ?? .zero
    return (shown[model.lane] - model.from) / (model.to - model.from)
  }
}
