// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// Six layers in one 3D space: a `CATransformLayer` preserves the depth that every other layer flattens.
  public static var cube: Program {
    Program(
      name: "cube", title: "A cube: six sides of a CATransformLayer in perspective", duration: 4
    ) {
      _ in
      let stage = galleryStage()
      // The eye is 600 points in front of the middle of the stage.
      stage.sublayerTransform.m34 = -1 / 600
      let cube = CATransformLayer()
      cube.position = CGPoint(x: 160, y: 120)
      stage.addSublayer(cube)

      let colors = [(0.85, 0.2, 0.2), (0.95, 0.75, 0.2), (0.2, 0.6, 0.3), (0.15, 0.35, 0.75)]
      for index in 0..<6 {
        let side = CALayer()
        side.bounds = CGRect(x: 0, y: 0, width: 110, height: 110)
        side.cornerRadius = 10
        let (red, green, blue) = colors[index % 4]
        side.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: 0.85)
        side.borderWidth = 3
        side.borderColor = CGColor(gray: 1, alpha: 0.9)
        // Four sides around the vertical axis, then the top and the bottom. Each moves out by half an edge.
        let turn =
          index < 4
          ? CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
          : CATransform3DMakeRotation(index == 4 ? -.pi / 2 : .pi / 2, 1, 0, 0)
        side.transform = CATransform3DTranslate(turn, 0, 0, 55)
        cube.addSublayer(side)
      }

      cube.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
      let round = CABasicAnimation(keyPath: "transform.rotation.y")
      round.byValue = 2 * Double.pi
      round.duration = 4
      round.repeatCount = .infinity
      cube.add(round, forKey: "round")
      return stage
    }
  }
}
