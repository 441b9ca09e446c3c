// SPDX-License-Identifier: Apache-2.0

extension CATransaction {
  /// Runs `body` in a transaction with actions disabled, so its changes are not animated.
  package static func withoutActions(_ body: () -> Void) {
    begin()
    setDisableActions(true)
    body()
    commit()
  }
}
