// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Glibc
public import MultiplaneRaster
public import MultiplaneRenderTree

/// How a window player shows a source.
public struct WindowPlayerOptions {
  /// What stands above the window; empty by default.
  public var title = ""
  /// The size of the window in pixels; `nil`, the default, is the source's own size, or as much as the display has room
  /// for.
  public var size: CGSize?
  /// How often the picture may change; `nil`, the default, is as often as the display shows a new one.
  public var rate: FrameRate?
  /// What is behind the root layer and beside the picture; black by default. Where it is not opaque, black is behind it.
  public var background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Begins anew each time that this many seconds of media time were shown; `nil`, the default, never does.
  public var loopDuration: Double?
  /// Called with a frame and its media time, in seconds, when the person wants to keep it; `nil`, the default, does
  /// nothing.
  public var save: ((_ frame: Pixmap, _ time: Double) -> Void)?
  /// Whether all keys but F go to the source, also those that are commands to the player; false by default.
  public var handsOverKeys = false
  /// How many threads draw the rows of a large frame at once, up to 64; `nil`, the default, is one for each processor.
  public var threadCount: Int?
  /// Called at least 20 times a second; the window closes when it answers false. It always goes on by default.
  public var goesOn: () -> Bool = { true }

  /// Creates options; see the properties.
  public init() {}
}

/// Plays a source in a window until a person closes it: the player's loop, with a display for a clock and a window for a
/// sink.
///
///     MultiplaneWindow.install()
///     try WindowPlayer { LayerHost { makeRootLayer() } }.run()
///
/// What a person does with the pointer goes to the source. Space pauses, the left and right arrows step by a frame,
/// R begins anew, F fills the display, S saves the frame, Escape closes the window; digits go to the source. Nothing is
/// drawn while nothing changes.
public final class WindowPlayer {
  private let options: WindowPlayerOptions
  private let reel: Reel
  private let loop: (any Window) -> WindowEventLoop
  private var window: (any Window)?
  private var picture: WindowPicture?
  private var clock: DisplayClock?
  private var sink: WindowSink?

  /// The largest side of a window that nobody gave a size, in pixels; the display may have room for less.
  private static let largestSide = 4096.0
  /// How far a notch of the wheel goes, in points, and how many times as large it makes things.
  private static let (notchLength, notchScale) = (40.0, 1.1)

  /// Creates a player of the source that `makeSource` makes, which is called again to begin anew.
  public convenience init(
    options: WindowPlayerOptions = WindowPlayerOptions(), makeSource: @escaping () -> any FrameSource
  ) {
    self.init(options: options, makeSource: makeSource, loop: WindowEventLoop.init)
  }

  /// Creates a player with an event loop of the caller's own.
  package init(
    options: WindowPlayerOptions, makeSource: @escaping () -> any FrameSource,
    loop: @escaping (any Window) -> WindowEventLoop
  ) {
    self.options = options
    self.loop = loop
    // A source that has commands of its own keeps its own past.
    reel = options.handsOverKeys ? Reel(entryLimit: 1, makeSource) : Reel(makeSource)
  }

  /// The number of frames whose pixels were sent to the window.
  public var shownFrameCount: Int { sink?.shownFrameCount ?? 0 }

  /// The size of the window in pixels and the rate of its frames; `nil` before it opens.
  public var format: FrameFormat? {
    guard let window, let clock else { return nil }
    return FrameFormat(
      width: window.width, height: window.height, rate: clock.rate, frameCount: nil, isOpaque: true)
  }

  /// Opens the window and plays until it is closed; call it on the main thread.
  ///
  /// Throws a `WindowError` when there is no display or when it goes away, and a `PlaybackError` for a size that no
  /// picture has.
  public func run() throws {
    guard let system = WindowSystems.current else { throw WindowError.noWindowSystem }
    try run(in: system)
  }

  package func run(in system: any WindowSystem) throws {
    let window = try system.open(try request())
    defer { window.close() }
    self.window = window
    let loop = loop(window)
    let clock = DisplayClock(rate: options.rate ?? window.refreshRate, reel: reel, loop: loop)
    self.clock = clock
    let sink = WindowSink(window) { [unowned self] in picture }
    self.sink = sink
    loop.handle = { [unowned self] in handle($0) }
    loop.goesOn = { [unowned self] in goesOn() }
    reel.resize(to: CGSize(width: window.width, height: window.height))
    let player = Player(clock: clock, sink: sink) { [unowned self] viewport, _ in
      let picture = WindowPicture(
        of: { [reel] in reel.visibleRect }, background: viewport.background,
        crew: ThreadCrew.of(options.threadCount)
      ) { (window.width, window.height) }
      self.picture = picture
      return picture.render
    }
    try player.play(
      reel,
      options: PlaybackOptions(
        pixelSize: CGSize(width: window.width, height: window.height), background: options.background))
    if let failure = loop.failure { throw failure }
  }

  private func request() throws -> WindowRequest {
    var size = options.size ?? reel.visibleRect.size
    if options.size == nil {
      let excess = Double(max(size.width, size.height)) / Self.largestSide
      if excess > 1 { size = CGSize(width: size.width / excess, height: size.height / excess) }
    }
    let viewport = try Viewport(source: reel, options: PlaybackOptions(pixelSize: size))
    return WindowRequest(
      title: options.title, width: viewport.width, height: viewport.height, mayShrink: options.size == nil)
  }

  private func goesOn() -> Bool {
    if let end = options.loopDuration, let clock, clock.time >= end { clock.restart() }
    return options.goesOn()
  }

  /// Does what an event asks for; false when that is to close the window.
  private func handle(_ event: WindowEvent) -> Bool {
    switch event {
    case .closeRequested: return false
    case .needsPixels:
      if let window { reel.resize(to: CGSize(width: window.width, height: window.height)) }
      picture?.invalidate()
      clock?.redraw()
    case .pointer(let action, let x, let y):
      guard let point = picture?.sourcePoint(at: CGPoint(x: x, y: y)) else { break }
      switch action {
      case .press: reel.send(.pointerDown(point))
      case .drag: reel.send(.pointerMove(point))
      case .lift: reel.send(.pointerUp(point))
      }
    case .wheel(let x, let y, let dx, let dy, let modifiers):
      if let point = picture?.sourcePoint(at: CGPoint(x: x, y: y)) {
        turn(dx, dy, over: point, isControlled: modifiers.contains(.control))
      }
    case .key(let key, let modifiers): return handle(key, modifiers)
    case .text(let text): if reel.takesText { reel.send(.text(text)) }
    }
    return true
  }

  private func turn(_ dx: Double, _ dy: Double, over point: CGPoint, isControlled: Bool) {
    if isControlled {
      reel.send(.magnify(point, by: CGFloat(pow(Self.notchScale, dy))))
    } else {
      reel.send(.scroll(point, by: CGVector(dx: dx * Self.notchLength, dy: dy * Self.notchLength)))
    }
  }

  private func handle(_ key: InputKey, _ modifiers: InputModifiers) -> Bool {
    if reel.takesText || (options.handsOverKeys && key != .letter("f")) {
      reel.send(.key(key, modifiers))
      return true
    }
    guard modifiers.isDisjoint(with: .control) else { return true }
    switch key {
    case .escape: return false
    case .space: clock?.togglePause()
    case .leftArrow: clock?.step(by: -1)
    case .rightArrow: clock?.step(by: 1)
    case .letter("r"): clock?.restart()
    case .letter("f"): window?.isFullScreen.toggle()
    case .letter("s"): save()
    case .digit(let digit): reel.send(.digit(digit))
    default: break
    }
    return true
  }

  private func save() {
    guard let clock, let picture, clock.drawnFrameCount > 0 else { return }
    options.save?(picture.pixmap, clock.time)
  }
}
