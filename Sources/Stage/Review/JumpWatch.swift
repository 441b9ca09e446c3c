// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// Finds layers that jump from one frame to the next.
struct JumpWatch {
  private struct Jump {
    var time: Double
    var path: String
    /// The distance as a fraction of the frame's longer side.
    var distance: Double
    /// True if the size jumps more than the position.
    var isSize: Bool
    /// True if the layer is where it was when it was first seen.
    var isReturn: Bool
  }

  /// The trees of the last frames, oldest first, at most four.
  private var trees: [SeenTree] = []
  private var contents: [LayerLook] = []
  private var jumps: [NodeID: [Jump]] = [:]
  /// Each layer when it was first seen, and the layers that have moved since.
  private var first: [NodeID: SeenLayer] = [:]
  private var moved: Set<NodeID> = []

  /// The least distance of a jump, as a fraction of the frame's longer side.
  private static let leastDistance = 0.05
  /// The fraction of a jump that the layer may move in the frames before and after.
  private static let steadyShare = 0.25
  /// The fraction of the frame that appears or vanishes at a cut.
  private static let cutShare = 0.25
  /// The number of jumps of a layer that are a rhythm.
  private static let rhythmCount = 3
  /// The least opacity of a visible layer.
  private static let leastOpacity = 0.1
  private static let layerLimit = 200
  /// The least move that a viewer notices, in pixels of the judged frame.
  private static let noticedMove = 2.0

  /// Adds the next frame.
  mutating func add(_ scene: SceneMoment, at time: Double, frameDuration: Double) {
    trees.append(scene.tree)
    contents.append(LayerLook(scene))
    if trees.count > 4 {
      trees.removeFirst()
      contents.removeFirst()
    }
    for layer in scene.tree.layers {
      guard let start = first[layer.id] else {
        first[layer.id] = layer
        continue
      }
      let (move, growth) = Self.change(start, layer)
      if max(move, growth) > Self.noticedMove { moved.insert(layer.id) }
    }
    guard trees.count == 4, jumps.count < Self.layerLimit else { return }
    find(scene, at: time - frameDuration)
  }

  private mutating func find(_ scene: SceneMoment, at time: Double) {
    let side = max(scene.tree.frame.width, scene.tree.frame.height)
    var found: Set<Int> = []
    for (index, after) in trees[2].layers.enumerated() {
      guard let before = trees[1][after.id], isShown(before), isShown(after) else { continue }
      let (move, growth) = Self.change(before, after)
      let distance = max(move, growth) / side
      guard distance > Self.leastDistance else { continue }
      if after.parent >= 0, found.contains(after.parent) || jumped(trees[2].layers[after.parent], side) {
        found.insert(index)
        continue
      }
      guard let earlier = trees[0][after.id], let later = trees[3][after.id] else { continue }
      let first = Self.change(earlier, before), second = Self.change(after, later)
      let steady = Self.steadyShare * distance * side
      guard max(first.0, first.1, second.0, second.1) <= steady, !after.isAltered, !before.isAltered,
        contents[1].isSame(as: contents[2], after.id), scene.drawsInside(after.id),
        !scene.repeats(after.id), !isCut
      else { continue }
      found.insert(index)
      let home = self.first[after.id].map { Self.change($0, after) } ?? (.infinity, .infinity)
      jumps[after.id, default: []].append(
        Jump(
          time: time, path: scene.path(of: after.id), distance: distance, isSize: growth > move,
          isReturn: max(home.0, home.1) < Self.noticedMove))
    }
  }

  /// Returns whether a layer's superlayer has moved as far as a jump.
  private func jumped(_ layer: SeenLayer, _ side: Double) -> Bool {
    guard let before = trees[1][layer.id] else { return false }
    let (move, growth) = Self.change(before, layer)
    return max(move, growth) / side > Self.leastDistance
  }

  private func isShown(_ layer: SeenLayer) -> Bool {
    guard layer.opacity >= Self.leastOpacity else { return false }
    let area = layer.clip.intersection(trees[0].frame)
    return area.contains(layer.middle)
      || layer.box.intersection(area).area > 0.2 * layer.box.area
        && layer.box.area > 0
  }

  /// Returns the distance by which the middle of a layer moves, and by which half of its size changes.
  private static func change(_ a: SeenLayer, _ b: SeenLayer) -> (move: Double, growth: Double) {
    let (x, y) = (b.middle.x - a.middle.x, b.middle.y - a.middle.y)
    let move = (x * x + y * y).squareRoot()
    let growth = max(abs(b.box.width - a.box.width), abs(b.box.height - a.box.height)) / 2
    return (move.isFinite ? move : 0, growth.isFinite ? growth : 0)
  }

  /// True if a large part of the picture appears, vanishes or is replaced between the middle two frames.
  private var isCut: Bool {
    let frame = trees[1].frame
    let least = Self.cutShare * frame.area
    func appears(_ tree: SeenTree, _ look: LayerLook, missingIn other: SeenTree, _ otherLook: LayerLook)
      -> Bool
    {
      tree.layers.contains { layer in
        let isGone = (other[layer.id]?.opacity ?? 0) < Self.leastOpacity
        guard layer.opacity >= Self.leastOpacity, isGone || !look.isSame(as: otherLook, layer.id) else {
          return false
        }
        return layer.box.intersection(layer.clip).intersection(frame).area >= least
      }
    }
    return appears(trees[2], contents[2], missingIn: trees[1], contents[1])
      || appears(trees[1], contents[1], missingIn: trees[2], contents[2])
  }

  /// Returns the jumps that are faults. In a film without texts, the only layer that moves may return to its
  /// beginning: such a film shows a single animation.
  func findings(hasTexts: Bool) -> [FilmReview.Finding] {
    jumps.values.compactMap { jumps in
      guard jumps.count < Self.rhythmCount, let jump = jumps.first else { return nil }
      if !hasTexts, moved.count == 1, jumps.allSatisfy(\.isReturn) { return nil }
      let percent = Int((jump.distance * 100).rounded())
      let verb = jump.isSize ? "changes its size by" : "jumps by"
      return FilmReview.Finding(
        .jump, of: jump.path, jump.time...jump.time,
        "\(jump.path) \(verb) \(percent) % of the frame from one frame to the next at "
          + "\(TextJudge.decimal(jump.time)) s")
    }
  }
}

/// The look of layers, without their position. A layer whose contents change may change its position too.
struct LayerLook {
  private let presentation: PresentationTree

  init(_ scene: SceneMoment) { presentation = scene.presentation }

  /// Returns whether a layer shows the same as in another frame.
  func isSame(as other: LayerLook, _ id: NodeID) -> Bool {
    guard Int(id.index) < presentation.tree.capacity, Int(id.index) < other.presentation.tree.capacity else {
      return false
    }
    let (a, b) = (presentation[id], other.presentation[id])
    guard a.kind == b.kind, presentation.tree[id].name == other.presentation.tree[id].name else {
      return false
    }
    switch a.kind {
    case .text: return a.own(.string) == b.own(.string)
    default: return a.contents.isNothing == b.contents.isNothing && Self.isSameImage(a.contents, b.contents)
    }
  }

  /// Returns whether contents are not two different images. A drawing is recorded again when a layer is
  /// displayed, so it does not count.
  private static func isSameImage(_ a: LayerContents, _ b: LayerContents) -> Bool {
    if case .image(let first) = a.nearest, case .image(let second) = b.nearest { return first === second }
    return true
  }
}

extension SceneMoment {
  /// Returns whether an animation of a layer runs more than once, so that it may begin again with a jump.
  func repeats(_ id: NodeID) -> Bool {
    presentation.tree[id].animations.contains { animation in
      animation.timing.activeDuration > 1.01 * animation.timing.cycleDuration
    }
  }

  /// Returns whether a layer or a layer inside it draws anything.
  func drawsInside(_ id: NodeID) -> Bool {
    var pending = [id]
    var budget = 500  // layers, enough to find one that draws
    while let next = pending.popLast(), budget > 0 {
      budget -= 1
      if presentation.address(of: next).pointee.drawsAnything { return true }
      pending += presentation.tree[next].children
    }
    return false
  }
}
