// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The CoreFoundation names that code for Apple's platforms uses. CoreFoundation's types on Linux do not
// bridge to Swift's, so each name here is the Foundation class that Apple bridges it to toll-free.

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
/// A number of seconds.
public typealias CFTimeInterval = Double
/// A number of seconds since the start of 2001, UTC.
public typealias CFAbsoluteTime = CFTimeInterval
/// A number that identifies a class of objects; see `CFGetTypeID(_:)`.
public typealias CFTypeID = UInt

/// The numbers of CoreGraphics' classes; any distinct ones do, and they stay the same from run to run.
package enum TypeNumber: CFTypeID {
  case path = 257
  case color, colorSpace, dataProvider, image, gradient, context, layer, pattern, function, shading, font
}
