// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A compositional layout with a diffable data source.
final class SeasonViewController: UIViewController {
  private let garden: Garden
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Season, Plant>!

  init(garden: Garden) {
    self.garden = garden
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "seasons"
    view.addSubview(collectionView)
    makeDataSource()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "shuffle"), style: .plain, target: self, action: #selector(shuffle))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "shuffleButton"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    apply(animated: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, environment in
      let isWide = environment.container.effectiveContentSize.width > 600
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let group: NSCollectionLayoutGroup
      let layoutSection: NSCollectionLayoutSection
      if section == 0 {
        group = .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(isWide ? 0.3 : 0.6), heightDimension: .absolute(130)),
          subitems: [item])
        layoutSection = NSCollectionLayoutSection(group: group)
        layoutSection.orthogonalScrollingBehavior = .groupPaging
      } else {
        group = .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(isWide ? 0.12 : 0.3)),
          subitem: item, count: isWide ? 6 : 3)
        layoutSection = NSCollectionLayoutSection(group: group)
      }
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      layoutSection.boundarySupplementaryItems = [header]
      layoutSection.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 16, trailing: 12)
      return layoutSection
    }
  }

  private func makeDataSource() {
    let registration = UICollectionView.CellRegistration<PlantCell, Plant> { cell, _, plant in
      cell.configure(plant)
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<SeasonHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      let season = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      header.label.text = season?.rawValue.capitalized
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, plant in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: plant)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
  }

  private func apply(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Season, Plant>()
    snapshot.appendSections(Season.allCases)
    for season in Season.allCases {
      snapshot.appendItems(garden.plants(in: season), toSection: season)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  @objc private func shuffle() {
    garden.shuffle()
    apply()
  }
}

extension SeasonViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let plant = dataSource.itemIdentifier(for: indexPath) else { return }
    let alert = UIAlertController(title: "Dig out \(plant.name)?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Dig out", style: .destructive) { [weak self] _ in
        self?.garden.remove(plant)
        self?.apply()
      })
    present(alert, animated: true)
  }
}
