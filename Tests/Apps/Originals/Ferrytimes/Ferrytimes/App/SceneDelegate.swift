// SPDX-License-Identifier: Apache-2.0

import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: Coordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let navigation = UINavigationController()
    coordinator = Coordinator(navigation: navigation, service: CannedFerryService())
    coordinator?.start()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
  }
}

@MainActor
final class Coordinator {
  private let navigation: UINavigationController
  private let service: FerryService

  init(navigation: UINavigationController, service: FerryService) {
    self.navigation = navigation
    self.service = service
  }

  func start() {
    let viewModel = DeparturesViewModel(service: service)
    viewModel.onSelect = { [weak self] departure in self?.show(departure) }
    navigation.viewControllers = [DeparturesViewController(viewModel: viewModel)]
  }

  private func show(_ departure: Departure) {
    let viewModel = SailingViewModel(departure: departure, service: service)
    navigation.pushViewController(SailingViewController(viewModel: viewModel), animated: true)
  }
}
