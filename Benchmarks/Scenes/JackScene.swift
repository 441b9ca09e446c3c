// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import QuartzCore

extension BenchmarkScene {
  /// A head on a spring that jumps out of a box.
  static let s10 = BenchmarkScene("S10", width: 1280, height: 720, background: (0x87, 0xCE, 0xEB)) { root in
    root.addSublayer(spring())
    root.addSublayer(head())
    root.addSublayer(lid())
    // Half of the border of 4 pixels is outside the box of 400 by 280, like a stroke of its outline.
    let box = CALayer.cornered(CGSize(width: 404, height: 284))
    box.position = CGPoint(x: 438, y: 398)
    box.backgroundColor = hex(0xC0392B)
    (box.cornerRadius, box.borderWidth, box.borderColor) = (10, 4, hex(0x7B241C))
    root.addSublayer(box)
  }

  /// The duration of the scene, in seconds.
  private static let length = 5.0

  private static func hex(_ value: Int) -> CGColor {
    CGColor(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255, alpha: 1)
  }

  /// Returns the height of the spring at a time.
  private static func height(at time: Double) -> Double {
    guard time > 0.7 else { return 30 }
    let since = time - 0.7
    return 30 + 230 * (1 - exp(-3 * since) * cos(2 * Double.pi * 1.6 * since))
  }

  private static func spring() -> CAShapeLayer {
    let layer = CAShapeLayer()
    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, hex(0x7F8C8D), 10)
    (layer.lineCap, layer.lineJoin) = (.round, .round)
    layer.play("path", seconds: length) { time in
      let height = height(at: time)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 640, y: 660))
      for coil in 0..<12 {
        let (bottom, top) = (660 - height * Double(coil) / 12, 660 - height * Double(coil + 1) / 12)
        let side = coil % 2 == 0 ? 730.0 : 550
        path.addCurve(
          to: CGPoint(x: 640, y: top), control1: CGPoint(x: side, y: bottom),
          control2: CGPoint(x: side, y: top))
      }
      return path
    }
    return layer
  }

  private static func head() -> CALayer {
    let head = CALayer()
    head.position.x = 640
    head.play("position.y", seconds: length) { 660 - height(at: $0) - 60 }
    head.play("transform.rotation.z", seconds: length) { time in
      let since = max(0, time - 0.7)
      return 0.35 * sin(2 * Double.pi * 2 * since) * exp(-0.6 * since)
    }
    let face = CAGradientLayer()
    face.type = .radial
    face.bounds.size = CGSize(width: 160, height: 160)
    face.cornerRadius = 80
    face.colors = [hex(0xFFE0B2), hex(0xE59866)]
    face.startPoint = CGPoint(x: 55.0 / 160, y: 55.0 / 160)
    face.endPoint = CGPoint(x: 165.0 / 160, y: 165.0 / 160)
    head.addSublayer(face)
    for x in [-28.0, 28] {
      let eye = CALayer()
      eye.bounds.size = CGSize(width: 20, height: 20)
      eye.position = CGPoint(x: x, y: -15)
      (eye.cornerRadius, eye.backgroundColor) = (10, hex(0x202020))
      head.addSublayer(eye)
    }
    head.addSublayer(mouth())
    head.addSublayer(hat())
    return head
  }

  private static func mouth() -> CAShapeLayer {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -35, y: 25))
    path.addCurve(
      to: CGPoint(x: 35, y: 25), control1: CGPoint(x: -20, y: 50), control2: CGPoint(x: 20, y: 50))
    let mouth = CAShapeLayer()
    mouth.path = path
    (mouth.fillColor, mouth.strokeColor, mouth.lineWidth) = (nil, hex(0xC0392B), 6)
    (mouth.lineCap, mouth.lineJoin) = (.round, .round)
    return mouth
  }

  private static func hat() -> CAShapeLayer {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: -45, y: -68), CGPoint(x: 45, y: -68), CGPoint(x: 0, y: -160)])
    path.closeSubpath()
    let hat = CAShapeLayer()
    (hat.path, hat.fillColor) = (path, hex(0x8E44AD))
    return hat
  }

  private static func lid() -> CALayer {
    let lid = CALayer()
    lid.anchorPoint = CGPoint(x: 0, y: 1)
    lid.bounds.size = CGSize(width: 400, height: 30)
    lid.position = CGPoint(x: 440, y: 400)
    (lid.cornerRadius, lid.backgroundColor) = (6, hex(0xA93226))
    lid.play("transform.rotation.z", seconds: length) { time in
      let open = ((time - 0.5) / 0.4).clamped(to: 0...1)
      return -110 * Double.pi / 180 * open * (2 - open)
    }
    return lid
  }
}
