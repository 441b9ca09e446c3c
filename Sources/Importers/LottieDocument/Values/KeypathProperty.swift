// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A property with a key path. A provider may replace its value.
enum KeypathProperty {
  case number(Property<Double>)
  case color(Property<Vector>)
  /// A point or a size.
  case pair(Property<Vector>)
  case stops(GradientStops)
  case text(TextModel)
  case image(CGImage?)

  /// A description of the type, for messages.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .color: "a colour"
    case .pair: "a point or size"
    case .stops: "the colours of a gradient"
    case .text: "a text"
    case .image: "an image"
    }
  }

  /// The approximate maximum number of frames at which a provider is asked for a value. In a longer
  /// animation, some frames are left out.
  private static let mostFrames = 2_000.0

  /// Returns the property with the values of a provider, or `nil` if the values have another type or are not
  /// finite.
  func replaced(by provider: any AnyValueProvider, in range: ClosedRange<Double>) -> KeypathProperty? {
    let step = max(1, ((range.upperBound - range.lowerBound) / Self.mostFrames).rounded(.up))
    let whole = stride(from: range.lowerBound.rounded(.up), through: range.upperBound, by: step).map { $0 }
    let frames = merged(whole, [range.lowerBound, range.upperBound])
    func sampled<Value: Blendable>(_ read: (Any) -> Value?) -> Property<Value>? {
      Property(sampledAt: frames) { read(provider.value(frame: $0)) }
    }
    switch self {
    case .number: return sampled(Self.number).map { .number($0) }
    case .color:
      return sampled { ($0 as? LottieColor).map { Vector($0.r, $0.g, $0.b, $0.a) } }.map { .color($0) }
    case .pair: return sampled(Self.pair).map { .pair($0) }
    case .stops:
      guard let first = provider.value(frame: range.lowerBound) as? [LottieColorStop], !first.isEmpty else {
        return nil
      }
      let count = min(first.count, GradientModel.mostStops)
      return sampled { ($0 as? [LottieColorStop]).map { Self.numbers($0, count: count) } }
        .map { .stops(GradientStops(count: count, numbers: $0)) }
    case .text(let model): return model.replaced(by: provider, at: frames).map { .text($0) }
    case .image:
      let value = provider.value(frame: range.lowerBound)
      guard provider.valueType is CGImage.Type else { return nil }
      return (value as? CGImage).map { .image($0) }
    }
  }

  private static func number(_ value: Any) -> Double? {
    guard let number = (value as? CGFloat).map({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  private static func pair(_ value: Any) -> Vector? {
    let pair: Vector? =
      switch value {
      case let point as CGPoint: Vector(point.x, point.y, 0, 0)
      case let size as CGSize: Vector(size.width, size.height, 100, 0)
      default: nil
      }
    guard let pair, pair.x.isFinite, pair.y.isFinite else { return nil }
    return pair
  }

  /// Returns the stops in the form of a file: the position and colour of each stop, then the position and
  /// opacity of each stop if any stop is not opaque.
  private static func numbers(_ stops: [LottieColorStop], count: Int) -> [Double] {
    // All frames must have the same number of stops.
    let stops = (0..<count).map { stops[min($0, stops.count - 1)] }
    return stops.flatMap { [$0.location, $0.color.r, $0.color.g, $0.color.b] }
      + (stops.contains { $0.color.a != 1 } ? stops.flatMap { [$0.location, $0.color.a] } : [])
  }
}

extension KeypathProperty {
  /// Creates a property with a key path from an item's property. Returns `nil` for a path, which no provider
  /// can replace.
  init?(_ property: AnyProperty, isColor: Bool) {
    switch property {
    case .number(let number): self = .number(number)
    case .vector(let vector): self = isColor ? .color(vector) : .pair(vector)
    case .stops(let stops): self = .stops(stops)
    case .outline: return nil
    }
  }

  /// The property of an item, or `nil` for a text layer's content or an image.
  var property: AnyProperty? {
    switch self {
    case .number(let number): .number(number)
    case .color(let vector), .pair(let vector): .vector(vector)
    case .stops(let stops): .stops(stops)
    case .text, .image: nil
    }
  }
}

extension Property {
  /// Creates a property that changes linearly between the values at some frames. Returns `nil` if a value is
  /// missing.
  init?(sampledAt frames: [Double], _ value: (Double) -> Value?) {
    let values = frames.compactMap(value)
    guard values.count == frames.count, let first = values.first, let last = values.last else { return nil }
    if values.allSatisfy({ $0 == first }) {
      self.init(first)
      return
    }
    self.init(
      first: first,
      segments: (1..<frames.count).map { index in
        Segment(
          start: frames[index - 1], end: frames[index], from: values[index - 1], to: values[index],
          easing: .linear)
      }, last: last)
  }
}

extension TextModel {
  /// Returns the text with the strings of a provider, or `nil` if the provider does not provide strings.
  fileprivate func replaced(by provider: any AnyValueProvider, at frames: [Double]) -> TextModel? {
    var result = self
    result.documents = []
    var last: (index: Int, text: String)?
    for frame in merged(frames, documents.map(\.start)) {
      guard let text = provider.value(frame: frame) as? String else { return nil }
      let index = documents.lastIndex { $0.start <= frame } ?? 0
      guard last?.index != index || last?.text != text else { continue }
      last = (index, text)
      var document = documents[index].document
      document.paragraphs = TextDocument.paragraphs(of: text)
      result.documents.append((frame, document))
    }
    return result
  }
}
