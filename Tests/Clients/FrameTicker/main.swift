// SPDX-License-Identifier: Apache-2.0

import QuartzCore

final class Counter: NSObject, FrameTickerObserver {
  var times: [Double] = []
  func ticker(_ ticker: FrameTicker, advancedTo time: CFTimeInterval) { times.append(time) }
}

var counter: Counter? = Counter()
let host = LayerHost { CALayer() }
_ = host.tick(to: 0)
host.perform {
  FrameTicker.shared.add(counter!, name: "one")
  precondition(FrameTicker.shared.name(of: counter!) == "one")
}
for frame in 1...6 { _ = host.tick(to: Double(frame) / 60) }
precondition(FrameTicker.shared.calls > 3 && counter!.times.count == FrameTicker.shared.calls)
precondition(FrameTicker.shared.smallest >= 0 && FrameTicker.shared.largest < 1e9)
counter = nil
for frame in 7...9 { _ = host.tick(to: Double(frame) / 60) }
precondition(!FrameTicker.shared.isRunning)
print("FrameTicker: ok")
