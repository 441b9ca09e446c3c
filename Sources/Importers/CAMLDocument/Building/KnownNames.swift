// SPDX-License-Identifier: Apache-2.0

/// Attributes and elements that do not affect the picture, so they are skipped without a report.
enum KnownNames {
  /// Returns true if an attribute of a layer or an animation has no effect on the picture.
  static func isWithoutEffect(attribute name: String) -> Bool {
    quietAttributes.contains(name) || name.hasPrefix("caplay") || name.hasPrefix("mica_")
  }

  /// Returns true if a property element of a layer has no effect on the picture.
  static func isWithoutEffect(element name: String) -> Bool {
    quietElements.contains(name) || name.hasPrefix("mica_") || isWithoutEffect(attribute: name)
  }

  static let quietAttributes: Set = [
    "id", "object", "type", "final", "nuggetId", "enabled", "key", "locked",
    "securityMode", "needsDisplayOnBoundsChange", "needsLayoutOnGeometryChange", "contentsFormat",
    "rasterizationScale", "shouldRasterize", "flipsHorizontalAxis", "cornerContentsMasksEdges", "opaque",
    "allowsHitTesting", "contentsAlignsToPixels", "contentsScaling", "allowsGroupBlending", "resizingMode",
    "drawsAsynchronously", "autoresizingMask", "hitTestsAsOpaque", "literalContentsCenter",
    "shadowPathIsBounds",
    "continuousCorners", "contentsSwizzle", "contentsMultiplyColor", "preloadsCache", "disableUpdateMask",
    "edgeAntialiasingMask", "allowsEdgeAntialiasing", "A8asL8", "inputDither",
  ]

  static let quietElements: Set = [
    "delegate", "actions", "scriptComponents", "scriptObject", "modules", "sublayers", "animations", "states",
    "stateTransitions", "style", "UICALayerRenderID", "eventHandlers",
  ]
}
