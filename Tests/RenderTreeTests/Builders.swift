// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

// Short helpers that build trees and animations in tests.

/// Returns a timing with some settings that differ from the defaults.
func timing(_ duration: Double, _ settings: TimingSetting...) -> TimingParameters {
  var timing = TimingParameters()
  timing.duration = duration
  for setting in settings { setting.change(&timing) }
  return timing
}

struct TimingSetting {
  let change: (inout TimingParameters) -> Void

  static func begin(_ time: Double) -> Self { Self { $0.beginTime = time } }
  static func offset(_ time: Double) -> Self { Self { $0.timeOffset = time } }
  static func speed(_ speed: Double) -> Self { Self { $0.speed = speed } }
  static func count(_ count: Double) -> Self { Self { $0.repeatCount = count } }
  static func repeating(_ time: Double) -> Self { Self { $0.repeatDuration = time } }
  static func reversing(_ reverses: Bool) -> Self { Self { $0.autoreverses = reverses } }
  static func fill(_ mode: FillMode) -> Self { Self { $0.fillMode = mode } }
  static var reverses: Self { reversing(true) }
}

func target(_ keyPath: String) -> PropertyTarget {
  PropertyTarget(keyPath: keyPath, table: .layer)!
}

func animation(
  _ timing: TimingParameters, id: UInt64 = 1, key: String? = nil, curve: CubicTimingCurve? = nil,
  _ effect: AnimationRecord.Effect
) -> AnimationRecord {
  AnimationRecord(id: AnimationID(id), key: key, timing: timing, curve: curve, effect: effect)
}

func basic(
  _ keyPath: String, from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
  _ settings: TrackSetting...
) -> AnimationRecord.Effect {
  .property(
    TrackSetting.track(target(keyPath), settings) { _ in .basic(BasicCourse(from: from, to: to, by: by)) })
}

func keyframes(
  _ keyPath: String, _ values: [AnimatableValue], _ settings: TrackSetting...
) -> AnimationRecord.Effect {
  let target = target(keyPath)
  var list = ValueList(kind: target.kind)
  for value in values { list.append(value) }
  return .property(
    TrackSetting.track(target, settings) {
      .keyframes(
        KeyframeCourse(mode: $0.mode, values: list, times: $0.times, curves: $0.curves, tangents: $0.tangents)
      )
    })
}

func along(
  _ path: CGPath, turning rotation: PathCourse.Rotation = .none, _ settings: TrackSetting...
) -> AnimationRecord.Effect {
  .property(
    TrackSetting.track(target("position"), settings) {
      .path(PathCourse(path, mode: $0.mode, times: $0.times, curves: $0.curves, rotation: rotation)!)
    })
}

/// A setting of a property animation that differs from the default.
struct TrackSetting {
  struct Settings {
    var mode = KeyframeCourse.Mode.linear
    var times: [Double] = []
    var curves: [CubicTimingCurve?] = []
    var tangents = KeyframeTangents()
    var isAdditive = false
    var isCumulative = false
    var function: ValueFunction?
  }

  let change: (inout Settings) -> Void

  static func mode(_ mode: KeyframeCourse.Mode) -> Self { Self { $0.mode = mode } }
  static func times(_ times: [Double]) -> Self { Self { $0.times = times } }
  static func curves(_ curves: [CubicTimingCurve?]) -> Self { Self { $0.curves = curves } }
  static func tangents(_ tangents: KeyframeTangents) -> Self { Self { $0.tangents = tangents } }
  static func additive(if isAdditive: Bool) -> Self { Self { $0.isAdditive = isAdditive } }
  static func cumulative(if isCumulative: Bool) -> Self { Self { $0.isCumulative = isCumulative } }
  static func function(_ function: ValueFunction) -> Self { Self { $0.function = function } }
  static var additive: Self { additive(if: true) }
  static var cumulative: Self { cumulative(if: true) }

  static func track(
    _ target: PropertyTarget, _ all: [TrackSetting], _ course: (Settings) -> PropertyTrack.Course
  ) -> PropertyTrack {
    var settings = Settings()
    for setting in all { setting.change(&settings) }
    return PropertyTrack(
      target: target, course: course(settings), isAdditive: settings.isAdditive,
      isCumulative: settings.isCumulative, function: settings.function)
  }
}

/// Returns a tree of one layer.
func tree(_ animations: [AnimationRecord], _ change: (inout RenderNode) -> Void = { _ in }) -> RenderTree {
  var node = RenderNode()
  node.animations = animations
  change(&node)
  var tree = RenderTree()
  tree.set(node, at: NodeID(0))
  tree.setRoot(NodeID(0))
  return tree
}

/// Returns a tree of nested layers, each the only sublayer of the previous one.
func chain(_ timings: [TimeMapping], _ animations: [AnimationRecord] = []) -> RenderTree {
  var tree = RenderTree()
  for (index, timing) in timings.enumerated() {
    var node = RenderNode()
    node.timing = timing
    if index > 0 { node.parent = NodeID(Int32(index - 1)) }
    if index + 1 < timings.count {
      node.children = [NodeID(Int32(index + 1))]
    } else {
      node.animations = animations
    }
    tree.set(node, at: NodeID(Int32(index)))
  }
  tree.setRoot(NodeID(0))
  return tree
}

/// Returns the presentation values of a node at a time.
func values(_ tree: RenderTree, at time: Double, node: Int32 = 0) -> LayerProperties {
  var presentation = PresentationTree()
  evaluate(tree, at: time, into: &presentation)
  return presentation[NodeID(node)]
}

/// Returns the value of an animation from 0 to 1 with this timing; `nil` if the model value shows.
func shown(_ timing: TimingParameters, at time: Double) -> Double? {
  let result = values(
    tree([animation(timing, basic("zPosition", from: .number(0), to: .number(1)))]) {
      $0.properties.zPosition = -7
    }, at: time
  ).zPosition
  return result == -7 ? nil : result
}

/// A random number generator with the same numbers in every run.
struct Lottery {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var x = state ^ (state >> 33)
    x = x &* 0xFF51_AFD7_ED55_8CCD
    return x ^ (x >> 29)
  }

  /// Returns a number between `low` and `high`.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

extension Optional<Double> {
  func isClose(to other: Double?, within tolerance: Double = 1e-9) -> Bool {
    guard let a = self, let b = other else { return self == nil && other == nil }
    return abs(a - b) <= tolerance
  }
}

extension Double {
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool { abs(self - other) <= tolerance }
}

extension CATransform3D {
  var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  func isClose(to other: CATransform3D, within tolerance: Double = 1e-9) -> Bool {
    zip(entries, other.entries).allSatisfy { $0.isClose(to: $1, within: tolerance) }
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> CATransform3D {
    CATransform3D(diagonal: x, y, z)
  }
}

extension CGImage {
  /// Returns a new image of this size.
  static func test(_ side: Int) -> CGImage { CGImage(pixmap: Pixmap(width: side, height: side)) }
}
