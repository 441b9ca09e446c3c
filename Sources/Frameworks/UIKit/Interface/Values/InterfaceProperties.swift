// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// The properties that files of Interface Builder set, by the kind of object.
@MainActor
enum InterfaceProperties {
  private static var cache: [InterfaceKind: [InterfaceProperty]] = [:]

  /// Returns the properties of a kind, in the order in which they are set: a range comes before its value.
  static func rows(of kind: InterfaceKind) -> [InterfaceProperty] {
    if let rows = cache[kind] { return rows }
    let rows = list(of: kind)
    cache[kind] = rows
    return rows
  }

  private static func list(of kind: InterfaceKind) -> [InterfaceProperty] {
    switch kind.group {
    case .view:
      return view + (kind.isControl ? control : []) + (scrolls(kind) ? scrolling : []) + views(kind)
    case .controller: return controller + (kind == .navigationController ? navigation : [])
    case .gesture: return gesture + gestures(kind)
    case .item: return items(kind)
    case .guide, .other: return others(kind)
    }
  }

  private static func scrolls(_ kind: InterfaceKind) -> Bool {
    [.scrollView, .tableView, .collectionView, .textView].contains(kind)
  }

  private static func views(_ kind: InterfaceKind) -> [InterfaceProperty] {
    switch kind {
    case .label: label
    case .button: button
    case .textField: textField
    case .textView: textView
    case .imageView: imageView
    case .slider: slider
    case .switch: toggle
    case .stepper: stepper
    case .segmentedControl: segmentedControl
    case .progressView: progressView
    case .activityIndicatorView: activityIndicator
    case .pageControl: pageControl
    case .stackView: stackView
    case .searchBar: searchBar
    case .navigationBar: navigationBar
    case .tabBar: tabBar
    case .toolbar: toolbar
    case .tableView: tableView
    case .tableViewCell: tableViewCell
    case .collectionView: collectionView
    case .collectionReusableView, .collectionViewCell: reusableView
    case .visualEffectView: visualEffectView
    default: []
    }
  }

  // MARK: Views

  private static let view: [InterfaceProperty] =
    [
      .custom("frame", of: UIView.self) { view, value, _ in
        if case .rect(let rect) = value {
          view.frame = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
      },
      .flag("opaque", \UIView.isOpaque), .flag("hidden", \UIView.isHidden),
      .flag("clipsSubviews", \UIView.clipsToBounds), .flag("clipsToBounds", \UIView.clipsToBounds),
      .flag("userInteractionEnabled", \UIView.isUserInteractionEnabled),
      .flag("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
      .flag("exclusiveTouch", \UIView.isExclusiveTouch),
      .flag("autoresizesSubviews", \UIView.autoresizesSubviews),
      .flag("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
      .flag("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
      .flag("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
      .number("alpha", \UIView.alpha), .count("tag", \UIView.tag),
      .name("contentMode", \UIView.contentMode, InterfaceNames.contentModes),
      .name(
        "semanticContentAttribute", \UIView.semanticContentAttribute,
        [
          "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
          "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
        ]),
      .name("interfaceStyle", \UIView.overrideUserInterfaceStyle, InterfaceNames.styles),
      .color("backgroundColor", \UIView.backgroundColor), .color("tintColor", \UIView.tintColor),
      .insets("layoutMargins", \UIView.layoutMargins),
      .custom("directionalLayoutMargins", of: UIView.self) { view, value, _ in
        guard case .insets(let insets) = value else { return }
        let edges = insets.edgeInsets
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: edges.top, leading: edges.left, bottom: edges.bottom, trailing: edges.right)
      },
      .custom("autoresizingMask", of: UIView.self) { view, value, _ in
        guard case .options(let names) = value else { return }
        view.autoresizingMask = names.compactMap { InterfaceNames.masks[$0] }.reduce(into: []) {
          $0.formUnion($1)
        }
      },
      .custom("restorationIdentifier", of: UIView.self) { view, value, _ in
        view.restorationIdentifier = value.text
      },
      accessibility(of: UIView.self),
    ] + priorities
    // The contents are drawn anew in any case, and the sizes of the editor are no sizes of the view.
    + InterfaceProperty.known(
      "clearsContextBeforeDrawing fixedFrame placeholder placeholderIntrinsicWidth",
      "placeholderIntrinsicHeight contentStretch customSize intrinsicContentSize bounds")

  /// The priorities of hugging and of resistance.
  private static let priorities: [InterfaceProperty] = [
    priority("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) },
    priority("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) },
    priority("horizontalCompressionResistancePriority") {
      $0.setContentCompressionResistancePriority($1, for: .horizontal)
    },
    priority("verticalCompressionResistancePriority") {
      $0.setContentCompressionResistancePriority($1, for: .vertical)
    },
  ]

  private static func priority(_ name: String, _ set: @escaping (UIView, UILayoutPriority) -> Void)
    -> InterfaceProperty
  {
    .custom(name, of: UIView.self) { view, value, _ in
      if let number = value.number { set(view, UILayoutPriority(Float(number))) }
    }
  }

  /// The record of what assistive technologies and tests need.
  private static func accessibility<Root: UIResponder>(of _: Root.Type) -> InterfaceProperty {
    .custom("accessibilityConfiguration", of: Root.self) { root, value, context in
      guard case .record(let record) = value else { return }
      if let text = record.text("identifier") { root.accessibilityIdentifier = text }
      if let text = record.text("label") {
        root.accessibilityLabel = context.translated(text, "ibExternalAccessibilityLabel")
      }
      if let text = record.text("hint") {
        root.accessibilityHint = context.translated(text, "ibExternalAccessibilityHint")
      }
      if let text = record.text("value") {
        root.accessibilityValue = context.translated(text, "ibExternalAccessibilityValue")
      }
      if let flag = record.flag("isElement") { root.isAccessibilityElement = flag }
      if case .options(let names) = record.values["traits"] {
        root.accessibilityTraits = names.compactMap { traits[$0] }.reduce(into: []) { $0.formUnion($1) }
      }
    }
  }

  private static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
    "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    "header": .header, "tabBar": .tabBar,
  ]

  private static let control: [InterfaceProperty] = [
    .flag("enabled", \UIControl.isEnabled), .flag("selected", \UIControl.isSelected),
    .flag("highlighted", \UIControl.isHighlighted),
    .name(
      "contentHorizontalAlignment", \UIControl.contentHorizontalAlignment,
      [
        "left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading,
        "trailing": .trailing,
      ]),
    .name(
      "contentVerticalAlignment", \UIControl.contentVerticalAlignment,
      ["top": .top, "center": .center, "bottom": .bottom, "fill": .fill]),
  ]
}
