// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import QuartzCore

/// A time in frames of the file, which may be fractional.
public typealias AnimationFrameTime = CGFloat
/// A time as a fraction of the animation, from 0 at its start to 1 at its end.
public typealias AnimationProgressTime = CGFloat

/// A layer that plays the animation of a Lottie file.
///
/// ```swift
/// let layer = LottieLayer(animation: try LottieScene(contentsOf: url))
/// layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
/// root.addSublayer(layer)
/// layer.play(fromProgress: 0, toProgress: 0.5, loopMode: .autoReverse)
/// ```
///
/// A sublayer holds the layers of the file, whose animations never change. Playback changes only the timing
/// of that sublayer: its `beginTime`, `speed` and `timeOffset`. The layer therefore follows the time of its
/// own superlayers, and a frame depends only on the time that is shown. An animation without effect on this
/// layer ends with each pass over the segment, and its delegate starts the next pass. No timer is used.
///
/// A play begins at the next commit while the layer is in the tree of a host, as an animation does. Its
/// completion is called once: with `true` when the play reaches its end, or with `false` if another play,
/// `pause()`, `stop()`, setting a position, or the removal of the layer from its tree ends it earlier. The
/// host makes both calls at its next tick, before the frame of that tick.
///
/// The position of a play is the one at `CACurrentMediaTime()`. Read the position, pause and change the speed
/// in code that the host calls, or inside `LayerHost.perform(_:)`.
///
/// `contentsGravity` determines how the picture fits into the bounds. The default of this class is
/// `resizeAspect`. The picture is clipped at its own edges. Set `masksToBounds` if it may be larger than the
/// bounds. The picture is upright whether the y axis of the tree points up or down. Call `setNeedsLayout()`
/// after moving the layer between two such trees.
open class LottieLayer: CALayer {
  /// The animation. Setting it stops the current play and shows the new animation at progress 0, paused. The
  /// default, `nil`, shows nothing. Not animatable.
  public var animation: LottieScene? {
    didSet { changeAnimation() }
  }

  /// The repetition of plays that do not specify one. The default is `.playOnce`. A `play` method that
  /// specifies a repetition also sets this property. While a segment is being played, a change applies from
  /// the current position. Not animatable.
  public var loopMode: LottieLoopMode {
    get { storedLoopMode }
    set {
      storedLoopMode = newValue
      restartPlay()
    }
  }

  /// The speed of plays, as a factor. The default is 1. Negative speeds play backwards, from the end of a
  /// segment to its start, and 0 holds the current position. Not animatable.
  ///
  /// While a segment is being played, a change applies from the current position. If it changes the
  /// direction, the count of repetitions starts over. A number that is not finite is reported and ignored.
  public var animationSpeed: CGFloat {
    get { storedSpeed }
    set { changeSpeed(newValue) }
  }

  /// The fit of the picture in the bounds. The default is `resizeAspect`. `resize` stretches the
  /// picture, `resizeAspectFill` covers the bounds, and the remaining values keep the picture's size in
  /// points. Not animatable.
  open override var contentsGravity: CALayerContentsGravity {
    didSet { setNeedsLayout() }
  }

  var storedLoopMode = LottieLoopMode.playOnce
  var storedSpeed: CGFloat = 1
  var run: PlaybackRun?
  /// The timing of the layers of the file.
  var contentTiming = LayerTiming()
  /// The layers of the file, or `nil` if the next layout must create them.
  var content: CALayer?
  var providers: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] = []

  /// Creates a layer without an animation.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
  }

  /// Creates a layer that has the size of an animation, in points, and shows its first frame. `nil` creates
  /// an empty layer.
  public convenience init(animation: LottieScene?) {
    self.init()
    if let animation { bounds = CGRect(origin: .zero, size: animation.size) }
    self.animation = animation
    // Initializers do not call property observers.
    changeAnimation()
  }

  /// Creates a copy of a layer for its presentation.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive. The archive does not contain the animation.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates the layers of the file if they are missing, and fits them into the bounds.
  open override func layoutSublayers() {
    super.layoutSublayers()
    fitContent()
  }
}
