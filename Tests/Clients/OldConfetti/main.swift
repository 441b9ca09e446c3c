// SPDX-License-Identifier: Apache-2.0

import UIKit

let confetti = Confetti(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
confetti.start()
precondition(
  confetti.isActive() && confetti.emitter.emitterShape == .line && confetti.layer.sublayers?.count == 1)
confetti.fadeOut()
confetti.stop()
precondition(!confetti.isActive())
print("OldConfetti: ok")
