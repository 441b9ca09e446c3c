// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes a group for each letter of a text layer with animators or a path.
struct TextLetters {
  let domain: TimeDomain
  let motion: TextMotion
  let document: TextDocument
  let budget: SampleBudget

  /// The maximum number of samples of a colour.
  private static let mostSamples = 2_000.0

  /// Returns a node for each letter, with the last letter in front.
  func nodes() -> [ShapeNode] {
    let scale = document.size / 100
    let frames = frames
    return motion.layout.letters.indices.reversed().compactMap { index in
      let outline = motion.layout.letters[index].glyph.outline.mapped(by: .scale(scale, scale))
      guard !outline.contours.isEmpty else { return nil }
      let motion = motion
      let paints = TextBuilder.paints(
        of: document, [PathEntry(outline: .constant(outline))],
        TextBuilder.Colors(
          fill: motion.changesFill
            ? property(at: frames) { motion.state(of: index, at: $0).fill }
            : document.fill.map { Property($0) },
          stroke: motion.changesStroke
            ? property(at: frames) { motion.state(of: index, at: $0).stroke }
            : document.stroke.map { Property($0) },
          width: motion.changesStrokeWidth
            ? property(at: frames) { motion.state(of: index, at: $0).strokeWidth } ?? Property(0)
            : Property(document.strokeWidth)))
      return .group(
        ShapeGroup(
          children: paints, transform: nil, matrix: signal { motion.state(of: index, at: $0).matrix },
          opacity: signal { motion.state(of: index, at: $0).opacity },
          blur: motion.blurs ? signal { motion.state(of: index, at: $0).blur } : nil))
    }
  }

  /// Returns a function of the composition's frames as a signal in the domain's own time.
  private func signal<Value: Blendable>(_ value: @escaping (Double) -> Value) -> Signal<Value> {
    let domain = domain
    if motion.knots.isEmpty || domain.map?.isConstant == true {
      return .constant(value(domain.frame(at: domain.range.lowerBound)))
    }
    return .sampled(
      Signal<Value>.Sampled(
        value: { value(domain.frame(at: $0)) }, knots: domain.map?.knots ?? motion.knots,
        breaks: domain.map?.breaks ?? motion.breaks))
  }

  /// Returns a function of the composition's frames as a property with keyframes at `frames`, or `nil` if the
  /// function has no value.
  private func property<Value: Blendable>(
    at frames: [Double], _ value: (Double) -> Value?
  ) -> Property<Value>? {
    guard frames.count > 1, budget.hasRoom else {
      return value(frames.first ?? 0).map { Property($0) }
    }
    let values = frames.compactMap { frame -> Value? in
      guard budget.hasRoom, let value = value(frame) else { return nil }
      budget.add(value.weight)
      return value
    }
    // The last samples of an exhausted budget are missing.
    if values.count < frames.count, budget.isExhausted { return values.first.map { Property($0) } }
    guard values.count == frames.count, let first = values.first, let last = values.last else { return nil }
    if values.allSatisfy({ $0 == first }) { return Property(first) }
    let segments = (1..<frames.count).map { index in
      // A segment that ends at a jump ends with the value immediately before it.
      let isJump = motion.isBreak(frames[index])
      return Property<Value>.Segment(
        start: frames[index - 1], end: frames[index], from: values[index - 1],
        to: isJump ? value(frames[index] - 1e-7) ?? values[index] : values[index], easing: .linear)
    }
    return Property(first: first, segments: segments, last: last)
  }

  /// The frames at which colours are sampled: those that are shown, of which only knots are known in a time
  /// remap. Empty if nothing changes.
  private var frames: [Double] {
    var knots = motion.knots
    if domain.map == nil, let first = knots.first, let last = knots.last {
      let shown = (domain.range.lowerBound - 1).rounded(.down)...(domain.range.upperBound + 1).rounded(.up)
      let cut = knots.filter(shown.contains)
      let ends = [first.clamped(to: shown), last.clamped(to: shown)]
      knots = merged(cut, ends.sorted())
    }
    guard let start = knots.first, let end = knots.last, end > start else { return Array(knots.prefix(1)) }
    let step = max(1, ((end - start) / Self.mostSamples).rounded(.up))
    return merged(knots, stride(from: start.rounded(.up), to: end, by: step).map { $0 })
  }
}
