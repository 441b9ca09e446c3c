// SPDX-License-Identifier: Apache-2.0

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?
  private let store = TripStore()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let tabs = window?.rootViewController as? UITabBarController else { return }
    for case let navigation as UINavigationController in tabs.viewControllers ?? [] {
      if let trips = navigation.viewControllers.first as? TripsViewController {
        trips.store = store
      } else if let settings = navigation.viewControllers.first as? SettingsViewController {
        settings.store = store
      }
    }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    store.isActive = true
  }

  func sceneWillResignActive(_ scene: UIScene) {
    store.isActive = false
  }
}
