// SPDX-License-Identifier: Apache-2.0

/// The kinds of objects. The raw value is the name of the element.
package enum InterfaceKind: String, Sendable, CaseIterable {
  // Views.
  case view, label, button, textField, textView, imageView, slider, segmentedControl, stepper, progressView
  case activityIndicatorView, pageControl, scrollView, stackView, tableView, tableViewCell
  case tableViewCellContentView, collectionView, collectionViewCell, collectionViewCellContentView
  case collectionReusableView, navigationBar, tabBar, toolbar, searchBar, pickerView, datePicker
  case containerView, visualEffectView
  case `switch`
  // Controllers.
  case viewController, tableViewController, collectionViewController, navigationController, tabBarController
  case pageViewController, splitViewController, viewControllerPlaceholder
  // Items.
  case navigationItem, tabBarItem, barButtonItem
  case tableViewSection
  case collectionViewFlowLayout, collectionViewLayout
  // Recognizers. The name of the fourth is Interface Builder's own spelling.
  case tapGestureRecognizer, panGestureRecognizer, swipeGestureRecognizer
  case longPressGestureRecognizer = "pongPressGestureRecognizer"
  case pinchGestureRecognizer, rotationGestureRecognizer, screenEdgePanGestureRecognizer
  // Others.
  case placeholder, exit, customObject, viewLayoutGuide, layoutGuide, viewControllerLayoutGuide
  /// An element of a name that is not known, in a list of views.
  case unknownView

  /// The groups of kinds.
  package enum Group: Sendable {
    /// A view.
    case view
    /// A view controller.
    case controller
    /// A gesture recognizer.
    case gesture
    /// An item of a bar.
    case item
    /// A layout guide.
    case guide
    /// Anything else.
    case other
  }

  /// The group of the kind.
  package var group: Group {
    switch self {
    case .viewController, .tableViewController, .collectionViewController, .navigationController,
      .tabBarController, .pageViewController, .splitViewController, .viewControllerPlaceholder:
      .controller
    case .navigationItem, .tabBarItem, .barButtonItem: .item
    case .tapGestureRecognizer, .panGestureRecognizer, .swipeGestureRecognizer, .longPressGestureRecognizer,
      .pinchGestureRecognizer, .rotationGestureRecognizer, .screenEdgePanGestureRecognizer:
      .gesture
    case .viewLayoutGuide, .layoutGuide, .viewControllerLayoutGuide: .guide
    case .placeholder, .exit, .customObject, .tableViewSection, .collectionViewFlowLayout,
      .collectionViewLayout:
      .other
    default: .view
    }
  }

  /// The kind whose attributes this kind has too; `nil` if there is none.
  var base: InterfaceKind? {
    switch self {
    case .view, .unknownView: nil
    case .button, .textField, .slider, .segmentedControl, .stepper, .pageControl, .switch, .datePicker:
      .view
    case .tableView, .collectionView, .textView: .scrollView
    case .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .pageViewController, .splitViewController:
      .viewController
    case .screenEdgePanGestureRecognizer: .panGestureRecognizer
    case .collectionViewCell: .collectionReusableView
    default: group == .view ? .view : nil
    }
  }

  /// Indicates whether the kind is a control, which has states and events.
  package var isControl: Bool {
    switch self {
    case .button, .textField, .slider, .segmentedControl, .stepper, .pageControl, .switch, .datePicker: true
    default: false
    }
  }
}
