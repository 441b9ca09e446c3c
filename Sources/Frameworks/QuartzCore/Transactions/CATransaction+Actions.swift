// SPDX-License-Identifier: Apache-2.0

extension CATransaction {
  /// Runs `body`; what it changes does not move.
  package static func withoutActions(_ body: () -> Void) {
    begin()
    setDisableActions(true)
    body()
    commit()
  }
}
