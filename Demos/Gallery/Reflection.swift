// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// Moving bars and their fainter reflection. The replicated copy needs no animation of its own.
  public static var reflection: Program {
    Program(name: "reflection", title: "A reflection: bars that swing, mirrored in the floor", duration: 3) {
      _ in
      let stage = galleryStage()
      let mirror = CAReplicatorLayer()
      mirror.frame = stage.bounds
      mirror.instanceCount = 2
      // The copy is mirrored about the middle of the layer, the position of the floor.
      mirror.instanceTransform = CATransform3DMakeScale(1, -1, 1)
      mirror.instanceAlphaOffset = -0.7
      stage.addSublayer(mirror)

      for index in 0..<9 {
        let bar = CAGradientLayer()
        bar.anchorPoint = .zero
        bar.position = CGPoint(x: 30 + index * 30, y: 122)
        bar.bounds = CGRect(x: 0, y: 0, width: 20, height: 40)
        bar.cornerRadius = 4
        bar.colors = [
          CGColor(red: 0.85, green: 0.2, blue: 0.2, alpha: 1),
          CGColor(red: 0.95, green: 0.75, blue: 0.2, alpha: 1),
        ]
        let swing = CABasicAnimation(keyPath: "bounds.size.height")
        swing.fromValue = 20
        swing.toValue = 100
        swing.duration = 0.5
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timeOffset = Double(index) / 9
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        bar.add(swing, forKey: "swing")
        mirror.addSublayer(bar)
      }
      return stage
    }
  }
}
