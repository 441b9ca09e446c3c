// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 10.3: a colour animates through four keyframes. Each segment eases in, so the colour pulses.
final class ColorPulseViewController: UIViewController {
  static let changePoint = CGPoint(x: 187.5, y: 440)

  let layerView = UIView(frame: CGRect(x: 87.5, y: 180, width: 200, height: 200))
  let colorLayer = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    layerView.backgroundColor = .white
    view.addSubview(layerView)
    //create sublayer
    colorLayer.frame = CGRect(x: 50.0, y: 50.0, width: 100.0, height: 100.0)
    colorLayer.backgroundColor = UIColor.blue.cgColor
    //add it to our view
    layerView.layer.addSublayer(colorLayer)

    let button = UIButton(type: .system)
    button.bounds = CGRect(x: 0, y: 0, width: 160, height: 44)
    button.center = Self.changePoint
    button.setTitle("Change Color", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.changeColor() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func changeColor() {
    //create a keyframe animation
    let animation = CAKeyframeAnimation()
    animation.keyPath = "backgroundColor"
    animation.duration = 2.0
    animation.values = [
      UIColor.blue.cgColor,
      UIColor.red.cgColor,
      UIColor.green.cgColor,
      UIColor.blue.cgColor,
    ]
    //add timing function
    let fn = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [fn, fn, fn]
    //apply animation to layer
    colorLayer.add(animation, forKey: nil)
  }
}

extension Program {
  /// A square pulses from blue to red, green and blue.
  public static var colorPulse: Program {
    Program(
      Listing(
        number: "P29", name: "color-pulse",
        title: "A square pulses from blue to red, to green and to blue again",
        seed: .techniques, duration: 3, moments: [0, 0.8333, 1.1, 1.1667, 1.5, 1.8333, 2.2, 2.6])
    ) { script in
      script.click(at: ColorPulseViewController.changePoint, time: 0.4)
      return ColorPulseViewController()
    }
  }
}
