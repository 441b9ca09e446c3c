// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import QuartzCore

/// A time in frames of the file.
public typealias AnimationFrameTime = CGFloat
/// A time as a share of the animation, from 0 at its start to 1 at its end.
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
/// A sublayer holds the layers of the file, whose animations never change. Playing changes the time of that
/// sublayer alone: its `beginTime`, `speed` and `timeOffset`. So the layer follows the time of its own
/// superlayers, and a frame depends only on the time that is shown. An animation without effect on this layer
/// ends with each pass over the segment; its delegate starts the next one. No timer is used.
///
/// A play begins at the next commit with the layer in the tree of a host, as an animation does. Its
/// completion is called once: with `true` at its end, with `false` if another play, `pause()`, `stop()`, a
/// position that was set, or the removal of the layer from its tree ends it before. Both come from the host
/// at its next tick, before the frame of that tick.
///
/// The positions of a play are those at `CACurrentMediaTime()`. Read them, pause and change the speed in code
/// that the host calls, or inside `LayerHost.perform(_:)`.
///
/// `contentsGravity` says how the picture is fitted into the bounds; the default of this class is
/// `resizeAspect`. The picture is clipped at its own edges. Set `masksToBounds` if it may be larger than the
/// bounds. The picture is upright whether the y axis of the tree points up or down; call `setNeedsLayout()`
/// after a move between two such trees.
open class LottieLayer: CALayer {
  /// The animation. A new one stops the old one and begins at progress 0, paused. `nil`, the default, shows
  /// nothing. Not animatable.
  public var animation: LottieScene? {
    didSet { changeAnimation() }
  }

  /// The repetition of plays that name none. Default `.playOnce`. While a segment is played, a change applies
  /// from the current position on.
  public var loopMode: LottieLoopMode {
    get { storedLoopMode }
    set {
      storedLoopMode = newValue
      restartPlay()
    }
  }

  /// The speed of plays, as a factor. Default 1. Negative speeds play backwards, from the end of a segment to
  /// its start, and 0 stops. Not animatable.
  ///
  /// While a segment is played, a change applies from the current position on; if it changes the direction,
  /// repetitions are counted anew. A number that is not finite is reported and ignored.
  public var animationSpeed: CGFloat {
    get { storedSpeed }
    set { changeSpeed(newValue) }
  }

  /// The fit of the picture in the bounds. Default `resizeAspect`. `resize` stretches it, `resizeAspectFill`
  /// covers the bounds, and the others keep its size in points. Not animatable.
  open override var contentsGravity: CALayerContentsGravity {
    didSet { setNeedsLayout() }
  }

  var storedLoopMode = LottieLoopMode.playOnce
  var storedSpeed: CGFloat = 1
  var run: PlaybackRun?
  /// The time of the layers of the file.
  var contentTiming = LayerTiming()
  /// The layers of the file, made at the next layout if there are none.
  var content: CALayer?
  var providers: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] = []

  /// Creates a layer without an animation.
  public override init() {
    super.init()
    contentsGravity = .resizeAspect
  }

  /// Creates a layer of the size of an animation that shows its first frame.
  public convenience init(animation: LottieScene?) {
    self.init()
    if let animation { bounds = CGRect(origin: .zero, size: animation.size) }
    self.animation = animation
    // Initializers call no observers.
    changeAnimation()
  }

  /// Creates a copy of a layer for its presentation.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive. The animation is not archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes the layers of the file if they are missing, and fits them into the bounds.
  open override func layoutSublayers() {
    super.layoutSublayers()
    fitContent()
  }
}
