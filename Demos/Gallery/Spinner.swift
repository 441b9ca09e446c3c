// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// One bar, twelve times around. Each copy is rotated by a twelfth of a turn and delayed by a twelfth of a
  /// second.
  public static var spinner: Program {
    Program(
      name: "spinner", title: "A spinner: one bar and eleven copies of it, each a little later", duration: 2
    ) { _ in
      let stage = galleryStage()
      let spinner = CAReplicatorLayer()
      spinner.frame = CGRect(x: 110, y: 70, width: 100, height: 100)
      spinner.instanceCount = 12
      spinner.instanceDelay = 1.0 / 12
      spinner.instanceTransform = CATransform3DMakeRotation(-.pi / 6, 0, 0, 1)
      stage.addSublayer(spinner)

      let bar = CALayer()
      bar.frame = CGRect(x: 45, y: 70, width: 10, height: 28)
      bar.cornerRadius = 5
      bar.backgroundColor = CGColor(red: 0.15, green: 0.35, blue: 0.75, alpha: 1)
      // The bar is dark at its turn and fades until the next. Without the animation it is faint.
      bar.opacity = 0.15
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.15
      fade.duration = 1
      fade.repeatCount = .infinity
      bar.add(fade, forKey: "fade")
      spinner.addSublayer(bar)
      return stage
    }
  }
}

/// Returns a pale stage of 320 by 240 points.
func galleryStage() -> CALayer {
  let stage = CALayer()
  stage.anchorPoint = .zero
  stage.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
  stage.backgroundColor = CGColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
  return stage
}
