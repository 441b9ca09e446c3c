// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  final func markNeedsLayout() {
    guard !state.contains(.isPresentation), !state.contains(.needsLayout) else { return }
    TransactionStack.current.ensureTransaction()
    LayerLock.withLock {
      state.insert(.needsLayout)
      markDirty()
    }
    extras?.layoutManager?.invalidateLayout(of: self)
  }

  /// Forgets a request for layout. A view calls it in its layout, when it has moved sublayers and is about to
  /// lay out the others.
  package final func dropLayoutRequest() { state.remove(.needsLayout) }

  /// Runs layout on the tree below the highest ancestor that needs it.
  final func layoutTreeIfNeeded() {
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.state.contains(.needsLayout) { top = current }
      ancestor = current.parent
    }
    LayoutTurn.current.run {
      var pending = [top]
      while let layer = pending.popLast() {
        layer.layoutNowIfNeeded()
        pending += layer.publishedChildren.reversed()
      }
    }
  }

  /// Lays out the sublayers if the layer is marked. Called within a turn, whose limits may refuse the layout;
  /// the mark then remains.
  final func layoutNowIfNeeded() {
    guard state.contains(.needsLayout), state.remove(.needsLayout) else { return }
    if !LayoutTurn.current.layOut(self, layoutSublayers) { state.insert(.needsLayout) }
  }
}
