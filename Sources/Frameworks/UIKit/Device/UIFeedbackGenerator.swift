// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A source of haptic feedback. Divergence: there is no haptic hardware, so requests are reported once and
/// have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a source of feedback.
  public nonisolated override init() { super.init() }

  /// Prepares for feedback. Divergence: it does nothing.
  open func prepare() {}

  final func reportUse() { Inert.report("UIFeedbackGenerator") }
}

/// A source of feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strengths of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// A light impact.
    case light
    /// An impact between light and heavy.
    case medium
    /// A heavy impact.
    case heavy
    /// A soft impact.
    case soft
    /// A hard impact.
    case rigid
  }

  /// Creates a source of impacts with a strength.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a source of impacts with medium strength.
  public convenience init(_: Void = ()) { self.init(style: .medium) }

  /// Requests an impact. The request is reported and has no effect.
  open func impactOccurred() { reportUse() }
  /// Requests an impact with an intensity. The request is reported and has no effect.
  open func impactOccurred(intensity: CGFloat) { reportUse() }
}

/// A source of feedback for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Requests feedback for a change of selection. The request is reported and has no effect.
  open func selectionChanged() { reportUse() }
}

/// A source of feedback for the result of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results of a task.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Requests feedback for a result. The request is reported and has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) { reportUse() }
}
