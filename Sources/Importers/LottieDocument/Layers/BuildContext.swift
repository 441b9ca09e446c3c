// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The values that the builders of one tree share.
final class BuildContext {
  let model: AnimationModel
  let images: LottieImages
  let limits: LottieLimits
  let log: LottieLog
  let budget: SampleBudget
  let animations: AnimationBuilder
  let paths = PathBudget()
  let spans: CompositionSpans
  let glyphs = TextGlyphs()
  private var layerCount = 0
  /// The names of the compositions that are being built. They reveal a composition inside itself.
  private var open: Set<String> = []
  private(set) var isExhausted = false
  /// The first layer that shows a composition with given times. Later layers get copies of its sublayers.
  var templates: [TemplateKey: CALayer] = [:]

  /// A composition and the times on which its layers depend.
  struct TemplateKey: Hashable {
    private let reference: String
    private let range: ClosedRange<Double>
    private let epoch: Double

    /// Creates a key, or returns `nil` inside a time remap.
    init?(_ reference: String, _ domain: TimeDomain) {
      guard domain.map == nil else { return nil }
      (self.reference, range, epoch) = (reference, domain.range, domain.epoch)
    }
  }

  init(model: AnimationModel, images: LottieImages, limits: LottieLimits, log: LottieLog) {
    self.model = model
    self.images = images
    self.limits = limits
    self.log = log
    spans = CompositionSpans(model)
    budget = SampleBudget(limits: limits)
    animations = AnimationBuilder(budget: budget, log: log)
  }

  /// Counts a layer that is about to be built. Returns whether the limit allows it.
  func admitLayer() -> Bool { admitLayers(1) }

  /// Counts layers that are about to be built. Returns whether the limit allows them.
  func admitLayers(_ count: Int) -> Bool {
    if isExhausted { return false }
    layerCount += count
    if layerCount > limits.layerCount { isExhausted = true }
    return layerCount <= limits.layerCount
  }

  /// The maximum nesting depth of compositions, which bounds the stack.
  private static let deepestNesting = 100

  /// Runs `body` unless the composition `name` is already being built or the nesting is too deep. Returns
  /// whether it ran.
  func enter(_ name: String, _ body: () -> Void) -> Bool {
    guard open.count < Self.deepestNesting, open.insert(name).inserted else { return false }
    body()
    open.remove(name)
    return true
  }
}
