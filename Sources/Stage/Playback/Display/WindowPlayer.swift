// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import Glibc
public import MultiplaneRaster
public import MultiplaneRenderTree

/// The options of a window player.
public struct WindowPlayerOptions {
  /// The window's title. The default is an empty string.
  public var title = ""
  /// The size of the window in pixels or, on a high-density display, in the display's own units.
  ///
  /// With `nil`, the default, the window has the size of the source in points, scaled down if the larger
  /// dimension exceeds 4096 or if the display has less room.
  public var size: CGSize?
  /// The rate at which the picture may change. With `nil`, the default, it is the display's refresh rate.
  public var rate: FrameRate?
  /// The colour behind and beside the picture. The default is black. A colour that is not opaque is blended
  /// over black. With `nil`, the colour is black too.
  public var background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The media time, in seconds, after which playback restarts. With `nil`, the default, it never restarts.
  public var loopDuration: Double?
  /// A closure that is called with the current frame and its media time, in seconds, when the user presses S.
  /// With `nil`, the default, the key does nothing.
  public var save: ((_ frame: Pixmap, _ time: Double) -> Void)?
  /// A Boolean value that indicates whether the source receives all keys except F, including the keys of the
  /// player's own commands. The default is `false`.
  ///
  /// With `true`, the player also caches no past to step back to.
  public var forwardsKeys = false
  /// A closure that is called with the number of pixels per display unit, before the source gets the window's
  /// size. With `nil`, the default, nothing is called.
  package var noteScale: ((Double) -> Void)?
  /// A Boolean value that indicates whether the source receives moves of the pointer without a button
  /// pressed, as `InputEvent.pointerHover`. The default is `false`.
  public var sendsHover = false
  /// The number of threads that draw a large frame. Clamped to 1...64. With `nil`, the default, there is one
  /// for each processor.
  public var threadCount: Int?
  /// A closure that is called at least 8 times per second, unless a frame takes longer. The window closes
  /// when it returns `false`. The default returns `true`.
  public var canContinue: () -> Bool = { true }

  /// Creates options with the default values.
  public init() {}
}

/// A player that shows a source in a window until the user closes it: a `Player` with the display as its
/// clock and the window as its sink.
///
/// ```swift
/// MultiplaneWindow.install()
/// let player = WindowPlayer { LayerHost { makeRootLayer() } }
/// try player.run()
/// ```
///
/// The pointer events and the digit keys go to the source. The player handles these keys itself, unless the
/// source accepts text or `WindowPlayerOptions.forwardsKeys` is set:
///
/// - Space pauses and resumes.
/// - The left and right arrows step by one frame. Stepping back shows cached trees and runs no app code.
/// - R restarts the source at time 0.
/// - F toggles full screen.
/// - S passes the frame to `WindowPlayerOptions.save`.
/// - Escape closes the window.
///
/// Call `run()` on the main thread, where the source is also ticked. A frame is drawn only if the picture may
/// have changed, so an idle source uses almost no processor time. The cached past is limited by the number of
/// changes and by the memory that it retains; beyond the limits, the oldest trees are dropped.
public final class WindowPlayer {
  private let options: WindowPlayerOptions
  private let reel: Reel
  private let loop: (any Window) -> WindowEventLoop
  private var window: (any Window)?
  private var picture: WindowPicture?
  private var clock: DisplayClock?
  private var sink: WindowSink?

  /// The maximum width and height of a window whose size is not given. The display may allow less.
  private static let largestSide = 4096.0
  /// The scroll distance of one wheel notch, in points, and the magnification factor of one notch.
  private static let (notchLength, notchScale) = (40.0, 1.1)

  /// Creates a player of the source that `makeSource` creates. A restart calls `makeSource` again.
  ///
  /// - Parameters:
  ///   - options: The options of the player.
  ///   - makeSource: A closure that creates the source.
  public convenience init(
    options: WindowPlayerOptions = WindowPlayerOptions(), makeSource: @escaping () -> any FrameSource
  ) {
    self.init(options: options, makeSource: makeSource, loop: WindowEventLoop.init)
  }

  /// Creates a player with a custom event loop.
  package init(
    options: WindowPlayerOptions, makeSource: @escaping () -> any FrameSource,
    loop: @escaping (any Window) -> WindowEventLoop
  ) {
    self.options = options
    self.loop = loop
    // A source that handles the keys itself also manages its own past.
    reel = options.forwardsKeys ? Reel(entryLimit: 1, makeSource) : Reel(makeSource)
  }

  /// The number of frames whose pixels were sent to the window, or 0 before the window opens.
  public var shownFrameCount: Int { sink?.shownFrameCount ?? 0 }

  /// The size of the window in pixels and its frame rate, or `nil` before the window opens.
  public var format: FrameFormat? {
    guard let window, let clock else { return nil }
    return FrameFormat(
      width: window.width, height: window.height, rate: clock.rate, frameCount: nil, isOpaque: true)
  }

  /// Opens the window and plays the source until the window is closed. Call it on the main thread.
  ///
  /// - Throws: A `WindowError` if there is no window system or no display or if the connection to the display
  ///   is lost, or a `PlaybackError` if no frame can have the size.
  public func run() throws {
    guard let system = WindowSystems.current else { throw WindowError.noWindowSystem }
    try run(in: system)
  }

  package func run(in system: any WindowSystem) throws {
    let window = try system.open(try request())
    let clipboard = window.clipboard
    if let clipboard { Clipboard.desktop = clipboard }
    defer {
      if clipboard != nil { Clipboard.desktop = nil }
      window.close()
    }
    self.window = window
    let loop = loop(window)
    let clock = DisplayClock(rate: options.rate ?? window.refreshRate, reel: reel, loop: loop)
    self.clock = clock
    let sink = WindowSink(window) { [unowned self] in picture }
    self.sink = sink
    loop.handle = { [unowned self] in handle($0) }
    loop.canContinue = { [unowned self] in canContinue() }
    options.noteScale?(window.pixelsPerUnit)
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

  private func canContinue() -> Bool {
    if let end = options.loopDuration, let clock, clock.time >= end { clock.restart() }
    return options.canContinue()
  }

  /// Handles an event. Returns `false` if the window should close.
  private func handle(_ event: WindowEvent) -> Bool {
    switch event {
    case .closeRequested: return false
    case .needsPixels:
      if let window {
        options.noteScale?(window.pixelsPerUnit)
        reel.resize(to: CGSize(width: window.width, height: window.height))
      }
      picture?.invalidate()
      clock?.redraw()
    case .pointer(let action, let x, let y):
      guard let point = picture?.sourcePoint(at: CGPoint(x: x, y: y)) else { break }
      switch action {
      case .press: reel.send(.pointerDown(point))
      case .drag: reel.send(.pointerMove(point))
      case .hover: if options.sendsHover { reel.send(.pointerHover(point)) }
      case .lift: reel.send(.pointerUp(point))
      }
    case .wheel(let x, let y, let dx, let dy, let modifiers):
      if let point = picture?.sourcePoint(at: CGPoint(x: x, y: y)) {
        turn(dx, dy, over: point, isControlled: modifiers.contains(.control))
      }
    case .key(let key, let modifiers): return handle(key, modifiers)
    case .text(let text): if reel.acceptsText || options.forwardsKeys { reel.send(.text(text)) }
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
    if reel.acceptsText || (options.forwardsKeys && key != .letter("f")) {
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
