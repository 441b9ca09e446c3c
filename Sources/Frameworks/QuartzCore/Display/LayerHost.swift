// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry
import Synchronization

/// A host turns a layer tree into rendered frames: it advances media time, commits changes, notifies
/// delegates and supplies the render tree to a player.
///
///     let host = LayerHost { makeRootLayer() }
///     host.schedule(at: 1) { host.root.opacity = 0 }
///     try Player(clock: FixedRateClock(rate: rate, duration: 4), sink: sink).play(host)
///
/// A picture shows the frame of the root layer. The y axis points up unless the root's geometry is flipped.
///
/// Invariants:
/// - Only `tick(to:)` advances the time, and never backwards.
/// - All user code that a host calls sees the tick's time as `CACurrentMediaTime()`.
/// - A tick runs in this order: input, scheduled calls, display links, animation delegates, completion
///   blocks, layout, drawing, publishing. A block that this code sends to the main queue runs in another turn
///   of the same tick: scheduled calls and blocks, delegates, completion blocks, layout, drawing, publishing.
/// - A layer belongs to at most one host.
///
/// Cost: a commit visits only the layers that have changed. A tick without changes publishes nothing, unless
/// the tree has tiled layers or layers whose own drawing is animated.
///
/// Limits: use a host from one thread. Other threads may change its layers, and then commit their own
/// transactions. Layout that requests more layout stops after 100 passes, and the rest waits for the next
/// commit.
public final class LayerHost: InteractiveSource, ResizableSource, PacedSource, BoundedSource {
  /// The root layer, whose frame the picture shows.
  public let root: CALayer

  /// The handler of input events, called at a tick for each event since the last one. Positions are in the
  /// root layer's own space. The default, `nil`, ignores input.
  public var inputHandler: ((InputEvent) -> Void)?

  /// The handler of output size changes, called at the tick after a change with the size in points. The
  /// default, `nil`, means that the picture has a fixed size.
  public var sizeHandler: ((CGSize) -> Void)?

  /// The handler that returns true if the layers accept typed text. The default, `nil`, means that they do
  /// not.
  public var textHandler: (() -> Bool)?

  /// The media time of the last tick, in seconds.
  public private(set) var time: Double {
    get { Double(bitPattern: timeBits.load(ordering: .relaxed)) }
    set { timeBits.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// The bits of `time`. Atomic, because other threads that commit during a tick read the time.
  private let timeBits: Atomic<UInt64>

  /// The tree that the last commit published.
  package var tree: RenderTree { published.tree }

  // Unchecked: these functions run no user code and do not call each other. Exclusivity checks would take a
  // tenth of a commit.
  @exclusivity(unchecked) var input = InputQueue()
  @exclusivity(unchecked) var displayLinks = DisplayLinks()
  @exclusivity(unchecked) var events = AnimationEvents()
  @exclusivity(unchecked) var queue = CommitQueue()
  @exclusivity(unchecked) var published = PublishedLayers()
  /// The work that waits for its time.
  let work: WorkQueue
  /// The layers whose own drawing is animated. While there are any, each tick is a commit.
  var drawnLayers: Set<NodeID> = []
  /// The layers whose contents change with their time.
  var timedLayers: Set<NodeID> = []
  var tiles = TileQueue()

  private static let running = ThreadObject()

  /// The object that the host retains for its root layer: a view. `nil` if there is none.
  package final var owner: AnyObject?

  /// The host that is running user code on this thread. `nil` if none is.
  package static var current: LayerHost? {
    running.object.map { unsafeDowncast($0, to: LayerHost.self) }
  }

  /// Creates a host for `root`. A root that has a superlayer or host already is reported and removed from it.
  ///
  /// - Parameters:
  ///   - root: The layer whose frame is the visible part.
  ///   - startTime: The initial media time, in seconds. A time that is not finite is reported, and 0 is used.
  public init(root: CALayer, startTime: Double = 0) {
    self.root = root
    let time = Self.checked(startTime)
    timeBits = Atomic(time.bitPattern)
    work = WorkQueue(time: time)
    adoptRoot()
  }

  /// Creates a host for the layer that `makeRoot` returns. The closure runs at the host's start time, and its
  /// timers belong to the host.
  ///
  /// - Parameters:
  ///   - startTime: The initial media time, in seconds. A time that is not finite is reported, and 0 is used.
  ///   - makeRoot: Returns the layer whose frame is the visible part. Its errors are thrown on.
  public init(startTime: Double = 0, _ makeRoot: () throws -> CALayer) rethrows {
    let time = Self.checked(startTime)
    timeBits = Atomic(time.bitPattern)
    work = WorkQueue(time: time)
    let (outer, outerHost) = (WorkQueue.building.value, Self.running.object)
    // The new tree is not part of the outer host that may be running.
    WorkQueue.building.value = work
    Self.running.object = nil
    defer {
      WorkQueue.building.value = outer
      Self.running.object = outerHost
    }
    WatchedCode.begin()
    defer { WatchedCode.end() }
    root = try MediaClock.withTime(time, makeRoot)
    adoptRoot()
  }

  /// Detaches the layers. Their animations stop unfinished, and this thread's next delivery notifies the
  /// delegates.
  deinit {
    work.close()
    for layer in published.all {
      layer.host = nil
      layer.node = NodeID(-1)
      layer.state.remove([.isQueued, .isPublished])
    }
    // Only now, because sublayers that borrow an animation would ask their host for a commit.
    for layer in published.all { layer.dropAnimations { _ in true } }
  }

  /// The frame of the root layer, in points.
  public var visibleRect: CGRect { root.frame }

  /// Indicates whether the root layer clips its sublayers.
  package var isClipped: Bool { root.masksToBounds }

  /// Runs `body` at the host's time: in it, `CACurrentMediaTime()` returns `time`.
  ///
  /// Use it for all code that builds, changes or reads the tree between ticks.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.running.object
    Self.running.object = self
    defer { Self.running.object = outer }
    return try MediaClock.withTime(time, body)
  }

  /// Runs `body` at a time in seconds: in it, `CACurrentMediaTime()` returns `time`.
  package static func perform<Result>(at time: Double, _ body: () throws -> Result) rethrows -> Result {
    try MediaClock.withTime(time, body)
  }

  /// Runs `body` in the same context as `perform(_:)`.
  public func runAppCode(_ body: () -> Void) { perform(body) }

  /// Advances the time to `newTime`, does all work that is due and returns the published tree.
  ///
  /// The work is: input, scheduled calls, display links, animation delegates, completion blocks, layout,
  /// drawing and commit. A time that is earlier or not finite leaves the host's time unchanged.
  public func tick(to newTime: Double) -> RenderTree {
    if newTime > time, newTime.isFinite { time = newTime }
    WatchedCode.begin()
    defer { WatchedCode.end() }
    perform {
      work.beginTick(at: time)
      deliverInput()
      runScheduledCalls()
      runDisplayLinks()
      endTurn()
      while work.beginAnotherTurn() {
        runScheduledCalls()
        endTurn()
      }
    }
    return LayerLock.withLock { tree }
  }

  private func endTurn() {
    TransactionStack.current.deliver(drainStops(), deliverEvents)
    commitChanges()
  }

  /// Commits this thread's changes. Commits even without changes if layers need drawing at each tick.
  private func commitChanges() {
    let hasWork = LayerLock.withLock {
      queue.hasUnfinishedWork || !drawnLayers.isEmpty || !timedLayers.isEmpty
        || !published.tree.tiledNodes.isEmpty
    }
    if hasWork { TransactionStack.current.note(self) }
    TransactionStack.current.flush()
  }

  /// Returns the earliest time after `time` at which the picture may change or a callback is due. Returns
  /// `time` itself if work is pending now, and infinity if no change is known.
  public func nextChange(after time: Double) -> Double {
    let (tree, hasChanges, nextEventTime) = LayerLock.withLock {
      (self.tree, !queue.layers.isEmpty || events.isPending, events.nextTime)
    }
    if hasChanges || !input.isEmpty || work.isWaiting || TransactionStack.current.hasPendingDeliveries {
      return time
    }
    if hasMovingContents { return time }
    let next = min(
      tree.nextChange(after: time), nextEventTime, work.schedule.nextTime,
      displayLinks.nextTime(after: self.time))
    // Overdue work is pending now.
    return next > time ? next : time
  }

  /// The end of the last animation that has a finite end, in seconds, or `nil` if there is none.
  public var lastFiniteEnd: Double? { LayerLock.withLock { tree }.lastFiniteEnd }

  private static func checked(_ startTime: Double) -> Double {
    if startTime.isFinite { return startTime }
    Diagnostics.report(.invalid, "LayerHost.startTime", "\(startTime) is not finite; 0 is used")
    return 0
  }

  private func adoptRoot() {
    if root.state.contains(.isViewLayer), root.delegate == nil {
      root.report(
        .invalid, "LayerHost.root",
        "the view of the root layer is released already, so its views draw nothing; LayerHost(view:) keeps it"
      )
    }
    if root.superlayer != nil || root.host != nil {
      Diagnostics.report(
        .invalid, "LayerHost.root",
        "the layer already belongs to another layer or host; it is removed from that one")
      root.removeFromSuperlayer()
      root.host?.release(root)
    }
    LayerLock.withLock {
      attachLayer(root)
      published.setRoot(root.node)
    }
  }
}
