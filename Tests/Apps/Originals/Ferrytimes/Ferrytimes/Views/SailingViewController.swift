// SPDX-License-Identifier: Apache-2.0

import UIKit

final class SailingViewController: UIViewController {
  private let viewModel: SailingViewModel
  private let seatsLabel = UILabel()
  private let windLabel = UILabel()
  private let bookButton = UIButton(configuration: .filled())

  init(viewModel: SailingViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func loadView() {
    let stack = UIStackView(arrangedSubviews: [seatsLabel, windLabel, bookButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView()
    root.backgroundColor = .systemBackground
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: root.safeAreaLayoutGuide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.title
    navigationItem.largeTitleDisplayMode = .never
    seatsLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 28, weight: .semibold)
    seatsLabel.accessibilityIdentifier = "seatsLabel"
    windLabel.textColor = .secondaryLabel
    windLabel.accessibilityIdentifier = "windLabel"
    bookButton.configuration?.title = "Book a seat"
    bookButton.configuration?.image = UIImage(systemName: "ticket")
    bookButton.configuration?.imagePadding = 8
    bookButton.configuration?.cornerStyle = .large
    bookButton.accessibilityIdentifier = "bookButton"
    bookButton.addTarget(self, action: #selector(book), for: .touchUpInside)
    viewModel.seatsText.bind { [seatsLabel] text in seatsLabel.text = text }
    viewModel.windText.bind { [windLabel] text in windLabel.text = text }
    viewModel.canBook.bind { [bookButton] canBook in bookButton.isEnabled = canBook }
    viewModel.load()
  }

  @objc private func book() {
    viewModel.book()
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.fromValue = 1.2
    pulse.toValue = 1
    pulse.damping = 8
    pulse.duration = pulse.settlingDuration
    seatsLabel.layer.add(pulse, forKey: "pulse")
  }
}
