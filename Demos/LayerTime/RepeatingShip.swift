// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 9.1: a ship rotates with the duration and the repeat count of two text fields.
final class RepeatingShipViewController: ContainerViewController {
  static let startPoint = CGPoint(x: 187.5, y: 500)

  let durationField = UITextField(frame: CGRect(x: 190, y: 400, width: 110, height: 34))
  let repeatField = UITextField(frame: CGRect(x: 190, y: 444, width: 110, height: 34))
  var startButton: UIButton!
  let shipLayer = CALayer()

  private let numbers: (duration: String, repeats: String)

  init(duration: String = "2", repeats: String = "3.5") {
    numbers = (duration, repeats)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    numbers = ("2", "3.5")
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    //add the ship
    shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
    shipLayer.position = CGPoint(x: 150, y: 150)
    shipLayer.contents = UIImage(named: "Ship")!.cgImage
    containerView.layer.addSublayer(shipLayer)
    addControls()
  }

  /// Adds the controls of the book's storyboard.
  private func addControls() {
    addLabel("duration", CGRect(x: 80, y: 400, width: 100, height: 34))
    addLabel("repeatCount", CGRect(x: 80, y: 444, width: 100, height: 34))
    for (field, text) in [(durationField, numbers.duration), (repeatField, numbers.repeats)] {
      field.borderStyle = .roundedRect
      field.text = text
      view.addSubview(field)
    }
    startButton = addButton("Start", Self.startPoint) { [weak self] in self?.start() }
    view.addGestureRecognizer(hideKeyboardTap)
  }

  private lazy var hideKeyboardTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.hideKeyboard() }
    return tap
  }()

  func setControlsEnabled(_ enabled: Bool) {
    for control in [durationField, repeatField, startButton!] as [UIControl] {
      control.isEnabled = enabled
      control.alpha = enabled ? 1.0 : 0.25
    }
  }

  func hideKeyboard() {
    durationField.resignFirstResponder()
    repeatField.resignFirstResponder()
  }

  func start() {
    let duration = CFTimeInterval(durationField.text ?? "") ?? 0
    let repeatCount = Float(repeatField.text ?? "") ?? 0
    //animate the ship rotation
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation"
    animation.duration = duration
    animation.repeatCount = repeatCount
    animation.byValue = Double.pi * 2
    animation.delegate = self
    shipLayer.add(animation, forKey: "rotateAnimation")
    //disable controls
    setControlsEnabled(false)
  }
}

extension RepeatingShipViewController: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    //reenable controls
    setControlsEnabled(true)
  }
}

extension Program {
  /// A ship rotates three and a half times and jumps back.
  public static var repeatingShip: Program {
    Program(
      Listing(
        number: "P23", name: "ship-repeat",
        title: "A ship turns three and a half times; the form is disabled meanwhile",
        seed: .techniques, duration: 8.5, moments: [0, 1, 1.5, 2, 4.5, 7.4, 8])
    ) { script in
      script.click(at: RepeatingShipViewController.startPoint, time: 0.4)
      return RepeatingShipViewController()
    }
  }
}
