// SPDX-License-Identifier: Apache-2.0

import UIKit

class SettingsViewController: UITableViewController {

  @IBOutlet weak var visitedSwitch: UISwitch!
  @IBOutlet weak var sortSwitch: UISwitch!
  @IBOutlet weak var versionCell: UITableViewCell!

  var store: TripStore!

  override func viewDidLoad() {
    super.viewDidLoad()
    visitedSwitch.isOn = store.showsVisited
    sortSwitch.isOn = store.sortsByNights
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    versionCell.detailTextLabel?.text = version ?? "1.0"
  }

  @IBAction func visitedChanged(_ sender: UISwitch) {
    store.showsVisited = sender.isOn
  }

  @IBAction func sortChanged(_ sender: UISwitch) {
    store.sortsByNights = sender.isOn
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 1 && indexPath.row == 1 {
      performSegue(withIdentifier: "showThanks", sender: self)
    }
  }
}
