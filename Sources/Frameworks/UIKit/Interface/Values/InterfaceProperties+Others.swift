// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

// The rows of controllers, bars, items and recognizers.
extension InterfaceProperties {
  static let controller: [InterfaceProperty] =
    [
      .text("title", \UIViewController.title),
      .flag("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
      .flag(
        "automaticallyAdjustsScrollViewInsets", \UIViewController.automaticallyAdjustsScrollViewInsets),
      .flag("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
      .flag("definesPresentationContext", \UIViewController.definesPresentationContext),
      .flag("modalInPresentation", \UIViewController.isModalInPresentation),
      .name(
        "modalPresentationStyle", \UIViewController.modalPresentationStyle, InterfaceNames.presentations),
      .name("modalTransitionStyle", \UIViewController.modalTransitionStyle, InterfaceNames.transitions),
      .size("freeformSize", \UIViewController.preferredContentSize),
      .size("contentSizeForViewInPopover", \UIViewController.preferredContentSize),
      .custom("restorationIdentifier", of: UIViewController.self) { controller, value, _ in
        controller.restorationIdentifier = value.text
      },
      .custom("clearsSelectionOnViewWillAppear", of: UIViewController.self) { controller, value, _ in
        guard let flag = value.flag else { return }
        (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear = flag
        (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear = flag
      },
      .custom("selectedIndex", of: UITabBarController.self) { tabs, value, _ in
        if let number = value.number { tabs.selectedIndex = Int(number) }
      },
    ]
    + InterfaceProperty.known(
      "storyboardIdentifier nibName storyboardName referencedIdentifier bundleIdentifier spineLocation",
      "wantsFullScreenLayout autoresizesArchivedViewToFullSize transitionStyle navigationOrientation",
      "pageSpacing doubleSided edgesForExtendedLayout extendedEdge nil editing toolbarItems",
      "providesPresentationContextTransitionStyle installsStandardGestureForInteractiveMovement")

  static let navigation: [InterfaceProperty] = [
    .flag("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
    .flag("toolbarHidden", \UINavigationController.isToolbarHidden),
  ]

  static let navigationBar: [InterfaceProperty] = [
    .flag("translucent", \UINavigationBar.isTranslucent),
    .flag("largeTitles", \UINavigationBar.prefersLargeTitles),
    .color("barTintColor", \UINavigationBar.barTintColor),
    .name("barStyle", \UINavigationBar.barStyle, InterfaceNames.barStyles),
    .custom("titleTextAttributes", of: UINavigationBar.self) { bar, value, context in
      if case .record(let record) = value { bar.titleTextAttributes = context.attributes(record.values) }
    },
  ]

  static let tabBar: [InterfaceProperty] =
    [
      .flag("translucent", \UITabBar.isTranslucent), .color("barTintColor", \UITabBar.barTintColor),
      .color("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      .name("barStyle", \UITabBar.barStyle, InterfaceNames.barStyles),
      .image("backgroundImage", \UITabBar.backgroundImage), .image("shadowImage", \UITabBar.shadowImage),
    ] + InterfaceProperty.known("selectedImageTintColor")

  static let toolbar: [InterfaceProperty] = [
    .flag("translucent", \UIToolbar.isTranslucent), .color("barTintColor", \UIToolbar.barTintColor),
    .name("barStyle", \UIToolbar.barStyle, InterfaceNames.barStyles),
  ]

  /// The rows of a kind of item.
  static func items(_ kind: InterfaceKind) -> [InterfaceProperty] {
    switch kind {
    case .navigationItem: navigationItem
    case .tabBarItem: barItem + tabBarItem
    default: barItem + barButtonItem
    }
  }

  private static let barItem: [InterfaceProperty] =
    [
      .text("title", \UIBarItem.title), .image("image", \UIBarItem.image),
      .insets("imageInsets", \UIBarItem.imageInsets), .flag("enabled", \UIBarItem.isEnabled),
      .count("tag", \UIBarItem.tag),
      .custom("accessibilityConfiguration", of: UIBarItem.self) { item, value, _ in
        guard case .record(let record) = value else { return }
        item.accessibilityIdentifier = record.text("identifier")
        item.accessibilityLabel = record.text("label")
      },
    ] + InterfaceProperty.known("systemItem springLoaded")

  private static let navigationItem: [InterfaceProperty] =
    [
      .custom("title", of: UINavigationItem.self) { item, value, context in
        if let text = value.text { item.title = context.translated(text, "title") }
      },
      .text("prompt", \UINavigationItem.prompt), .text("backButtonTitle", \UINavigationItem.backButtonTitle),
      .flag("hidesBackButton", \UINavigationItem.hidesBackButton),
      .flag("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
      .name(
        "largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode,
        ["automatic": .automatic, "always": .always, "never": .never]),
    ] + InterfaceProperty.known("hidesSearchBarWhenScrolling")

  private static let tabBarItem: [InterfaceProperty] = [
    .text("badgeValue", \UITabBarItem.badgeValue), .image("selectedImage", \UITabBarItem.selectedImage),
    .color("badgeColor", \UITabBarItem.badgeColor),
  ]

  private static let barButtonItem: [InterfaceProperty] =
    [
      .number("width", \UIBarButtonItem.width), .color("tintColor", \UIBarButtonItem.tintColor),
      .name("style", \UIBarButtonItem.style, ["plain": .plain, "bordered": .plain, "done": .done]),
    ] + InterfaceProperty.known("selected landscapeImage largeContentSizeImage")

  static let gesture: [InterfaceProperty] =
    [
      .flag("enabled", \UIGestureRecognizer.isEnabled),
      .flag("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
    ] + InterfaceProperty.known("delaysTouchesBegan delaysTouchesEnded allowedTouchTypes")

  /// The rows of a kind of recognizer.
  static func gestures(_ kind: InterfaceKind) -> [InterfaceProperty] {
    switch kind {
    case .tapGestureRecognizer:
      [
        .count("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
        .count("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
      ]
    case .longPressGestureRecognizer:
      [
        .number("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
        .number("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
        .count("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
      ]
    case .swipeGestureRecognizer:
      [
        .name(
          "direction", \UISwipeGestureRecognizer.direction,
          ["left": .left, "right": .right, "up": .up, "down": .down]),
        .count("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
      ]
    case .panGestureRecognizer:
      [
        .count("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
        .count("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
      ]
    case .screenEdgePanGestureRecognizer: edgePan
    default: []
    }
  }

  private static let edgePan: [InterfaceProperty] = [
    .custom("edges", of: UIScreenEdgePanGestureRecognizer.self) { recognizer, value, _ in
      guard case .options(let names) = value else { return }
      let edges: [String: UIRectEdge] = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
      recognizer.edges = names.compactMap { edges[$0] }.reduce(into: []) { $0.formUnion($1) }
    }
  ]

  /// The rows of a kind that is none of the other groups.
  static func others(_ kind: InterfaceKind) -> [InterfaceProperty] {
    switch kind {
    case .collectionViewFlowLayout, .collectionViewLayout: flowLayout
    case .placeholder: InterfaceProperty.known("placeholderIdentifier")
    case .tableViewSection: InterfaceProperty.known("headerTitle footerTitle")
    case .viewControllerLayoutGuide: InterfaceProperty.known("type")
    case .layoutGuide: InterfaceProperty.known("identifier")
    default: []
    }
  }
}
