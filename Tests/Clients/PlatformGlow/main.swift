// SPDX-License-Identifier: Apache-2.0

import UIKit

let glow = Glow(frame: .zero)
glow.prepare()
precondition(isTouch && glow.backgroundColor == .red)
precondition(Glow.text == "#selector(inText) @objc \"os(iOS)\" touch" && Glow.raw == "@objc true ")
print("PlatformGlow: ok")
