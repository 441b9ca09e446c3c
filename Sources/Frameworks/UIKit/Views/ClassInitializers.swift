// SPDX-License-Identifier: Apache-2.0

import CSwiftRuntime
import QuartzCore

/// A factory of objects whose classes are known only at run time. It calls initializers that are not
/// `required`.
///
/// Apple's frameworks send a message to the class. Swift calls an initializer of a class value only if it is
/// `required`. Every subclass would have to repeat such an initializer, and those written for Apple's systems
/// do not. However, the initializers are in the vtable. An initializer's slot is found by comparing the
/// vtable of a class with that of a subclass that overrides the initializer.
@MainActor
enum ClassInitializers {
  /// Creates a layer by `init()`; `nil` if the slot of the initializer is not found.
  static func layer(_ type: CALayer.Type) -> CALayer? {
    guard let slot = layerSlot else { return nil }
    return object(csr_init(function(type, slot), metadata(type)))
  }

  /// Creates a view by `init(frame:)`; `nil` if the slot of the initializer is not found.
  static func view<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View? {
    guard let slot = viewSlot else { return nil }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    return object(csr_init_rect(function(type, slot), numbers, metadata(type)))
  }

  /// Creates a cell of the default style by `init(style:reuseIdentifier:)`; `nil` if the slot of the
  /// initializer is not found.
  static func cell(_ type: UITableViewCell.Type, _ identifier: String?) -> UITableViewCell? {
    guard let slot = cellSlot else { return nil }
    let words = words(of: identifier)
    return object(csr_init_case_string(function(type, slot), 0, words.0, words.1, metadata(type)))
  }

  /// Creates a header or footer by `init(reuseIdentifier:)`; `nil` if the slot of the initializer is not
  /// found.
  static func header(_ type: UITableViewHeaderFooterView.Type, _ identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let slot = headerSlot else { return nil }
    let words = words(of: identifier)
    return object(csr_init_string(function(type, slot), words.0, words.1, metadata(type)))
  }

  /// Creates layout attributes by `init()`; `nil` if the slot of the initializer is not found.
  static func attributes(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes? {
    guard let slot = attributesSlot else { return nil }
    return object(csr_init(function(type, slot), metadata(type)))
  }

  /// Creates a bar item by `init()`; `nil` if the slot of the initializer is not found.
  static func barItem(_ type: UIBarItem.Type) -> UIBarItem? {
    guard let slot = barItemSlot else { return nil }
    return object(csr_init(function(type, slot), metadata(type)))
  }

  /// Creates an object by `init()`; `nil` if the slot of the initializer is not found.
  static func object(_ type: NSObject.Type) -> NSObject? {
    guard let slot = objectSlot else { return nil }
    return object(csr_init(function(type, slot), metadata(type)))
  }

  // MARK: Tables of methods

  private static let objectSlot = slots(NSObject.self, ProbeObject.self).first

  private static let layerSlot = slots(CALayer.self, ProbeLayer.self).first
  private static let viewSlot = slots(UIView.self, ProbeView.self).first
  private static let cellSlot = slots(UITableViewCell.self, ProbeCell.self).last
  private static let attributesSlot = slots(
    UICollectionViewLayoutAttributes.self, ProbeAttributes.self
  ).first
  private static let barItemSlot = slots(UIBarItem.self, ProbeItem.self).first
  private static let headerSlot = slots(UITableViewHeaderFooterView.self, ProbeHeader.self).last

  /// The offsets, in bytes, in the metadata of a class without Objective-C; see the Swift ABI,
  /// TypeMetadata.rst.
  private static let (sizeOffset, addressPointOffset, firstMember) = (32, 36, 56)

  private static func metadata(_ type: AnyClass) -> UnsafeMutableRawPointer {
    unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
  }

  private static func function(_ type: AnyClass, _ slot: Int) -> UnsafeRawPointer {
    metadata(type).load(fromByteOffset: slot, as: UnsafeRawPointer.self)
  }

  private static func object<Object: AnyObject>(_ pointer: UnsafeMutableRawPointer?) -> Object? {
    pointer.map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
  }

  /// Returns the two machine words of a string, with a reference for the initializer, which takes ownership
  /// of it.
  private static func words(of string: String?) -> (UInt64, UInt64) {
    let owned = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    owned.initialize(to: string)
    defer { owned.deallocate() }
    return UnsafeRawPointer(owned).load(as: (UInt64, UInt64).self)
  }

  /// Returns the byte offsets at which the vtables of `probe` and its superclass `base` differ: the slots of
  /// the initializers that the probe overrides.
  private static func slots(_ base: AnyClass, _ probe: AnyClass) -> [Int] {
    let table = metadata(base)
    let size = Int(table.load(fromByteOffset: sizeOffset, as: UInt32.self))
    let end = size - Int(table.load(fromByteOffset: addressPointOffset, as: UInt32.self))
    return stride(from: firstMember, to: end, by: MemoryLayout<Int>.size).filter {
      table.load(fromByteOffset: $0, as: Int.self) != metadata(probe).load(fromByteOffset: $0, as: Int.self)
    }
  }
}

/// A layer that overrides the initializers of its superclass. The slot of `init()` is the first.
private final class ProbeLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view that overrides the initializers of its superclass. The slot of `init(frame:)` is the first.
private final class ProbeView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell that overrides the initializers of its superclass. The slot of `init(style:reuseIdentifier:)` is
/// the last.
private final class ProbeCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header that overrides the initializers of its superclass. The slot of `init(reuseIdentifier:)` is the
/// last.
private final class ProbeHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Layout attributes that override `init()`.
private final class ProbeAttributes: UICollectionViewLayoutAttributes {
  override init() { super.init() }
}

/// An object that overrides `init()`.
private final class ProbeObject: NSObject {
  override init() { super.init() }
}

/// A bar item that overrides `init()`.
private final class ProbeItem: UIBarItem {
  override init() { super.init() }
}
