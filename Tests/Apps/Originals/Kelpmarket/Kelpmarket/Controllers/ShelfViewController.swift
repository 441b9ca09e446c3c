// SPDX-License-Identifier: Apache-2.0

import UIKit

class ShelfViewController: UIViewController {

  private let basket: Basket
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var crates: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 150, height: 96)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    layout.minimumLineSpacing = 12
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
  }()

  init(basket: Basket) {
    self.basket = basket
    super.init(nibName: nil, bundle: nil)
    title = "Kelp market"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    crates.backgroundColor = .secondarySystemBackground
    crates.register(
      UINib(nibName: "CrateCell", bundle: nil), forCellWithReuseIdentifier: CrateCell.reuseIdentifier)
    crates.dataSource = self
    crates.delegate = self
    crates.accessibilityIdentifier = "crates"
    tableView.register(GoodsCell.nib, forCellReuseIdentifier: GoodsCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 84
    tableView.accessibilityIdentifier = "goodsTable"
    for subview in [crates, tableView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      crates.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      crates.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      crates.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      crates.heightAnchor.constraint(equalToConstant: 120),
      tableView.topAnchor.constraint(equalTo: crates.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    basket.observe(self)
  }
}

extension ShelfViewController: UITableViewDataSource, GoodsCellDelegate, BasketObserver {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Goods.all.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: GoodsCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? GoodsCell {
      let goods = Goods.all[indexPath.row]
      cell.configure(with: goods, count: basket.counts[goods] ?? 0)
      cell.delegate = self
    }
    return cell
  }

  func goodsCell(_ cell: GoodsCell, didChangeCount count: Int) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    basket.set(count, for: Goods.all[indexPath.row])
  }

  func basketDidChange(_ basket: Basket) {
    if basket.counts.isEmpty { tableView.reloadData() }
    tabBarController?.tabBar.items?[1].badgeValue =
      basket.counts.isEmpty ? nil : "\(basket.counts.values.reduce(0, +))"
  }
}

extension ShelfViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  private var makers: [String] { Array(Set(Goods.all.map(\.maker))).sorted() }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    makers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: CrateCell.reuseIdentifier, for: indexPath) as! CrateCell
    let goods = Goods.all.filter { $0.maker == makers[indexPath.item] }
    cell.configure(
      title: makers[indexPath.item], detail: "\(goods.count) goods", color: goods[0].color, level: goods.count
    )
    cell.accessibilityIdentifier = "crate-\(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let row = Goods.all.firstIndex(where: { $0.maker == makers[indexPath.item] }) else { return }
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
  }
}
