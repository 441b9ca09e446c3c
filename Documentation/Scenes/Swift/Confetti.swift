// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Code at the top level runs for each film, and `scene` is what it shows.
let duration = 4.0
let scene = CALayer()
scene.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
scene.backgroundColor = CGColor(red: 0.08, green: 0.05, blue: 0.16, alpha: 1)

let colors: [(CGFloat, CGFloat, CGFloat)] = [(1, 0.8, 0.2), (0.2, 0.8, 1), (1, 0.3, 0.5), (0.4, 0.9, 0.4)]
let paper = CGContext(
  data: nil, width: 12, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
  bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
paper.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
paper.fill(CGRect(x: 0, y: 0, width: 12, height: 8))

let emitter = CAEmitterLayer()
emitter.name = "confetti"
emitter.emitterPosition = CGPoint(x: 320, y: 380)
emitter.emitterSize = CGSize(width: 640, height: 1)
emitter.emitterShape = .line
emitter.emitterCells = colors.map { red, green, blue in
  let cell = CAEmitterCell()
  cell.contents = paper.makeImage()
  cell.color = CGColor(red: red, green: green, blue: blue, alpha: 1)
  cell.birthRate = 18
  cell.lifetime = 5
  cell.velocity = 60
  cell.velocityRange = 40
  cell.emissionLongitude = -.pi / 2
  cell.emissionRange = .pi / 6
  cell.yAcceleration = -60
  cell.spinRange = 6
  cell.scaleRange = 0.5
  return cell
}
scene.addSublayer(emitter)
