// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension BenchmarkScene {
  /// Two hundred images that rotate and change their size.
  static let s3 = BenchmarkScene("S3") { root in
    var numbers = SceneNumbers(seed: 1003)
    let image = discImage()
    for _ in 0..<200 {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
      layer.position = numbers.position()
      layer.contents = image
      let size = numbers.next(0.5, 1.5)
      let angle = 2 * Double.pi * numbers.unit()
      layer.turn(from: angle, by: numbers.next(-Double.pi, 2 * Double.pi))
      let phase = 2 * Double.pi * numbers.unit()
      layer.play("transform.scale", seconds: 2) { size * (1 + 0.25 * sin(Double.pi * $0 + phase)) }
      root.addSublayer(layer)
    }
  }

  /// Returns an image of 128 by 128 pixels: an opaque disc on a translucent background.
  private static func discImage() -> CGImage {
    let side = 128
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) - 63.5, Double(y) - 63.5)
        let alpha = dx * dx + dy * dy < 3600 ? 255 : 96
        for channel in [((x ^ y) * 2) & 255, 2 * y, 2 * x] {
          bytes.append(UInt8((channel * alpha + 127) / 255))
        }
        bytes.append(UInt8(alpha))
      }
    }
    let info = CGBitmapInfo(
      rawValue: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    return CGImage(
      width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: side * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!, bitmapInfo: info,
      provider: CGDataProvider(data: NSData(data: Data(bytes)))!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)!
  }
}
