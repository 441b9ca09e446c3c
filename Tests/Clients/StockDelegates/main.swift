// SPDX-License-Identifier: Apache-2.0

import UIKit

func made(_ type: UIApplicationDelegate.Type) -> UIApplicationDelegate { type.init() }

let shop = made(ShopDelegate.self) as! ShopDelegate
precondition(shop.launches == 10, "the subclass's init() runs")
precondition(shop.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
precondition(shop.launches == 11 && made(StoreDelegate.self) is StoreDelegate)
let scenes: UIWindowSceneDelegate.Type = SceneDelegate.self
precondition(scenes.init().window == nil)
print("StockDelegates: ok")
