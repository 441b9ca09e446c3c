// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster
package import MultiplaneRenderTree

extension FrameRenderer where Backend.Target == Pixmap {
  /// Returns the pixels of `tree` at media time `time`, in seconds, with the damage since the last frame
  /// tinted.
  package func renderTintingDamage(_ tree: RenderTree, at time: Double, target: FrameTarget) -> Pixmap {
    update(to: tree, at: time, target: target)
    let damage = damage
    draw()
    return pixels.tinted(in: damage)
  }
}

extension Pixmap {
  /// The tint, a colour that is rare in pictures.
  private static let damageTint = RGBA(1, 0, 0.8, 0.35)

  fileprivate func tinted(in rects: [PixelRect]) -> Pixmap {
    let (painter, state) = (Painter(), DrawState(clip: Clip(bounds: bounds)))
    var result = self
    for rect in rects {
      painter.fill(Rect(rect), paint: .solid(Self.damageTint), state: state, into: &result)
    }
    return result
  }
}
