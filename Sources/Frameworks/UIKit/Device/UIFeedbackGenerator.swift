// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A source of haptic feedback. There is no haptic hardware here: each request is reported once and has no
/// effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a source.
  public nonisolated override init() { super.init() }

  /// Prepares for feedback. Does nothing.
  open func prepare() {}

  final func reportUse() { Inert.report("UIFeedbackGenerator") }
}

/// A source of impacts of one strength.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strengths.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// Between light and heavy.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Creates a source of impacts of a strength.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a source of medium strength.
  public convenience init(_: Void = ()) { self.init(style: .medium) }

  /// Is reported and has no effect.
  open func impactOccurred() { reportUse() }
  /// Is reported and has no effect.
  open func impactOccurred(intensity: CGFloat) { reportUse() }
}

/// A source of feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Is reported and has no effect.
  open func selectionChanged() { reportUse() }
}

/// A source of feedback for a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results.
  public enum FeedbackType: Int, Sendable {
    /// Success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Is reported and has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) { reportUse() }
}
