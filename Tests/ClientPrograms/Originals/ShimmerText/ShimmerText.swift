// SPDX-License-Identifier: Apache-2.0

import UIKit

class ShimmerTextViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black

    let dark = UILabel()
    dark.text = "slide to unlock"
    dark.textColor = UIColor(white: 1, alpha: 0.25)
    dark.font = .systemFont(ofSize: 36)
    dark.textAlignment = .center
    dark.frame = CGRect(x: 0, y: 180, width: view.frame.width, height: 80)
    view.addSubview(dark)

    let shiny = UILabel()
    shiny.text = dark.text
    shiny.textColor = .white
    shiny.font = dark.font
    shiny.textAlignment = .center
    shiny.frame = dark.frame
    view.addSubview(shiny)

    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.clear.cgColor, UIColor.white.cgColor, UIColor.clear.cgColor]
    gradient.locations = [0, 0.5, 1]
    gradient.frame = shiny.bounds
    gradient.transform = CATransform3DMakeRotation(75 * .pi / 180, 0, 0, 1)
    gradient.bounds = CGRect(x: 0, y: 0, width: 160, height: shiny.bounds.width)
    shiny.layer.mask = gradient

    let animation = CABasicAnimation(keyPath: "transform.translation.x")
    animation.fromValue = -view.frame.width
    animation.toValue = view.frame.width
    animation.duration = 2
    animation.repeatCount = Float.infinity
    gradient.add(animation, forKey: "shimmer")
  }
}
