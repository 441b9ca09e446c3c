// SPDX-License-Identifier: Apache-2.0

import QuartzCore

let size = CGSize(width: 640, height: 360)
let duration = 3.5
let title = "Bars of a chart grow one after the other"

let values = [("Mon", 12.0), ("Tue", 19.0), ("Wed", 8.0), ("Thu", 24.0), ("Fri", 17.0)]
let base = CGPoint(x: 70, y: 70)
let step = 110.0
let scale = 10.0

func makeRootLayer() -> CALayer {
  let root = CALayer()
  root.frame = CGRect(origin: .zero, size: size)
  root.backgroundColor = CGColor(red: 0.97, green: 0.97, blue: 0.95, alpha: 1)
  for (index, (name, value)) in values.enumerated() {
    root.addSublayer(bar(index, value))
    root.addSublayer(label(name, x: base.x + CGFloat(index) * step, y: 36))
  }
  let axis = CAShapeLayer()
  axis.name = "axis"
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 50, y: base.y))
  path.addLine(to: CGPoint(x: 600, y: base.y))
  axis.path = path
  axis.strokeColor = CGColor(red: 0.3, green: 0.3, blue: 0.35, alpha: 1)
  axis.lineWidth = 2
  root.addSublayer(axis)
  return root
}

func bar(_ index: Int, _ value: Double) -> CALayer {
  let bar = CALayer()
  bar.name = "bar \(index)"
  bar.anchorPoint = CGPoint(x: 0, y: 0)
  bar.bounds = CGRect(x: 0, y: 0, width: 70, height: value * scale)
  bar.position = CGPoint(x: base.x + CGFloat(index) * step, y: base.y)
  bar.cornerRadius = 6
  bar.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  bar.backgroundColor = CGColor(red: 0.1 + 0.12 * CGFloat(index), green: 0.45, blue: 0.8, alpha: 1)
  let grow = CASpringAnimation(keyPath: "bounds.size.height")
  grow.fromValue = 0
  grow.damping = 12
  grow.duration = grow.settlingDuration
  grow.beginTime = 0.3 + 0.2 * Double(index)
  grow.fillMode = .backwards
  bar.add(grow, forKey: "grow")
  return bar
}

func label(_ text: String, x: CGFloat, y: CGFloat) -> CALayer {
  let label = CATextLayer()
  label.string = text
  label.font = "DejaVu Sans" as CFString
  label.fontSize = 18
  label.alignmentMode = .center
  label.foregroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.25, alpha: 1)
  label.frame = CGRect(x: x, y: y, width: 70, height: 26)
  return label
}
