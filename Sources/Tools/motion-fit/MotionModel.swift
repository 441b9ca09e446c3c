// SPDX-License-Identifier: Apache-2.0

import JNWSpringAnimation
import QuartzCore

/// The animation that a recording shows.
struct MotionModel {
  enum Kind {
    /// A sampled spring by damping, stiffness and mass.
    case sampledSpring(CGFloat, CGFloat, CGFloat)
    /// A view's spring by damping ratio and duration.
    case viewSpring(Double, Double)
    /// Ease-in-ease-out by duration.
    case eased(Double)
    /// A spring of the library pop, by tension and friction, at rest at its start.
    case pop(CGFloat, CGFloat)
  }

  let kind: Kind
  let keyPath: String
  let from: Double
  let to: Double
  /// Which of the value's numbers was recorded: a colour's component.
  var lane = 0

  /// Whether the row has to agree: recordings of eased animations are short and lost frames, and pop's solver, whose
  /// steps are not exact, is not the engine's.
  var isCounted: Bool {
    switch kind {
    case .sampledSpring, .viewSpring: true
    case .eased, .pop: false
    }
  }

  func animation() -> CAPropertyAnimation {
    switch kind {
    case .sampledSpring(let damping, let stiffness, let mass):
      let spring = JNWSpringAnimation(keyPath: keyPath)
      (spring.damping, spring.stiffness, spring.mass) = (damping, stiffness, mass)
      (spring.fromValue, spring.toValue) = (from, to)
      return spring
    case .viewSpring(let ratio, let duration):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.take(ViewSpring(dampingRatio: ratio, duration: duration))
      return setEnds(of: spring)
    case .eased(let duration):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      return setEnds(of: animation)
    case .pop(let tension, let friction):
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.mass, spring.stiffness, spring.damping) = (1, tension, friction)
      spring.duration = spring.settlingDuration
      return setEnds(of: spring)
    }
  }

  private func setEnds(of animation: CABasicAnimation) -> CABasicAnimation {
    func value(_ number: Double) -> Any {
      guard keyPath == "backgroundColor" else { return number }
      return CGColor(red: lane == 0 ? number : 0, green: lane == 1 ? number : 0, blue: 0, alpha: 1)
    }
    (animation.fromValue, animation.toValue) = (value(from), value(to))
    return animation
  }
}

extension MotionModel: CustomStringConvertible {
  var description: String {
    switch kind {
    case .sampledSpring(let damping, let stiffness, let mass):
      "sampled spring \(damping)/\(stiffness)/\(mass), \(keyPath)"
    case .viewSpring(let ratio, let duration): "view spring \(ratio) in \(duration) s, \(keyPath)"
    case .eased(let duration): "eased in \(duration) s, \(keyPath)"
    case .pop(let tension, let friction): "pop \(tension)/\(friction), \(keyPath)"
    }
  }
}

// The recordings' names, and the animations in the listings of the book "Motion Design for iOS" that they show; a view's
// position stands for its frame's origin.
extension MotionModel {
  static func named(_ name: String) -> MotionModel? { all[name] ?? series(name) }

  private static let all: [String: MotionModel] = [
    "ballanim1_scale": MotionModel(kind: .eased(0.5), keyPath: "transform.scale", from: 1, to: 2),
    "ballanim2_scale": MotionModel(kind: .eased(0.5), keyPath: "transform.scale", from: 1, to: 2),
    "ballanim2_tx": MotionModel(kind: .eased(0.5), keyPath: "transform.translation.x", from: 0, to: 75),
    "ballanim2_red": MotionModel(kind: .eased(0.5), keyPath: "backgroundColor", from: 1, to: 0),
    "ballanim2_green": MotionModel(kind: .eased(0.5), keyPath: "backgroundColor", from: 0, to: 1, lane: 1),
    "alert4_overlay_in": MotionModel(kind: .eased(0.3), keyPath: "opacity", from: 0, to: 0.2),
    "alertfinal_overlay_in": MotionModel(kind: .eased(0.3), keyPath: "opacity", from: 0, to: 0.2),
    "alertfinal_overlay_out": MotionModel(kind: .eased(0.15), keyPath: "opacity", from: 0.2, to: 0),
    "alertfrombottom_overlay_in": MotionModel(kind: .eased(0.3), keyPath: "opacity", from: 0, to: 0.2),
    "alertfrombottom_overlay_out": MotionModel(kind: .eased(0.2), keyPath: "opacity", from: 0.2, to: 0),
    "alert3center_overlay_in": MotionModel(kind: .eased(0.3), keyPath: "opacity", from: 0, to: 0.2),
    "map3_bg_alpha": MotionModel(kind: .eased(0.5), keyPath: "opacity", from: 1, to: 0.3),
    "jnwdemo2_scale": scale(9, 100, 2, to: 2),
    "jnwdemo3_scale": scale(9, 100, 2, to: 2),
    "jnwdemo4_scale": scale(13, 540, 11, to: 2),
    "jnwdemoexpo_scale": scale(6, 6, 1, to: 2),
    "jnwdemo3balls_red": scale(6, 6, 1, to: 2),
    "jnwdemo3balls_green": scale(15, 15, 1, to: 2),
    "jnwdemo3balls_blue": scale(30, 30, 1, to: 2),
    "jnwdemorotate": sampled((10, 100, 3), "transform.rotation", from: 0, to: .pi / 2),
    "jnwdemobrown_tx": sampled((7, 7, 1), "transform.translation.x", from: 0, to: 400),
    "jnwdemo5_scale": scale(9, 9, 1, to: 4),
    // Read as an angle, half a turn could be either way; the row's layer turns by less, in proportion.
    "jnwdemo5_rot": sampled((9, 9, 1), "transform.rotation", from: 0, to: 3),
    "alert4_scale_in": scale(14, 14, 1, from: 1.2, to: 1),
    "alertfinal_scale_in": scale(14, 14, 1, from: 1.2, to: 1),
    "alertfinal_scale_out": scale(11, 11, 1, to: 0.7),
    "alertfrombottom_scale_in": scale(12, 12, 1, from: 0.25, to: 1),
    "alertfrombottom_ty_in": sampled((15, 15, 1), "transform.translation.y", from: 600, to: 0),
    "alertfrombottom_scale_out": scale(17, 17, 1, to: 0.5),
    "alert2fast_scale_in": scale(12, 12, 1, from: 0.25, to: 1),
    "alert2fast_ty_in": sampled((15, 15, 1), "transform.translation.y", from: 600, to: 0),
    "alert3center_scale_in": scale(32, 450, 2.4, from: 0, to: 1),
    "map3_bg_scale": scale(16, 16, 1, to: 0.9),
    "map3_bg_top": scale(16, 16, 1, to: 0.9),
    "redspringy_tx": MotionModel(
      kind: .viewSpring(0.3, 3), keyPath: "transform.translation.x", from: 0, to: 300),
    "musicbutton2_arrow_x": MotionModel(kind: .viewSpring(0.3, 1.1), keyPath: "position.x", from: 320, to: 0),
    "musicbutton3_arrow_x": MotionModel(kind: .viewSpring(0.3, 2.1), keyPath: "position.x", from: 320, to: 0),
    "pop2_scale": MotionModel(kind: .pop(108.45, 4.62), keyPath: "transform.scale", from: 1, to: 2),
    "pop3_red": MotionModel(kind: .pop(299.62, 27.05), keyPath: "transform.scale", from: 1, to: 2),
    "pop3_blue": MotionModel(kind: .pop(299.62, 18.24), keyPath: "transform.scale", from: 1, to: 2),
    "pop3_green": MotionModel(kind: .pop(299.62, 10.40), keyPath: "transform.scale", from: 1, to: 2),
    "pop4_scale": MotionModel(kind: .pop(193.41, 11.78), keyPath: "transform.scale", from: 1, to: 1.5),
    "pop4_posx": MotionModel(kind: .pop(193.41, 11.78), keyPath: "position.x", from: 40, to: 365),
  ]

  /// The rows of lists, which move alike one after the other.
  private static func series(_ name: String) -> MotionModel? {
    if name.hasPrefix("musicbutton"), name.hasSuffix("_x") {
      return MotionModel(kind: .viewSpring(0.6, 2.1), keyPath: "position.x", from: 480, to: 0)
    }
    if name.hasPrefix("int_cell"), name.hasSuffix("_ty") {
      return MotionModel(kind: .viewSpring(0.77, 1.6), keyPath: "transform.translation.y", from: 504, to: 0)
    }
    return nil
  }

  private static func scale(
    _ damping: CGFloat, _ stiffness: CGFloat, _ mass: CGFloat, from: Double = 1, to: Double
  )
    -> MotionModel
  {
    sampled((damping, stiffness, mass), "transform.scale", from: from, to: to)
  }

  private static func sampled(
    _ spring: (damping: CGFloat, stiffness: CGFloat, mass: CGFloat), _ keyPath: String, from: Double,
    to: Double
  ) -> MotionModel {
    MotionModel(
      kind: .sampledSpring(spring.damping, spring.stiffness, spring.mass), keyPath: keyPath, from: from,
      to: to)
  }
}
