// SPDX-License-Identifier: Apache-2.0

import UIKit

class AddTripViewController: UITableViewController, UITextFieldDelegate {

  @IBOutlet weak var titleField: UITextField!
  @IBOutlet weak var countryField: UITextField!
  @IBOutlet weak var nightsStepper: UIStepper!
  @IBOutlet weak var nightsLabel: UILabel!
  @IBOutlet weak var saveButton: UIBarButtonItem!

  var store: TripStore!

  override func viewDidLoad() {
    super.viewDidLoad()
    saveButton.isEnabled = false
    nightsChanged(nightsStepper)
  }

  @IBAction func textChanged(_ sender: UITextField) {
    saveButton.isEnabled = !(titleField.text ?? "").isEmpty && !(countryField.text ?? "").isEmpty
  }

  @IBAction func nightsChanged(_ sender: UIStepper) {
    nightsLabel.text = "\(Int(sender.value))"
  }

  @IBAction func save(_ sender: UIBarButtonItem) {
    store.add(
      Trip(
        title: titleField.text ?? "", country: countryField.text ?? "", kind: .city,
        nights: Int(nightsStepper.value)))
    dismiss(animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === titleField {
      countryField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
