// SPDX-License-Identifier: Apache-2.0

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let basket = Basket()

    let shelf = ShelfViewController(basket: basket)
    let shelfNavigation = UINavigationController(rootViewController: shelf)
    shelfNavigation.tabBarItem = UITabBarItem(
      title: "Market", image: UIImage(systemName: "cart"), tag: 0)
    shelfNavigation.tabBarItem.accessibilityIdentifier = "marketTab"

    let basketController = BasketViewController(nibName: "BasketViewController", bundle: nil)
    basketController.basket = basket
    let basketNavigation = UINavigationController(rootViewController: basketController)
    basketNavigation.tabBarItem = UITabBarItem(
      title: "Basket", image: UIImage(systemName: "bag"), tag: 1)
    basketNavigation.tabBarItem.accessibilityIdentifier = "basketTab"

    let tabs = UITabBarController()
    tabs.viewControllers = [shelfNavigation, basketNavigation]

    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
