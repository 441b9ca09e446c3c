// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Returns the view that holds default values for the views of this class.
  ///
  /// A view of the class takes these values as it first enters a window, except for those that the program
  /// has set on the view itself. Values that are taken are colours, fonts, images, `titleTextAttributes`,
  /// `barStyle`, `isTranslucent` and `separatorInset`.
  public class func appearance() -> Self {
    guard let proxy = AppearanceProxies.proxy(for: self) as? Self ?? ClassInitializers.view(Self.self, .zero)
    else {
      preconditionFailure("\(self) has no init(frame:)")
    }
    return proxy
  }

  /// Returns `appearance()`. The container classes are reported and ignored: the values apply to all views of
  /// the class.
  public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
    Inert.report("UIView.appearance(whenContainedInInstancesOf:)")
    return appearance()
  }
}

/// The views that hold the values of `appearance()`.
@MainActor
enum AppearanceProxies {
  private static var proxies: [ObjectIdentifier: UIView] = [:]
  private static var pristine: [ObjectIdentifier: UIView] = [:]
  /// The views to which the values have been applied.
  private static let served = NSHashTable<UIView>.weakObjects()

  static func proxy(for type: UIView.Type) -> UIView? {
    if let made = proxies[ObjectIdentifier(type)] { return made }
    guard let proxy = ClassInitializers.view(type, .zero), let plain = ClassInitializers.view(type, .zero)
    else {
      return nil
    }
    (proxies[ObjectIdentifier(type)], pristine[ObjectIdentifier(type)]) = (proxy, plain)
    return proxy
  }

  /// Applies the values for the class of a view, and for its superclasses, to a view that enters a window.
  static func apply(to view: UIView) {
    guard !proxies.isEmpty, !served.contains(view) else { return }
    served.add(view)
    var chain: [any AnyObject.Type] = []
    var type: AnyClass? = Swift.type(of: view)
    while let current = type {
      chain.append(current)
      type = _getSuperclass(current)
    }
    for current in chain.reversed() {
      let key = ObjectIdentifier(current)
      guard let proxy = proxies[key], let plain = pristine[key], proxy !== view else { continue }
      for property in AppearanceProperty.all { property.copy(proxy, plain, view) }
    }
  }
}

/// A property whose value views can take from `appearance()`.
@MainActor
private struct AppearanceProperty {
  /// Copies a value of `proxy` to `view` if the value differs from the value of `plain`, a view without
  /// changes, and `view` still has the value of `plain`.
  let copy: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

  init<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ areEqual: @escaping (Value, Value) -> Bool
  ) {
    copy = { proxy, plain, view in
      guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else { return }
      let value = proxy[keyPath: path]
      guard !areEqual(value, plain[keyPath: path]), areEqual(view[keyPath: path], plain[keyPath: path]) else {
        return
      }
      view[keyPath: path] = value
    }
  }

  init<View: UIView, Value: NSObject>(_ path: ReferenceWritableKeyPath<View, Value?>) {
    self.init(path) { $0 == nil ? $1 == nil : $0!.isEqual($1) }
  }

  static let all: [AppearanceProperty] = [
    AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.ownTintColor),
    AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.shadowImage),
    AppearanceProperty(\UINavigationBar.titleTextAttributes) { $0 == nil && $1 == nil },
    AppearanceProperty(\UINavigationBar.barStyle, ==), AppearanceProperty(\UINavigationBar.isTranslucent, ==),
    AppearanceProperty(\UITabBar.barTintColor), AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.backgroundImage), AppearanceProperty(\UITabBar.shadowImage),
    AppearanceProperty(\UIToolbar.barTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UILabel.archivedFont), AppearanceProperty(\UILabel.archivedColor),
    AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.separatorInset, ==),
    AppearanceProperty(\UITableViewCell.separatorInset, ==),
  ]
}

extension UIBarItem {
  private static var proxies: [ObjectIdentifier: UIBarItem] = [:]

  /// Returns the item that holds default values for the items of this class: the attributes of their titles.
  public class func appearance() -> Self {
    if let made = proxies[ObjectIdentifier(self)] as? Self { return made }
    guard let made = ClassInitializers.barItem(self) as? Self else {
      preconditionFailure("\(self) has no init()")
    }
    proxies[ObjectIdentifier(self)] = made
    return made
  }

  /// Returns the attributes of the title for a state: the item's own, or else the attributes of
  /// `appearance()`.
  final func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let usual = Self.proxies[ObjectIdentifier(type(of: self))]
    return titleAttributes[state.rawValue] ?? usual?.titleAttributes[state.rawValue] ?? [:]
  }
}
