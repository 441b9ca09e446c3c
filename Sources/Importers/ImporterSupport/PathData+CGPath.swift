// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics

extension CGPath {
  /// Returns the path of some steps.
  package static func steps(_ steps: [PathStep]) -> CGPath {
    let path = CGMutablePath()
    for step in steps {
      switch step {
      case .move(let x, let y): path.move(to: CGPoint(x: x, y: y))
      case .line(let x, let y): path.addLine(to: CGPoint(x: x, y: y))
      case .quad(let x1, let y1, let x, let y):
        path.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: x1, y: y1))
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        path.addCurve(
          to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
      case .close: path.closeSubpath()
      }
    }
    return path.copy() ?? path
  }
}
