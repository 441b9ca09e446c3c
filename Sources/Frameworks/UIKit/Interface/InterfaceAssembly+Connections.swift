// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

extension InterfaceAssembly {
  /// Makes a connection. One whose destination has not been made waits for the second step.
  func connect(_ connection: InterfaceConnection, from object: AnyObject, at index: Int, isLast: Bool) {
    if case .outletCollection = connection { return }
    if case .segue(let segue) = connection { return add(segue, to: object) }
    let element = document.index(of: connection.destination)
    let isChain = element.map { document[$0].isFirstResponder } ?? false
    let destination = self.object(connection.destination)
    guard isChain || destination != nil else {
      if isLast {
        report("\(document[index].label) is connected to \(connection.destination), which is not there")
      } else {
        waiting.append((object, index, connection))
      }
      return
    }
    switch connection {
    case .outlet(let property, _, _):
      if let destination { setOutlet(property, of: object, to: destination) }
    case .action(let selector, _, let event, _):
      add(selector, of: isChain ? nil : destination, to: object, event, document[index])
    case .outletCollection, .segue: break
    }
  }

  // MARK: Outlets

  /// Sets the outlet collections of an object, of which all members have been made or are left out.
  func connectCollections(of index: Int, _ object: AnyObject) {
    var members: [String: [AnyObject]] = [:]
    var names: [String] = []
    for case .outletCollection(let property, let destination, _) in document[index].connections {
      if members[property] == nil { names.append(property) }
      members[property, default: []] += [self.object(destination)].compactMap(\.self)
    }
    for name in names {
      let objects = members[name] ?? []
      if name == "gestureRecognizers", let view = object as? UIView {
        for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
      } else {
        setOutlet(name, of: object, to: objects)
      }
    }
  }

  private func setOutlet(_ name: String, of object: AnyObject, to value: Any) {
    if let table = table(of: object), let outlet = table.outlets[name] {
      if !outlet.set(object, value) {
        report("the outlet \(name) of \(type(of: object)) takes no \(type(of: value)); it is not connected")
      }
      return
    }
    if let value = value as? NSObject, setFrameworkOutlet(name, of: object, to: value) { return }
    report("\(type(of: object)) has no outlet \(name); it is not connected")
  }

  /// Returns the outlets and actions of the class of an object; `nil` if it has no table.
  func table(of object: AnyObject) -> InterfaceTable? {
    (type(of: object) as? any InterfaceConnecting.Type)?.interfaceTable
  }

  /// Sets an outlet of a class of the framework. Returns false if the class does not have it.
  private func setFrameworkOutlet(_ name: String, of object: AnyObject, to value: NSObject) -> Bool {
    switch (name, object) {
    case ("delegate", _): return setDelegate(of: object, to: value)
    case ("dataSource", let view as UITableView): view.dataSource = value as? any UITableViewDataSource
    case ("dataSource", let view as UICollectionView):
      view.dataSource = value as? any UICollectionViewDataSource
    case ("dataSource", let controller as UIPageViewController):
      controller.dataSource = value as? any UIPageViewControllerDataSource
    case ("view", let controller as UIViewController):
      guard let view = value as? UIView else { return false }
      controller.view = view
    case ("refreshControl", let controller as UITableViewController):
      controller.refreshControl = value as? UIRefreshControl
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = value as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("backgroundView", let table as UITableView): table.backgroundView = value as? UIView
    case ("titleView", let item as UINavigationItem): item.titleView = value as? UIView
    default: return false
    }
    return true
  }

  private func setDelegate(of object: AnyObject, to value: NSObject) -> Bool {
    switch object {
    case let view as UITableView: view.delegate = value as? any UITableViewDelegate
    case let view as UICollectionView: view.delegate = value as? any UICollectionViewDelegate
    case let view as UITextView: view.delegate = value as? any UITextViewDelegate
    case let view as UIScrollView: view.delegate = value as? any UIScrollViewDelegate
    case let field as UITextField: field.delegate = value as? any UITextFieldDelegate
    case let bar as UISearchBar: bar.delegate = value as? any UISearchBarDelegate
    case let bar as UITabBar: bar.delegate = value as? any UITabBarDelegate
    case let recognizer as UIGestureRecognizer:
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case let controller as UINavigationController:
      controller.delegate = value as? any UINavigationControllerDelegate
    case let controller as UITabBarController:
      controller.delegate = value as? any UITabBarControllerDelegate
    case let controller as UIPageViewController:
      controller.delegate = value as? any UIPageViewControllerDelegate
    default: return false
    }
    return true
  }

  // MARK: Actions

  /// Adds an action of a control, a recognizer or an item.
  ///
  /// - Parameter target: The object that receives the selector; `nil` for the responder chain.
  private func add(
    _ name: String, of target: AnyObject?, to sender: AnyObject, _ event: String?, _ object: InterfaceObject
  ) {
    let (receiver, selector): (AnyObject, Selector)
    if let target {
      if let known = table(of: target)?.actions[name] {
        (receiver, selector) = (target, known)
      } else if target is any SelectorTarget {
        (receiver, selector) = (target, Selector(name))
      } else {
        return report("\(type(of: target)) has no action \(name), which \(object.label) sends")
      }
    } else {
      let chain = ChainAction(name)
      (sender as? NSObject)?.interfaceParts.append(chain)
      (receiver, selector) = (chain, ChainAction.selector)
    }
    send(selector, to: receiver, from: sender, event, object)
  }

  /// Lets an object call a selector of a receiver, which is not retained.
  func send(
    _ selector: Selector, to receiver: AnyObject, from sender: AnyObject, _ event: String?,
    _ object: InterfaceObject?
  ) {
    switch sender {
    case let control as UIControl:
      guard let events = InterfaceNames.events[event ?? control.usualEvent] else {
        return report("the event \(event ?? "") of \(object?.label ?? "a control") is not known")
      }
      control.addTarget(receiver, action: selector, for: events)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(receiver, action: selector)
    case let item as UIBarButtonItem: (item.target, item.action) = (receiver, selector)
    default: report("\(object?.label ?? "an object") sends no actions here", .unsupported)
    }
  }

  // MARK: Attributes at run time

  /// Sets the attributes that a person added in the editor, in the order of the file.
  func setRuntimeAttributes(of object: AnyObject, from description: InterfaceObject) {
    let context = InterfaceContext(source: source, id: description.id)
    for attribute in description.runtimeAttributes {
      var keys = attribute.keyPath.split(separator: ".").map(String.init)
      guard let last = keys.popLast() else { continue }
      var target: NSObject? = object as? NSObject
      for key in keys { target = target.flatMap { KeyValueCoder.value(of: $0, forKey: key) as? NSObject } }
      guard let target else {
        report("\(attribute.keyPath) of \(description.label) is not found; it is not set")
        continue
      }
      let values = candidates(attribute, context)
      if let outlet = table(of: target)?.outlets[last] {
        if !values.contains(where: { outlet.set(target, $0) }) {
          report("\(attribute.keyPath) of \(description.label) takes another type than \(attribute.type)")
        }
      } else if let layer = target as? CALayer {
        layer.setValue(layerValue(values.last ?? nil), forKey: last)
      } else {
        KeyValueCoder.set(values.last ?? nil, of: target, forKey: last)
      }
    }
  }

  private func layerValue(_ value: Any?) -> Any? { (value as? UIColor)?.cgColor ?? value }

  /// Returns the value of an attribute in the types that a property of Swift may have. The last one is that
  /// of Objective-C.
  private func candidates(_ attribute: InterfaceRuntimeAttribute, _ context: InterfaceContext) -> [Any?] {
    switch attribute.value {
    case .none: return [nil]
    case .flag(let flag): return [flag, NSNumber(value: flag)]
    case .number(let number):
      return [
        CGFloat(number), number, Float(number), Int(number.clamped(to: -1e15...1e15)), number != 0,
        NSNumber(value: number),
      ]
    case .text(let text):
      return [attribute.localizedKey == nil ? text : context.translated(text, attribute.keyPath)]
    case .color(let color): return [context.color(color)]
    case .image(let image): return [context.image(image)]
    case .font(let font): return [font.uiFont]
    case .point(let point): return [CGPoint(x: point.x, y: point.y)]
    case .size(let size): return [CGSize(width: size.width, height: size.height)]
    case .rect(let rect): return [CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)]
    case .range(let location, let length): return [NSRange(location: location, length: length)]
    case .insets(let insets): return [insets.edgeInsets]
    case .options, .date, .fragments, .record, .reference: return [nil]
    }
  }
}

extension UIControl {
  /// The event of a connection that does not state one.
  fileprivate var usualEvent: String { self is UIButton ? "touchUpInside" : "valueChanged" }
}

/// Sends an action along the responder chain, which begins with its sender.
@MainActor
final class ChainAction: NSObject, SelectorTarget {
  static let selector = Selector("sendAlongChain:")

  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  nonisolated func receive(_ selector: Selector, from sender: Any) {
    nonisolated(unsafe) let sender = sender
    MainActor.assumeIsolated { send(from: sender) }
  }

  private func send(from sender: Any) {
    let start =
      sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view ?? UIApplication.shared.keyWindow
    for responder in start?.chain ?? UIApplication.shared.chain {
      guard let action = type(of: responder).interfaceTable.actions[name] else { continue }
      return action.send(to: responder, sender, api: "Interface Builder")
    }
    Diagnostics.report(.invalid, "Interface Builder", "no responder has the action \(name)")
  }
}
