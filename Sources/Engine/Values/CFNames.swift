// SPDX-License-Identifier: Apache-2.0

public import Foundation

// CoreFoundation names, so that source code for Apple's platforms compiles. CoreFoundation's own types do not
// bridge to Swift's on Linux. Each name is an alias of the Foundation class that is toll-free bridged with it
// on Apple's platforms.

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
/// Any object.
public typealias CFTypeRef = AnyObject
/// An index, or a number of things.
public typealias CFIndex = Int
/// A number of seconds.
public typealias CFTimeInterval = Double
/// A number of seconds since the start of 2001, UTC.
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
