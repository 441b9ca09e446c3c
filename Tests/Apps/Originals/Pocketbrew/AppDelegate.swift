// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UserDefaults.standard.register(defaults: [BrewSettings.lastDoseKey: 18.0])
    window?.tintColor = UIColor(red: 0.55, green: 0.33, blue: 0.16, alpha: 1)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    NotificationCenter.default.post(name: .brewShouldPause, object: nil)
  }
}

extension Notification.Name {
  static let brewShouldPause = Notification.Name("PocketbrewShouldPause")
}
