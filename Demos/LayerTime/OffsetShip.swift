// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 9.3: a ship flies along a curve. Two sliders set the animation's time offset and its speed.
final class OffsetShipViewController: ContainerViewController {
  static let playPoint = CGPoint(x: 187.5, y: 520)

  let speedLabel = UILabel(frame: CGRect(x: 300, y: 456, width: 60, height: 28))
  let timeOffsetLabel = UILabel(frame: CGRect(x: 300, y: 412, width: 60, height: 28))
  let speedSlider = UISlider(frame: CGRect(x: 120, y: 456, width: 170, height: 28))
  let timeOffsetSlider = UISlider(frame: CGRect(x: 120, y: 412, width: 170, height: 28))
  let bezierPath = UIBezierPath()
  let shipLayer = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    //create a path
    bezierPath.move(to: CGPoint(x: 0, y: 150))
    bezierPath.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0), controlPoint2: CGPoint(x: 225, y: 300)
    )
    //draw the path using a CAShapeLayer
    let pathLayer = CAShapeLayer()
    pathLayer.path = bezierPath.cgPath
    pathLayer.fillColor = UIColor.clear.cgColor
    pathLayer.strokeColor = UIColor.red.cgColor
    pathLayer.lineWidth = 3.0
    containerView.layer.addSublayer(pathLayer)
    //add the ship
    shipLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    shipLayer.position = CGPoint(x: 0, y: 150)
    shipLayer.contents = UIImage(named: "Ship")!.cgImage
    containerView.layer.addSublayer(shipLayer)
    addControls()
    //set initial values
    updateSliders()
  }

  /// Adds the controls of the book's storyboard.
  private func addControls() {
    addLabel("timeOffset", CGRect(x: 30, y: 412, width: 90, height: 28))
    addLabel("speed", CGRect(x: 30, y: 456, width: 90, height: 28))
    speedSlider.maximumValue = 2
    speedSlider.value = 1
    for slider in [timeOffsetSlider, speedSlider] {
      slider.addAction(UIAction { [weak self] _ in self?.updateSliders() }, for: .valueChanged)
      view.addSubview(slider)
    }
    for label in [timeOffsetLabel, speedLabel] {
      label.font = .systemFont(ofSize: 15)
      view.addSubview(label)
    }
    addButton("Play", Self.playPoint) { [weak self] in self?.play() }
  }

  func updateSliders() {
    let timeOffset = CFTimeInterval(timeOffsetSlider.value)
    timeOffsetLabel.text = String(format: "%0.2f", timeOffset)
    let speed = speedSlider.value
    speedLabel.text = String(format: "%0.2f", speed)
  }

  func play() {
    //create the keyframe animation
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position"
    animation.timeOffset = CFTimeInterval(timeOffsetSlider.value)
    animation.speed = speedSlider.value
    animation.duration = 1.0
    animation.path = bezierPath.cgPath
    animation.rotationMode = .rotateAuto
    animation.isRemovedOnCompletion = false
    shipLayer.add(animation, forKey: "slide")
  }
}

extension Program {
  /// A ship flies once from the start, and then from 75 % of the curve, wrapping round to the start, at half
  /// the speed.
  public static var offsetShip: Program {
    Program(
      Listing(
        number: "P25", name: "ship-offset",
        title: "A ship flies along a curve; sliders set its time offset and speed",
        seed: .techniques, duration: 6, moments: [0, 0.5, 0.75, 1, 1.25, 2.6, 3.25, 3.9, 4.6])
    ) { script in
      script.click(at: OffsetShipViewController.playPoint, time: 0.4)
      script.drag(from: CGPoint(x: 134, y: 426), to: CGPoint(x: 240.5, y: 426), time: 2, duration: 0.5)
      script.drag(from: CGPoint(x: 205, y: 470), to: CGPoint(x: 169.5, y: 470), time: 2.6, duration: 0.3)
      script.click(at: OffsetShipViewController.playPoint, time: 2.9)
      return OffsetShipViewController()
    }
  }
}
