// SPDX-License-Identifier: Apache-2.0

import Foundation

#if os(iOS) || os(tvOS)
  import UIKit

  open class Token: NSObject {
    var number = 1
  }

  extension Token {
    open override func isEqual(_ object: Any?) -> Bool { (object as? Token)?.number == number }
    open override var hash: Int { number }
    open override var description: String { "token \(number)" }
  }

  open class NamedToken: Token {
    var name = "a"
  }

  extension NamedToken {
    open override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? NamedToken)?.name == name
    }

    open override var description: String { super.description + " " + name }
  }

  /// A view with items.
  public class Box<Item>: UIView {
    /// The items.
    public var items: [Item] = []
    /// The changes of the tag.
    public var log: [String] = []
  }

  public extension Box {
    override var intrinsicContentSize: CGSize { CGSize(width: items.count * 10, height: 5) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: super.sizeThatFits(size).width, height: size.height)
    }

    override var tag: Int {
      didSet { log.append("\(oldValue) to \(tag)") }
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  class Pad: UIView {
    func pressed() -> String { "touch" }
  }

  extension Pad {
    override var alpha: CGFloat {
      get { super.alpha }
      set { super.alpha = newValue / 2 }
    }
  }
#endif

#if os(OSX)
  import AppKit

  class Pad: NSView {
    func pressed() -> String { "mouse" }
  }

  extension Pad {
    override func mouseDown(with event: NSEvent) { _ = pressed() }
  }
#endif
