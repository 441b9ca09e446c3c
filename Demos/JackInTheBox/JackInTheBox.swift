// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A jack-in-the-box: four keyframe animations that together look like a spring, a lid and a clown.
///
/// Everything here is Core Animation as on Apple's systems, in a tree whose y axis points up. Each moving
/// part is one layer with one job: the lid turns about its lower left corner, the spring grows, the head
/// rides on it and wobbles. The four animations know nothing of each other; equal numbers keep them together.
public final class JackInTheBox: NSObject, CAAnimationDelegate {
  // The lid swings to 135 degrees and falls back by a third of the way each time.
  static let lidOpenAngleInDegrees: CGFloat = 135
  static let lidTension: CGFloat = 1 / 3
  static let lidDuration: CFTimeInterval = 1.2

  // Head and spring leave the box a moment after the lid has begun to open.
  static let initialDelay: CFTimeInterval = 0.2

  // The spring overshoots its height at rest by 120 points, then by six tenths of that, and so on.
  static let springDuration: CFTimeInterval = 2.4
  static let springBounceHeight: CGFloat = 120
  static let springTension: CGFloat = 0.6
  static let springRestingHeight: CGFloat = 300
  static let springClosedHeight: CGFloat = 200

  // The head rests on top of the spring.
  static let headRestingPosition: CGFloat = 480
  static let headClosedPosition: CGFloat = 200
  static let headYPosition: CGFloat = 220

  // The head wobbles 40 degrees to each side, then seven tenths of that, and so on.
  static let wobbleDuration: CFTimeInterval = 2.4
  static let wobbleDegrees: CGFloat = 40
  static let wobbleTension: CGFloat = 0.7

  /// The box: a layer for its side and one for its lid.
  public private(set) var box: Box!
  /// The clown's head; its anchor point is the middle of its lower edge.
  public private(set) var jackLayer: CALayer!
  /// The spring; its anchor point is the middle of its lower edge too.
  public private(set) var springLayer: CALayer!

  // A layer does not retain its delegate.
  private let jack = Jack()
  private let spring = Spring()

  /// Adds the layers to `parentLayer`, from the nearest, the box, to the farthest, the spring, with the lid
  /// closed.
  public func createLayers(in parentLayer: CALayer) {
    // The box. The anchor point of its lid is (0, 0), so that the lid swings about its lower left corner.
    let boxRect = CGRect(x: 75, y: 200, width: 200, height: 200)
    box = Box(rect: boxRect, in: parentLayer)

    // Jack's head. It wobbles about the middle of its lower edge.
    let jackPosition = CGPoint(x: 100, y: Self.headYPosition - box.lidHeight)
    jackLayer = makeLayer(at: jackPosition, size: CGSize(width: 150, height: 150))
    jackLayer.name = "head"
    jackLayer.delegate = jack
    // Slightly back, so that the box hides it.
    jackLayer.zPosition = -1
    jackLayer.setNeedsDisplay()
    parentLayer.addSublayer(jackLayer)

    // The spring, behind the box and the head.
    let springPosition = CGPoint(x: 125, y: 205)
    springLayer = makeLayer(at: springPosition, size: CGSize(width: 100, height: 600))
    springLayer.name = "spring"
    springLayer.delegate = spring
    springLayer.zPosition = -2
    springLayer.setNeedsDisplay()
    parentLayer.addSublayer(springLayer)

    // Draw the spring at its full height, then press it into the box: from now on its picture is only
    // stretched.
    springLayer.displayIfNeeded()
    springLayer.setValue(Self.springClosedHeight, forKeyPath: "bounds.size.height")
  }

  /// A layer whose anchor point, the middle of its lower edge, is where `position` puts its lower left
  /// corner.
  private func makeLayer(at position: CGPoint, size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    layer.position = CGPoint(x: position.x + size.width / 2, y: position.y)
    return layer
  }

  // MARK: Opening

  /// Opens the box: adds the four animations.
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

  /// The lid flies open and bounces back, each time a third of the way of the time before.
  func lidAnimation(forKeyPath keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.lidDuration
    animation.delegate = self
    // The lid stays open when the animation has ended, although its model says that it is closed.
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards

    let degrees = Self.lidOpenAngleInDegrees
    var values: [NSNumber] = []
    var timings: [CAMediaTimingFunction] = []
    var delta = Self.lidOpenAngleInDegrees
    while delta > 1 {
      // Bounce back to a partially closed position; the first is closed, and each one after it is smaller.
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

  /// The spring bounces up and comes to rest at `heightAtRest`; good for the spring's height and for the
  /// head's place.
  func bounceAnimation(forKeyPath keyPath: String, heightAtRest: CGFloat) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.springDuration
    animation.delegate = self
    animation.isRemovedOnCompletion = false
    // Forwards only: until the animation begins, the model shows, and the model is closed.
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

  /// The head wobbles from side to side, less each time.
  func wobbleAnimation(forKeyPath keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = Self.wobbleDuration
    animation.delegate = self
    // Unlike the others this one leaves: the head ends upright, as its model says.
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

  /// Closes the box smoothly, in the quarter of a second of an implicit animation.
  ///
  /// Opening has changed what shows, not what the layers' models say: they have said "closed" all the time,
  /// so setting them to "closed" changes nothing and starts no animation. Hence the models are first told how
  /// things stand.
  ///
  /// - Parameter pose: how things stand; open and at rest unless the box is closed in the middle of its bounces.
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

  /// Closes the box as the original listing does, without telling the models first: everything snaps shut.
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

  /// Turns the lid about its lower left corner: 0 is closed.
  public func setLidAngle(inDegrees degrees: CGFloat) {
    box.lid.setValue(radians(fromDegrees: degrees), forKeyPath: "transform.rotation.z")
  }

  private func radians(fromDegrees degrees: CGFloat) -> NSNumber {
    NSNumber(value: Double(degrees) * .pi / 180)
  }
}
