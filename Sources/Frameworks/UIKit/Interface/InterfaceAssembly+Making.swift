// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

extension InterfaceAssembly {
  /// Creates the object of an element; `nil` for one that is no object by itself.
  func create(_ index: Int) -> AnyObject? {
    let object = document[index]
    switch object.kind.group {
    case .view: return createView(index)
    case .controller: return createController(index)
    case .gesture: return createRecognizer(object)
    case .item: return createItem(object)
    case .guide: return createGuide(object)
    case .other: return createOther(object)
    }
  }

  // MARK: Views

  private func createView(_ index: Int) -> AnyObject? {
    let object = document[index]
    let base = viewClass(object)
    let type = customClass(of: object, base: base) as? UIView.Type ?? base
    let coder = InterfaceCoder(
      object, registeredIdentifier: object.parent == nil ? registeredIdentifier : nil,
      layout: object.kind == .collectionView ? layout(of: index) : nil)
    if let view = type.init(coder: coder) { return view }
    report("init(coder:) of \(type) returns nil; a \(base) takes the position of \(object.label)")
    return base.init(coder: coder)
  }

  /// Returns the framework's class of a view. One that is not here is reported and a plain view.
  private func viewClass(_ object: InterfaceObject) -> UIView.Type {
    if let type = Self.viewClasses[object.kind] { return type }
    if object.kind == .pickerView || object.kind == .datePicker {
      report("\(object.label) is an empty view: there is no such class here", .unsupported)
    }
    return UIView.self
  }

  private static let viewClasses: [InterfaceKind: UIView.Type] = [
    .label: UILabel.self, .button: UIButton.self, .textField: UITextField.self, .textView: UITextView.self,
    .imageView: UIImageView.self, .switch: UISwitch.self, .slider: UISlider.self, .stepper: UIStepper.self,
    .segmentedControl: UISegmentedControl.self, .progressView: UIProgressView.self,
    .activityIndicatorView: UIActivityIndicatorView.self, .pageControl: UIPageControl.self,
    .scrollView: UIScrollView.self, .stackView: UIStackView.self, .tableView: UITableView.self,
    .tableViewCell: UITableViewCell.self, .collectionView: UICollectionView.self,
    .collectionViewCell: UICollectionViewCell.self, .collectionReusableView: UICollectionReusableView.self,
    .navigationBar: UINavigationBar.self, .tabBar: UITabBar.self, .toolbar: UIToolbar.self,
    .searchBar: UISearchBar.self, .visualEffectView: UIVisualEffectView.self,
  ]

  /// Returns the app's class of an object; `nil`, after a report, if it is not found or does not fit.
  func customClass(of object: InterfaceObject, base: AnyClass) -> AnyClass? {
    guard let name = object.customClass else { return nil }
    guard let type = InterfaceClasses.find(name, module: object.customModule, owner: owner) else {
      report("the class \(name) of \(object.label) is not found; a \(base) takes its position")
      return nil
    }
    guard isKind(type, of: base) else {
      report("the class \(name) of \(object.label) is not a \(base); a \(base) takes its position")
      return nil
    }
    return type
  }

  private func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == base { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  private func layout(of index: Int) -> UICollectionViewLayout {
    guard let child = document.child(of: index, key: "collectionViewLayout") else {
      return UICollectionViewFlowLayout()
    }
    let object = document[child]
    let base: UICollectionViewLayout.Type =
      object.kind == .collectionViewFlowLayout
      ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = customClass(of: object, base: base) as? UICollectionViewLayout.Type ?? base
    let made = type.init(coder: InterfaceCoder(object)) ?? UICollectionViewFlowLayout()
    return make(child, existing: made) as? UICollectionViewLayout ?? made
  }

  // MARK: Controllers

  private func createController(_ index: Int) -> AnyObject? {
    let object = document[index]
    let base = controllerClass(object)
    let type = customClass(of: object, base: base) as? UIViewController.Type ?? base
    if let controller = type.init(coder: InterfaceCoder(object)) { return controller }
    report("init(coder:) of \(type) returns nil; a \(base) takes the position of \(object.label)")
    return base.init(coder: InterfaceCoder(object))
  }

  private func controllerClass(_ object: InterfaceObject) -> UIViewController.Type {
    switch object.kind {
    case .tableViewController: return UITableViewController.self
    case .collectionViewController: return UICollectionViewController.self
    case .navigationController: return UINavigationController.self
    case .tabBarController: return UITabBarController.self
    case .pageViewController: return UIPageViewController.self
    case .splitViewController:
      report("\(object.label) is a plain controller: there are no split views here", .unsupported)
      return UIViewController.self
    default: return UIViewController.self
    }
  }

  // MARK: Others

  private func createRecognizer(_ object: InterfaceObject) -> AnyObject? {
    let recognizer: UIGestureRecognizer =
      switch object.kind {
      case .longPressGestureRecognizer: UILongPressGestureRecognizer()
      case .panGestureRecognizer: UIPanGestureRecognizer()
      case .swipeGestureRecognizer: UISwipeGestureRecognizer()
      case .pinchGestureRecognizer: UIPinchGestureRecognizer()
      case .rotationGestureRecognizer: UIRotationGestureRecognizer()
      case .screenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer()
      default: UITapGestureRecognizer()
      }
    if let name = object.customClass {
      report("\(object.label) is a \(type(of: recognizer)), not a \(name): its class cannot be made here")
    }
    return recognizer
  }

  private func createItem(_ object: InterfaceObject) -> AnyObject? {
    switch object.kind {
    case .navigationItem: return UINavigationItem(title: "")
    case .tabBarItem: return UITabBarItem()
    default:
      if let name = object.text("systemItem"), let item = InterfaceNames.systemItems[name] {
        return UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      }
      return UIBarButtonItem()
    }
  }

  private func createGuide(_ object: InterfaceObject) -> AnyObject? {
    guard let parent = object.parent, let view = self.object(at: parent) as? UIView else { return nil }
    switch object.key {
    case "safeArea": return view.safeAreaLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    case "readableContent": return view.readableContentGuide
    case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide
    case "keyboard": return view.keyboardLayoutGuide
    default:
      guard object.kind == .layoutGuide else { return nil }
      let guide = UILayoutGuide()
      guide.identifier = object.text("identifier") ?? ""
      view.addLayoutGuide(guide)
      return guide
    }
  }

  private func createOther(_ object: InterfaceObject) -> AnyObject? {
    guard object.kind == .customObject, let name = object.customClass else { return nil }
    guard let type = InterfaceClasses.find(name, module: object.customModule, owner: owner) else {
      report("the class \(name) of \(object.label) is not found; there is no object")
      return nil
    }
    guard let type = type as? NSObject.Type, let made = ClassInitializers.object(type) else {
      report("the class \(name) of \(object.label) is no NSObject; there is no object")
      return nil
    }
    return made
  }
}
