// SPDX-License-Identifier: Apache-2.0

/// The kinds of references in stored properties.
enum Ownership: Sendable {
  case strong, weak, unowned
  /// `unowned(unsafe)`.
  case unmanaged
}

/// A reader of the ownership of stored properties from the descriptions of classes.
///
/// The runtime's reflection says only whether a reference is strong. The mangled type of the field in the
/// class's description ends with a letter for the others.
///
/// Source: the Swift ABI, Mangling.rst and TypeMetadata.rst. The offsets are those of metadata without
/// Objective-C interoperability.
enum FieldOwnership {
  private static let (superclass, descriptor) = (8, 40)
  private static let (fieldsOfDescriptor, fieldCount) = (16, 36)
  private static let (recordSize, firstRecord, typeOfRecord) = (10, 16, 4)

  /// Returns the ownership of all stored properties of a class, those of superclasses first; `nil` for those
  /// of a class that is built without reflection.
  static func all(of type: AnyClass) -> [Ownership?] {
    var classes: [UnsafeRawPointer] = []
    var next = Optional(unsafeBitCast(type, to: UnsafeRawPointer.self))
    while let metadata = next {
      classes.append(metadata)
      next = metadata.load(fromByteOffset: superclass, as: UnsafeRawPointer?.self)
    }
    return classes.reversed().flatMap(own)
  }

  /// Returns the ownership of the stored properties that a class declares itself.
  private static func own(_ metadata: UnsafeRawPointer) -> [Ownership?] {
    guard let descriptor = metadata.load(fromByteOffset: descriptor, as: UnsafeRawPointer?.self) else {
      return []
    }
    let count = Int(descriptor.load(fromByteOffset: fieldCount, as: UInt32.self))
    guard let fields = relative(descriptor + fieldsOfDescriptor) else {
      return Array(repeating: nil, count: count)
    }
    let size = Int(fields.load(fromByteOffset: recordSize, as: UInt16.self))
    return (0..<count).map { index in
      relative(fields + firstRecord + index * size + typeOfRecord).map(ownership)
    }
  }

  private static func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(field.loadUnaligned(as: Int32.self))
    return offset == 0 ? nil : field + offset
  }

  /// Returns the ownership that ends a mangled type name: `Xw`, `Xo` or `Xu`. A reference to a symbol within
  /// the name begins with a byte below 32 and takes 4 or 8 further bytes.
  private static func ownership(ofName name: UnsafeRawPointer) -> Ownership {
    var last: (UInt8, UInt8) = (0, 0)
    var next = name
    while true {
      let byte = next.load(as: UInt8.self)
      switch byte {
      case 0:
        guard last.0 == UInt8(ascii: "X") else { return .strong }
        return switch last.1 {
        case UInt8(ascii: "w"): .weak
        case UInt8(ascii: "o"): .unowned
        case UInt8(ascii: "u"): .unmanaged
        default: .strong
        }
      case 1...0x17: (next, last) = (next + 5, (0, 0))
      case 0x18...0x1F: (next, last) = (next + 9, (0, 0))
      default: (next, last) = (next + 1, (last.1, byte))
      }
    }
  }
}
