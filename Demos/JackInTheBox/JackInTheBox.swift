// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A jack-in-the-box: four keyframe animations that together look like a spring, a lid and a clown.
///
/// The code uses Core Animation as on Apple's systems, in a tree whose y axis points up. Each moving part is
/// one layer. The lid rotates about its lower left corner. The spring grows. The head moves with the top of
/// the spring and wobbles. The four animations are independent of each other; equal parameters keep the head
/// on the spring.
public final class JackInTheBox: NSObject, CAAnimationDelegate {
  // The lid opens to 135 degrees. Each bounce is a third of the one before.
  static let lidOpenAngleInDegrees: CGFloat = 135
  static let lidTension: CGFloat = 1 / 3
  static let lidDuration: CFTimeInterval = 1.2

  // The head and the spring leave the box a moment after the lid starts to open.
  static let initialDelay: CFTimeInterval = 0.2

  // The spring overshoots its resting height by 120 points, and then each time by 60 % of the previous
  // overshoot.
  static let springDuration: CFTimeInterval = 2.4
  static let springBounceHeight: CGFloat = 120
  static let springTension: CGFloat = 0.6
  static let springRestingHeight: CGFloat = 300
  static let springClosedHeight: CGFloat = 200

  // The head rests on top of the spring.
  static let headRestingPosition: CGFloat = 480
  static let headClosedPosition: CGFloat = 200
  static let headYPosition: CGFloat = 220

  // The head wobbles by 40 degrees to each side, and then each time by 70 % of the previous angle.
  static let wobbleDuration: CFTimeInterval = 2.4
  static let wobbleDegrees: CGFloat = 40
  static let wobbleTension: CGFloat = 0.7

  /// The box: a layer for its side and a layer for its lid.
  public private(set) var box: Box!
  /// The clown's head. Its anchor point is the middle of its lower edge.
  public private(set) var jackLayer: CALayer!
  /// The spring. Its anchor point is the middle of its lower edge, too.
  public private(set) var springLayer: CALayer!

  // A layer does not retain its delegate.
  private let jack = Jack()
  private let spring = Spring()

  /// Adds the layers to `parentLayer`, from the nearest, the box, to the farthest, the spring. The lid is
  /// closed.
  public func createLayers(in parentLayer: CALayer) {
    // The anchor point of the lid is (0, 0), so that it rotates about its lower left corner.
    let boxRect = CGRect(x: 75, y: 200, width: 200, height: 200)
    box = Box(rect: boxRect, in: parentLayer)

    // Jack's head wobbles about the middle of its lower edge.
    let jackPosition = CGPoint(x: 100, y: Self.headYPosition - box.lidHeight)
    jackLayer = makeLayer(at: jackPosition, size: CGSize(width: 150, height: 150))
    jackLayer.name = "head"
    jackLayer.delegate = jack
    // The head is behind the box, so that the box hides it.
    jackLayer.zPosition = -1
    jackLayer.setNeedsDisplay()
    parentLayer.addSublayer(jackLayer)

    // The spring is behind the box and the head.
    let springPosition = CGPoint(x: 125, y: 205)
    springLayer = makeLayer(at: springPosition, size: CGSize(width: 100, height: 600))
    springLayer.name = "spring"
    springLayer.delegate = spring
    springLayer.zPosition = -2
    springLayer.setNeedsDisplay()
    parentLayer.addSublayer(springLayer)

    // The spring is drawn at its full height and then compressed into the box. From now on its contents are
    // only scaled.
    springLayer.displayIfNeeded()
    springLayer.setValue(Self.springClosedHeight, forKeyPath: "bounds.size.height")
  }

  /// Creates a layer with its anchor point in the middle of its lower edge and its lower left corner at
  /// `position`.
  private func makeLayer(at position: CGPoint, size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    layer.position = CGPoint(x: position.x + size.width / 2, y: position.y)
    return layer
  }

  // MARK: Opening

  /// Opens the box by adding the four animations.
  public func openJack() {
    // Animate the lid.
    var keyPath = "transform.rotation.z"
    box.lid.add(lidAnimation(forKeyPath: keyPath), forKey: keyPath)

    // Animate the spring.
    keyPath = "bounds.size.height"
    springLayer.add(
      bounceAnimation(forKeyPath: keyPath, heightAtRest: Self.springRestingHeight), forKey: keyPath)

    // Animate Jack's head: the same bounces keep it on the spring.
    keyPath = "position.y"
    jackLayer.add(
      bounceAnimation(forKeyPath: keyPath, heightAtRest: Self.headRestingPosition), forKey: keyPath)
    keyPath = "transform.rotation.z"
    jackLayer.add(wobbleAnimation(forKeyPath: keyPath), forKey: keyPath)
  }

  /// Returns an animation of the lid: it flies open and bounces, each time by a third of the previous angle.
  func lidAnimation(forKeyPath keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.lidDuration
    animation.delegate = self
    // The lid stays open after the animation, although its model is closed.
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards

    let degrees = Self.lidOpenAngleInDegrees
    var values: [NSNumber] = []
    var timings: [CAMediaTimingFunction] = []
    var delta = Self.lidOpenAngleInDegrees
    while delta > 1 {
      // Bounce back to a partially closed position. The first one is fully closed, and each later bounce is
      // smaller.
      values.append(radians(fromDegrees: degrees - delta))
      timings.append(CAMediaTimingFunction(name: .easeIn))
      // Bounce back to fully open.
      values.append(radians(fromDegrees: degrees))
      timings.append(CAMediaTimingFunction(name: .easeOut))
      // Reduce the size of the bounce by the lid's tension.
      delta *= Self.lidTension
    }
    animation.values = values
    animation.timingFunctions = timings
    return animation
  }

  /// Returns an animation that bounces up and comes to rest at `heightAtRest`. It is used for the spring's
  /// height and for the head's position.
  func bounceAnimation(forKeyPath keyPath: String, heightAtRest: CGFloat) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.springDuration
    animation.delegate = self
    animation.isRemovedOnCompletion = false
    // Fills forwards only: before the animation starts, the model is shown, which is closed.
    animation.fillMode = .forwards
    animation.beginTime = CACurrentMediaTime() + Self.initialDelay

    var values: [NSNumber] = []
    var timings: [CAMediaTimingFunction] = []
    var bounceHeight = Self.springBounceHeight
    while bounceHeight > 1 {
      // Bounce up.
      values.append(NSNumber(value: Double(heightAtRest + bounceHeight)))
      timings.append(CAMediaTimingFunction(name: .easeOut))
      // Return to rest.
      values.append(NSNumber(value: Double(heightAtRest)))
      timings.append(CAMediaTimingFunction(name: .easeIn))
      // Reduce the height of the bounce by the spring's tension.
      bounceHeight *= Self.springTension
    }
    animation.values = values
    animation.timingFunctions = timings
    return animation
  }

  /// Returns an animation that wobbles the head from side to side, each time by a smaller angle.
  func wobbleAnimation(forKeyPath keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.wobbleDuration
    animation.delegate = self
    // Unlike the others, this animation is removed at its end: the head ends upright, like its model.
    animation.isRemovedOnCompletion = true
    animation.fillMode = .forwards
    animation.beginTime = CACurrentMediaTime() + Self.initialDelay

    var values: [NSNumber] = []
    var timings: [CAMediaTimingFunction] = []
    var degrees = Self.wobbleDegrees
    while degrees > 1 {
      // Wobble left.
      values.append(radians(fromDegrees: degrees))
      timings.append(CAMediaTimingFunction(name: .easeOut))
      // Wobble right.
      values.append(radians(fromDegrees: -degrees))
      timings.append(CAMediaTimingFunction(name: .easeOut))
      // Reduce the angle of the wobble by the head's tension.
      degrees *= Self.wobbleTension
    }
    animation.values = values
    animation.timingFunctions = timings
    return animation
  }

  // MARK: Closing

  /// Closes the box smoothly, with implicit animations of 0.25 s.
  ///
  /// Opening only adds animations, so the models have the closed pose all the time. Setting them to the
  /// closed pose again would start no animation. The models are therefore first set to the current pose,
  /// without actions.
  ///
  /// - Parameter pose: The current pose. The default is open and at rest; pass another one to close the box
  ///   while it bounces.
  public func closeJack(from pose: Pose = .open) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    setLidAngle(inDegrees: pose.lidAngleInDegrees)
    springLayer.setValue(pose.springHeight, forKeyPath: "bounds.size.height")
    jackLayer.setValue(pose.headPosition, forKeyPath: "position.y")
    if pose.headAngle != 0 { jackLayer.setValue(pose.headAngle, forKeyPath: "transform.rotation.z") }
    CATransaction.commit()

    closeJackAbruptly()
    if pose.headAngle != 0 { jackLayer.setValue(0, forKeyPath: "transform.rotation.z") }
  }

  /// Closes the box like the original listing, without setting the models first. Everything snaps shut.
  public func closeJackAbruptly() {
    // Clear all previous animations.
    box.lid.removeAllAnimations()
    jackLayer.removeAllAnimations()
    springLayer.removeAllAnimations()

    // Close the lid with a simple implicit animation.
    setLidAngle(inDegrees: 0)
    // Compress the spring to its smallest height.
    springLayer.setValue(Self.springClosedHeight, forKeyPath: "bounds.size.height")
    // Put Jack's head back on top of the compressed spring.
    jackLayer.setValue(Self.headClosedPosition, forKeyPath: "position.y")
  }

  /// Rotates the lid about its lower left corner. 0 is closed.
  public func setLidAngle(inDegrees degrees: CGFloat) {
    box.lid.setValue(radians(fromDegrees: degrees), forKeyPath: "transform.rotation.z")
  }

  private func radians(fromDegrees degrees: CGFloat) -> NSNumber {
    NSNumber(value: Double(degrees) * .pi / 180)
  }
}
