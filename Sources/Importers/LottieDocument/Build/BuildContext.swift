// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The values that the builders of one tree share.
final class BuildContext {
  let model: AnimationModel
  let images: LottieImages
  let limits: LottieLimits
  let log: LottieLog
  let animations: AnimationBuilder
  private var layerCount = 0
  /// The names of the compositions that are being built, to find one inside itself.
  private var open: Set<String> = []
  private(set) var isExhausted = false

  init(model: AnimationModel, images: LottieImages, limits: LottieLimits, log: LottieLog) {
    self.model = model
    self.images = images
    self.limits = limits
    self.log = log
    animations = AnimationBuilder(rate: model.frameRate, limits: limits)
  }

  /// Counts a layer that is about to be built. Returns false beyond the limit.
  func admitLayer() -> Bool {
    layerCount += 1
    if layerCount > limits.layerCount { isExhausted = true }
    return layerCount <= limits.layerCount
  }

  /// Runs `body` unless the composition `name` is being built already. Returns false if it is.
  func enter(_ name: String, _ body: () -> Void) -> Bool {
    guard open.insert(name).inserted else { return false }
    body()
    open.remove(name)
    return true
  }
}
