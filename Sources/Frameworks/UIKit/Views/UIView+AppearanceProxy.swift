// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The values for all views of this class that are not in a window yet.
  ///
  /// The object is a view. What is set on it is taken by views of the class when they enter a window for
  /// the first time, unless the program has set it on them. That holds for colours, fonts and images, and for
  /// `titleTextAttributes` and `separatorInset`; other values are not taken over.
  public class func appearance() -> Self {
    guard let proxy = AppearanceProxies.proxy(for: self) as? Self ?? ClassInitializers.view(Self.self, .zero)
    else {
      preconditionFailure("\(self) has no init(frame:)")
    }
    return proxy
  }

  /// The values for views of this class in containers of some classes. The containers are reported and
  /// ignored: the values apply to all views of the class.
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
  /// The views that have taken their values.
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

  /// Gives a view that enters a window the values of its class and of the superclasses.
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

/// A property that `appearance()` sets.
@MainActor
private struct AppearanceProperty {
  /// Copies the value of a proxy, if it differs from that of a plain view, to a view that has the plain one.
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

  /// The values for all items of this class: the attributes of titles.
  public class func appearance() -> Self {
    if let made = proxies[ObjectIdentifier(self)] as? Self { return made }
    guard let made = ClassInitializers.barItem(self) as? Self else {
      preconditionFailure("\(self) has no init()")
    }
    proxies[ObjectIdentifier(self)] = made
    return made
  }

  /// Returns the attributes of the title for a state: the item's own, else those of `appearance()`.
  final func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let usual = Self.proxies[ObjectIdentifier(type(of: self))]
    return titleAttributes[state.rawValue] ?? usual?.titleAttributes[state.rawValue] ?? [:]
  }
}
