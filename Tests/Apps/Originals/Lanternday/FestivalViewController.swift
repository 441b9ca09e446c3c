// SPDX-License-Identifier: Apache-2.0

import UIKit

class FestivalViewController: UIViewController {

  private var festivals = Festival.all
  private let stack = UIStackView()
  private let scrollView = UIScrollView()
  private let banner = UIImageView(image: UIImage(named: "banner"))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("app.title", comment: "Title of the first screen")
    view.backgroundColor = UIColor(named: "Paper")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(named: "moon"), style: .plain, target: self, action: #selector(toggleAppearance))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "appearanceButton"
    navigationItem.rightBarButtonItem?.accessibilityLabel = NSLocalizedString("app.appearance", comment: "")

    banner.contentMode = .scaleAspectFill
    banner.clipsToBounds = true
    banner.heightAnchor.constraint(equalToConstant: 120).isActive = true
    stack.axis = .vertical
    stack.spacing = 16
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    stack.addArrangedSubview(banner)
    for (index, festival) in festivals.enumerated() {
      let row = FestivalRow(festival: festival)
      row.tag = index
      row.accessibilityIdentifier = "festival-\(festival.key)"
      row.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
      stack.addArrangedSubview(row)
    }
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  @objc private func toggleAppearance() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    UIView.transition(with: view.window ?? view, duration: 0.4, options: .transitionCrossDissolve) {
      self.view.window?.overrideUserInterfaceStyle = isDark ? .light : .dark
    }
  }

  @objc private func open(_ sender: FestivalRow) {
    let detail = LanternViewController(festival: festivals[sender.tag])
    detail.onGuestsChanged = { [weak self] guests in
      self?.festivals[sender.tag].guests = guests
      if let festival = self?.festivals[sender.tag] { sender.show(festival) }
    }
    navigationController?.pushViewController(detail, animated: true)
  }
}

final class FestivalRow: UIControl {

  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let dateLabel = UILabel()
  private let guestLabel = UILabel()

  init(festival: Festival) {
    super.init(frame: .zero)
    layer.cornerRadius = 16
    backgroundColor = UIColor(named: "Card")
    imageView.contentMode = .scaleAspectFit
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    imageView.widthAnchor.constraint(equalToConstant: 48).isActive = true
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = UIColor(named: "Ink")
    dateLabel.font = .preferredFont(forTextStyle: .subheadline)
    dateLabel.textColor = .secondaryLabel
    guestLabel.font = .preferredFont(forTextStyle: .footnote)
    guestLabel.textColor = .secondaryLabel
    let texts = UIStackView(arrangedSubviews: [titleLabel, dateLabel, guestLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let content = UIStackView(arrangedSubviews: [imageView, texts])
    content.spacing = 16
    content.alignment = .center
    content.isUserInteractionEnabled = false
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
    ])
    show(festival)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ festival: Festival) {
    imageView.image = UIImage(named: festival.imageName)?.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = UIColor(named: festival.colorName)
    titleLabel.text = festival.title
    dateLabel.text = festival.dateText()
    guestLabel.text = festival.guestText
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
}
