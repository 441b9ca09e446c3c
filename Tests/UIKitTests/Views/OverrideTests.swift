// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The names of the overrides that have been called.
@MainActor
private enum Calls {
  static var names: Set<String> = []
  static func note(_ name: String = #function) { names.insert(name) }

  /// Returns the names of the overrides that `body` calls.
  static func during(_ body: () -> Void) -> Set<String> {
    names = []
    body()
    return names
  }
}

/// Overrides of members that code for Apple's systems overrides, each called by the framework or by a caller
/// that sees only the superclass.
@MainActor @Suite(.serialized)
struct OverrideTests {
  /// A view that overrides members and passes all calls on.
  private class Box: UIView {
    override var mask: UIView? { didSet { Calls.note() } }
    override var tintAdjustmentMode: TintAdjustmentMode { didSet { Calls.note() } }
    override var gestureRecognizers: [UIGestureRecognizer]? { didSet { Calls.note() } }
    override var constraints: [NSLayoutConstraint] {
      Calls.note()
      return super.constraints
    }
    override var layoutMarginsGuide: UILayoutGuide {
      Calls.note()
      return super.layoutMarginsGuide
    }
    override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      Calls.note()
      super.addGestureRecognizer(recognizer)
    }
    override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      Calls.note()
      super.removeGestureRecognizer(recognizer)
    }
    override func bringSubviewToFront(_ view: UIView) {
      Calls.note()
      super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
      Calls.note()
      super.sendSubviewToBack(view)
    }
    override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
      Calls.note()
      super.exchangeSubview(at: first, withSubviewAt: second)
    }
    override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
      Calls.note()
      super.insertSubview(view, belowSubview: sibling)
    }
    override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
      Calls.note()
      super.insertSubview(view, aboveSubview: sibling)
    }
    override func isDescendant(of view: UIView) -> Bool {
      Calls.note()
      return super.isDescendant(of: view)
    }
    override func viewWithTag(_ tag: Int) -> UIView? {
      Calls.note()
      return super.viewWithTag(tag)
    }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      Calls.note()
      return super.convert(point, to: view)
    }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
      Calls.note()
      return super.convert(point, from: view)
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      Calls.note()
      super.addConstraint(constraint)
    }
    override func removeConstraint(_ constraint: NSLayoutConstraint) {
      Calls.note()
      super.removeConstraint(constraint)
    }
    override func addLayoutGuide(_ guide: UILayoutGuide) {
      Calls.note()
      super.addLayoutGuide(guide)
    }
    override func snapshotView(afterScreenUpdates: Bool) -> UIView? {
      Calls.note()
      return super.snapshotView(afterScreenUpdates: afterScreenUpdates)
    }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
      Calls.note()
      return super.drawHierarchy(in: rect, afterScreenUpdates: afterScreenUpdates)
    }
    override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
      Calls.note()
      return super.systemLayoutSizeFitting(size)
    }
  }

  @Test func `members of a view's hierarchy, geometry and recognizers`() {
    let box: UIView = Box(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    let (a, b, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    let called = Calls.during {
      box.mask = UIView()
      box.tintAdjustmentMode = .dimmed
      box.addSubview(a)
      box.insertSubview(b, aboveSubview: a)
      box.insertSubview(b, belowSubview: a)
      box.bringSubviewToFront(b)
      box.sendSubviewToBack(b)
      box.exchangeSubview(at: 0, withSubviewAt: 1)
      _ = (box.isDescendant(of: a), box.viewWithTag(7))
      _ = (box.convert(CGPoint.zero, to: nil), box.convert(CGPoint.zero, from: nil))
      box.gestureRecognizers = [tap]
      box.removeGestureRecognizer(tap)
      let width = box.widthAnchor.constraint(equalToConstant: 5)
      box.addConstraints([width])
      box.removeConstraints([width])
      box.addLayoutGuide(UILayoutGuide())
      _ = (box.constraints, box.layoutMarginsGuide)
      _ = box.snapshotView(afterScreenUpdates: true)
      box.drawHierarchy(in: .zero, afterScreenUpdates: false)
      _ = box.systemLayoutSizeFitting(.zero)
    }
    #expect(
      called == [
        "mask", "tintAdjustmentMode", "insertSubview(_:aboveSubview:)", "insertSubview(_:belowSubview:)",
        "bringSubviewToFront(_:)", "sendSubviewToBack(_:)", "exchangeSubview(at:withSubviewAt:)",
        "isDescendant(of:)", "viewWithTag(_:)", "convert(_:to:)", "convert(_:from:)", "gestureRecognizers",
        "addGestureRecognizer(_:)", "removeGestureRecognizer(_:)", "addConstraint(_:)",
        "removeConstraint(_:)", "addLayoutGuide(_:)", "constraints", "layoutMarginsGuide",
        "snapshotView(afterScreenUpdates:)", "drawHierarchy(in:afterScreenUpdates:)",
        "systemLayoutSizeFitting(_:)",
      ])
    #expect(box.subviews == [a, b])
  }

  /// A view whose text is in a label, with a margin around the part that constraints align.
  private final class Framed: UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 30, width: 50, height: 20))
    override var forFirstBaselineLayout: UIView { label }
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 5, dy: 5) }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 60) }
  }

  @Test func `constraints ask for the alignment rectangle, the priorities and the baseline`() {
    let stage = Stage()
    let (framed, mark) = (Framed(), UIView())
    stage.perform {
      for view in [framed, mark] {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
      }
      framed.addSubview(framed.label)
      NSLayoutConstraint.activate([
        framed.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        framed.topAnchor.constraint(equalTo: stage.window.topAnchor),
        framed.widthAnchor.constraint(equalToConstant: 100).withPriority(.defaultHigh),
        mark.topAnchor.constraint(equalTo: framed.firstBaselineAnchor),
        mark.leadingAnchor.constraint(equalTo: framed.trailingAnchor),
        mark.widthAnchor.constraint(equalToConstant: 10), mark.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    stage.go(to: 0.1)
    // The natural size is that of the alignment rectangle, and hugging it is required.
    #expect(framed.frame == CGRect(x: -5, y: -5, width: 40, height: 70))
    #expect(mark.frame.minX == 30)
    // The label is 30 points below the frame's top, which is at -5; lines of text begin at whole points.
    #expect(mark.frame.minY == -5 + 30 + (framed.label.font.ascender + 0.5).rounded(.down))
  }

  /// A label, a cell, a layout and a controller that override members.
  private final class Words: UILabel {
    override var attributedText: NSAttributedString? { didSet { Calls.note() } }
    override var preferredMaxLayoutWidth: CGFloat { didSet { Calls.note() } }
    override var baselineAdjustment: UIBaselineAdjustment {
      get { super.baselineAdjustment }
      set {
        Calls.note()
        super.baselineAdjustment = newValue
      }
    }
  }

  private final class Cell: UITableViewCell {
    override var reuseIdentifier: String? { "own" }
    override func setEditing(_ editing: Bool, animated: Bool) {
      Calls.note()
      super.setEditing(editing, animated: animated)
    }
  }

  private final class Layout: UICollectionViewLayout {
    override var collectionView: UICollectionView? {
      Calls.note()
      return super.collectionView
    }
  }

  @Test func `members of labels, cells and layouts`() {
    let (words, cell, layout): (UILabel, UITableViewCell, UICollectionViewLayout) = (
      Words(), Cell(style: .default, reuseIdentifier: "given"), Layout()
    )
    let called = Calls.during {
      words.attributedText = NSAttributedString(string: "a")
      words.preferredMaxLayoutWidth = 10
      words.baselineAdjustment = .none
      cell.isEditing = true
      _ = layout.shouldInvalidateLayout(forBoundsChange: .zero)
    }
    #expect(
      called == [
        "attributedText", "preferredMaxLayoutWidth", "baselineAdjustment", "setEditing(_:animated:)",
        "collectionView",
      ])
    #expect(cell.reuseIdentifier == "own" && cell.isEditing)
  }

  private final class Screen: UIViewController {
    override func viewIsAppearing(_ animated: Bool) { Calls.note() }
    override func show(_ controller: UIViewController, sender: Any?) { Calls.note() }
    override func performSegue(withIdentifier identifier: String, sender: Any?) { Calls.note() }
    override func setEditing(_ editing: Bool, animated: Bool) {
      Calls.note()
      super.setEditing(editing, animated: animated)
    }
    override var editButtonItem: UIBarButtonItem { super.editButtonItem }
    override var keyCommands: [UIKeyCommand]? {
      Calls.note()
      return nil
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { Calls.note() }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { Calls.note() }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { Calls.note() }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { Calls.note() }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
      Calls.note()
      return super.target(forAction: action, withSender: sender)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      Calls.note()
      return super.canPerformAction(action, withSender: sender)
    }
    override class func description() -> String { "a screen" }
  }

  @Test func `members of controllers and responders`() {
    let stage = Stage()
    let screen: UIViewController = Screen()
    let called = Calls.during {
      stage.perform { stage.window.rootViewController = screen }
      stage.go(to: 0.1)
      stage.perform {
        screen.showDetailViewController(UIViewController(), sender: nil)
        screen.performSegue(withIdentifier: "a", sender: nil)
        screen.isEditing = true
        stage.window.send(.key(.escape, []))
        UIApplication.shared.shake()
        _ = screen.target(forAction: "tap", withSender: nil)
      }
    }
    #expect(
      called == [
        "viewIsAppearing(_:)", "show(_:sender:)", "performSegue(withIdentifier:sender:)",
        "setEditing(_:animated:)", "keyCommands", "pressesBegan(_:with:)", "pressesEnded(_:with:)",
        "motionBegan(_:with:)", "motionEnded(_:with:)", "target(forAction:withSender:)",
        "canPerformAction(_:withSender:)",
      ])
    #expect(type(of: screen).description() == "a screen" && UIView.description() == "UIKit.UIView")
    #expect(screen.editButtonItem.title == "Done" && screen.editButtonItem === screen.editButtonItem)
    screen.isEditing = false
    #expect(screen.editButtonItem.title == "Edit")
  }

  private final class Field: UITextField {
    override func drawText(in rect: CGRect) { Calls.note() }
    override func drawPlaceholder(in rect: CGRect) { Calls.note() }
    override func caretRect(for position: UITextPosition) -> CGRect {
      Calls.note()
      return .zero
    }
    override func borderRect(forBounds bounds: CGRect) -> CGRect {
      Calls.note()
      return bounds.insetBy(dx: 20, dy: 0)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
      Calls.note()
      return CGRect(x: 70, y: 0, width: 10, height: 10)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }

  @Test func `members of text fields`() {
    let stage = Stage()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "a"
    field.clearButtonMode = .always
    let called = Calls.during {
      stage.perform { stage.window.addSubview(field) }
      _ = stage.picture()
      stage.perform {
        field.text = "b"
        field.becomeFirstResponder()
      }
      _ = stage.picture()
    }
    #expect(
      called == [
        "drawText(in:)", "drawPlaceholder(in:)", "caretRect(for:)", "borderRect(forBounds:)",
        "clearButtonRect(forBounds:)",
      ])
    // Inside the border and left of the clear button: 20 to 70.
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 50, height: 30))
    UIPasteboard.general.string = "c"
    stage.perform { stage.window.send(.key(.letter("v"), .control)) }
    #expect(field.text == "b", "An override forbids the paste.")
  }
}

extension NSLayoutConstraint {
  fileprivate func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
