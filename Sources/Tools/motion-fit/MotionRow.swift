// SPDX-License-Identifier: Apache-2.0

/// The layer and the property of a program that correspond to a recording.
struct MotionRow {
  /// The name of the program.
  let program: String
  /// The name of the moving layer.
  let layer: String
  let motion: Motion
  /// The start of the motion in the program, in seconds.
  let start: Double
  /// True if a mismatch is a failure. It is false for recordings of eased animations, which are short and
  /// lack frames, and for the library pop, whose solver is less exact than the engine's.
  let isCounted: Bool

  /// The recorded property of a layer, with its values before and after the motion.
  struct Motion {
    /// The property's key path. A component of a colour is written as `backgroundColor.red`.
    let keyPath: String
    let (from, to): (Double, Double)

    init(_ keyPath: String, _ from: Double, _ to: Double) {
      (self.keyPath, self.from, self.to) = (keyPath, from, to)
    }
  }

  private init(_ program: String, _ layer: String, _ motion: Motion, at start: Double, isCounted: Bool = true)
  {
    (self.program, self.layer, self.motion) = (program, layer, motion)
    (self.start, self.isCounted) = (start, isCounted)
  }
}

extension MotionRow: CustomStringConvertible {
  var description: String { "\(program): \(layer), \(motion.keyPath)" }
}

// The names of the recordings, with the programs that show the same motion.
extension MotionRow {
  static func named(_ name: String) -> MotionRow? { all[name] ?? musicItem(name) ?? cell(name) }

  /// The times in seconds of the tap that starts a program, and of the tap that dismisses an alert.
  private static let (tap, secondTap) = (0.5, 2.5)
  private static let (scale, shift) = ("transform.scale.x", "transform.translation.y")

  private static let all: [String: MotionRow] = [
    "map3_bg_scale": MotionRow("map", "app", Motion(scale, 1, 0.9), at: tap),
    // The upper edge moves in proportion to the scale.
    "map3_bg_top": MotionRow("map", "app", Motion(scale, 1, 0.9), at: tap),
    "map3_bg_alpha": MotionRow("map", "app", Motion("opacity", 1, 0.3), at: tap, isCounted: false),
    "alert4_scale_in": MotionRow("alert", "alert", Motion(scale, 1.2, 1), at: tap),
    "alert4_overlay_in": overlay("alert", isComing: true),
    "alertfinal_scale_in": MotionRow("alert", "alert", Motion(scale, 1.2, 1), at: tap),
    "alertfinal_scale_out": MotionRow("alert", "alert", Motion(scale, 1, 0.7), at: secondTap),
    "alertfinal_overlay_in": overlay("alert", isComing: true),
    "alertfinal_overlay_out": overlay("alert", isComing: false),
    "alertfrombottom_scale_in": MotionRow("alert-from-bottom", "alert", Motion(scale, 0.25, 1), at: tap),
    "alertfrombottom_ty_in": MotionRow("alert-from-bottom", "alert", Motion(shift, 600, 0), at: tap),
    "alertfrombottom_scale_out": MotionRow(
      "alert-from-bottom", "alert", Motion(scale, 1, 0.5), at: secondTap),
    "alertfrombottom_overlay_in": overlay("alert-from-bottom", isComing: true),
    "alertfrombottom_overlay_out": overlay("alert-from-bottom", isComing: false),
    "alert2fast_scale_in": MotionRow("alert-from-bottom", "alert", Motion(scale, 0.25, 1), at: tap),
    "alert2fast_ty_in": MotionRow("alert-from-bottom", "alert", Motion(shift, 600, 0), at: tap),
    "alert3center_scale_in": MotionRow("alert-from-centre", "alert", Motion(scale, 0, 1), at: tap),
    "alert3center_overlay_in": overlay("alert-from-centre", isComing: true),
    "musicbutton2_arrow_x": MotionRow("music-arrows", "arrow 0", Motion("position.x", 480, 160), at: tap),
    "musicbutton3_arrow_x": MotionRow("music-arrows", "arrow 1", Motion("position.x", 480, 160), at: tap),
    "musicbutton4_arrow_x": MotionRow("music-arrows", "arrow 2", Motion("position.x", 480, 160), at: tap),
    "musicbutton5_arrow_x": item(0, stagger: 0.3),
    "musicbutton5_ministry_x": item(1, stagger: 0.3),
    "jnwdemo2_scale": ball("violet"),
    "jnwdemo3_scale": ball("violet"),
    "jnwdemo4_scale": ball("orange"),
    "jnwdemoexpo_scale": ball("red"),
    "jnwdemo3balls_red": ball("red"),
    "jnwdemo3balls_green": ball("green"),
    "jnwdemo3balls_blue": ball("blue"),
    "jnwdemorotate": MotionRow("spring-turns", "turning", Motion("transform.rotation", 0, .pi / 2), at: tap),
    "jnwdemo5_scale": MotionRow("spring-turns", "growing", Motion(scale, 1, 4), at: tap),
    "jnwdemo5_rot": MotionRow("spring-turns", "growing", Motion("transform.rotation", 0, .pi), at: tap),
    "jnwdemobrown_tx": MotionRow(
      "spring-slides", "brown", Motion("transform.translation.x", 0, 400), at: tap),
    "redspringy_tx": MotionRow("spring-slides", "red", Motion("transform.translation.x", 0, 300), at: tap),
    "ballanim1_scale": eased("first", scale, 1, 2),
    "ballanim2_scale": eased("second", scale, 1, 2),
    "ballanim2_tx": eased("second", "transform.translation.x", 0, 75),
    "ballanim2_red": eased("second", "backgroundColor.red", 1, 0),
    "ballanim2_green": eased("second", "backgroundColor.green", 0, 1),
    "pop2_scale": pop("slow", scale, 1, 2),
    "pop3_red": pop("red", scale, 1, 2),
    "pop3_blue": pop("blue", scale, 1, 2),
    "pop3_green": pop("green", scale, 1, 2),
    "pop4_scale": pop("slider", scale, 1, 1.5),
    "pop4_posx": pop("slider", "position.x", 40, 365),
  ]

  private static func overlay(_ program: String, isComing: Bool) -> MotionRow {
    MotionRow(
      program, "overlay", Motion("opacity", isComing ? 0 : 0.3, isComing ? 0.3 : 0),
      at: isComing ? tap : secondTap,
      isCounted: false)
  }

  private static func ball(_ color: String) -> MotionRow {
    MotionRow("spring-balls", color, Motion(scale, 1, 2), at: tap)
  }

  private static func eased(_ layer: String, _ keyPath: String, _ from: Double, _ to: Double) -> MotionRow {
    MotionRow("eased-ball", layer, Motion(keyPath, from, to), at: tap, isCounted: false)
  }

  private static func pop(_ layer: String, _ keyPath: String, _ from: Double, _ to: Double) -> MotionRow {
    MotionRow("pop-balls", layer, Motion(keyPath, from, to), at: tap, isCounted: false)
  }

  /// Returns an item of the music list. It starts after one second plus its number times `stagger`.
  private static func item(_ number: Int, stagger: Double) -> MotionRow {
    let name = stagger == 0.3 ? "music-list-slow" : stagger == 0.15 ? "music-list-brisk" : "music-list"
    return MotionRow(
      name, "item \(number)", Motion("position.x", number < 3 ? 480 : 640, 160),
      at: 1 + stagger * Double(number)
    )
  }

  /// Returns the row of a recording such as `musicbutton7_item3_x`, or `nil` for other names. The three lists
  /// differ in the delay from item to item.
  private static func musicItem(_ name: String) -> MotionRow? {
    guard let match = name.wholeMatch(of: /musicbutton([789])_item([0-7])_x/),
      let stagger = [7: 0.3, 8: 0.15, 9: 0.06][Int(match.1) ?? 0], let number = Int(match.2)
    else { return nil }
    return item(number, stagger: stagger)
  }

  /// Returns the row of a recording such as `int_cell2_ty`, or `nil` for other names. Each cell starts 0.05
  /// seconds after the one before.
  private static func cell(_ name: String) -> MotionRow? {
    guard let match = name.wholeMatch(of: /int_cell([0-7])_ty/), let number = Int(match.1) else { return nil }
    return MotionRow("rising-cells", "cell \(number)", Motion(shift, 504, 0), at: 0.05 * Double(number))
  }
}
