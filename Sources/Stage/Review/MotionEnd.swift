// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// Finds layers that the end of a film stops in their motion.
enum MotionEnd {
  /// The least speed, as a fraction of the frame's longer side per second.
  private static let leastSpeed = 0.2
  /// The seconds for which an animation goes on at least, and at most: one without an end does not count.
  private static let remainder = 0.1...60.0
  private static let leastOpacity = 0.1
  private static let findingLimit = 5

  /// Returns the faults of the last frame, which is `duration` seconds after the one before.
  static func findings(
    _ scene: SceneMoment, after last: SeenTree, frameDuration: Double, _ film: FilmFacts
  ) -> [FilmReview.Finding] {
    let side = max(scene.tree.frame.width, scene.tree.frame.height)
    var presentation = scene.presentation
    var findings: [FilmReview.Finding] = []
    for layer in scene.tree.layers where findings.count < findingLimit {
      guard layer.opacity >= leastOpacity, let before = last[layer.id],
        layer.box.intersection(layer.clip).intersection(scene.tree.frame).area > 0
      else { continue }
      let (x, y) = (layer.middle.x - before.middle.x, layer.middle.y - before.middle.y)
      let speed = (x * x + y * y).squareRoot() / side / frameDuration
      guard speed > leastSpeed, let rest = remainder(of: layer.id, in: &presentation) else { continue }
      findings.append(
        FilmReview.Finding(
          .unrestedEnd, of: scene.path(of: layer.id), scene.time...film.duration,
          "\(scene.path(of: layer.id)) still moves by \(Int((speed * 100).rounded())) % of the frame in a "
            + "second when the film ends, and would move for \(TextJudge.decimal(rest)) s more"))
    }
    return findings
  }

  /// Returns the seconds for which a layer's own animation goes on, or `nil` if none does, or if one repeats.
  private static func remainder(of id: NodeID, in presentation: inout PresentationTree) -> Double? {
    let time = presentation.localTime(of: id)
    let rests = presentation.tree[id].animations.compactMap { animation -> Double? in
      let timing = animation.timing
      guard timing.beginTime <= time, timing.activeDuration <= 1.5 * timing.cycleDuration else { return nil }
      return timing.endTime - time
    }
    return rests.filter { remainder.contains($0) }.max()
  }
}
