// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
public import QuartzCore

/// A `.storyboard` file of Interface Builder, from which controllers can be made.
///
/// The file is the XML that Xcode saves, in the bundle or in a folder in it: nothing is compiled. A file that
/// is missing or damaged is reported and has no controllers.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The greatest number of controllers that are made within each other, which ends circles of
  /// relationships.
  private static let greatestDepth = 16
  private static var depth = 0

  private let name: String
  private let bundle: Bundle?
  private let source: InterfaceSource?

  /// Creates a storyboard from the file with a name.
  ///
  /// - Parameters:
  ///   - name: The name without its extension.
  ///   - storyboardBundleOrNil: The bundle of the file; `nil` for the main one, and for the bundles of
  ///     resources beside the program.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
    source = InterfaceFiles.source(name, type: "storyboard", in: storyboardBundleOrNil)
    super.init()
    if source == nil {
      Diagnostics.report(.invalid, "UIStoryboard", "there is no file \(name).storyboard that can be read")
    }
  }

  /// Makes the first controller of the storyboard. Returns `nil`, after a report, if it has none.
  open func instantiateInitialViewController() -> UIViewController? { initial(nil) }

  /// Makes the first controller by a closure. Returns `nil`, after a report, if the storyboard has no first
  /// controller, or one of another class.
  ///
  /// - Parameter creator: A closure that calls an initializer of the controller with the coder; `nil`, the
  ///   default, for `init(coder:)`.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator.map { create in { create($0) } }) as? ViewController
  }

  /// Makes the controller with an identifier. If there is none, that is reported and the controller is empty.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(named: identifier, nil) ?? UIViewController()
  }

  /// Makes the controller with an identifier by a closure. If there is none of the class, that is reported
  /// and the controller has no view from the storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The identifier in the storyboard.
  ///   - creator: A closure that calls an initializer of the controller with the coder; `nil`, the default,
  ///     for `init(coder:)`.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = controller(named: identifier, creator.map { create in { create($0) } })
    if let made = made as? ViewController { return made }
    if made != nil { report("the controller \(identifier) is not a \(ViewController.self)") }
    let empty = InterfaceCoder(InterfaceObject(kind: .viewController, element: "viewController", line: 0))
    guard let controller = ViewController(coder: empty) else {
      preconditionFailure("init(coder:) of \(ViewController.self) returns nil")
    }
    return controller
  }

  // MARK: Making controllers

  private func initial(_ create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let source else { return nil }
    guard let id = source.document.initialController, let index = source.document.index(of: id) else {
      report("there is no initial controller")
      return nil
    }
    return make(index, create)
  }

  private func controller(named identifier: String, _ create: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    guard let source else { return nil }
    guard let index = source.document.controller(named: identifier) else {
      report("there is no controller \(identifier)")
      return nil
    }
    return make(index, create)
  }

  /// Makes the destination of a segue; `nil`, after a report, if there is none.
  final func destination(of segue: InterfaceSegue, from source: UIViewController, sender: Any?)
    -> UIViewController?
  {
    guard let index = self.source?.document.index(of: segue.destination) else {
      report("the segue \(segue.id) leads to \(segue.destination), which is not there")
      return nil
    }
    guard let name = segue.creationSelector else { return make(index, nil) }
    guard let create = type(of: source).interfaceTable.creators[name] else {
      report("\(type(of: source)) has no segue action \(name); init(coder:) makes the controller")
      return make(index, nil)
    }
    return make(index) { create(source, $0, sender, segue.identifier) }
  }

  private func make(_ index: Int, _ create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let source else { return nil }
    let object = source.document[index]
    guard Self.depth < Self.greatestDepth else {
      report("\(object.label) is a part of itself; it is left out")
      return nil
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    if object.kind == .viewControllerPlaceholder { return referenced(object, create) }
    let assembly = InterfaceAssembly(source, storyboard: self)
    let made = create?(InterfaceCoder(object)) ?? assembly.create(index) as? UIViewController
    guard let controller = made else {
      report("\(object.label) is no controller")
      return nil
    }
    assembly.owner = controller
    _ = assembly.make(index, existing: controller)
    let interface = ControllerInterface(assembly, index: index, storyboard: self)
    controller.interface = interface
    addRelated(to: controller, object)
    interface.begin()
    return controller
  }

  /// Makes the controllers that are parts of a controller.
  private func addRelated(to controller: UIViewController, _ object: InterfaceObject) {
    var related: [String: [UIViewController]] = [:]
    for case .segue(let segue) in object.connections where segue.kind == .relationship {
      guard let part = destination(of: segue, from: controller, sender: nil) else { continue }
      related[segue.relationship ?? "", default: []].append(part)
    }
    for (name, parts) in related.sorted(by: { $0.key < $1.key }) {
      switch (name, controller) {
      case ("rootViewController", let navigation as UINavigationController):
        navigation.viewControllers = Array(parts.prefix(1))
      case ("viewControllers", let tabs as UITabBarController): tabs.viewControllers = parts
      default: report("the relationship \(name) of \(object.label) is not set here")
      }
    }
  }

  /// Makes the controller of another storyboard to which a scene refers.
  private func referenced(_ object: InterfaceObject, _ create: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    let other =
      object.text("storyboardName").map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    if let name = object.text("referencedIdentifier") { return other.controller(named: name, create) }
    return other.initial(create)
  }

  private func report(_ message: String) {
    Diagnostics.report(.invalid, "UIStoryboard", "\(name): \(message)")
  }
}
