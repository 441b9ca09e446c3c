// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerKey {
  /// How values of the properties that make effects are set.
  static let assignEffect: [PropertyID: @Sendable (CALayer, AnimatableValue) -> Void] = [
    .cornerCurve: { if case .name(let value) = $1 { $0.cornerCurve = .init(rawValue: value) } },
    .maskedCorners: { $0.maskedCorners = CACornerMask(rawValue: UInt($1.bits)) },
    .shadowColor: { $0.shadowColor = $1.colorObject },
    .shadowOpacity: { layer, value in value.number.map { layer.shadowOpacity = Float($0) } },
    .shadowOffset: { if case .size(let value) = $1 { $0.shadowOffset = value } },
    .shadowRadius: { layer, value in value.number.map { layer.shadowRadius = CGFloat($0) } },
    .shadowPath: { if case .path(let path) = $1 { $0.shadowPath = path } else { $0.shadowPath = nil } },
    .contentsCenter: { if case .rect(let value) = $1 { $0.contentsCenter = value } },
    .contentsTransform: { if case .transform(let value) = $1 { $0.contentsTransform = value } },
    .minificationFilter: { if case .name(let value) = $1 { $0.minificationFilter = .init(rawValue: value) } },
    .magnificationFilter: {
      if case .name(let value) = $1 { $0.magnificationFilter = .init(rawValue: value) }
    },
    .minificationFilterBias: { layer, value in value.number.map { layer.minificationFilterBias = Float($0) }
    },
    .contentsFormat: { if case .name(let value) = $1 { $0.contentsFormat = .init(rawValue: value) } },
    .isOpaque: { layer, value in value.number.map { layer.isOpaque = $0 != 0 } },
    .allowsGroupOpacity: { layer, value in value.number.map { layer.allowsGroupOpacity = $0 != 0 } },
    .allowsEdgeAntialiasing: { layer, value in value.number.map { layer.allowsEdgeAntialiasing = $0 != 0 } },
    .edgeAntialiasingMask: { $0.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: $1.bits) },
    .shouldRasterize: { layer, value in value.number.map { layer.shouldRasterize = $0 != 0 } },
    .rasterizationScale: { layer, value in value.number.map { layer.rasterizationScale = CGFloat($0) } },
  ]

  /// How objects are set that are kept as they are.
  static let setObject: [PropertyID: @Sendable (CALayer, Any?) -> Void] = [
    .filters: { $0.filters = $1.map { $0 as? [Any] ?? [$0] } },
    .backgroundFilters: { $0.backgroundFilters = $1.map { $0 as? [Any] ?? [$0] } },
    .compositingFilter: { $0.compositingFilter = $1 },
  ]
}

extension AnimatableValue {
  fileprivate var colorObject: CGColor? {
    if case .color(let value) = self { CGColor(rgba: value) } else { nil }
  }

  /// The number as a set of bits; all of them when it is none.
  fileprivate var bits: UInt32 {
    number.flatMap { $0 >= 0 && $0 < 4_294_967_296 ? UInt32($0) : nil } ?? .max
  }
}
