// SPDX-License-Identifier: Apache-2.0

package import Foundation
import MultiplaneGeometry
package import MultiplaneTypesetting

extension CGContext {
  /// Draws a text frame with its top left corner at a point of user space. Lines follow each other towards
  /// smaller y, or towards larger y if `isYDown`. Text without a colour is drawn in the fill colour.
  package func draw(_ frame: TextFrame, at point: CGPoint, isYDown: Bool = false) {
    guard admits("draw", point.x, point.y) else { return }
    let toUser = Affine(a: 1, b: 0, c: 0, d: isYDown ? 1 : -1, tx: Double(point.x), ty: Double(point.y))
    saveGState()
    defer { restoreGState() }
    let ownShadow = state.style.shadow
    for mark in frame.marks(state.fill.color) {
      state.style.shadow = ownShadow
      if let shadow = mark.shadow { setShadow(shadow, isYDown: isYDown) }
      beginPath()
      addPath(CGPath(mark.path.transformed(by: toUser)))
      if let width = mark.strokeWidth {
        setStrokeColor(CGColor(rgba: mark.color))
        setLineWidth(CGFloat(width))
        setLineJoin(.round)
        strokePath()
      } else {
        setFillColor(CGColor(rgba: mark.color))
        fillPath()
      }
    }
  }

  /// Sets a shadow whose lengths are in user space.
  private func setShadow(_ shadow: TextShadow, isYDown: Bool) {
    let offset = CGSize(
      width: CGFloat(shadow.offset.x), height: CGFloat(isYDown ? shadow.offset.y : -shadow.offset.y))
    setShadow(offset: offset, blur: max(CGFloat(shadow.blur), 0), color: shadow.color, in: ctm)
  }
}
