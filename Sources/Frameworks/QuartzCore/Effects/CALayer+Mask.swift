// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Makes `layer` the mask and removes it from its present superlayer.
  final func setMask(_ layer: CALayer?) {
    guard layer !== maskStorage, layer.map(canMask) ?? true, beginChange(of: "mask") else { return }
    let action = actionOfMask()
    layer?.leaveSuperlayer()
    LayerLock.withLock {
      if let old = maskStorage { old.parent = nil }
      maskStorage = layer
      layer?.parent = self
      layer?.markDirty()
      state.insert(.hasNewChildren)
      markDirty()
    }
    action?.run()
  }

  /// The layers that a commit publishes below this one: its sublayers and its mask.
  final var publishedChildren: [CALayer] { maskStorage.map { children + [$0] } ?? children }

  private func canMask(_ layer: CALayer) -> Bool {
    guard !layer.state.contains(.isPresentation) else {
      report(
        .invalid, "CALayer.mask", "a presentation layer cannot be a mask; nothing is changed")
      return false
    }
    // Fast path: a layer without layers in it is no ancestor of this one.
    let isLeaf = layer.children.isEmpty && layer.maskStorage == nil
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        report(
          .invalid, "CALayer.mask", "a layer cannot mask itself or a layer inside it; nothing is changed")
        return false
      }
      ancestor = isLeaf ? nil : current.parent
    }
    return true
  }
}
