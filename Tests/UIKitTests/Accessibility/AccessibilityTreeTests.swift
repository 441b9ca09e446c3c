// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The text of the tree that an assistive technology would read.
@MainActor @Suite
struct AccessibilityTreeTests {
  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func `what is in a container is indented below it`() {
    let (root, list, row, plain) = (UIView(), UIView(), UIView(), UIView())
    (list.accessibilityContainerType, list.accessibilityLabel) = (.list, "Fruit")
    (row.accessibilityContainerType, row.accessibilityIdentifier) = (.semanticGroup, "row")
    root.addSubview(label("Title"))
    root.addSubview(list)
    list.addSubview(plain)
    plain.addSubview(label("Apple"))
    list.addSubview(row)
    row.addSubview(label("Pear"))
    root.addSubview(label("End"))
    #expect(
      root.accessibilityTree == """
        Title | text
        Fruit | list
          Apple | text
           | id: row | group
            Pear | text
        End | text
        """)
  }

  @Test func `a container without elements has no line`() {
    let (root, list) = (UIView(), UIView())
    (list.accessibilityContainerType, list.accessibilityLabel) = (.landmark, "Nothing")
    root.addSubview(list)
    #expect(root.accessibilityTree == "" && list.accessibilityContainerType == .landmark)
    #expect(root.accessibilityContainerType == .none)
  }
}
