// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// Removes the animations that Apple's systems remove from an application in the background: all but those
  /// whose `isRemovedOnCompletion` is false. Their delegates are told at the next tick that they did not
  /// finish.
  ///
  /// - Parameter roots: Layers whose hosts do so, beside the host that is running user code.
  package static func removeAnimationsForBackground(ofHostsOf roots: [CALayer]) {
    var hosts = [current].compactMap(\.self)
    for host in roots.compactMap(\.host) where !hosts.contains(where: { $0 === host }) { hosts.append(host) }
    for host in hosts {
      let layers = LayerLock.withLock { host.published.all.filter { !$0.attachedAnimations.isEmpty } }
      for layer in layers { layer.detachAnimations(where: \.animation.isRemovedOnCompletion) }
    }
  }
}
