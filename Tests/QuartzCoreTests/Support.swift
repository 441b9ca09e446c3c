// SPDX-License-Identifier: Apache-2.0

import QuartzCore

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
  near(a.origin, b.origin, tolerance)
    && near(CGPoint(x: a.maxX, y: a.maxY), CGPoint(x: b.maxX, y: b.maxY), tolerance)
}

/// Returns the distinct reports of `body`.
func reports(_ body: () throws -> Void) rethrows -> [Report] { try Diagnostics.collecting(body).1 }

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

extension CALayer {
  /// Creates a layer of a size at a position.
  convenience init(
    _ name: String? = nil, size: CGSize = CGSize(width: 100, height: 100), position: CGPoint = .zero,
    anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) {
    self.init()
    self.name = name
    bounds = CGRect(origin: .zero, size: size)
    self.position = position
    anchorPoint = anchor
  }

  /// The names of the sublayers from back to front.
  var sublayerNames: [String]? { sublayers?.map { $0.name ?? "?" } }
}

/// A host whose layers were published at time 0.
struct Hosted {
  let host: LayerHost
  let root: CALayer

  /// Publishes a root of 200 x 200 points that contains `layers`.
  init(_ layers: CALayer..., startTime: Double = 0) {
    // Uncommitted changes of an earlier test on this thread must not belong to this one.
    CATransaction.flush()
    let root = CALayer("root", size: CGSize(width: 200, height: 200), anchor: .zero)
    for layer in layers { root.addSublayer(layer) }
    self.root = root
    host = LayerHost(root: root, startTime: startTime)
    tick(startTime)
  }

  @discardableResult
  func tick(_ time: Double) -> RenderTree { host.tick(to: time) }

  /// Makes changes at the host's time and publishes them.
  func change(_ body: () -> Void) {
    host.perform {
      body()
      CATransaction.flush()
    }
  }

  /// Returns a presentation value of `layer` at the host's time.
  func shown<Layer: CALayer, Value>(_ layer: Layer, _ value: (Layer) -> Value) -> Value? {
    host.perform { layer.presentation().map(value) }
  }

  /// Returns a presentation value of `layer` at a time.
  func shown<Layer: CALayer, Value>(
    _ layer: Layer, at time: Double, _ value: (Layer) -> Value
  ) -> Value? {
    tick(time)
    return shown(layer, value)
  }
}

/// A log of events, line by line.
class Log: NSObject {
  var lines: [String] = []

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A log of the begins and ends of animations.
final class AnimationLog: Log, CAAnimationDelegate {
  /// An additional handler for the end of an animation.
  var whenStopped: ((CAAnimation) -> Void)?

  func animationDidStart(_ anim: CAAnimation) {
    lines.append("\(name(of: anim)) starts at \(CACurrentMediaTime())")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("\(name(of: anim)) \(flag ? "ends" : "is cut") at \(CACurrentMediaTime())")
    whenStopped?(anim)
  }

  private func name(of animation: CAAnimation) -> String {
    animation.value(forKey: "name") as? String ?? "?"
  }
}

/// Returns an animation of the opacity from 0 to 1.
func fade(_ name: String = "fade", duration: Double = 1, delegate: AnimationLog? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = duration
  animation.delegate = delegate
  animation.setValue(name, forKey: "name")
  return animation
}

/// Runs `body` on another thread and waits for it.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.start()
  done.wait()
}

/// A wrapper that lets another thread use a value that is not thread-safe, while this thread waits.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
