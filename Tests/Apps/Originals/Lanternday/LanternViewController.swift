// SPDX-License-Identifier: Apache-2.0

import UIKit

class LanternViewController: UIViewController {

  @IBOutlet private weak var lanternView: UIImageView!
  @IBOutlet private weak var noteLabel: UILabel!
  @IBOutlet private weak var guestLabel: UILabel!
  @IBOutlet private weak var addButton: UIButton!
  @IBOutlet private weak var removeButton: UIButton!

  var onGuestsChanged: ((Int) -> Void)?

  private var festival: Festival {
    didSet {
      show()
      onGuestsChanged?(festival.guests)
    }
  }

  init(festival: Festival) {
    self.festival = festival
    super.init(nibName: "LanternViewController", bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = festival.title
    lanternView.image = UIImage(named: festival.imageName)
    addButton.setBackgroundImage(UIImage(named: "bubble"), for: .normal)
    addButton.setTitle(NSLocalizedString("guest.add", comment: ""), for: .normal)
    removeButton.setTitle(NSLocalizedString("guest.remove", comment: ""), for: .normal)
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    swing.values = [0, 0.12, 0, -0.12, 0]
    swing.duration = 2.4
    swing.repeatCount = .infinity
    lanternView.layer.add(swing, forKey: "swing")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      updateShadow()
    }
  }

  @IBAction private func addGuest() {
    festival.guests += 1
  }

  @IBAction private func removeGuest() {
    festival.guests = max(0, festival.guests - 1)
  }

  private func show() {
    noteLabel.text = festival.note
    guestLabel.text = festival.guestText
    removeButton.isEnabled = festival.guests > 0
    lanternView.tintColor = UIColor(named: festival.colorName)
    updateShadow()
  }

  private func updateShadow() {
    lanternView.layer.shadowColor =
      UIColor(named: festival.colorName)?.resolvedColor(with: traitCollection).cgColor
    lanternView.layer.shadowRadius = 18
    lanternView.layer.shadowOpacity = traitCollection.userInterfaceStyle == .dark ? 0.9 : 0.3
    lanternView.layer.shadowOffset = .zero
  }
}
