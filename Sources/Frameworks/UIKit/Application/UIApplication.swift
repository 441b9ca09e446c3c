// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What windows belong to.
open class UIApplication: UIResponder {
  /// The application.
  public static let shared = UIApplication()

  /// The window that typed text goes to; `nil` for none.
  public internal(set) final weak var keyWindow: UIWindow?
}
