// SPDX-License-Identifier: Apache-2.0

/// Returns the identifier of an object's class: the `typeID` of a class of this module, or 0 for any other
/// object.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID {
  switch cf {
  case is CGPath: TypeNumber.path.rawValue
  case is CGColor: TypeNumber.color.rawValue
  case is CGColorSpace: TypeNumber.colorSpace.rawValue
  case is CGDataProvider: TypeNumber.dataProvider.rawValue
  case is CGDataConsumer: TypeNumber.dataConsumer.rawValue
  case is CGImage: TypeNumber.image.rawValue
  case is CGGradient: TypeNumber.gradient.rawValue
  case is CGContext: TypeNumber.context.rawValue
  case is CGLayer: TypeNumber.layer.rawValue
  case is CGPattern: TypeNumber.pattern.rawValue
  case is CGFunction: TypeNumber.function.rawValue
  case is CGShading: TypeNumber.shading.rawValue
  case is CGFont: TypeNumber.font.rawValue
  default: 0
  }
}
