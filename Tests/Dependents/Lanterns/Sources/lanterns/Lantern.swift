// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// A lantern that swings and is put out after a second.
  static var lantern: Program {
    Program(name: "lantern", title: "A lantern swings and goes out", duration: 2) { script in
      let night = CALayer()
      night.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
      night.backgroundColor = CGColor(red: 0.05, green: 0.05, blue: 0.2, alpha: 1)
      let light = CALayer()
      light.name = "light"
      light.anchorPoint = CGPoint(x: 0.5, y: 1)
      light.frame = CGRect(x: 65, y: 40, width: 30, height: 50)
      light.cornerRadius = 8
      light.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.3, alpha: 1)
      night.addSublayer(light)
      let swing = CABasicAnimation(keyPath: "transform.rotation.z")
      (swing.fromValue, swing.toValue, swing.duration) = (-0.5, 0.5, 1)
      (swing.autoreverses, swing.repeatCount) = (true, 1)
      swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      light.add(swing, forKey: "swing")
      script.at(1) { light.opacity = 0.2 }
      return night
    }
  }
}
