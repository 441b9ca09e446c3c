// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Returns a view with a bell.
@MainActor
public func makeBell() -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  view.backgroundColor = .white
  let bell = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 6))
  bell.backgroundColor = .orange
  view.addSubview(bell)
  return view
}
