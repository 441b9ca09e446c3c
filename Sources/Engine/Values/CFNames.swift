// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The CoreFoundation names as code for Apple's platforms uses them. CoreFoundation's own types on Linux do not
// bridge to Swift's, so each name stands for the Foundation class that it is toll-free bridged with at Apple.

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
/// A number that stands for one class of objects; see `CFGetTypeID(_:)`.
public typealias CFTypeID = UInt

/// The numbers of this module's classes; any distinct ones do, and they stay the same from run to run.
enum TypeNumber {
  static let path: CFTypeID = 257
  static let color: CFTypeID = 258
  static let colorSpace: CFTypeID = 259
  static let dataProvider: CFTypeID = 260
  static let image: CFTypeID = 261
  static let gradient: CFTypeID = 262
  static let context: CFTypeID = 263
  static let layer: CFTypeID = 264
  static let pattern: CFTypeID = 265
  static let function: CFTypeID = 266
  static let shading: CFTypeID = 267
  static let font: CFTypeID = 268
}

/// The number of an object's class: the `typeID` of a class of this module, 0 for any other object.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID {
  switch cf {
  case is CGPath: TypeNumber.path
  case is CGColor: TypeNumber.color
  case is CGColorSpace: TypeNumber.colorSpace
  case is CGDataProvider: TypeNumber.dataProvider
  case is CGImage: TypeNumber.image
  case is CGGradient: TypeNumber.gradient
  case is CGContext: TypeNumber.context
  case is CGLayer: TypeNumber.layer
  case is CGPattern: TypeNumber.pattern
  case is CGFunction: TypeNumber.function
  case is CGShading: TypeNumber.shading
  case is CGFont: TypeNumber.font
  default: 0
  }
}
