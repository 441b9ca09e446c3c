// SPDX-License-Identifier: Apache-2.0

package import Foundation
import MultiplaneRaster
package import MultiplaneTypesetting

extension CGContext {
  /// Draws a text frame with its top left corner at a point of user space. Lines follow each other towards
  /// smaller y, or towards larger y if `isYDown`. Text without a colour is drawn in the fill colour.
  package func draw(_ frame: TextFrame, at point: CGPoint, isYDown: Bool = false) {
    guard admits("draw", point.x, point.y) else { return }
    let toUser = Affine(a: 1, b: 0, c: 0, d: isYDown ? 1 : -1, tx: Double(point.x), ty: Double(point.y))
    saveGState()
    defer { restoreGState() }
    for mark in frame.marks(state.fill.color) {
      beginPath()
      switch mark {
      case .fill(let path, let color):
        setFillColor(CGColor(rgba: color))
        addPath(CGPath(path.transformed(by: toUser)))
        fillPath()
      case .stroke(let path, let color, let width):
        setStrokeColor(CGColor(rgba: color))
        setLineWidth(CGFloat(width))
        setLineJoin(.round)
        addPath(CGPath(path.transformed(by: toUser)))
        strokePath()
      }
    }
  }
}
