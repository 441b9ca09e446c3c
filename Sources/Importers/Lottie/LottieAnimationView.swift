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
/// A `LottieLayer` does the work. Its documentation describes each member. `contentMode` fits the picture
/// into the bounds. Its default in this class is `scaleAspectFit`. The intrinsic size is that of the
/// animation.
open class LottieAnimationView: UIView {
  /// The layer that plays.
  public let lottieLayer = LottieLayer()

  /// The animation. Setting it stops the old animation and shows the new one at progress 0, paused. `nil`,
  /// the default, shows nothing.
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

  /// The size of the animation in points. Without an animation, there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    animation?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Creates a view without an animation.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view from an archive. The animation is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a view of the size of an animation.
  public convenience init(animation: LottieAnimation?) {
    self.init(frame: CGRect(origin: .zero, size: animation?.size ?? .zero))
    self.animation = animation
  }

  /// Creates a view with the animation of a file of a bundle, as
  /// `LottieAnimation.named(_:bundle:subdirectory:)` finds it.
  public convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) {
    self.init(animation: LottieAnimation.named(name, bundle: bundle, subdirectory: subdirectory))
  }

  /// Creates a view with the animation of a file.
  public convenience init(filePath: String) {
    self.init(animation: LottieAnimation.filepath(filePath))
  }

  private func setUp() {
    layer.addSublayer(lottieLayer)
    contentMode = .scaleAspectFit
    // Initializers do not call observers.
    lottieLayer.contentsGravity = layer.contentsGravity
  }

  /// Gives the layer that plays the bounds of the view.
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
  /// The default repetition of plays. The default is `.playOnce`.
  public var loopMode: LottieLoopMode {
    get { lottieLayer.loopMode }
    set { lottieLayer.loopMode = newValue }
  }

  /// The speed of plays, as a factor. The default is 1. Negative speeds play backwards.
  public var animationSpeed: CGFloat {
    get { lottieLayer.animationSpeed }
    set { lottieLayer.animationSpeed = newValue }
  }

  /// A Boolean value that indicates whether a segment is played.
  public var isAnimationPlaying: Bool { lottieLayer.isAnimationPlaying }

  /// The time in seconds from the start of the animation. Setting it stops a play.
  public var currentTime: TimeInterval {
    get { lottieLayer.currentTime }
    set { lottieLayer.currentTime = newValue }
  }

  /// The frame of the file, which may be fractional. Setting it stops a play.
  public var currentFrame: AnimationFrameTime {
    get { lottieLayer.currentFrame }
    set { lottieLayer.currentFrame = newValue }
  }

  /// The progress, from 0 to 1. Setting it stops a play.
  public var currentProgress: AnimationProgressTime {
    get { lottieLayer.currentProgress }
    set { lottieLayer.currentProgress = newValue }
  }

  /// Plays from the current position to the end of the animation, or from its start if that is the end.
  public func play(completion: LottieCompletionBlock? = nil) { lottieLayer.play(completion: completion) }

  /// Plays a segment between two progresses. `nil` stands for the current progress and for the view's loop
  /// mode.
  public func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(
      fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode, completion: completion)
  }

  /// Plays a segment between two frames of the file. `nil` stands for the current frame and for the view's
  /// loop mode.
  public func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
  }

  /// Plays from a marker, or from the current position, to another marker. Pass `false` for
  /// `playEndMarkerFrame` to end with the frame before. A name that the file does not have is reported.
  public func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(
      fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
      loopMode: loopMode, completion: completion)
  }

  /// Plays the part of the file that a marker names. A name that the file does not have is reported.
  public func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    lottieLayer.play(marker: marker, loopMode: loopMode, completion: completion)
  }

  /// Stops a play at the current position.
  public func pause() { lottieLayer.pause() }

  /// Stops a play and shows the start of the animation.
  public func stop() { lottieLayer.stop() }

  /// Replaces the values of properties by those of a provider.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    lottieLayer.setValueProvider(valueProvider, keypath: keypath)
  }

  /// Removes the provider that was set with this key path. The properties have the values of the file again.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    lottieLayer.removeValueProvider(for: keypath)
  }

  /// Returns the key paths of all properties that a provider can replace, each once, in the file's order.
  public func allHierarchyKeypaths() -> [String] { lottieLayer.allHierarchyKeypaths() }

  /// Prints the key paths of all properties that a provider can replace.
  public func logHierarchyKeypaths() { lottieLayer.logHierarchyKeypaths() }
}
