// SPDX-License-Identifier: Apache-2.0

import UIKit

final class DeparturesViewController: UIViewController {
  private let viewModel: DeparturesViewModel
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let messageLabel = UILabel()
  private let retryButton = UIButton(type: .system)
  private lazy var problemStack = UIStackView(arrangedSubviews: [messageLabel, retryButton])
  private let searchController = UISearchController(searchResultsController: nil)
  private var rows: [DepartureRow] = []

  init(viewModel: DeparturesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ferries"
    view.backgroundColor = .systemGroupedBackground
    navigationController?.navigationBar.prefersLargeTitles = true
    setUpTable()
    setUpProblem()
    setUpSearch()
    viewModel.state.bind { [weak self] state in self?.show(state) }
    reload()
  }

  private func setUpTable() {
    tableView.register(DepartureCell.self, forCellReuseIdentifier: DepartureCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.accessibilityIdentifier = "departures"
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    tableView.refreshControl = refresh
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  private func setUpProblem() {
    messageLabel.textColor = .secondaryLabel
    messageLabel.accessibilityIdentifier = "message"
    retryButton.setTitle("Try again", for: .normal)
    retryButton.accessibilityIdentifier = "retryButton"
    retryButton.addAction(UIAction { [weak self] _ in self?.reload() }, for: .touchUpInside)
    problemStack.axis = .vertical
    problemStack.spacing = 12
    spinner.hidesWhenStopped = true
    for item in [problemStack, spinner] as [UIView] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
      item.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      item.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
  }

  private func setUpSearch() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Harbour"
    searchController.searchBar.searchTextField.accessibilityIdentifier = "searchField"
    navigationItem.searchController = searchController
  }

  private func reload() {
    Task { await viewModel.load() }
  }

  private func show(_ state: DeparturesViewModel.State) {
    problemStack.isHidden = true
    switch state {
    case .loading:
      if rows.isEmpty { spinner.startAnimating() }
    case .failed(let message):
      spinner.stopAnimating()
      messageLabel.text = message
      problemStack.isHidden = false
      problemStack.alpha = 0
      UIView.animate(withDuration: 0.3) { self.problemStack.alpha = 1 }
    case .loaded(let rows):
      spinner.stopAnimating()
      tableView.refreshControl?.endRefreshing()
      self.rows = rows
      tableView.reloadSections(IndexSet(integer: 0), with: .fade)
    }
  }
}

extension DeparturesViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: DepartureCell.identifier, for: indexPath)
    (cell as? DepartureCell)?.row = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    viewModel.select(rows[indexPath.row])
  }
}

extension DeparturesViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    viewModel.filter = searchController.searchBar.text ?? ""
  }
}

final class DepartureCell: UITableViewCell {
  static let identifier = String(describing: DepartureCell.self)

  var row: DepartureRow? {
    didSet {
      guard let row = row else { return }
      var content = defaultContentConfiguration()
      content.attributedText = NSAttributedString(
        string: row.route,
        attributes: row.isStruck ? [.strikethroughStyle: NSUnderlineStyle.single.rawValue] : [:])
      content.secondaryText = "\(row.time), \(row.duration)"
      content.image = UIImage(systemName: "ferry")
      content.imageProperties.tintColor = row.color
      contentConfiguration = content
      accessoryType = .disclosureIndicator
      accessibilityIdentifier = "departure-\(row.id)"
    }
  }
}
