// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Creates a colour that depends on traits. Views resolve it for their own traits when they show it, and
  /// `cgColor` resolves it for `UITraitCollection.current`.
  ///
  /// - Parameter dynamicProvider: A closure that returns the colour for traits. It is called once at creation
  ///   and whenever the colour is resolved.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.usual).cgColor)
    // Views resolve colours on the main thread, so the closure need not be sendable.
    nonisolated(unsafe) let provider = dynamicProvider
    self.provider = { provider($0) }
  }

  /// Returns the plain colour for the given traits; the colour itself if it is not dynamic.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  final var isDynamic: Bool { provider != nil }

  /// Creates a dynamic colour from a colour for the light and one for the dark appearance.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
