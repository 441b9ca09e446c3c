// SPDX-License-Identifier: Apache-2.0

import UIKit

class BasketViewController: UIViewController {

  @IBOutlet weak var tableView: UITableView!
  @IBOutlet weak var totalView: TotalView!
  @IBOutlet var emptyView: UIView!

  var basket: Basket!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Basket"
    tableView.backgroundView = emptyView
    tableView.tableFooterView = UIView()
    totalView.onOrder = { [unowned self] in self.confirm() }
    basket.observe(self)
    basketDidChange(basket)
  }

  private func confirm() {
    let sheet = UIAlertController(
      title: "Order?", message: totalText, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Order", style: .default) { _ in self.basket.empty() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private var totalText: String? {
    Goods.priceFormatter.string(from: NSNumber(value: Double(basket.total) / 100))
  }
}

extension BasketViewController: UITableViewDataSource, BasketObserver {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    basket.lines.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let line = basket.lines[indexPath.row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "line")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "line")
    cell.textLabel?.text = line.goods.name
    cell.detailTextLabel?.text = "\(line.count) x \(line.goods.price)"
    cell.imageView?.image = UIImage(systemName: "circle.fill")
    cell.imageView?.tintColor = line.goods.color
    return cell
  }

  func basketDidChange(_ basket: Basket) {
    guard isViewLoaded else { return }
    tableView.reloadData()
    tableView.backgroundView?.isHidden = !basket.counts.isEmpty
    totalView.cents = basket.total
  }
}
