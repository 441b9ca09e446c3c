// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A flow layout whose items grow and shrink with a segmented control.
final class BedViewController: UIViewController {
  private let garden: Garden
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let sizes = UISegmentedControl(items: ["Small", "Large"])

  init(garden: Garden) {
    self.garden = garden
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.sectionHeadersPinToVisibleBounds = true
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.contentInset = UIEdgeInsets(top: 0, left: 12, bottom: 12, right: 12)
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityIdentifier = "beds"
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PlantCell.self, forCellWithReuseIdentifier: "plant")
    collectionView.register(
      SeasonHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.addSubview(collectionView)
    sizes.selectedSegmentIndex = 0
    sizes.accessibilityIdentifier = "sizeControl"
    sizes.addTarget(self, action: #selector(sizeChanged), for: .valueChanged)
    navigationItem.titleView = sizes
  }

  @objc private func sizeChanged() {
    UIView.animate(withDuration: 0.4) {
      self.layout.invalidateLayout()
      self.collectionView.layoutIfNeeded()
    }
  }
}

extension BedViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    Season.allCases.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    garden.plants(in: Season.allCases[section]).count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plant", for: indexPath) as! PlantCell
    cell.configure(garden.plants(in: Season.allCases[indexPath.section])[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? SeasonHeader)?.label.text = Season.allCases[indexPath.section].rawValue.capitalized
    return header
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let perRow: CGFloat = sizes.selectedSegmentIndex == 0 ? 4 : 2
    let width = collectionView.bounds.width - 24 - 8 * (perRow - 1)
    let side = (width / perRow).rounded(.down)
    return CGSize(width: side, height: side)
  }
}
