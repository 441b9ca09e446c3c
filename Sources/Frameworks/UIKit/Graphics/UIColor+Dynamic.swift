// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Creates a colour that depends on traits. Views resolve it for their own when they show it; `cgColor` is
  /// the one for `UITraitCollection.current`.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.usual).cgColor)
    // The block is called on the main thread, as the views are there.
    nonisolated(unsafe) let provider = dynamicProvider
    self.provider = { provider($0) }
  }

  /// Returns the plain colour for traits.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  final var isDynamic: Bool { provider != nil }

  /// Creates a colour for each appearance.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
