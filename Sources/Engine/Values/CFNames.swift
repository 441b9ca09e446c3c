// SPDX-License-Identifier: Apache-2.0

public import Foundation

// CoreFoundation names that let source code for Apple's platforms compile. CoreFoundation's own types do not
// bridge to Swift's on Linux, so each name is an alias of the Foundation class that is toll-free bridged with
// it on Apple's platforms.

/// A string object; the same as `NSString`.
public typealias CFString = NSString
/// An array object; the same as `NSArray`.
public typealias CFArray = NSArray
/// A mutable array object; the same as `NSMutableArray`.
public typealias CFMutableArray = NSMutableArray
/// A dictionary object; the same as `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary object; the same as `NSMutableDictionary`.
public typealias CFMutableDictionary = NSMutableDictionary
/// A byte buffer object; the same as `NSData`.
public typealias CFData = NSData
/// A mutable byte buffer object; the same as `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// A URL object; the same as `NSURL`.
public typealias CFURL = NSURL
/// A number object; the same as `NSNumber`.
public typealias CFNumber = NSNumber
/// A date object; the same as `NSDate`.
public typealias CFDate = NSDate
/// A reference to any object.
public typealias CFTypeRef = AnyObject
/// An index, a count or a length.
public typealias CFIndex = Int
/// A time interval in seconds.
public typealias CFTimeInterval = Double
/// An absolute time: the number of seconds since 2001-01-01 00:00:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval
/// The type identifier of a class of objects. See `CFGetTypeID(_:)`.
public typealias CFTypeID = UInt

/// The type identifiers of the CoreGraphics classes. They are distinct and the same in every run; the values
/// themselves have no meaning.
package enum TypeNumber: CFTypeID {
  case path = 257
  case color, colorSpace, dataProvider, image, gradient, context, layer, pattern, function, shading, font,
    dataConsumer
}
