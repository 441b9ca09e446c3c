// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// Paper in four colours falls from a line above the stage. Each colour is a cell of one emitter.
  public static var confetti: Program {
    Program(name: "confetti", title: "Confetti: paper of four colours that turns as it falls", duration: 4) {
      script in
      let stage = galleryStage()
      let rain = CAEmitterLayer()
      rain.frame = stage.bounds
      rain.emitterShape = .line
      rain.emitterPosition = CGPoint(x: 160, y: 256)
      rain.emitterSize = CGSize(width: 320, height: 0)
      let colors = [(0.85, 0.2, 0.2), (0.95, 0.75, 0.2), (0.2, 0.6, 0.3), (0.15, 0.35, 0.75)]
      rain.emitterCells = colors.map { red, green, blue in
        let paper = CAEmitterCell()
        paper.contents = paperImage()
        paper.color = CGColor(red: red, green: green, blue: blue, alpha: 1)
        // Without this begin time the air would be full of paper in the first frame.
        paper.beginTime = CACurrentMediaTime()
        paper.birthRate = 14
        paper.lifetime = 5
        paper.velocity = 60
        paper.velocityRange = 40
        paper.emissionRange = 0.6
        paper.yAcceleration = -25
        paper.spin = 3
        paper.spinRange = 8
        paper.scale = 0.7
        paper.scaleRange = 0.5
        return paper
      }
      stage.addSublayer(rain)
      // New paper stops, and the paper in the air continues to fall.
      script.at(2.5) { rain.birthRate = 0 }
      return stage
    }
  }
}

/// Returns an image of a white piece of paper.
private func paperImage() -> CGImage? {
  let context = CGContext(
    data: nil, width: 14, height: 9, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(.white)
  context?.fill(CGRect(x: 1, y: 1, width: 12, height: 7))
  return context?.makeImage()
}
