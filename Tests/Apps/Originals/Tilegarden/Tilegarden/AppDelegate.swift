// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let garden = Garden()
    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab(BedViewController(garden: garden), "Beds", "square.grid.2x2", "bedsTab"),
      tab(SeasonViewController(garden: garden), "Seasons", "calendar", "seasonsTab"),
      tab(TrellisViewController(garden: garden), "Trellis", "rectangle.3.group", "trellisTab"),
    ]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  private func tab(
    _ controller: UIViewController, _ title: String, _ symbol: String, _ identifier: String
  ) -> UIViewController {
    controller.title = title
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem.image = UIImage(systemName: symbol)
    navigation.tabBarItem.accessibilityIdentifier = identifier
    return navigation
  }
}
