// SPDX-License-Identifier: Apache-2.0

import UIKit

class CardFlipViewController: UIViewController {
  private let card = UIView()
  private let front = UILabel()
  private let back = UILabel()
  private var isShowingBack = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.35, blue: 0.25, alpha: 1)
    card.frame = CGRect(x: 0, y: 0, width: 180, height: 260)
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(card)

    front.text = "A\u{2660}"
    front.backgroundColor = .white
    front.textColor = .black
    back.text = "?"
    back.backgroundColor = .systemBlue
    back.textColor = .white
    for side in [front, back] {
      side.frame = card.bounds
      side.font = .boldSystemFont(ofSize: 64)
      side.textAlignment = .center
      side.layer.cornerRadius = 14
      side.clipsToBounds = true
    }
    card.addSubview(front)
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(flip)))
  }

  @objc func flip() {
    let from = isShowingBack ? back : front
    let to = isShowingBack ? front : back
    let options: UIView.AnimationOptions = isShowingBack ? .transitionFlipFromLeft : .transitionFlipFromRight
    UIView.transition(from: from, to: to, duration: 1, options: [options, .curveEaseInOut]) { _ in
      self.isShowingBack.toggle()
    }
  }
}
