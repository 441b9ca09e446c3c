// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The recognizer of taps on the rows of a table or the items of a collection.
final class ListTouches: UITapGestureRecognizer {
  /// The function that finds the row or item at a point of the contents.
  var find: (CGPoint) -> IndexPath? = { _ in nil }
  var highlight: (IndexPath, Bool) -> Void = { _, _ in }
  private var path: IndexPath?

  /// Creates a recognizer on a view. It calls `tap` with the index path of the tapped row or item.
  init(on view: UIView, tap: @escaping (IndexPath) -> Void) {
    super.init(target: nil, action: nil)
    actions.append { [weak self] _ in if let path = self?.path { tap(path) } }
    view.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    path = find(location(in: view))
    if let path { highlight(path, true) }
  }

  override func reset() {
    super.reset()
    if let path { highlight(path, false) }
    path = nil
  }
}
