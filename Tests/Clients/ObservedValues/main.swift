// SPDX-License-Identifier: Apache-2.0

import UIKit

let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
scroll.contentSize = CGSize(width: 100, height: 500)
let pull = PullView()
pull.attach(to: scroll)
scroll.contentOffset = CGPoint(x: 0, y: 30)
scroll.contentSize = CGSize(width: 100, height: 600)
precondition(pull.log == ["none to 0", "0 to 30", "size 600"], "\(pull.log)")
pull.detach()
scroll.contentOffset = CGPoint(x: 0, y: 50)
precondition(pull.log.count == 3, "a removed observer hears nothing")

var offsets: [String] = []
var token: NSKeyValueObservation? = scroll.observe(\.contentOffset, options: [.new, .old]) { view, change in
  offsets.append("\(view === scroll) \(Int(change.oldValue!.y)) \(Int(change.newValue!.y))")
}
scroll.contentOffset.y = 70
scroll.frame.size.width = 90
precondition(offsets == ["true 50 70"], "\(offsets): a change of the size is none of the offset")
token?.invalidate()
scroll.contentOffset.y = 80
precondition(offsets.count == 1)
token = nil

let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
var seen: [String] = []
let tokens = [
  view.observe(\.frame, options: .new) { _, change in seen.append("frame \(change.newValue!.minX)") },
  view.observe(\.isHidden) { view, change in seen.append("hidden \(view.isHidden) \(change.newValue == nil)")
  },
  view.observe(\.layer.bounds, options: [.new]) { _, change in seen.append("layer \(change.newValue!.width)")
  },
]
view.center.x = 15
view.isHidden = true
view.layer.bounds.size.width = 30
precondition(seen == ["frame 10.0", "hidden true true", "layer 30.0", "frame 0.0"], "\(seen)")
withExtendedLifetime(tokens) {}

let meter = Meter()
let recorder = LoudRecorder()
meter.addObserver(recorder, forKeyPath: "level", options: [.new, .prior], context: nil)
meter.addObserver(recorder, forKeyPath: "title", options: .new, context: nil)
meter.percent = 50
meter.title = "b"
precondition(recorder.log == ["before level -", "!", "level 0.5", "!", "title b", "!"], "\(recorder.log)")
precondition(meter.changes == 1)
meter.removeObserver(recorder, forKeyPath: "level")
meter.setValue(0.25, forKey: "level")
precondition(meter.level == 0.25 && meter.value(forKey: "percent") as? Int == 25 && recorder.log.count == 6)
view.setValue(3, forKey: "tag")
precondition(view.tag == 3 && view.value(forKey: "alpha") as? CGFloat == 1)
print("ObservedValues: ok")
