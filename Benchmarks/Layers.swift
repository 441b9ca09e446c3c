// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Layer trees for the benchmarks.

extension CALayer {
  /// Returns a root with `count` layers in groups of one hundred.
  static func tree(of count: Int, _ configure: (CALayer, Int) -> Void = { _, _ in }) -> CALayer {
    let groupSize = 100
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    var group = root
    for index in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.position = CGPoint(x: Double(index % 100) * 10, y: Double(index / 100) * 10)
      configure(layer, index)
      if index % groupSize == 0 {
        root.addSublayer(layer)
        group = layer
      } else {
        group.addSublayer(layer)
      }
    }
    return root
  }

  /// Returns layer number `index` of the tree.
  func layer(_ index: Int) -> CALayer {
    let group = sublayers![index / 100]
    return index % 100 == 0 ? group : group.sublayers![index % 100 - 1]
  }
}
