// SPDX-License-Identifier: Apache-2.0

import UIKit

class BrewViewController: UIViewController {

  @IBOutlet weak var nameField: UITextField!
  @IBOutlet weak var methodControl: UISegmentedControl!
  @IBOutlet weak var doseSlider: UISlider!
  @IBOutlet weak var doseLabel: UILabel!
  @IBOutlet weak var waterLabel: UILabel!
  @IBOutlet weak var strongSwitch: UISwitch!
  @IBOutlet weak var startButton: UIButton!
  @IBOutlet weak var historyLabel: UILabel!
  @IBOutlet var cards: [UIView]!
  @IBOutlet weak var waterHeight: NSLayoutConstraint!

  private var brew = Brew(name: "", method: .pourOver, dose: 18, isStrong: false)
  private var finished = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    brew.dose = UserDefaults.standard.double(forKey: BrewSettings.lastDoseKey)
    doseSlider.value = Float(brew.dose)
    for card in cards {
      card.layer.cornerRadius = 14
      card.layer.shadowColor = UIColor.black.cgColor
      card.layer.shadowOpacity = 0.12
      card.layer.shadowRadius = 6
      card.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    startButton.layer.cornerRadius = 12
    nameField.delegate = self
    refresh()
  }

  @IBAction func doseChanged(_ sender: UISlider) {
    brew.dose = Double(sender.value).rounded()
    refresh(animated: true)
  }

  @IBAction func methodChanged(_ sender: UISegmentedControl) {
    brew.method = BrewMethod(rawValue: sender.selectedSegmentIndex) ?? .pourOver
    refresh(animated: true)
  }

  @IBAction func strongChanged(_ sender: UISwitch) {
    brew.isStrong = sender.isOn
    refresh(animated: true)
  }

  @IBAction func reset() {
    brew = Brew(name: "", method: .pourOver, dose: 18, isStrong: false)
    nameField.text = nil
    methodControl.selectedSegmentIndex = 0
    doseSlider.setValue(18, animated: true)
    strongSwitch.setOn(false, animated: true)
    refresh(animated: true)
  }

  @IBAction func backgroundTapped(_ sender: UITapGestureRecognizer) {
    view.endEditing(true)
  }

  @IBAction func unwindToBrew(_ segue: UIStoryboardSegue) {
    guard let timer = segue.source as? TimerViewController, timer.isFinished else { return }
    finished += 1
    historyLabel.text = finished == 1 ? "One brew today" : "\(finished) brews today"
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    if identifier == "startBrew" && brew.dose < 8 {
      let alert = UIAlertController(
        title: "Too little coffee", message: "Use eight grams or more.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
      return false
    }
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "startBrew", let timer = segue.destination as? TimerViewController {
      brew.name = nameField.text ?? ""
      UserDefaults.standard.set(brew.dose, forKey: BrewSettings.lastDoseKey)
      timer.brew = brew
    }
  }

  private func refresh(animated: Bool = false) {
    doseLabel.text = String(format: "%.0f g", brew.dose)
    waterLabel.text = String(format: "%.0f g of water", brew.water)
    waterHeight.constant = CGFloat(brew.water / 640 * 120)
    guard animated else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [.beginFromCurrentState]
    ) {
      self.view.layoutIfNeeded()
    }
  }
}

extension BrewViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
