// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The predefined timing curves.
  public enum AnimationCurve: Int, Sendable {
    /// A curve that is slow at the beginning and at the end.
    case easeInOut
    /// A curve that is slow at the beginning.
    case easeIn
    /// A curve that is slow at the end.
    case easeOut
    /// A curve of constant speed.
    case linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// Options of an animation block.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits: flags in bits 0 to 9, the curve in bits 16 and 17, the transition in bits 20 to 22, the
    /// frame rate in bits 24 to 27.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views within the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins with the values on screen. All blocks do so, because their animations add to the running ones;
    /// the option has no effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animations forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays each repetition forwards and then backwards. At the end, the view jumps to the new values.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve instead of the enclosing block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, animates the changes of the contents instead of making them at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, hides one and shows the other instead of removing and inserting
    /// them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the block's own duration and curve instead of the enclosing block's.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The curve that is slow at the beginning and at the end; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// The curve that is slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The curve of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A flip about the vertical axis, in which the left edge comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about the vertical axis, in which the right edge comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A curl of the old contents, as a page, upwards from the bottom edge.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A curl of the new contents, as a page, downwards onto the view.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross dissolve to the new contents.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about the horizontal axis, in which the top edge comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about the horizontal axis, in which the bottom edge comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Requests 60 frames a second. Without a frame rate option, the animation updates in every frame of the
    /// host.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Requests 30 frames a second. Without a frame rate option, the animation updates in every frame of the
    /// host.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The requested frame rate, in frames a second; `nil` if none is requested.
    var frameRate: Float? {
      switch rawValue >> 24 & 15 {
      case 3: 60
      case 7: 30
      default: nil
      }
    }

    /// The timing curve that the options select.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// The number of the transition, from bits 20 to 22; 0 for no transition.
    var transition: UInt { rawValue >> 20 & 7 }
  }

  /// Options of a keyframe animation block.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits: flags as in `AnimationOptions`, the calculation mode in bits 10 to 12, the curve in bits 16
    /// and 17.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views within the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins with the values on screen. All blocks do so; the option has no effect.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animations forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays each repetition forwards and then backwards. At the end, the view jumps to the new values.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own duration instead of the enclosing block's. A keyframe block always uses its own
    /// curve.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from keyframe to keyframe without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed and ignores the times of the keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at constant speed and ignores the times of the keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The options without the calculation mode.
    var plain: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}

extension UIView.AnimationOptions {
  /// Reports the options that have no effect on a property animator.
  func reportUnused(by subject: String) {
    let transitions: UInt = 7 << 20
    let named: [(Bool, String)] = [
      (contains(.repeat), ".repeat"), (contains(.autoreverse), ".autoreverse"),
      (rawValue & transitions != 0, "transitions"),
    ]
    let unused = named.filter(\.0).map(\.1)
    guard !unused.isEmpty else { return }
    Diagnostics.report(
      .unsupported, subject, "options without effect on an animator: \(unused.joined(separator: ", "))")
  }
}
