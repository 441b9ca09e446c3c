// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A `Program` has a script: steps at times of the film.
let reveal = Program(name: "reveal", title: "Letters appear one by one", duration: 4) { script in
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
  root.backgroundColor = CGColor(red: 0.95, green: 0.93, blue: 0.88, alpha: 1)
  let text = Array("One letter at a time")
  for (index, letter) in text.enumerated() {
    let layer = CATextLayer()
    layer.name = "\(index) \(letter)"
    layer.string = String(letter)
    layer.font = "DejaVu Sans Mono" as CFString
    layer.fontSize = 40
    layer.foregroundColor = CGColor(red: 0.2, green: 0.12, blue: 0.1, alpha: 1)
    layer.frame = CGRect(x: 70 + CGFloat(index) * 25, y: 150, width: 30, height: 56)
    layer.opacity = 0
    layer.transform = CATransform3DMakeTranslation(0, -20, 0)
    root.addSublayer(layer)
    script.at(0.3 + 0.1 * Double(index)) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.35)
      layer.opacity = 1
      layer.transform = CATransform3DIdentity
      CATransaction.commit()
    }
  }
  return root
}
