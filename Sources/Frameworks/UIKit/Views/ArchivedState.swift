// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A property of a view that archives contain.
@MainActor
struct ArchivedState {
  let key: String
  let encode: (UIView, NSCoder) -> Void
  let decode: (UIView, NSCoder) -> Void

  private init<View: UIView>(
    _ key: String, encode: @escaping (View) -> Any?, decode: @escaping (View, Any) -> Void
  ) {
    self.key = key
    self.encode = { view, coder in
      if let view = view as? View, let object = encode(view) { coder.encode(object, forKey: key) }
    }
    self.decode = { view, coder in
      // Decoding a missing key would mark the whole archive as damaged.
      guard let view = view as? View, coder.containsValue(forKey: key) else { return }
      if let object = coder.decodeObject(of: Self.classes, forKey: key) { decode(view, object) }
    }
  }

  private static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSValue.self, UIColor.self, UIFont.self, UIImage.self,
  ]

  /// Creates the state of a Boolean property.
  init<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Bool>) {
    self.init(key, encode: { (view: View) in NSNumber(value: view[keyPath: path]) }) { view, object in
      if let number = object as? NSNumber { view[keyPath: path] = number.boolValue }
    }
  }

  /// Creates the state of a floating-point property.
  init<View: UIView, Number: BinaryFloatingPoint>(
    _ key: String, number path: ReferenceWritableKeyPath<View, Number>
  ) {
    self.init(key, encode: { (view: View) in NSNumber(value: Double(view[keyPath: path])) }) { view, object in
      if let number = object as? NSNumber { view[keyPath: path] = Number(number.doubleValue) }
    }
  }

  /// Creates the state of an integer property.
  init<View: UIView>(_ key: String, _ path: ReferenceWritableKeyPath<View, Int>) {
    self.init(key, encode: { (view: View) in NSNumber(value: view[keyPath: path]) }) { view, object in
      if let number = object as? NSNumber { view[keyPath: path] = number.intValue }
    }
  }

  /// Creates the state of a property that is a case of an enumeration. An unknown raw value is ignored.
  init<View: UIView, Name: RawRepresentable<Int>>(
    _ key: String, name path: ReferenceWritableKeyPath<View, Name>
  ) {
    self.init(key, encode: { (view: View) in NSNumber(value: view[keyPath: path].rawValue) }) {
      view, object in
      let name = (object as? NSNumber).flatMap { Name(rawValue: $0.intValue) }
      if let name { view[keyPath: path] = name }
    }
  }

  /// Creates the state of a property that is a string, a colour, a font or an image. `nil` is not archived.
  init<View: UIView, Object>(_ key: String, _ path: ReferenceWritableKeyPath<View, Object?>) {
    self.init(key, encode: { (view: View) in view[keyPath: path] }) { view, object in
      if let object = object as? Object { view[keyPath: path] = object }
    }
  }
}

extension UIView {
  final func encodeState(into coder: NSCoder) {
    for state in archivedStates { state.encode(self, coder) }
  }

  final func decodeState(from coder: NSCoder) {
    for state in archivedStates { state.decode(self, coder) }
  }
}
