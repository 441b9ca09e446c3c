// SPDX-License-Identifier: Apache-2.0

public import Foundation
import QuartzCore
public import UIKit

/// A view that plays the animation of a Lottie file.
///
/// ```swift
/// let view = LottieAnimationView(name: "boat")
/// view.loopMode = .loop
/// view.play()
/// ```
///
/// The view plays with a `LottieLayer`, whose documentation describes each member. `contentMode` determines
/// how the picture fits into the bounds. Its default in this class is `scaleAspectFit`. The intrinsic size is
/// the size of the animation.
open class LottieAnimationView: UIView {
  /// The layer that plays the animation.
  public let lottieLayer = LottieLayer()

  /// The animation. Setting it stops the current play and shows the new animation at progress 0, paused. The
  /// default, `nil`, shows nothing. Not animatable.
  open var animation: LottieAnimation? {
    get { lottieLayer.animation }
    set {
      lottieLayer.animation = newValue
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The fit of the picture in the bounds. The default is `scaleAspectFit`.
  open override var contentMode: UIView.ContentMode {
    didSet { lottieLayer.contentsGravity = layer.contentsGravity }
  }

  /// The size of the animation, in points. Without an animation, both dimensions are `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize {
    animation?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Creates a view without an animation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view from an archive. The archive does not contain the animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a view that has the size of an animation. `nil` creates an empty view.
  public convenience init(animation: LottieAnimation?) {
    self.init(frame: CGRect(origin: .zero, size: animation?.size ?? .zero))
    self.animation = animation
  }

  /// Creates a view with the animation from a file in a bundle, which
  /// `LottieAnimation.named(_:bundle:subdirectory:)` finds. If the file cannot be read, the view is empty,
  /// which is reported.
  public convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) {
    self.init(animation: LottieAnimation.named(name, bundle: bundle, subdirectory: subdirectory))
  }

  /// Creates a view with the animation from a file. If the file cannot be read, the view is empty, which is
  /// reported.
  public convenience init(filePath: String) {
    self.init(animation: LottieAnimation.filepath(filePath))
  }

  private func setUp() {
    layer.addSublayer(lottieLayer)
    contentMode = .scaleAspectFit
    // Initializers do not call property observers.
    lottieLayer.contentsGravity = layer.contentsGravity
  }

  /// Sets the frame of `lottieLayer` to the bounds of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    lottieLayer.frame = bounds
    CATransaction.commit()
  }
}

// Each member calls the member of `LottieLayer` with the same name.
extension LottieAnimationView {
  /// The repetition of plays that do not specify one. The default is `.playOnce`.
  public var loopMode: LottieLoopMode {
    get { lottieLayer.loopMode }
    set { lottieLayer.loopMode = newValue }
  }

  /// The speed of plays, as a factor. The default is 1. Negative speeds play backwards. A number that is not
  /// finite is reported and ignored.
  public var animationSpeed: CGFloat {
    get { lottieLayer.animationSpeed }
    set { lottieLayer.animationSpeed = newValue }
  }

  /// A Boolean value that indicates whether a segment is being played.
  public var isAnimationPlaying: Bool { lottieLayer.isAnimationPlaying }

  /// The current time, in seconds from the start of the animation. Setting it stops playback. Times outside
  /// the animation are clamped to its ends.
  public var currentTime: TimeInterval {
    get { lottieLayer.currentTime }
    set { lottieLayer.currentTime = newValue }
  }

  /// The current frame of the file, which may be fractional. Setting it stops playback. Frames outside the
  /// animation are clamped to its ends.
  public var currentFrame: AnimationFrameTime {
    get { lottieLayer.currentFrame }
    set { lottieLayer.currentFrame = newValue }
  }

  /// The current progress, from 0 to 1. It is 0 without an animation. Setting it stops playback. Values
  /// outside 0...1 are clamped; a number that is not finite is reported and ignored.
  public var currentProgress: AnimationProgressTime {
    get { lottieLayer.currentProgress }
    set { lottieLayer.currentProgress = newValue }
  }

  /// Plays from the current position to the end of the animation, or from its start if the current position
  /// is the end. At negative speeds, plays to the start.
  public func play(completion: LottieCompletionBlock? = nil) { lottieLayer.play(completion: completion) }

  /// Plays a segment between two progresses, which are clamped to 0...1. If `fromProgress` is `nil`, the
  /// segment begins at the current progress. If `loopMode` is `nil`, the view's loop mode applies.
  public func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(
      fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode, completion: completion)
  }

  /// Plays a segment between two frames of the file. If `fromFrame` is `nil`, the segment begins at the
  /// current frame. If `loopMode` is `nil`, the view's loop mode applies.
  public func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
  }

  /// Plays a segment from a marker, or from the current position, to another marker. Pass `false` for
  /// `playEndMarkerFrame` to end one frame before `toMarker`. If the file does not have a marker, that is
  /// reported, and nothing is played.
  public func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(
      fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
      loopMode: loopMode, completion: completion)
  }

  /// Plays the segment that begins at a marker and has the marker's duration. If the file does not have the
  /// marker, that is reported, and nothing is played.
  public func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(marker: marker, loopMode: loopMode, completion: completion)
  }

  /// Stops a play, and keeps the current position.
  public func pause() { lottieLayer.pause() }

  /// Stops a play, and shows the start of the animation.
  public func stop() { lottieLayer.stop() }

  /// Replaces the values of properties with those of a provider.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    lottieLayer.setValueProvider(valueProvider, keypath: keypath)
  }

  /// Removes the provider that was set with this key path. The properties get back the values of the file,
  /// unless another provider matches them.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    lottieLayer.removeValueProvider(for: keypath)
  }

  /// Returns the key paths of all properties that a provider can replace, each once, in the file's order.
  /// Without an animation, returns an empty array.
  public func allHierarchyKeypaths() -> [String] { lottieLayer.allHierarchyKeypaths() }

  /// Prints the key paths of all properties that a provider can replace, one per line.
  public func logHierarchyKeypaths() { lottieLayer.logHierarchyKeypaths() }
}
