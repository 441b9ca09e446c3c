// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

// Names of MacTypes.h and Core Foundation that media code needs.

/// Four characters in a number: the first is in the highest byte.
public typealias FourCharCode = UInt32
/// A four-character code that names a type.
public typealias OSType = FourCharCode
/// A result code. 0 means success.
public typealias OSStatus = Int32

/// The "no allocator" allocator: memory given with it is never released.
public nonisolated(unsafe) let kCFAllocatorNull: CFTypeRef! = NSString(string: "kCFAllocatorNull")

// QuartzCore has the same names. They are disfavored here, so that code which imports both is not ambiguous.

/// The default allocator: `nil`.
@_disfavoredOverload public var kCFAllocatorDefault: CFTypeRef? { nil }
/// The number true.
@_disfavoredOverload public var kCFBooleanTrue: CFNumber! { NSNumber(value: true) }
/// The number false.
@_disfavoredOverload public var kCFBooleanFalse: CFNumber! { NSNumber(value: false) }

extension FourCharCode {
  /// Creates a code from four ASCII characters. Characters beyond the fourth are ignored; missing ones are
  /// spaces.
  package init(characters: StaticString) {
    var bytes: [UInt8] = []
    characters.withUTF8Buffer { bytes = Array($0.prefix(4)) }
    while bytes.count < 4 { bytes.append(UInt8(ascii: " ")) }
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four characters, or the number in hexadecimal if one of them is not printable ASCII.
  package var characters: String {
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "0x" + String(self, radix: 16) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
