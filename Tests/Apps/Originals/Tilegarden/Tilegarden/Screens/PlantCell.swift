// SPDX-License-Identifier: Apache-2.0

import UIKit

final class PlantCell: UICollectionViewCell {
  private let label = UILabel()
  private let stem = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    for subview in [stem, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stem.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      stem.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      stem.widthAnchor.constraint(equalToConstant: 4),
      stem.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ plant: Plant) {
    label.text = plant.name
    stem.backgroundColor = plant.season.color
    contentView.backgroundColor = plant.season.color.withAlphaComponent(0.22)
    accessibilityIdentifier = "plant-\(plant.id)"
  }

  override var isSelected: Bool {
    didSet {
      contentView.layer.borderWidth = isSelected ? 3 : 0
      contentView.layer.borderColor = tintColor.cgColor
    }
  }
}

final class SeasonHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 20)
    label.frame = bounds.insetBy(dx: 4, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
