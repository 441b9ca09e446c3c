// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// Calls `body` with the host of `root`, or with a new one at time 0 if it has none.
  ///
  /// After a new host the layers have the animations that they had before, which have not begun: a second
  /// call plays them again. Delegates are not told of the interruption.
  package static func withTemporaryHost<Result>(
    of root: CALayer, _ body: (LayerHost) throws -> Result
  ) rethrows -> Result {
    if let host = root.host { return try body(host) }
    let lent = LayerLock.withLock { root.withDescendants.map { ($0, $0.attachedAnimations) } }
    defer {
      LayerLock.withLock {
        for (layer, animations) in lent {
          layer.attachedAnimations = animations
          layer.markDirty()
        }
      }
    }
    return try playing(of: root, body)
  }

  /// Calls `body` with a new host. When this returns, the host is gone.
  private static func playing<Result>(
    of root: CALayer, _ body: (LayerHost) throws -> Result
  ) rethrows -> Result {
    let host = LayerHost(root: root)
    defer {
      LayerLock.withLock {
        for layer in host.published.all { layer.removeAnimations { _ in true } }
      }
    }
    return try body(host)
  }
}

extension CALayer {
  /// The layer, its sublayers and masks, and theirs.
  fileprivate var withDescendants: [CALayer] {
    var (layers, index) = ([self], 0)
    while index < layers.count {
      layers += layers[index].publishedChildren
      index += 1
    }
    return layers
  }
}
