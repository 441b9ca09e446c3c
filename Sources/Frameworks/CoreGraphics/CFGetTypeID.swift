// SPDX-License-Identifier: Apache-2.0

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
