// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A page that curls up from its bottom edge around a cylinder, or down again, built from flat strips in 3D.
///
/// Each strip has a front layer, which is visible from the front only, and a plain back layer. Where two
/// strips overlap, the one further down the page covers the other, so the strips are drawn in their order.
@MainActor
struct PageCurl {
  private static let stripCount = 36
  private static let sampleCount = 48
  /// The distance of the eye from the plane of the view, in points.
  private static let eyeDistance: CGFloat = 1200

  private let size: CGSize
  private let radius: CGFloat
  /// The layer that contains the page and covers the view.
  let overlay = CALayer()

  /// Creates a page that shows an image, with a size in points.
  init(_ page: CGImage, size: CGSize) {
    self.size = size
    radius = max(size.height * 0.09, 8)
    overlay.frame = CGRect(origin: .zero, size: size)
    overlay.zPosition = 10_000
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.eyeDistance
    overlay.sublayerTransform = perspective
    let height = size.height / CGFloat(Self.stripCount)
    for index in 0..<Self.stripCount {
      for isFront in [false, true] {
        let strip = CALayer()
        // Strips overlap by half a point, so that no gaps show between them.
        strip.bounds = CGRect(x: 0, y: 0, width: size.width, height: height + 0.5)
        strip.position = CGPoint(x: size.width / 2, y: (CGFloat(index) + 0.5) * height)
        strip.isDoubleSided = !isFront
        if isFront {
          strip.contents = page
          let top = CGFloat(index) / CGFloat(Self.stripCount)
          let part = (height + 0.5) / size.height
          strip.contentsRect = CGRect(x: 0, y: top, width: 1, height: min(part, 1 - top))
        } else {
          strip.backgroundColor = Self.paper(0)
        }
        overlay.addSublayer(strip)
      }
    }
  }

  /// Shows an image below the page until the overlay is removed.
  func lay(on ground: CGImage) {
    let layer = CALayer()
    layer.frame = overlay.bounds
    layer.contents = ground
    overlay.insertSublayer(layer, at: 0)
  }

  /// Adds the animations of the curl to the strips.
  ///
  /// - Parameter isUp: True to curl the page up and away; false to curl it down onto the view.
  func animate(
    _ duration: TimeInterval, _ timing: CAMediaTimingFunction, isUp: Bool, _ delegate: any CAAnimationDelegate
  ) {
    let samples = (0...Self.sampleCount).map { Double($0) / Double(Self.sampleCount) }
    let strips = (overlay.sublayers ?? []).suffix(2 * Self.stripCount)
    for (index, strip) in strips.enumerated() {
      let states = samples.map { state(of: strip.position.y, at: CGFloat(isUp ? $0 : 1 - $0)) }
      let move = CAKeyframeAnimation(keyPath: "transform")
      move.values = states.map { NSValue(caTransform3D: $0.transform) }
      let shade = CAKeyframeAnimation(keyPath: "backgroundColor")
      shade.values = states.map { Self.paper($0.angle) }
      for animation in index % 2 == 0 ? [move, shade] : [move] {
        animation.duration = duration
        animation.timingFunction = timing
        animation.fillMode = .both
        if index == 0, animation === move { animation.delegate = delegate }
        strip.add(animation, forKey: nil)
      }
    }
  }

  /// Returns the transform and the angle, in radians, of the strip at `y` on the page, when the curl has
  /// covered `fraction` of its distance.
  private func state(of y: CGFloat, at fraction: CGFloat) -> (transform: CATransform3D, angle: CGFloat) {
    // At the start, the curl's line is at the bottom edge. At the end, the whole page lies above the view.
    let start = size.height
    let end = -size.height - .pi * radius
    let line = start + (end - start) * fraction / 2 - (fraction * .pi * radius / 2)
    let past = y - line
    guard past > 0 else { return (CATransform3DIdentity, 0) }
    let angle = min(past / radius, .pi)
    let rest = max(past - .pi * radius, 0)
    let moved = CATransform3DMakeTranslation(
      0, line + radius * sin(angle) - rest - y, radius * (1 - cos(angle)))
    return (CATransform3DRotate(moved, angle, 1, 0, 0), angle)
  }

  /// Returns the colour of a strip's back at an angle in radians. It is darkest where the strip is seen
  /// edge-on.
  private static func paper(_ angle: CGFloat) -> CGColor {
    CGColor(gray: 0.78 + 0.17 * abs(cos(angle)), alpha: 1)
  }
}
