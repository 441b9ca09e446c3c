// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 10.2: a view moves to the touch, animated by UIKit.
final class ViewEasingViewController: UIViewController {
  let colorView = UIView()
  let options: UIView.AnimationOptions

  init(_ options: UIView.AnimationOptions) {
    self.options = options
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    options = .curveEaseOut
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    //create a red layer
    colorView.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorView.center = CGPoint(x: view.bounds.size.width / 2, y: view.bounds.size.height / 2)
    colorView.backgroundColor = .red
    view.addSubview(colorView)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    //perform the animation
    UIView.animate(
      withDuration: 1.0, delay: 0.0, options: options,
      animations: {
        //set the position
        self.colorView.center = touch.location(in: self.view)
      }, completion: nil)
  }
}

extension Program {
  /// UIKit's four timing curves. The listing's own is the first.
  public static var viewEasings: [Program] {
    [
      viewEasing("view-easing", .curveEaseOut, "begins fast and ends slowly"),
      viewEasing("view-ease-in-out", .curveEaseInOut, "begins and ends slowly"),
      viewEasing("view-ease-in", .curveEaseIn, "begins slowly and stops dead"),
      viewEasing("view-linear", .curveLinear, "has one pace"),
    ]
  }

  private static func viewEasing(_ name: String, _ options: UIView.AnimationOptions, _ pace: String)
    -> Program
  {
    Program(
      Listing(
        number: "P28", name: name, title: "A view goes where the finger is; it \(pace)", seed: .techniques,
        duration: 3.5, moments: [0, 0.75, 1, 1.25, 1.5, 1.9, 2.3, 3.2])
    ) { script in
      script.click(at: CGPoint(x: 80, y: 120), time: 0.5)
      script.click(at: CGPoint(x: 300, y: 560), time: 1.7)
      return ViewEasingViewController(options)
    }
  }
}
