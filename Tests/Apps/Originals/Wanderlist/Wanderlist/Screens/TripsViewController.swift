// SPDX-License-Identifier: Apache-2.0

import UIKit

class TripsViewController: UITableViewController {

  var store: TripStore!
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem?.accessibilityIdentifier = "editButton"
    token = NotificationCenter.default.addObserver(
      forName: TripStore.didChange, object: store, queue: .main
    ) { [weak self] _ in
      guard let self = self, !self.isEditing else { return }
      self.tableView.reloadData()
      self.updateBadge()
    }
    updateBadge()
  }

  deinit {
    if let token = token { NotificationCenter.default.removeObserver(token) }
  }

  private func updateBadge() {
    let open = store.trips.filter { !$0.isVisited }.count
    navigationController?.tabBarItem.badgeValue = open == 0 ? nil : "\(open)"
  }

  // MARK: - Table view data source

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.visible.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TripCell", for: indexPath) as! TripCell
    cell.configure(with: store.visible[indexPath.row])
    cell.accessibilityIdentifier = "trip-\(indexPath.row)"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.remove(store.visible[indexPath.row])
    tableView.deleteRows(at: [indexPath], with: .automatic)
    updateBadge()
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let trip = store.visible[indexPath.row]
    let action = UIContextualAction(style: .normal, title: trip.isVisited ? "Again" : "Visited") {
      [weak self] _, _, done in
      self?.store.toggleVisited(trip)
      done(true)
    }
    action.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: - Navigation

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "showTrip":
      guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell),
        let detail = segue.destination as? TripDetailViewController
      else { return }
      detail.store = store
      detail.tripID = store.visible[indexPath.row].id
    case "addTrip":
      let navigation = segue.destination as? UINavigationController
      (navigation?.topViewController as? AddTripViewController)?.store = store
    default:
      break
    }
  }

  @IBAction func cancelAdding(_ segue: UIStoryboardSegue) {}
}

class TripCell: UITableViewCell {
  @IBOutlet weak var symbolView: UIImageView!
  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var subtitleLabel: UILabel!

  func configure(with trip: Trip) {
    titleLabel.text = trip.title
    subtitleLabel.text = trip.subtitle
    symbolView.image = UIImage(systemName: trip.isVisited ? "checkmark.circle.fill" : trip.kind.symbolName)
    symbolView.tintColor = trip.kind.color
  }
}
