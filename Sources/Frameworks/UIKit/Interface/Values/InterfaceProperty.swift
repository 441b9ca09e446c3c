// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// A property that a file of Interface Builder sets: its name in the file, and how it is set.
@MainActor
struct InterfaceProperty {
  /// The name in the file.
  let name: String
  /// Sets the property. Returns false for a value or an object of another type.
  let apply: (AnyObject, InterfaceValue, InterfaceContext) -> Bool

  private init<Root: AnyObject, Value>(
    _ name: String, read: @escaping (InterfaceValue, InterfaceContext) -> Value?,
    set: @escaping (Root, Value) -> Void
  ) {
    self.name = name
    apply = { object, value, context in
      guard let root = object as? Root, let value = read(value, context) else { return false }
      set(root, value)
      return true
    }
  }

  /// A Boolean property.
  static func flag<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Bool>)
    -> InterfaceProperty
  {
    InterfaceProperty(name, read: { value, _ in value.flag }) { (root: Root, flag: Bool) in
      root[keyPath: path] = flag
    }
  }

  /// A number.
  static func number<Root: AnyObject, Number: BinaryFloatingPoint>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Number>
  ) -> InterfaceProperty {
    InterfaceProperty(name, read: { value, _ in value.number }) { (root: Root, number: Double) in
      root[keyPath: path] = Number(number)
    }
  }

  /// A whole number.
  static func count<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Int>)
    -> InterfaceProperty
  {
    InterfaceProperty(name, read: { value, _ in value.number }) { (root: Root, number: Double) in
      root[keyPath: path] = Int(number)
    }
  }

  /// A text, which is translated.
  static func text<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, String?>)
    -> InterfaceProperty
  {
    InterfaceProperty(name, read: { value, context in value.text.map { context.translated($0, name) } }) {
      (root: Root, text: String) in root[keyPath: path] = text
    }
  }

  /// A colour. `nil` in the file is `nil`.
  static func color<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, UIColor?>)
    -> InterfaceProperty
  {
    InterfaceProperty(name, read: Self.color) { (root: Root, color: UIColor??) in
      root[keyPath: path] = color ?? nil
    }
  }

  /// A picture.
  static func image<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, UIImage?>)
    -> InterfaceProperty
  {
    InterfaceProperty(
      name,
      read: { value, context -> UIImage?? in
        if case .image(let image) = value { .some(context.image(image)) } else { nil }
      }
    ) { (root: Root, image: UIImage?) in root[keyPath: path] = image }
  }

  /// A font.
  static func font<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, UIFont?>)
    -> InterfaceProperty
  {
    InterfaceProperty(
      name, read: { value, _ in if case .font(let font) = value { font.uiFont } else { nil } }
    ) { (root: Root, font: UIFont) in root[keyPath: path] = font }
  }

  /// One of some cases by their names in the file.
  static func name<Root: AnyObject, Case>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Case>, _ cases: [String: Case]
  ) -> InterfaceProperty {
    InterfaceProperty(name, read: { value, _ in value.text.flatMap { cases[$0] } }) {
      (root: Root, new: Case) in root[keyPath: path] = new
    }
  }

  /// Insets of edges.
  static func insets<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, UIEdgeInsets>)
    -> InterfaceProperty
  {
    InterfaceProperty(
      name, read: { value, _ in if case .insets(let insets) = value { insets.edgeInsets } else { nil } }
    ) { (root: Root, insets: UIEdgeInsets) in root[keyPath: path] = insets }
  }

  /// A size.
  static func size<Root: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<Root, CGSize>)
    -> InterfaceProperty
  {
    InterfaceProperty(
      name,
      read: { value, _ in
        if case .size(let size) = value { CGSize(width: size.width, height: size.height) } else { nil }
      }
    ) { (root: Root, size: CGSize) in root[keyPath: path] = size }
  }

  /// Text with attributes.
  static func attributedText<Root: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, NSAttributedString?>
  ) -> InterfaceProperty {
    InterfaceProperty(
      name,
      read: { value, context in
        if case .fragments(let fragments) = value { context.attributedText(fragments) } else { nil }
      }
    ) { (root: Root, text: NSAttributedString) in root[keyPath: path] = text }
  }

  /// A property that a closure sets.
  static func custom<Root: AnyObject>(
    _ name: String, of _: Root.Type, _ set: @escaping (Root, InterfaceValue, InterfaceContext) -> Void
  ) -> InterfaceProperty {
    InterfaceProperty(name, read: { value, context in (value, context) }) {
      (root: Root, pair: (InterfaceValue, InterfaceContext)) in set(root, pair.0, pair.1)
    }
  }

  /// Properties that the builder reads itself, or that have no meaning after the file has been read.
  static func known(_ names: String...) -> [InterfaceProperty] {
    names.flatMap { $0.split(separator: " ") }.map {
      InterfaceProperty(String($0), read: { value, _ in value }) { (_: AnyObject, _: InterfaceValue) in }
    }
  }

  private static func color(_ value: InterfaceValue, _ context: InterfaceContext) -> UIColor?? {
    switch value {
    case .none: .some(.none)
    case .color(let color): .some(context.color(color))
    default: nil
    }
  }
}
