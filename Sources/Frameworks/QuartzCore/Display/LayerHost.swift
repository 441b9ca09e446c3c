// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// Makes a tree of layers a rendered one: moves its time, commits its changes, tells its delegates, and gives
/// a player the tree to draw.
///
///     let host = LayerHost { makeRootLayer() }
///     try Player(clock: FixedRateClock(rate: rate, duration: 4), sink: sink).play(host)
///
/// The picture shows the frame of the root layer, y up unless the root's geometry is flipped. Time moves only
/// by `tick(to:)`; all user code that a host calls sees the tick's time as `CACurrentMediaTime()`. A host is
/// used from one thread; layers may be changed from others, which then commit their own transactions.
public final class LayerHost: InteractiveSource, ResizableSource, PacedSource {
  /// The layer that the picture shows.
  public let root: CALayer

  /// Called at a tick for each input event that came since the last one, with positions in the root layer's own space;
  /// `nil`, the default, ignores input.
  public var inputHandler: ((InputEvent) -> Void)?

  /// Called with the size, in points, of what shows the picture, at a tick after it has changed; `nil`, the default, shows
  /// a picture of one size.
  public var sizeHandler: ((CGSize) -> Void)?

  /// Asked whether typed text goes to the layers; `nil`, the default, means that it does not.
  public var textHandler: (() -> Bool)?

  /// The media time of the last tick, in seconds.
  public private(set) var time: Double {
    get { Double(bitPattern: timeBits.load(ordering: .relaxed)) }
    set { timeBits.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// Other threads that commit read it during a tick.
  private let timeBits: Atomic<UInt64>

  /// The tree that the last commit has published.
  package var tree: RenderTree { published.tree }

  // Unchecked: none of their functions runs user code or another one's, and checks would take a tenth of a commit.
  @exclusivity(unchecked) var input = InputQueue()
  @exclusivity(unchecked) var schedule = Schedule()
  @exclusivity(unchecked) var displayLinks = DisplayLinks()
  @exclusivity(unchecked) var events = AnimationEvents()
  @exclusivity(unchecked) var queue = CommitQueue()
  @exclusivity(unchecked) var published = PublishedLayers()
  /// The layers whose drawing follows animations, so that each tick is a commit.
  var drawnLayers: Set<NodeID> = []
  var tiles = TileQueue()

  private static let running = ThreadLocal<LayerHost>()

  /// The host that is calling user code on this thread.
  static var current: LayerHost? { running.value }

  /// Creates a host for `root`, which must be in no other layer.
  ///
  /// - Parameter startTime: the media time to begin with, in seconds; 0, with a report, when it is not
  /// finite.
  public init(root: CALayer, startTime: Double = 0) {
    self.root = root
    timeBits = Atomic(Self.checked(startTime).bitPattern)
    adoptRoot()
  }

  /// Creates a host for the layer that `makeRoot` returns, which runs at the host's start time.
  ///
  /// - Parameter startTime: the media time to begin with, in seconds; 0, with a report, when it is not
  /// finite.
  public init(startTime: Double = 0, _ makeRoot: () throws -> CALayer) rethrows {
    let time = Self.checked(startTime)
    timeBits = Atomic(time.bitPattern)
    let (outer, outerHost) = (HostTimer.waiting.value, Self.running.value)
    // What is built here is no part of a host that may be calling.
    (HostTimer.waiting.value, Self.running.value) = ([], nil)
    defer { (HostTimer.waiting.value, Self.running.value) = (outer, outerHost) }
    root = try MediaClock.withTime(time, makeRoot)
    adoptRoot()
    for timer in HostTimer.waiting.value ?? [] { timer.start(on: self) }
  }

  /// Lets go of the layers; their animations have not finished, which delegates hear with this thread's next
  /// news.
  deinit {
    for layer in published.all {
      layer.host = nil
      layer.node = NodeID(-1)
      layer.state.remove([.isQueued, .isPublished])
      layer.dropAnimations { _ in true }
    }
  }

  /// The frame of the root layer in points.
  public var visibleRect: CGRect { root.frame }

  /// Runs `body` at the host's time: `CACurrentMediaTime()` in it is `time`.
  ///
  /// Use it around everything that builds, changes or looks at the tree between ticks.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.running.value
    Self.running.value = self
    defer { Self.running.value = outer }
    return try MediaClock.withTime(time, body)
  }

  /// Runs `body` as `perform` does.
  public func runAppCode(_ body: () -> Void) { perform(body) }

  /// Moves the time to `newTime`, never backwards nor to what is not finite, and does all that is due: input,
  /// scheduled calls, animations' beginnings and ends, completion blocks, layout, display and commit.
  public func tick(to newTime: Double) -> RenderTree {
    if newTime > time, newTime.isFinite { time = newTime }
    perform {
      deliverInput()
      runScheduledCalls()
      runDisplayLinks()
      TransactionStack.current.deliver(takeStops(), tellOfEvents)
      commitChanges()
    }
    return LayerLock.withLock { tree }
  }

  /// Commits this thread's changes; also without any where layers are drawn anew at each tick.
  private func commitChanges() {
    let hasWork = LayerLock.withLock {
      queue.hasUnfinishedWork || !drawnLayers.isEmpty || !published.tree.tiledNodes.isEmpty
    }
    if hasWork { TransactionStack.current.note(self) }
    TransactionStack.current.flush()
  }

  /// The earliest time after `time` at which a picture can differ or a callback is due; infinite when none is
  /// known.
  public func nextChange(after time: Double) -> Double {
    let (tree, hasChanges, nextEventTime) = LayerLock.withLock {
      (self.tree, !queue.layers.isEmpty || events.isPending, events.nextTime)
    }
    if hasChanges || !input.isEmpty || TransactionStack.current.hasNews { return time }
    let next = min(
      tree.nextChange(after: time), nextEventTime, schedule.nextTime, displayLinks.nextTime(after: self.time))
    return max(next, time)
  }

  /// The time at which the last animation that ends will have ended, in seconds; `nil` when none does.
  public var lastFiniteEnd: Double? { LayerLock.withLock { tree }.lastFiniteEnd }

  private static func checked(_ startTime: Double) -> Double {
    if startTime.isFinite { return startTime }
    Diagnostics.report(.invalid, "LayerHost.startTime", "\(startTime) is not finite; 0 is used")
    return 0
  }

  private func adoptRoot() {
    if root.superlayer != nil || root.host != nil {
      Diagnostics.report(
        .invalid, "LayerHost.root", "the layer is in another layer or host already; it is taken out of it")
      root.removeFromSuperlayer()
      root.host?.release(root)
    }
    LayerLock.withLock {
      attachLayer(root)
      published.setRoot(root.node)
    }
  }
}
