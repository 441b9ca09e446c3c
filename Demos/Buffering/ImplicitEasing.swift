// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 10.1: a standalone layer moves to the touch with the transaction's timing function.
final class ImplicitEasingViewController: UIViewController {
  let colorLayer = CALayer()
  let timing: CAMediaTimingFunctionName

  init(_ timing: CAMediaTimingFunctionName) {
    self.timing = timing
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    timing = .easeOut
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    //create a red layer
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = CGPoint(x: view.bounds.size.width / 2.0, y: view.bounds.size.height / 2.0)
    colorLayer.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(colorLayer)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    //configure the transaction
    CATransaction.begin()
    CATransaction.setAnimationDuration(1.0)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: timing))
    //set the position
    if let touch = touches.first { colorLayer.position = touch.location(in: view) }
    //commit transaction
    CATransaction.commit()
  }
}

extension Program {
  /// The five named timing functions. The listing's own is the first.
  public static var implicitEasings: [Program] {
    [
      implicitEasing("implicit-easing", .easeOut, "begins fast and ends slowly"),
      implicitEasing("implicit-linear", .linear, "has one pace"),
      implicitEasing("implicit-ease-in", .easeIn, "begins slowly and stops dead"),
      implicitEasing("implicit-ease-in-out", .easeInEaseOut, "begins and ends slowly"),
      implicitEasing("implicit-default", .default, "has the pace of implicit ones"),
    ]
  }

  private static func implicitEasing(_ name: String, _ timing: CAMediaTimingFunctionName, _ pace: String)
    -> Program
  {
    Program(
      Listing(
        number: "P27", name: name, title: "A layer goes where the finger is; it \(pace)", seed: .techniques,
        duration: 3.5, moments: [0, 0.75, 1, 1.25, 1.5, 1.9, 2.3, 3.2])
    ) { script in
      script.click(at: CGPoint(x: 80, y: 120), time: 0.5)
      script.click(at: CGPoint(x: 300, y: 560), time: 1.7)
      return ImplicitEasingViewController(timing)
    }
  }
}
