// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A timer that calls once for each frame, on the clock of the host that draws the frames.
///
///     let link = CADisplayLink { link in draw(at: link.timestamp) }
///     link.add(to: .current, forMode: .common)
///
/// A link belongs to the host whose code adds it to a run loop. If no host is running, it belongs to the next
/// host that ticks on that thread. The link calls at the host's ticks, in a window and in a film alike. The
/// calls come before the animation delegates and before layout and drawing. While a link is not paused, a
/// window draws every frame.
open class CADisplayLink: NSObject {
  /// The media time, in seconds, of the frame of the last call. `CACurrentMediaTime()` returns the same value
  /// during the call. 0 before the first call.
  public final private(set) var timestamp: CFTimeInterval = 0
  /// The media time, in seconds, of the frame of the next call. 0 before the first call.
  public final private(set) var targetTimestamp: CFTimeInterval = 0
  /// The duration of one display frame, in seconds, independent of the preferred rate. 0 before the first
  /// call.
  public final private(set) var duration: CFTimeInterval = 0
  /// Indicates whether calls are suspended. Default false.
  open var isPaused = false

  /// The preferred number of calls per second. The default, 0, means one call for each frame. A negative
  /// number is reported and ignored.
  ///
  /// The actual rate is the display's rate divided by a whole number. The nearest such rate is used, and the
  /// lower one of two equally near. A `preferredFrameRateRange` other than the default overrides this
  /// property.
  open var preferredFramesPerSecond: Int {
    get { pace.framesPerSecond }
    set { if admits(newValue >= 0, "preferredFramesPerSecond", newValue) { pace.framesPerSecond = newValue } }
  }

  /// The range of preferred call rates. The default, `.default`, means one call for each frame.
  ///
  /// The rate nearest to the preferred one is used, and a rate inside the range wins over one outside. A
  /// range with a negative bound or NaN is reported and ignored.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { pace.range }
    set { if admits(newValue.isUsable, "preferredFrameRateRange", newValue) { pace.range = newValue } }
  }

  /// The number of frames per call, if the other two preferences have their defaults. Default 1. A number
  /// below 1 is reported and ignored. Apple has deprecated this property in favour of
  /// `preferredFramesPerSecond`.
  open var frameInterval: Int {
    get { pace.frameInterval }
    set { if admits(newValue >= 1, "frameInterval", newValue) { pace.frameInterval = newValue } }
  }

  final var pace = DisplayPace()
  /// The frame number of the last call, or `nil` before the first call.
  final var lastFrame: Double?
  final weak var host: LayerHost?
  /// The run loops and modes to which the link was added.
  final var registrations: [Registration] = []
  final var call: ((CADisplayLink) -> Void)?

  /// Creates a link that sends `sel` to `target`. It retains the target until `invalidate()`.
  ///
  /// The selector has the method, or the target is a `SelectorTarget`; see `Selector`. Any other target is
  /// reported and never called.
  public init(target: Any, selector sel: Selector) {
    super.init()
    let api = "CADisplayLink.init(target:selector:)"
    if sel.isReceived(by: target) {
      call = { sel.send(to: target, $0, api: api) }
    } else {
      sel.reportMissing(target, api: api)
    }
  }

  /// Creates a link that calls `body` with itself until `invalidate()`.
  public init(_ body: @escaping (CADisplayLink) -> Void) {
    call = body
    super.init()
  }

  /// Starts the calls. A link that is added several times still calls once for each frame.
  ///
  /// If no host is running, `runloop` must be the current thread's run loop. Otherwise the link is reported
  /// and not added.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    join(Registration(runLoop: runloop, mode: mode))
  }

  /// Reverses one `add(to:forMode:)`. The calls stop when no addition is left.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    leave(Registration(runLoop: runloop, mode: mode))
  }

  /// Stops the calls permanently and releases the target.
  open func invalidate() { end() }

  /// Calls the link for the frame with the number `frame`, which is shown at `time`.
  final func fire(frame: Double, at time: Double, frameDuration: Double) {
    lastFrame = frame
    timestamp = time
    duration = frameDuration
    targetTimestamp = time + pace.step(frameDuration: frameDuration) * frameDuration
    call?(self)
  }

  private func admits<Value>(_ isAdmitted: Bool, _ name: String, _ value: Value) -> Bool {
    if isAdmitted { return true }
    Diagnostics.report(.invalid, "CADisplayLink.\(name)", "\(value) is out of range; nothing is changed")
    return false
  }
}

extension CADisplayLink {
  /// A run loop and one of its modes.
  struct Registration: Equatable {
    let runLoop: RunLoop
    let mode: RunLoop.Mode

    /// True for the current run loop, and for the main one in code on the main queue, which another thread
    /// than the main one may serve.
    var isOfThisThread: Bool {
      runLoop === RunLoop.current || runLoop === RunLoop.main && MainQueue.isCurrent
    }

    static func == (a: Registration, b: Registration) -> Bool { a.runLoop === b.runLoop && a.mode == b.mode }
  }

  /// The links added on this thread while no host was running.
  private static let waitingLinks = ThreadLocal<[CADisplayLink]>()

  /// Removes and returns the links of this thread that have no host yet.
  static func drainWaiting() -> [CADisplayLink] {
    guard let links = waitingLinks.value, !links.isEmpty else { return [] }
    waitingLinks.value = []
    return links
  }

  static var hasWaiting: Bool { waitingLinks.value?.isEmpty == false }

  fileprivate final func join(_ registration: Registration) {
    guard call != nil, !registrations.contains(registration) else { return }
    if registrations.isEmpty {
      if let host = LayerHost.current {
        host.adopt(self)
      } else if registration.isOfThisThread {
        Self.waitingLinks.value = (Self.waitingLinks.value ?? []) + [self]
      } else {
        return Diagnostics.report(
          .unsupported, "CADisplayLink.add(to:forMode:)",
          "the run loop is another thread's and no host is calling; the link is not added")
      }
    }
    registrations.append(registration)
  }

  fileprivate final func leave(_ registration: Registration) {
    guard let index = registrations.firstIndex(of: registration) else { return }
    registrations.remove(at: index)
    guard registrations.isEmpty else { return }
    host?.displayLinks.remove(self)
    host = nil
    Self.waitingLinks.value?.removeAll { $0 === self }
  }

  fileprivate final func end() {
    for registration in registrations { leave(registration) }
    call = nil
  }
}
