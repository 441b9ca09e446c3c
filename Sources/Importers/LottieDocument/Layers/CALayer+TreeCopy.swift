// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CALayer {
  /// Returns a copy of the layer with its sublayers, masks and animations. The copies share values with the
  /// originals.
  func treeCopy() -> CALayer {
    let root = emptyCopy()
    var open = [(source: self, copy: root)]
    while let (source, copy) = open.popLast() {
      for sublayer in source.sublayers ?? [] {
        let inner = sublayer.emptyCopy()
        copy.addSublayer(inner)
        open.append((sublayer, inner))
      }
      if let mask = source.mask {
        let inner = mask.emptyCopy()
        copy.mask = inner
        open.append((mask, inner))
      }
    }
    return root
  }

  /// Returns a copy of the layer without its sublayers and mask.
  func emptyCopy() -> CALayer {
    let copy: CALayer =
      switch self {
      case is CAShapeLayer: CAShapeLayer(layer: self)
      case is CAGradientLayer: CAGradientLayer(layer: self)
      case is CAReplicatorLayer: CAReplicatorLayer(layer: self)
      default: CALayer(layer: self)
      }
    copy.name = name
    (copy.beginTime, copy.timeOffset, copy.speed) = (beginTime, timeOffset, speed)
    for key in animationKeys() ?? [] {
      if let animation = animation(forKey: key) { copy.addShared(animation, forKey: key) }
    }
    return copy
  }

  /// The number of layers in the tree, including masks.
  var treeCount: Int {
    var (count, open) = (0, [self])
    while let layer = open.popLast() {
      count += 1
      open += layer.sublayers ?? []
      if let mask = layer.mask { open.append(mask) }
    }
    return count
  }
}
