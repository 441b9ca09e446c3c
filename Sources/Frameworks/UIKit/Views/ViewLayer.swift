// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The factory of the layers of views.
@MainActor
enum ViewLayer {
  /// An empty archive. Every `init(coder:)` reads default values from it.
  private static let emptyArchive: Data = {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    return archiver.encodedData
  }()

  /// Creates a layer of a class. For a class that creates no layer, reports it and creates a `CALayer`.
  static func make(_ layerClass: AnyClass) -> CALayer {
    guard layerClass != CALayer.self else { return CALayer() }
    if let layerClass = layerClass as? CALayer.Type, let layer = ClassInitializers.layer(layerClass) {
      return layer
    }
    if let layerClass = layerClass as? CALayer.Type,
      let archive = try? NSKeyedUnarchiver(forReadingFrom: emptyArchive),
      let layer = layerClass.init(coder: archive)
    {
      return layer
    }
    Diagnostics.report(
      .invalid, "UIView.layerClass", "\(layerClass) is not a layer class; a plain layer is used")
    return CALayer()
  }
}
