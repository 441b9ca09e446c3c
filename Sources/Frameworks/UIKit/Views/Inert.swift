// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Reports of members that are stored but have no effect.
enum Inert {
  /// Reports, once, that a member has no effect, if it was set to a value that requests an effect.
  static func report(_ member: String, if isWanted: Bool = true) {
    guard isWanted else { return }
    Diagnostics.report(.unsupported, member, "it is stored and has no effect")
  }
}
