// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An animated layer tree for measurements of drawing speed.
///
/// The scenes S1 to S10 are also drawn by the peers. The y axis points down, like in the peers. Frame f is at
/// f / 60 s.
struct BenchmarkScene: Sendable {
  /// The name on the command line, such as `S1`.
  let name: String
  let width: Int
  let height: Int
  /// The background colour.
  let background: (red: UInt8, green: UInt8, blue: UInt8)
  /// Adds the layers to the root. The root's bounds have the picture's size.
  let build: @Sendable (CALayer) -> Void

  init(
    _ name: String, width: Int = 1920, height: Int = 1080,
    background: (red: UInt8, green: UInt8, blue: UInt8) = (0x20, 0x20, 0x28),
    build: @escaping @Sendable (CALayer) -> Void
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.background, self.build) = (background, build)
  }

  /// Returns the root of a new tree.
  func makeRoot() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    root.anchorPoint = .zero
    root.isGeometryFlipped = true
    build(root)
    return root
  }

  /// All scenes in running order.
  static let all: [BenchmarkScene] = [
    .s1, .s2, .s3, .s4, .s4b, .s5, .s6, .s6b, .s7, .s8, .s9, .s10,
  ]
}

extension CALayer {
  /// Returns a layer whose position is the corner with the smallest coordinates.
  static func cornered(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds.size = size
    return layer
  }

  /// Animates the position with a constant velocity through `area`. It leaves on one side and re-enters on
  /// the other.
  func drift(from start: CGPoint, by velocity: CGVector, through area: CGRect) {
    position = start
    drift("position.x", from: start.x, by: velocity.dx, from: area.minX, to: area.maxX)
    drift("position.y", from: start.y, by: velocity.dy, from: area.minY, to: area.maxY)
  }

  private func drift(
    _ keyPath: String, from start: Double, by speed: Double, from least: Double, to most: Double
  ) {
    guard speed != 0 else { return }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = speed > 0 ? least : most
    animation.toValue = speed > 0 ? most : least
    animation.duration = (most - least) / abs(speed)
    animation.timeOffset = (speed > 0 ? start - least : most - start) / abs(speed)
    run(animation)
  }

  /// Rotates the layer about its anchor point, from `angle` on with `speed` radians a second.
  func turn(from angle: Double, by speed: Double) {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = angle
    animation.toValue = angle + (speed < 0 ? -2 : 2) * Double.pi
    animation.duration = 2 * Double.pi / abs(speed)
    run(animation)
  }

  /// Animates a property with one value for each frame of `seconds`, in a loop.
  func play(_ keyPath: String, seconds: Double, _ value: (Double) -> Any) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let count = Int((seconds * 60).rounded())
    animation.values = (0...count).map { value(Double($0) / 60) }
    animation.duration = Double(count) / 60
    run(animation)
  }

  /// Adds an animation that runs forever, from the first frame.
  func run(_ animation: CAAnimation) {
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    // A begin time just above 0, because 0 would mean the time of the commit.
    animation.beginTime = 1e-9
    animation.fillMode = .backwards
    add(animation, forKey: nil)
  }
}
