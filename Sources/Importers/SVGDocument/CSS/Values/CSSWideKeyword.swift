// SPDX-License-Identifier: Apache-2.0

/// The keywords that every property accepts. Source: CSS Cascading and Inheritance Level 5, section 7.3.
enum CSSWideKeyword: String {
  case initial, inherit, unset, revert
  case revertLayer = "revert-layer"

  init?(_ value: String) {
    guard (5...12).contains(value.utf8.count) else { return nil }
    self.init(rawValue: value.lowercased())
  }
}
