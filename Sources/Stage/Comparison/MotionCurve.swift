// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The values that a property should have over time.
///
/// ```swift
/// expectMotion(of: door, keyPath: "transform.rotation.y", matches: .ease(from: 0, to: 1.2, duration: 0.5))
/// ```
public struct MotionCurve {
  /// The times at which the curve is compared, in seconds from its start.
  public let times: [Double]
  private let value: (Double) throws -> Double
  private var start = 0.0

  /// The number of comparisons per second of a curve's duration.
  private static let rate = 60.0
  /// The maximum number of intervals between comparisons. Longer curves are compared less often.
  private static let timeLimit = 3600.0

  /// Creates a curve from a function.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. The values are compared at least 60 times a second at equal
  ///     intervals, including the start and the end. Curves of more than 60 seconds are compared at 3,601
  ///     times. If the duration is not positive and finite, only the start is compared.
  ///   - value: Returns the value at a time in seconds from the start of the curve.
  public init(duration: Double, value: @escaping (Double) throws -> Double) {
    let length = duration > 0 && duration.isFinite ? duration : 0
    let count = min((length * Self.rate).rounded(.up), Self.timeLimit)
    times = count < 1 ? [0] : (0...Int(count)).map { length * Double($0) / count }
    self.value = value
  }

  /// Returns a curve of samples, which are pairs of a time in seconds and a value. Values are compared only
  /// at these times. Of several samples at one time, the last one counts.
  public static func samples(_ samples: [(time: Double, value: Double)]) -> MotionCurve {
    let values = Dictionary(samples.map { ($0.time, $0.value) }) { _, last in last }
    return MotionCurve(times: values.keys.sorted()) { values[$0] ?? .nan }
  }

  /// Returns the curve of an animation on a layer with default values. The begin time of the animation is
  /// ignored.
  ///
  /// The values are compared at the times of a curve that `init(duration:value:)` creates with the
  /// animation's duration, except for the end, at which the animation is removed. A duration that is not
  /// positive counts as 0.25 seconds.
  public static func animation(_ animation: CAPropertyAnimation) -> MotionCurve {
    let end = animation.duration > 0 ? animation.duration : 0.25
    let reference = Reference(animation)
    return MotionCurve(times: MotionCurve(duration: end) { _ in 0 }.times.filter { $0 < end }) {
      try reference.value(at: $0)
    }
  }

  /// Returns the curve of a basic animation between two values.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds.
  ///   - function: The timing function; linear by default.
  public static func ease(
    from: Double, to: Double, duration: Double,
    function: CAMediaTimingFunction = CAMediaTimingFunction(name: .linear)
  ) -> MotionCurve {
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    animation.timingFunction = function
    return .animation(animation)
  }

  /// Returns the curve, moved so that it starts at a media time in seconds. By default, curves start at 0.
  public func starting(at time: Double) -> MotionCurve {
    var copy = self
    copy.start = time
    return copy
  }

  private init(times: [Double], value: @escaping (Double) throws -> Double) {
    (self.times, self.value) = (times, value)
  }

  /// The media times at which the curve is compared, in seconds and in ascending order.
  package var mediaTimes: [Double] { times.map { $0 + start } }

  /// Returns the value at `mediaTimes[index]`.
  package func value(atMediaTime index: Int) throws -> Double { try value(times[index]) }

  /// An animation that runs on a layer of its own.
  private final class Reference {
    private let animation: CAPropertyAnimation?
    private let keyPath: String
    private var (layer, host): (CALayer, LayerHost)
    /// The media time of the host, in seconds.
    private var time = 0.0

    init(_ animation: CAPropertyAnimation) {
      keyPath = animation.keyPath ?? ""
      self.animation = animation.copy() as? CAPropertyAnimation
      self.animation?.beginTime = 0
      (layer, host) = Self.play(self.animation)
    }

    private static func play(_ animation: CAPropertyAnimation?) -> (CALayer, LayerHost) {
      let layer = CALayer()
      let host = LayerHost(root: layer)
      if let animation { host.perform { layer.add(animation, forKey: nil) } }
      _ = host.tick(to: 0)
      return (layer, host)
    }

    func value(at time: Double) throws -> Double {
      // The time of a host cannot decrease, but a curve may be compared several times, so the host is
      // replaced.
      if time < self.time { (layer, host) = Self.play(animation) }
      self.time = time
      _ = host.tick(to: time)
      return try layer.shownNumber(at: keyPath, in: host)
    }
  }
}

extension CALayer {
  /// Returns the number at a key path of the presentation layer, at the current time of the host. Throws a
  /// `MotionError` if the value is not a number.
  package func shownNumber(at keyPath: String, in host: LayerHost) throws -> Double {
    let value = host.perform { presentation()?.value(forKeyPath: keyPath) }
    switch value {
    case let number as Double: return number
    case let number as CGFloat: return Double(number)
    case let number as Float: return Double(number)
    case let number as Int: return Double(number)
    case let number as Bool: return number ? 1 : 0
    default:
      throw MotionError.notANumber(
        layer: shownName, keyPath: keyPath, value: value.map { "\($0)" } ?? "nothing")
    }
  }
}
