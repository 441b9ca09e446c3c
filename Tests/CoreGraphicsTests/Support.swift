// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster

/// One element of a path in comparable form.
struct Element: Equatable {
  var type: CGPathElementType
  var points: [CGPoint]

  init(_ type: CGPathElementType, _ points: (CGFloat, CGFloat)...) {
    self.type = type
    self.points = points.map { CGPoint(x: $0.0, y: $0.1) }
  }

  init(_ element: CGPathElement) {
    type = element.type
    let counts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
    ]
    points = (0..<(counts[element.type] ?? 0)).map { element.points[$0] }
  }
}

extension CGPath {
  var elements: [Element] {
    var result: [Element] = []
    applyWithBlock { result.append(Element($0.pointee)) }
    return result
  }
}

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat) -> Bool {
  near(a.origin, b.origin, tolerance)
    && near(CGPoint(x: a.maxX, y: a.maxY), CGPoint(x: b.maxX, y: b.maxY), tolerance)
}

func bitmap(_ width: Int, _ height: Int) -> CGContext {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
}

extension Pixmap {
  /// Returns the premultiplied red, green, blue and alpha of a pixel. (0, 0) is the top left pixel.
  func rgba(_ x: Int, _ y: Int) -> [UInt8] {
    withUnsafeBytes { bytes in [2, 1, 0, 3].map { bytes[y * bytesPerRow + x * 4 + $0] } }
  }
}

extension CGContext {
  /// Returns the premultiplied red, green, blue and alpha of a pixel. (0, 0) is the top left pixel.
  func rgba(_ x: Int, _ y: Int) -> [UInt8] { makeImage()!.pixmap.rgba(x, y) }
}

let red: [UInt8] = [255, 0, 0, 255]
let green: [UInt8] = [0, 255, 0, 255]
let blue: [UInt8] = [0, 0, 255, 255]
let black: [UInt8] = [0, 0, 0, 255]
let white: [UInt8] = [255, 255, 255, 255]
let nothing: [UInt8] = [0, 0, 0, 0]

/// Numbers that every operation must handle without a trap or an endless loop.
let hostileNumbers: [CGFloat] = [
  .nan, .infinity, -.infinity, 1e30, -1e30, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  .leastNonzeroMagnitude, 0, -0.0, -1,
]
