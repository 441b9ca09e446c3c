// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import Testing
import UIKit

/// A view that notes what it observes.
private final class Watcher: UIView {
  nonisolated(unsafe) var log: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    log.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
  }
}

private final class Dot: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 7
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Row: UITableViewCell {}

@MainActor
struct AdoptingTests {
  private let watcher = Watcher()

  @Test func `a scroll view tells of its offset, its contents and their inset`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for key in ["contentOffset", "contentSize", "contentInset"] {
      view.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
    }
    view.contentSize = CGSize(width: 10, height: 50)
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.frame.size.width = 20
    view.contentInset.bottom = 3
    #expect(
      watcher.log == [
        "contentSize \(CGSize(width: 10, height: 50))", "contentOffset \(CGPoint(x: 0, y: 5))",
        "contentInset \(UIEdgeInsets(top: 0, left: 0, bottom: 3, right: 0))",
      ])
  }

  @Test func `a view tells of its geometry and appearance, a control of its state`() {
    let button = UIButton(type: .custom)
    for key in ["frame", "center", "alpha", "hidden", "enabled", "highlighted", "layer.opacity"] {
      button.addObserver(watcher, forKeyPath: key, options: [], context: nil)
    }
    button.center = CGPoint(x: 3, y: 3)
    button.alpha = 0.5
    button.isHidden = true
    button.isEnabled = false
    button.isHighlighted = true
    #expect(
      watcher.log == [
        "center -", "frame -", "layer.opacity -", "alpha -", "hidden -", "enabled -", "highlighted -",
      ])
  }

  @Test func `properties of views have names`() {
    let label = UILabel()
    label.setValue("a", forKey: "text")
    label.setValue(NSNumber(value: 0.5), forKey: "alpha")
    label.setValue(true, forKey: "hidden")
    #expect(label.text == "a" && label.alpha == 0.5 && label.isHidden)
    #expect(label.value(forKey: "tag") as? Int == 0)
    #expect(Diagnostics.collecting { label.setValue(1, forKey: "none") }.1.count == 1)
  }

  @Test func `views of class values are made by their initializers`() {
    let type: UIView.Type = Dot.self
    let dot = adoptedInstance(of: type, frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(dot is Dot && dot.tag == 7 && dot.bounds.width == 2)
    #expect(adoptedInstance(of: CAShapeLayer.self as CALayer.Type) is CAShapeLayer)
    let row: UITableViewCell = adoptedCell(of: Row.self, reuseIdentifier: nil)
    #expect(row is Row && row.reuseIdentifier == nil)
    #expect(adoptedCell(of: Row.self, reuseIdentifier: "a").reuseIdentifier == "a")
  }

  @Test func `a missing picture of a literal is empty, which is reported`() {
    let reports = Diagnostics.collecting {
      #expect(UIImage(imageLiteralResourceName: "no-such-picture").size == .zero)
    }.1
    #expect(!reports.isEmpty)
  }
}
