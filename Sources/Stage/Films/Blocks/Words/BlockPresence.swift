// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import QuartzCore

/// The times at which a part of a block comes in and leaves, in seconds of the block.
struct BlockPresence {
  /// The time of coming in.
  var entrance: ClosedRange<Double>
  /// The time of leaving, or `nil` if the part stays. It begins after the end of the entrance.
  var exit: ClosedRange<Double>?

  /// Creates times of a part. An exit that begins before the end of the entrance is left out.
  init(in entrance: ClosedRange<Double>, out exit: ClosedRange<Double>? = nil) {
    self.entrance = entrance
    self.exit = exit.flatMap { $0.lowerBound > entrance.upperBound ? $0 : nil }
  }
}

extension CALayer {
  /// Animates a property from one value to another one while a part comes in, and back while it leaves.
  func animate(_ keyPath: String, hidden: Any, shown: Any, _ presence: BlockPresence) {
    guard let exit = presence.exit else {
      return animate(keyPath, from: hidden, to: shown, during: presence.entrance)
    }
    let entrance = presence.entrance
    let times = [entrance.lowerBound, entrance.upperBound, exit.lowerBound, exit.upperBound]
    guard let fractions = KeyframeTimes.fractions(of: times) else { return }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = [hidden, shown, shown, hidden]
    animation.keyTimes = fractions.map { $0 as NSNumber }
    animation.timingFunctions = [BlockCurve.decelerated, .linear, .accelerated].map(\.timingFunction)
    KeyframeTimes.set(animation, begin: times[0], duration: times[3] - times[0])
    add(animation, forKey: keyPath)
  }

  /// Returns a layer that clips this one, and uncovers it from an edge while it comes in. While it leaves,
  /// the layer covers it towards the same edge.
  func wiped(from edge: FilmTransition.Edge, _ presence: BlockPresence) -> CALayer {
    let window = CALayer()
    window.name = name.map { "\($0) window" }
    window.anchorPoint = .zero
    window.frame = frame
    window.masksToBounds = true
    (anchorPoint, position) = (.zero, .zero)
    window.addSublayer(self)
    let size = frame.size
    switch edge {
    case .left: window.animate("bounds.size.width", hidden: 0, shown: size.width, presence)
    case .top: window.animate("bounds.size.height", hidden: 0, shown: size.height, presence)
    case .right:
      window.animate("bounds.size.width", hidden: 0, shown: size.width, presence)
      window.animate("bounds.origin.x", hidden: size.width, shown: 0, presence)
      window.animate("position.x", hidden: window.position.x + size.width, shown: window.position.x, presence)
    case .bottom:
      window.animate("bounds.size.height", hidden: 0, shown: size.height, presence)
      window.animate("bounds.origin.y", hidden: size.height, shown: 0, presence)
      window.animate(
        "position.y", hidden: window.position.y + size.height, shown: window.position.y, presence)
    }
    return window
  }

  /// Returns a layer that clips this one, which rises into it while it comes in and sinks while it leaves.
  func risen(_ presence: BlockPresence) -> CALayer {
    let window = CALayer()
    window.name = name.map { "\($0) window" }
    window.frame = frame
    window.masksToBounds = true
    (anchorPoint, position) = (.zero, .zero)
    window.addSublayer(self)
    animate("transform.translation.y", hidden: frame.height, shown: 0, presence)
    return window
  }
}

extension FittedText {
  /// Returns a layer for each line, which rises out of its own lower edge. The lines follow one another.
  ///
  /// - Parameters:
  ///   - origin: The position of the text's box in points.
  ///   - color: The colour of the text.
  ///   - presence: The times of the first line.
  ///   - step: The time in seconds between the beginnings of two lines.
  func makeRisingLines(
    at origin: CGPoint, _ color: ThemeColor, _ presence: BlockPresence, step: Double
  ) -> [CALayer] {
    makePieces(.line, color).enumerated().map { index, line in
      line.frame.origin.x += origin.x
      line.frame.origin.y += origin.y
      var times = presence
      let delay = Double(index) * step
      times.entrance = presence.entrance.lowerBound + delay...presence.entrance.upperBound + delay
      return line.risen(BlockPresence(in: times.entrance, out: times.exit))
    }
  }
}

/// The times of parts that come in one after another.
struct BlockStagger {
  /// The duration of a part's movement, and the longest time in seconds from the beginning of the first part
  /// to that of the last one.
  static let (movement, longest) = (0.6, 1.2)

  /// The time in seconds at which the first part begins.
  var begin: Double
  /// The time in seconds between the beginnings of two parts.
  let step: Double
  private let count: Int

  /// Creates the times of a number of parts, each a step after the one before, or less if there are many.
  init(_ count: Int, from begin: Double = 0, step: Double) {
    (self.count, self.begin) = (count, begin)
    self.step = min(step, Self.longest / Double(max(count, 1)))
  }

  /// Returns the times of a part.
  subscript(index: Int) -> ClosedRange<Double> {
    let start = begin + Double(index) * step
    return start...start + Self.movement
  }

  /// The time at which the last part rests.
  var end: Double { begin + Double(max(count - 1, 0)) * step + Self.movement }
}
