// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The numbers of one value: a number, point, size, rectangle, colour or matrix. At most 16 numbers.
///
/// The order of the numbers:
/// - point: x, y
/// - size: width, height
/// - rectangle: x, y, width, height
/// - colour: red, green, blue, alpha (straight sRGB)
/// - matrix: m11...m44, row by row
///
/// Lanes beyond the value's numbers are 0.
package typealias Lanes = SIMD16<Double>

extension SIMD16<Double> {
  /// Creates lanes from four numbers, followed by zeros.
  init(_ lanes: ShortLanes) {
    self = .zero
    lowHalf.lowHalf = lanes
  }

  package var isFinite: Bool { sum().isFinite }

  package mutating func load(_ x: CGFloat, _ y: CGFloat) {
    self[0] = Double(x)
    self[1] = Double(y)
  }

  package mutating func load(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    load(x, y)
    self[2] = Double(z)
    self[3] = Double(w)
  }

  package mutating func load(color c: ColorValue) {
    self[0] = Double(c.red)
    self[1] = Double(c.green)
    self[2] = Double(c.blue)
    self[3] = Double(c.alpha)
  }

  package mutating func load(_ t: CATransform3D) {
    self = SIMD16(
      Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14),
      Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24),
      Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34),
      Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
  }

  package var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
  package var size: CGSize { CGSize(width: self[0], height: self[1]) }
  package var rect: CGRect { CGRect(x: self[0], y: self[1], width: self[2], height: self[3]) }
  package var color: ColorValue { ColorValue(Float(self[0]), Float(self[1]), Float(self[2]), Float(self[3])) }

  package var transform: CATransform3D {
    CATransform3D(
      m11: CGFloat(self[0]), m12: CGFloat(self[1]), m13: CGFloat(self[2]), m14: CGFloat(self[3]),
      m21: CGFloat(self[4]), m22: CGFloat(self[5]), m23: CGFloat(self[6]), m24: CGFloat(self[7]),
      m31: CGFloat(self[8]), m32: CGFloat(self[9]), m33: CGFloat(self[10]), m34: CGFloat(self[11]),
      m41: CGFloat(self[12]), m42: CGFloat(self[13]), m43: CGFloat(self[14]), m44: CGFloat(self[15]))
  }
}
