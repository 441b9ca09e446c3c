// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRaster
import QuartzCore
import Synchronization

/// A window on an invisible display. Its time advances only while the player waits in it.
final class FakeWindow: Window {
  /// A record of one presentation: the time, the area that was updated, and all pixels.
  struct Shown {
    var time: Double
    var rects: [PixelRect]
    var pixels: Pixmap
  }

  var width: Int
  var height: Int
  var refreshRate = FrameRate(frames: 60)!
  var isVisible = true
  var isFullScreen = false
  var clipboard: Clipboard.Desktop?
  /// The time that showing a frame takes, in seconds.
  var presentationTime = 0.0
  /// The error that showing a frame and waiting throw.
  var failure: (any Error)?
  private(set) var now = 0.0
  private(set) var shown: [Shown] = []
  private(set) var isClosed = false
  private(set) var waitCount = 0
  private var plan: [(time: Double, events: () -> [WindowEvent])] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Schedules an event.
  func at(_ time: Double, _ event: WindowEvent) { at(time) { [event] } }

  func at(_ time: Double, _ events: @escaping () -> [WindowEvent]) {
    plan.append((time, events))
    plan.sort { $0.time < $1.time }
  }

  func click(x: Double, y: Double, at time: Double) {
    at(time) { [.pointer(.press, x: x, y: y), .pointer(.lift, x: x, y: y)] }
  }

  func events(waiting seconds: Double) throws -> [WindowEvent] {
    if let failure { throw failure }
    waitCount += 1
    // A loop that never waits would run for ever.
    if waitCount > 1_000_000 { return [.closeRequested] }
    let end = now + seconds
    guard let next = plan.first, next.time <= end else {
      now = end
      return []
    }
    now = max(now, next.time)
    plan.removeFirst()
    return next.events()
  }

  func present(_ pixels: Pixmap, in rects: [PixelRect]) throws {
    if let failure { throw failure }
    shown.append(Shown(time: now, rects: rects, pixels: pixels))
    now += presentationTime
  }

  func close() { isClosed = true }
}

/// A window system that opens an existing window.
struct FakeWindowSystem: WindowSystem, @unchecked Sendable {
  let window: FakeWindow
  let requests = Box<[WindowRequest]>([])

  func open(_ request: WindowRequest) throws -> any Window {
    requests.value.append(request)
    return window
  }
}

/// A shared mutable value. It is used on one thread.
final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension WindowPlayer {
  /// Plays in a fake window until it closes.
  static func play(
    in window: FakeWindow, options: WindowPlayerOptions = WindowPlayerOptions(),
    turn: @escaping () -> Double = { .infinity },
    _ makeSource: @escaping () -> any FrameSource
  ) throws {
    let player = WindowPlayer(options: options, makeSource: makeSource) {
      WindowEventLoop($0, uptime: { window.now }, turnRunLoop: turn)
    }
    try player.run(in: FakeWindowSystem(window: window))
  }
}

/// A stage of 100 x 50 points with a square in it.
final class Stage {
  let root = CALayer()
  let square = CALayer()
  let host: LayerHost

  /// Creates the stage with a square of 10 x 10 points at the lower left. `change` may add to it.
  init(_ change: (Stage) -> Void = { _ in }) {
    (root.anchorPoint, root.bounds) = (.zero, CGRect(x: 0, y: 0, width: 100, height: 50))
    (square.anchorPoint, square.bounds) = (.zero, CGRect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .red
    root.addSublayer(square)
    host = LayerHost(root: root)
    host.perform { change(self) }
  }

  /// Moves the square 60 points to the right within `duration` seconds.
  func move(lasting duration: Double) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 60, duration)
    square.add(animation, forKey: nil)
  }

  /// Changes the colour of the square without an animation.
  func paint(_ color: CGColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    square.backgroundColor = color
    CATransaction.commit()
  }
}

extension CGColor {
  static var red: CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
  static var green: CGColor { CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
}

/// Opaque colours in the format of pixels.
let (redPixel, greenPixel, blackPixel) = (UInt32(0xffff_0000), UInt32(0xff00_ff00), UInt32(0xff00_0000))
