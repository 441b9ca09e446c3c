// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
let controller = CarouselController()
window.rootViewController = controller
window.makeKeyAndVisible()
window.layoutIfNeeded()
precondition(controller.collection.contentSize.width == 12 * 120 - 20)
precondition(controller.collection.visibleCells.count == 3)
controller.collection.contentOffset.x = 240
window.layoutIfNeeded()
let cell = controller.collection.cellForItem(at: IndexPath(item: 3, section: 0)) as? CarouselCell
// The centre of item 3 is at 3 * 120 + 50 = 410, 170 in the view: 10 of 320 from the middle.
precondition(cell?.offset == 10.0 / 320 && controller.scrolls == 1)
precondition((cell?.layer.zPosition ?? 0) == 96)
print("CarouselLayout: ok")
