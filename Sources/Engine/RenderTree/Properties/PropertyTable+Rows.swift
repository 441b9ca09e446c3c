// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneValues

// All properties of layers. Key-value coding, archives, scene files, animations and descriptions use the
// rows.

/// The identifier of one property of one layer class. The rows of `PropertyTable` define everything else.
///
/// To add a property, add a case here and a row below. A property of `CALayer` also needs a field, for
/// example in `EffectProperties`.
package enum PropertyID: UInt8, Sendable, Hashable, CaseIterable {
  // CALayer: geometry
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case isHidden, isDoubleSided, isGeometryFlipped, masksToBounds
  // CALayer: appearance
  case contents, contentsRect, contentsGravity, contentsScale
  case backgroundColor, cornerRadius, borderWidth, borderColor, opacity
  // CALayer: effects
  case cornerCurve, maskedCorners
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shadowPathIsBounds
  case contentsCenter, contentsTransform
  case minificationFilter, magnificationFilter, minificationFilterBias, contentsFormat
  case isOpaque, allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask
  case shouldRasterize, rasterizationScale, filters, backgroundFilters, compositingFilter
  // CAShapeLayer
  case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
  case lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern
  // CAGradientLayer
  case colors, locations, startPoint, endPoint, gradientType
  // CAReplicatorLayer
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth
  // CAScrollLayer
  case scrollMode
  // CATiledLayer
  case levelsOfDetail, levelsOfDetailBias, tileSize
  // CATextLayer
  case string, font, fontSize, foregroundColor, wrapped, truncationMode, alignmentMode
  // CAEmitterLayer
  case emitterCells
  case emitterBirthRate, emitterLifetime, emitterVelocity, emitterScale, emitterSpin
  case emitterPosition, emitterZPosition, emitterDepth, emitterSize
  case emitterShape, emitterMode, renderMode, emitterPreservesDepth, emitterSeed
}

/// The layer properties that few layers set. All are plain numbers, so copying them costs no reference
/// counting.
///
/// The rows of `PropertyTable` define the values of a new layer.
package struct RareProperties: Sendable, Equatable {
  package var anchorPointZ = 0.0
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  package var borderWidth = 0.0
  package var borderColor: ColorValue?
  /// The visible part of the image, in fractions of its size from its top left corner.
  package var contentsRect = CGRect.zero
  /// The number of image pixels per point.
  package var contentsScale = 0.0

  /// Creates the values of a new layer.
  init() { PropertyTable.setDefaults(of: &self) }
}

/// The layer properties that need more than drawing a layer's quads in order, such as shadows and filters.
///
/// A layer that has never set such a property stores none of them.
///
/// The rows of `PropertyTable` define the defaults.
package struct EffectProperties: Sendable, Equatable {
  package var cornerCurve = CornerCurve.circular
  /// The corners that are rounded: 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max x, max y).
  package var maskedCorners: UInt8 = 0
  package var shadowColor: ColorValue?
  package var shadowOpacity: Float = 0
  /// The offset of the shadow in points of the layer's own space.
  package var shadowOffset = CGSize.zero
  package var shadowRadius = 0.0
  /// The outline that casts the shadow, or `nil` if none is set. Immutable: never a `CGMutablePath`.
  package var shadowPath: CGPath?
  /// True if the bounds, with all corners rounded by `cornerRadius`, cast the shadow. Ignored unless
  /// `shadowPath` is `nil`.
  ///
  /// Only key-value coding and scene files can set this property. Like Apple's, `CALayer` has no such public
  /// property.
  package var shadowPathIsBounds = false
  /// The stretchable part of the contents, in fractions of the part in `contentsRect`.
  package var contentsCenter = CGRect.zero
  /// The transform of the contents in the plane of the layer, about the origin of the bounds.
  package var contentsTransform = CATransform3D.identity
  package var minificationFilter = ContentsFilter.nearest
  package var magnificationFilter = ContentsFilter.nearest
  package var minificationFilterBias: Float = 0
  package var contentsFormat = ContentsFormat.automatic
  package var isOpaque = false
  package var allowsGroupOpacity = false
  package var allowsEdgeAntialiasing = false
  /// The edges that are antialiased: 1 (min x), 2 (max x), 4 (min y), 8 (max y).
  package var edgeAntialiasingMask: UInt8 = 0
  package var shouldRasterize = false
  /// The number of pixels per point of a rasterized layer.
  package var rasterizationScale = 0.0
  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendMode.normal

  /// Creates the values of a new layer.
  package init() { PropertyTable.setDefaults(of: &self) }
}

// The keys and defaults come from Apple's documentation of each class.

extension PropertyTable {
  /// The table of `CALayer`.
  package static let layer = PropertyTable([
    row(.bounds, "bounds", \LayerProperties.bounds, .zero, [.animatable, .implicit, .layout]),
    row(.position, "position", \LayerProperties.position, .zero),
    row(.zPosition, "zPosition", \LayerProperties.zPosition, 0),
    row(.anchorPoint, "anchorPoint", \LayerProperties.anchorPoint, CGPoint(x: 0.5, y: 0.5)),
    row(.anchorPointZ, "anchorPointZ", \RareProperties.anchorPointZ, 0),
    row(.transform, "transform", \RareProperties.transform, .identity),
    row(.sublayerTransform, "sublayerTransform", \RareProperties.sublayerTransform, .identity),
    row(.isHidden, "hidden", LayerFlags.isHidden, false, .animatable),
    row(.isDoubleSided, "doubleSided", LayerFlags.isDoubleSided, true, .animatable),
    row(.isGeometryFlipped, "geometryFlipped", LayerFlags.isGeometryFlipped, false, []),
    row(.masksToBounds, "masksToBounds", LayerFlags.masksToBounds, false),
    row(.contents, "contents", \LayerProperties.contents, .nothing),
    row(.contentsRect, "contentsRect", \RareProperties.contentsRect, wholeImage),
    row(.contentsGravity, "contentsGravity", \LayerProperties.contentsGravity, .resize, []),
    row(.contentsScale, "contentsScale", \RareProperties.contentsScale, 1, .animatable),
    row(.backgroundColor, "backgroundColor", \LayerProperties.backgroundColor, nil),
    row(.cornerRadius, "cornerRadius", \LayerProperties.cornerRadius, 0),
    row(.borderWidth, "borderWidth", \RareProperties.borderWidth, 0),
    row(.borderColor, "borderColor", \RareProperties.borderColor, .black),
    row(.opacity, "opacity", \LayerProperties.opacity, 1),
    row(.cornerCurve, "cornerCurve", \EffectProperties.cornerCurve, .circular, [.archived, .unrendered]),
    row(.maskedCorners, "maskedCorners", \EffectProperties.maskedCorners, 15, [.animatable, .unrendered]),
    row(.shadowColor, "shadowColor", \EffectProperties.shadowColor, .black),
    row(.shadowOpacity, "shadowOpacity", \EffectProperties.shadowOpacity, 0),
    row(.shadowOffset, "shadowOffset", \EffectProperties.shadowOffset, CGSize(width: 0, height: -3)),
    row(.shadowRadius, "shadowRadius", \EffectProperties.shadowRadius, 3),
    row(.shadowPathIsBounds, "shadowPathIsBounds", \EffectProperties.shadowPathIsBounds, false, .unrendered),
    row(.shadowPath, "shadowPath", \EffectProperties.shadowPath, nil, [.animatable, .unrendered]),
    row(.contentsCenter, "contentsCenter", \EffectProperties.contentsCenter, wholeImage),
    row(.contentsTransform, "contentsTransform", \EffectProperties.contentsTransform, .identity, .animatable),
    row(.minificationFilter, "minificationFilter", \EffectProperties.minificationFilter, .linear, []),
    row(.magnificationFilter, "magnificationFilter", \EffectProperties.magnificationFilter, .linear, []),
    row(.minificationFilterBias, "minificationFilterBias", \EffectProperties.minificationFilterBias, 0, []),
    row(.contentsFormat, "contentsFormat", \EffectProperties.contentsFormat, .rgba8, .archived),
    row(.isOpaque, "opaque", \EffectProperties.isOpaque, false, []),
    row(.allowsGroupOpacity, "allowsGroupOpacity", \EffectProperties.allowsGroupOpacity, true, .archived),
    row(
      .allowsEdgeAntialiasing, "allowsEdgeAntialiasing", \EffectProperties.allowsEdgeAntialiasing, true,
      .archived),
    row(.edgeAntialiasingMask, "edgeAntialiasingMask", \EffectProperties.edgeAntialiasingMask, 15, []),
    row(.shouldRasterize, "shouldRasterize", \EffectProperties.shouldRasterize, false, .animatable),
    row(.rasterizationScale, "rasterizationScale", \EffectProperties.rasterizationScale, 1),
    row(.filters, "filters", \EffectProperties.filters, [], [.animatable, .unrendered, .fading]),
    row(
      .backgroundFilters, "backgroundFilters", \EffectProperties.backgroundFilters, [],
      [.animatable, .unrendered, .fading]),
    row(
      .compositingFilter, "compositingFilter", \EffectProperties.compositing, .normal,
      [.animatable, .fading]),
  ])

  private static let wholeImage = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The table of `CAShapeLayer`.
  package static let shape = PropertyTable(adding: [
    row(.path, "path", .path, .nothing, .animatable),
    row(.fillColor, "fillColor", .color, .color(.black)),
    row(.fillRule, "fillRule", names: ["non-zero", "even-odd"], .animatable),
    row(.strokeColor, "strokeColor", .color, .nothing),
    row(.strokeStart, "strokeStart", .number, .number(0)),
    row(.strokeEnd, "strokeEnd", .number, .number(1)),
    row(.lineWidth, "lineWidth", .number, .number(1)),
    row(.miterLimit, "miterLimit", .number, .number(10)),
    row(.lineCap, "lineCap", names: ["butt", "round", "square"], .animatable),
    row(.lineJoin, "lineJoin", names: ["miter", "round", "bevel"], .animatable),
    row(.lineDashPhase, "lineDashPhase", .number, .number(0)),
    row(.lineDashPattern, "lineDashPattern", .numbers, .nothing),
  ])

  /// The table of `CAGradientLayer`.
  package static let gradient = PropertyTable(adding: [
    row(.colors, "colors", .colors, .nothing),
    row(.locations, "locations", .numbers, .nothing),
    row(.startPoint, "startPoint", .point, .point(CGPoint(x: 0.5, y: 0))),
    row(.endPoint, "endPoint", .point, .point(CGPoint(x: 0.5, y: 1))),
    row(.gradientType, "type", names: ["axial", "radial", "conic"]),
  ])

  /// The table of `CAReplicatorLayer`.
  package static let replicator = PropertyTable(adding: [
    row(.instanceCount, "instanceCount", .number, .number(1)),
    row(.instanceDelay, "instanceDelay", .number, .number(0)),
    row(.instanceTransform, "instanceTransform", .transform, .transform(.identity)),
    row(.instanceColor, "instanceColor", .color, .color(.white)),
    row(.instanceRedOffset, "instanceRedOffset", .number, .number(0)),
    row(.instanceGreenOffset, "instanceGreenOffset", .number, .number(0)),
    row(.instanceBlueOffset, "instanceBlueOffset", .number, .number(0)),
    row(.instanceAlphaOffset, "instanceAlphaOffset", .number, .number(0)),
    row(.preservesDepth, "preservesDepth", .bool, .number(0), []),
  ])

  /// The table of `CATransformLayer`.
  package static let transform = PropertyTable(adding: [])

  /// The table of `CAScrollLayer`.
  package static let scroll = PropertyTable(
    adding: [row(.scrollMode, "scrollMode", names: ["both", "none", "vertically", "horizontally"])],
    defaults: [.masksToBounds: .number(1)])

  /// The table of `CATextLayer`.
  package static let text = PropertyTable(adding: [
    row(.string, "string", .text, .nothing, []),
    row(.font, "font", .name, .name("Helvetica"), []),
    row(.fontSize, "fontSize", .number, .number(36)),
    row(.foregroundColor, "foregroundColor", .color, .color(.white)),
    row(.wrapped, "wrapped", .bool, .number(0), []),
    row(.truncationMode, "truncationMode", names: ["none", "start", "end", "middle"]),
    row(.alignmentMode, "alignmentMode", names: ["natural", "left", "right", "center", "justified"]),
  ])

  /// The table of `CATiledLayer`.
  package static let tiled = PropertyTable(adding: [
    row(.levelsOfDetail, "levelsOfDetail", .number, .number(1), []),
    row(.levelsOfDetailBias, "levelsOfDetailBias", .number, .number(0), []),
    row(.tileSize, "tileSize", .size, .size(CGSize(width: 256, height: 256)), []),
  ])

  /// The table of `CAEmitterLayer`.
  package static let emitter = PropertyTable(adding: [
    row(.emitterCells, "emitterCells", .cells, .nothing, .animatable),
    row(.emitterBirthRate, "birthRate", .number, .number(1)),
    row(.emitterLifetime, "lifetime", .number, .number(1)),
    row(.emitterVelocity, "velocity", .number, .number(1)),
    row(.emitterScale, "scale", .number, .number(1)),
    row(.emitterSpin, "spin", .number, .number(1)),
    row(.emitterPosition, "emitterPosition", .point, .point(.zero)),
    row(.emitterZPosition, "emitterZPosition", .number, .number(0)),
    row(.emitterDepth, "emitterDepth", .number, .number(0)),
    row(.emitterSize, "emitterSize", .size, .size(.zero)),
    row(
      .emitterShape, "emitterShape",
      names: ["point", "line", "rectangle", "cuboid", "circle", "sphere"]),
    row(.emitterMode, "emitterMode", names: ["volume", "surface", "outline", "points"]),
    row(
      .renderMode, "renderMode",
      names: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]),
    row(.emitterPreservesDepth, "preservesDepth", .bool, .number(0), []),
    row(.emitterSeed, "seed", .number, .number(0), []),
  ])
}
