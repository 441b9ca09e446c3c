// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIResponder: nonisolated KeyPathObserver {}

extension UIResponder: nonisolated FrameworkKeyed {
  package nonisolated func frameworkRow(forKey key: String) -> KeyValueRow? {
    MainActor.assumeIsolated { KeyedProperties.row(key, of: self) }
  }

  package nonisolated func keys(forLayerKey key: String) -> [String] {
    switch key {
    case "bounds": ["bounds", "frame", "contentOffset"]
    case "position": ["center", "frame"]
    case "transform": ["transform", "transform3D", "frame"]
    case "anchorPoint": ["anchorPoint", "frame"]
    case "opacity": ["alpha"]
    case "masksToBounds": ["clipsToBounds"]
    case "hidden", "backgroundColor", "opaque": [key]
    default: []
    }
  }
}

extension UIResponder {
  /// Returns the value of a property, or reports that it cannot be read by its name and returns `nil`.
  ///
  /// Properties that can be read: the geometry, the appearance and the state of views, controls, labels and
  /// controllers, and those of classes that `multiplane adopt` has copied and that were `@objc`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? { KeyValueCoder.value(of: self, forKey: key) }

  /// Sets a property. A property that cannot be set by its name, and a value of another type, are reported
  /// and change nothing.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoder.set(value, of: self, forKey: key) }
}

/// The properties of UIKit's classes by the names that they have in Objective-C.
@MainActor
private enum KeyedProperties {
  /// The rows of one class.
  private struct Table {
    let contains: (UIResponder) -> Bool
    let rows: [String: KeyValueRow]
  }

  private static let tables = [
    Table(contains: { $0 is UIScrollView }, rows: scrolling), Table(contains: { $0 is UILabel }, rows: label),
    Table(contains: { $0 is UITextField }, rows: field), Table(contains: { $0 is UIControl }, rows: control),
    Table(contains: { $0 is UIImageView }, rows: ["image": KeyValueRow(\UIImageView.image)]),
    Table(contains: { $0 is UIView }, rows: view),
    Table(contains: { $0 is UIViewController }, rows: controller),
  ]

  static func row(_ key: String, of object: UIResponder) -> KeyValueRow? {
    for table in tables where table.contains(object) {
      if let row = table.rows[key] { return row }
    }
    return nil
  }

  private static let view: [String: KeyValueRow] = [
    "frame": KeyValueRow(\UIView.frame), "bounds": KeyValueRow(\UIView.bounds),
    "center": KeyValueRow(\UIView.center), "transform": KeyValueRow(\UIView.transform),
    "transform3D": KeyValueRow(\UIView.transform3D), "anchorPoint": KeyValueRow(\UIView.anchorPoint),
    "alpha": KeyValueRow(\UIView.alpha), "hidden": KeyValueRow(\UIView.isHidden),
    "opaque": KeyValueRow(\UIView.isOpaque), "tag": KeyValueRow(\UIView.tag),
    "backgroundColor": KeyValueRow(\UIView.backgroundColor), "tintColor": KeyValueRow(\UIView.tintColor),
    "clipsToBounds": KeyValueRow(\UIView.clipsToBounds), "contentMode": KeyValueRow(\UIView.contentMode),
    "layer": KeyValueRow(\UIView.layer), "superview": KeyValueRow(\UIView.superview),
    "window": KeyValueRow(\UIView.window),
    "userInteractionEnabled": KeyValueRow(\UIView.isUserInteractionEnabled),
  ]
  private static let scrolling: [String: KeyValueRow] = [
    "contentOffset": KeyValueRow(\UIScrollView.contentOffset),
    "contentSize": KeyValueRow(\UIScrollView.contentSize),
    "contentInset": KeyValueRow(\UIScrollView.contentInset),
    "zoomScale": KeyValueRow(\UIScrollView.zoomScale),
    "panGestureRecognizer": KeyValueRow(\UIScrollView.panGestureRecognizer),
  ]
  private static let control: [String: KeyValueRow] = [
    "enabled": KeyValueRow(\UIControl.isEnabled), "selected": KeyValueRow(\UIControl.isSelected),
    "highlighted": KeyValueRow(\UIControl.isHighlighted),
  ]
  private static let label: [String: KeyValueRow] = [
    "text": KeyValueRow(\UILabel.text), "textColor": KeyValueRow(\UILabel.textColor),
    "font": KeyValueRow(\UILabel.font), "attributedText": KeyValueRow(\UILabel.attributedText),
  ]
  private static let field: [String: KeyValueRow] = [
    "text": KeyValueRow(\UITextField.text), "placeholder": KeyValueRow(\UITextField.placeholder),
    "textColor": KeyValueRow(\UITextField.textColor),
  ]
  private static let controller: [String: KeyValueRow] = [
    "title": KeyValueRow(\UIViewController.title), "view": KeyValueRow(\UIViewController.view),
  ]
}
