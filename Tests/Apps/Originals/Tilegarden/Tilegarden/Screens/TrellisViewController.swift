// SPDX-License-Identifier: Apache-2.0

import UIKit

final class TrellisViewController: UICollectionViewController, TrellisLayoutDelegate {
  private let garden: Garden
  private let layout = TrellisLayout()

  init(garden: Garden) {
    self.garden = garden
    super.init(collectionViewLayout: layout)
    layout.delegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PlantCell.self, forCellWithReuseIdentifier: "plant")
    collectionView.accessibilityIdentifier = "trellis"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(sow))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "sowButton"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Columns", style: .plain, target: self, action: #selector(changeColumns))
    navigationItem.leftBarButtonItem?.accessibilityIdentifier = "columnsButton"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collectionView.reloadData()
  }

  @objc private func sow() {
    _ = garden.sow()
    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  }

  @objc private func changeColumns() {
    collectionView.performBatchUpdates({
      self.layout.columnCount = self.layout.columnCount % 4 + 1
    })
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    garden.plants.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plant", for: indexPath)
    (cell as? PlantCell)?.configure(garden.plants[indexPath.item])
    return cell
  }

  func trellisLayout(_ layout: TrellisLayout, heightForItemAt indexPath: IndexPath) -> CGFloat {
    garden.plants[indexPath.item].height
  }
}
