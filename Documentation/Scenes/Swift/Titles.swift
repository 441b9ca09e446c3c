// SPDX-License-Identifier: Apache-2.0

import QuartzCore

let size = CGSize(width: 640, height: 360)
let duration = 4.0
let title = "A title slides in over a bar"

func makeRootLayer() -> CALayer {
  let root = CALayer()
  root.frame = CGRect(origin: .zero, size: size)
  root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.13, alpha: 1)

  let bar = CALayer()
  bar.name = "bar"
  bar.anchorPoint = CGPoint(x: 0, y: 0.5)
  bar.bounds = CGRect(x: 0, y: 0, width: 8, height: 120)
  bar.position = CGPoint(x: 80, y: 180)
  bar.backgroundColor = CGColor(red: 1, green: 0.45, blue: 0.2, alpha: 1)
  root.addSublayer(bar)

  let grow = CABasicAnimation(keyPath: "bounds.size.height")
  grow.fromValue = 0
  grow.duration = 0.5
  grow.timingFunction = CAMediaTimingFunction(name: .easeOut)
  bar.add(grow, forKey: "grow")

  let lines = [("Core Animation", 44.0, 196.0), ("as a film, from one file", 24.0, 144.0)]
  for (index, (text, height, y)) in lines.enumerated() {
    let line = CATextLayer()
    line.name = text
    line.string = text
    line.font = "DejaVu Sans" as CFString
    line.fontSize = CGFloat(height)
    line.frame = CGRect(x: 108, y: y, width: 500, height: height * 1.4)
    line.foregroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: index == 0 ? 1 : 0.7)
    root.addSublayer(line)

    let delay = 0.4 + 0.2 * Double(index)
    let slide = CASpringAnimation(keyPath: "transform.translation.x")
    slide.fromValue = -60
    slide.toValue = 0
    slide.damping = 14
    slide.duration = slide.settlingDuration
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 0.4
    for (key, animation) in [("slide", slide), ("fade", fade)] {
      animation.beginTime = delay
      animation.fillMode = .backwards
      line.add(animation, forKey: key)
    }
  }
  return root
}
