// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes the layers of views.
enum ViewLayer {
  /// What an archive of nothing is, read by every initializer from archives as all defaults.
  private static let emptyArchive: Data = {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    return archiver.encodedData
  }()

  static func make(_ layerClass: AnyClass) -> CALayer {
    guard layerClass != CALayer.self else { return CALayer() }
    if let layerClass = layerClass as? CALayer.Type,
      let archive = try? NSKeyedUnarchiver(forReadingFrom: emptyArchive),
      let layer = layerClass.init(coder: archive)
    {
      return layer
    }
    Diagnostics.report(
      .invalid, "UIView.layerClass", "\(layerClass) makes no layer; a plain one is used")
    return CALayer()
  }
}
