// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Painter {
  /// Fills a rounded rectangle or a ring.
  package func fill(_ shape: RoundedRing, paint: Paint, state: DrawState, into target: inout Pixmap) {
    guard !shape.rect.isEmpty, isUsable(state) else { return }
    if fillBox(shape, paint: paint, state: state, into: &target) { return }
    fill(shape.path, rule: .evenOdd, paint: paint, state: state, into: &target)
  }

  /// Fills a rounded rectangle with `fill` and then its ring with `color`, in one scan of the rows. The bytes
  /// are the same as after two separate operations. Returns false, and draws nothing, if that is not
  /// possible.
  package func fill(
    _ shape: RoundedRing, inside fill: RGBA, frame color: RGBA, state: DrawState, into target: inout Pixmap
  ) -> Bool {
    guard state.antialiases, state.blend == .normal, state.clip.mask == nil, state.transform.isFinite,
      shape.ringWidth != nil, !shape.rect.isEmpty
    else { return false }
    let region = PixelRect(
      enclosing: state.transform.boundingBox(of: shape.rect), within: state.clip.limits(in: target.bounds))
    guard !region.isEmpty else { return true }
    guard !state.clip.cuts(region), let box = RoundedBox(shape, transform: state.transform, region: region)
    else { return false }
    let colors = (fill: fill.premultiplied(by: state.alpha), frame: color.premultiplied(by: state.alpha))
    withRows(of: region, state: state, in: &target) { rows in
      boxSweep.draw(box, width: region.width, height: region.height, colors: colors, into: rows)
    }
    return true
  }
}
