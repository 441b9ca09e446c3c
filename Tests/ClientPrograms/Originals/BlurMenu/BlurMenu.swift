// SPDX-License-Identifier: Apache-2.0

import UIKit

class BlurMenuViewController: UIViewController {
  private let blurView = UIVisualEffectView(effect: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for i in 0..<48 {
      let stone = UIView(
        frame: CGRect(x: CGFloat(i % 6) * 54 + 4, y: CGFloat(i / 6) * 60 + 4, width: 44, height: 44))
      stone.backgroundColor = UIColor(hue: CGFloat(i) / 48, saturation: 0.8, brightness: 0.9, alpha: 1)
      stone.layer.cornerRadius = 8
      view.addSubview(stone)
    }
    blurView.frame = view.bounds
    blurView.isUserInteractionEnabled = false
    view.addSubview(blurView)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openMenu)))
  }

  @objc func openMenu() {
    let blur = UIBlurEffect(style: .light)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    vibrancy.frame = CGRect(x: 40, y: 180, width: 240, height: 80)
    let label = UILabel(frame: vibrancy.bounds)
    label.text = "Menu"
    label.font = .boldSystemFont(ofSize: 52)
    label.textAlignment = .center
    vibrancy.contentView.addSubview(label)
    blurView.contentView.addSubview(vibrancy)
    vibrancy.alpha = 0
    UIView.animate(withDuration: 0.7) {
      self.blurView.effect = blur
      vibrancy.alpha = 1
    }
  }
}
