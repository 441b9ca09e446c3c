// SPDX-License-Identifier: Apache-2.0

import UIKit

private var scrollContext = 0

/// A view that follows a scroll view, as refresh controls do.
class PullView: UIView {
  var log: [String] = []
  weak var scrollView: UIScrollView?

  func attach(to view: UIScrollView) {
    scrollView = view
    view.addObserver(
      self, forKeyPath: "contentOffset", options: [.new, .old, .initial], context: &scrollContext)
    view.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), options: .new, context: nil)
  }

  func detach() {
    scrollView?.removeObserver(self, forKeyPath: "contentOffset", context: &scrollContext)
    scrollView?.removeObserver(self, forKeyPath: "contentSize")
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if context == &scrollContext {
      let new = (change?[.newKey] as? NSValue)?.cgPointValue ?? .zero
      let old = (change?[.oldKey] as? CGPoint).map { "\(Int($0.y))" } ?? "none"
      log.append("\(old) to \(Int(new.y))")
    } else if keyPath == "contentSize", let size = (change?[.newKey] as AnyObject).cgSizeValue {
      log.append("size \(Int(size.height))")
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}

/// A model with observed properties, and an observer that is no responder.
class Meter: NSObject {
  @objc dynamic var level: CGFloat = 0
  @objc dynamic var title = "a" {
    didSet { changes += 1 }
  }
  @objc dynamic var percent: Int {
    get { Int(level * 100) }
    set { level = CGFloat(newValue) / 100 }
  }
  @objc dynamic weak var owner: UIView?
  var changes = 0
}

class Recorder: NSObject {
  var log: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let keyPath = keyPath, keyPath != "owner" else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    let prior = change?[.notificationIsPriorKey] as? Bool == true ? "before " : ""
    log.append("\(prior)\(keyPath) \(change?[.newKey] ?? "-")")
  }
}

final class LoudRecorder: Recorder {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    log.append("!")
  }
}
