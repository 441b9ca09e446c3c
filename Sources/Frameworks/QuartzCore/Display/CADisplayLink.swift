// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A timer that calls once for each frame, on the clock of the host that draws the frames.
///
/// A link belongs to the host whose code adds it to a run loop; added outside of any host, it belongs to the next host that
/// ticks on that thread. It calls at the host's ticks, alike in a window and in a film, before animations' delegates are
/// told and before the frame is laid out and drawn. While it is not paused, a window goes through every frame.
open class CADisplayLink: NSObject {
  /// The media time, in seconds, of the frame that the last call was for: what `CACurrentMediaTime()` answers in the call;
  /// 0 before the first one.
  public final private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the frame that the next call will be for, in seconds; 0 before the first call.
  public final private(set) var targetTimestamp: CFTimeInterval = 0
  /// How long the display shows a frame, in seconds, whatever rate the link prefers; 0 before the first call.
  public final private(set) var duration: CFTimeInterval = 0
  /// Whether calls are left out; default false.
  open var isPaused = false

  /// How many calls a second are wanted; 0, the default, means one for each frame; negative numbers are reported and
  /// change nothing.
  ///
  /// The display's rate is divided by a whole number: the nearest rate is used, of two the lower. `preferredFrameRateRange`
  /// counts more when it is set.
  open var preferredFramesPerSecond: Int {
    get { pace.framesPerSecond }
    set { if admits(newValue >= 0, "preferredFramesPerSecond", newValue) { pace.framesPerSecond = newValue } }
  }

  /// Which rates of calls are wanted; the nearest rate to the preferred one is used that lies in the range, if there is one;
  /// default `.default`: one call for each frame.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { pace.range }
    set { if admits(newValue.isUsable, "preferredFrameRateRange", newValue) { pace.range = newValue } }
  }

  /// How many frames there are to a call; less than 1 is reported and changes nothing; default 1; deprecated by Apple: use
  /// `preferredFramesPerSecond`.
  open var frameInterval: Int {
    get { pace.frameInterval }
    set { if admits(newValue >= 1, "frameInterval", newValue) { pace.frameInterval = newValue } }
  }

  final var pace = DisplayPace()
  /// The number of the frame of the last call; `nil` before the first one.
  final var lastFrame: Double?
  final weak var host: LayerHost?
  /// The run loops and modes that the link was added to.
  final var places: [Place] = []
  final var call: ((CADisplayLink) -> Void)?

  /// Creates a link that sends `sel` to `target`, which it retains until it is invalidated.
  ///
  /// A target that is no `SelectorTarget` is reported and never called.
  public init(target: Any, selector sel: Selector) {
    super.init()
    if let target = target as? any SelectorTarget {
      call = { target.receive(sel, from: $0) }
    } else {
      Diagnostics.report(
        .unsupported, "CADisplayLink.init(target:selector:)",
        "a \(type(of: target)) is no SelectorTarget and cannot be called by name; nothing is called")
    }
  }

  /// Creates a link that calls `body` with itself, until it is invalidated.
  public init(_ body: @escaping (CADisplayLink) -> Void) {
    call = body
    super.init()
  }

  /// Begins the calls; a link may be added several times and calls once for each frame.
  ///
  /// Outside of any host's code the run loop has to be this thread's: else the link is reported and not added.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { join(Place(runLoop: runloop, mode: mode)) }

  /// Takes back an addition; after the last one is taken back there are no calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    leave(Place(runLoop: runloop, mode: mode))
  }

  /// Ends the calls for good and lets go of the target.
  open func invalidate() { end() }

  /// Calls for the frame of a number that shows at `time`.
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
  /// A run loop and a mode of it.
  struct Place: Equatable {
    let runLoop: RunLoop
    let mode: RunLoop.Mode

    static func == (a: Place, b: Place) -> Bool { a.runLoop === b.runLoop && a.mode == b.mode }
  }

  /// The links of this thread that wait for a host.
  private static let waitingLinks = ThreadLocal<[CADisplayLink]>()

  /// The links of this thread that no host has yet; they belong to the caller then.
  static func takeWaiting() -> [CADisplayLink] {
    guard let links = waitingLinks.value, !links.isEmpty else { return [] }
    waitingLinks.value = []
    return links
  }

  static var hasWaiting: Bool { waitingLinks.value?.isEmpty == false }

  fileprivate final func join(_ place: Place) {
    guard call != nil, !places.contains(place) else { return }
    if places.isEmpty {
      if let host = LayerHost.current {
        host.adopt(self)
      } else if place.runLoop === RunLoop.current {
        Self.waitingLinks.value = (Self.waitingLinks.value ?? []) + [self]
      } else {
        return Diagnostics.report(
          .unsupported, "CADisplayLink.add(to:forMode:)",
          "the run loop is another thread's and no host is calling; the link is not added")
      }
    }
    places.append(place)
  }

  fileprivate final func leave(_ place: Place) {
    guard let index = places.firstIndex(of: place) else { return }
    places.remove(at: index)
    guard places.isEmpty else { return }
    host?.displayLinks.remove(self)
    host = nil
    Self.waitingLinks.value?.removeAll { $0 === self }
  }

  fileprivate final func end() {
    for place in places { leave(place) }
    call = nil
  }
}
