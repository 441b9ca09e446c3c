// SPDX-License-Identifier: Apache-2.0

import MultiplaneReview
import QuartzCore

/// A film of 640 by 360 points on dark grey, y down, to which tests add layers.
struct ReviewScene {
  let root = CALayer()
  var duration = 4.0
  var soundLevels: [[Double]] = []
  var safeMargin = 0.0
  /// The changes at times of the film, in seconds.
  var events: [(time: Double, body: () -> Void)] = []

  init(duration: Double = 4) {
    self.duration = duration
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    root.isGeometryFlipped = true
    root.backgroundColor = Self.gray(0.1)
  }

  static func gray(_ white: CGFloat, alpha: CGFloat = 1) -> CGColor {
    CGColor(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Adds a text whose top left corner is at (x, y).
  @discardableResult
  func text(
    _ string: String, x: CGFloat, y: CGFloat, size: CGFloat = 24, color: CGColor = Self.gray(1)
  ) -> CATextLayer {
    let layer = CATextLayer()
    layer.name = string
    layer.string = string
    layer.font = "DejaVu Sans" as CFString
    layer.fontSize = size
    layer.foregroundColor = color
    layer.frame = CGRect(origin: CGPoint(x: x, y: y), size: layer.preferredFrameSize())
    root.addSublayer(layer)
    return layer
  }

  /// Adds a plain layer.
  @discardableResult
  func box(_ name: String, _ frame: CGRect, color: CGColor? = Self.gray(0.5)) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    layer.backgroundColor = color
    root.addSublayer(layer)
    return layer
  }

  /// Fades a layer in at a time, in .2 seconds.
  func appear(_ layer: CALayer, at time: Double) {
    animate(layer, "opacity", [0, 1], at: time, lasting: 0.2)
  }

  /// Shows a layer between two times only.
  func show(_ layer: CALayer, _ times: ClosedRange<Double>) {
    layer.opacity = 0
    let length = times.upperBound - times.lowerBound
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (1.0, 1.0, length)
    animation.beginTime = times.lowerBound
    animation.beginWithLayer(at: times.lowerBound)
    layer.add(animation, forKey: "show")
  }

  /// Animates numbers linearly and holds the first and the last one.
  func animate(
    _ layer: CALayer, _ keyPath: String, _ values: [Double], at time: Double, lasting duration: Double
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.beginWithLayer(at: time)
    layer.add(animation, forKey: keyPath)
  }

  /// Moves a small square slowly from the start to the end of the film, so that the picture never stands
  /// still.
  func keepMoving() {
    let dot = box("dot", CGRect(x: 300, y: 340, width: 10, height: 10))
    animate(dot, "position.x", [300, 340], at: 0, lasting: duration)
  }

  /// The findings of the film.
  var findings: [FilmReview.Finding] {
    var request = FilmReview.Request(duration: duration) {
      let host = LayerHost(root: root)
      for event in events { host.schedule(at: event.time, event.body) }
      return host
    }
    request.soundLevels = soundLevels
    request.safeMargin = safeMargin
    return FilmReview.findings(of: request)
  }

  /// The kinds of the findings, in the order of their times.
  var kinds: [FilmReview.Kind] { findings.map(\.kind) }
}

extension CAAnimation {
  /// Begins the animation at a time of its layer.
  fileprivate func beginWithLayer(at time: Double) {
    // A begin time of 0 means the time at which the animation is added.
    beginTime = max(time, 1e-9)
  }
}
