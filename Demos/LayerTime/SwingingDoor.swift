// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneGeometry
import UIKit

/// Listing 9.2: a door swings open and shut forever.
final class SwingingDoorViewController: ContainerViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    //add the door
    let doorLayer = CALayer()
    doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
    doorLayer.position = CGPoint(x: 150 - 64, y: 150)
    doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
    doorLayer.contents = UIImage(named: "Door")!.cgImage
    containerView.layer.addSublayer(doorLayer)
    //apply perspective transform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    containerView.layer.sublayerTransform = perspective
    //apply swinging animation
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation.y"
    animation.toValue = -Double.pi / 2
    animation.duration = 2.0
    animation.repeatDuration = .infinity
    animation.autoreverses = true
    doorLayer.add(animation, forKey: nil)
  }
}

/// Listing 9.4: the same door, paused. Dragging a finger changes its time.
final class ScrubbedDoorViewController: ContainerViewController {
  let doorLayer = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    //add the door
    doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
    doorLayer.position = CGPoint(x: 150 - 64, y: 150)
    doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
    doorLayer.contents = UIImage(named: "Door")!.cgImage
    containerView.layer.addSublayer(doorLayer)
    //apply perspective transform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    containerView.layer.sublayerTransform = perspective
    //add pan gesture recognizer to handle swipes
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self] in self?.pan($0) }
    view.addGestureRecognizer(pan)
    //pause all layer animations
    doorLayer.speed = 0.0
    //apply swinging animation (which won't play because layer is paused)
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation.y"
    animation.toValue = -Double.pi / 2
    animation.duration = 1.0
    doorLayer.add(animation, forKey: nil)
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    //get horizontal component of pan gesture
    var x = pan.translation(in: view).x
    //convert from points to animation duration //using a reasonable scale factor
    x /= 200.0
    //update timeOffset and clamp result
    var timeOffset = doorLayer.timeOffset
    timeOffset = (timeOffset - CFTimeInterval(x)).clamped(to: 0...0.999)
    doorLayer.timeOffset = timeOffset
    //reset pan gesture
    pan.setTranslation(.zero, in: view)
  }
}

extension Program {
  /// A door swings.
  public static var swingingDoor: Program {
    Program(
      Listing(
        number: "P24", name: "door", title: "A door swings open and shut for ever, in perspective",
        seed: .techniques, duration: 8, moments: [0, 0.5, 1, 1.5, 2, 3, 3.75])
    ) { _ in SwingingDoorViewController() }
  }

  /// A door follows a finger.
  public static var scrubbedDoor: Program {
    Program(
      Listing(
        number: "P26", name: "door-scrub",
        title: "A door follows a finger that is dragged to the left and back",
        seed: .techniques, duration: 5, moments: [0, 0.8, 1.2, 1.6, 2.5, 3, 3.5, 4.5])
    ) { script in
      script.drag(from: CGPoint(x: 320, y: 450), to: CGPoint(x: 120, y: 450), time: 0.5, duration: 1.5)
      script.drag(from: CGPoint(x: 120, y: 450), to: CGPoint(x: 270, y: 450), time: 2.5, duration: 1)
      return ScrubbedDoorViewController()
    }
  }
}
