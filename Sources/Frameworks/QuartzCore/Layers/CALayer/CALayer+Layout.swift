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

  /// Runs layout on the tree below the highest ancestor that needs it.
  final func layoutTreeIfNeeded() {
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.state.contains(.needsLayout) { top = current }
      ancestor = current.parent
    }
    var pending = [top]
    while let layer = pending.popLast() {
      layer.layoutNowIfNeeded()
      pending += layer.publishedChildren.reversed()
    }
  }

  final func layoutNowIfNeeded() {
    guard state.contains(.needsLayout), state.remove(.needsLayout) else { return }
    layoutSublayers()
  }
}
