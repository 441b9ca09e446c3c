// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
import MultiplanePlayback
package import MultiplanePrograms
package import MultiplaneRaster
package import MultiplaneRenderTree
import UIKit

/// The actions that a console delegates to its owner.
package struct ConsoleActions {
  /// Saves a frame of the program at a time, in seconds, and returns a message for the person.
  package var save: (_ frame: Pixmap, _ time: Double) -> String = { _, _ in "" }
  /// Copies a frame to the clipboard, and returns a message for the person.
  package var copy: (_ frame: Pixmap) -> String = { _ in "" }
  /// Keeps the choices of the person for the next time.
  package var keep: (PlayerPreferences) -> Void = { _ in }
  /// Records a film of `source`, whose time 0 is the lower bound of `range`, in seconds. Returns a message
  /// for the person.
  package var export: (_ source: any FrameSource, _ range: ClosedRange<Double>) -> String = { _, _ in "" }
  /// Returns the state of the films that `export` began.
  package var exportState: () -> ExportState = { .done }
  /// Returns the nanoseconds since an arbitrary fixed moment, for the graph of frame times.
  package var now: () -> UInt64 = { 0 }

  package init() {}
}

/// The state of films that are recorded while the console goes on.
package enum ExportState: Equatable {
  /// Some films are not finished.
  case running
  /// A film is finished, or failed, since the last call. The message is for the person.
  case ended(String)
  /// All films are finished, and their messages were returned.
  case done
}

/// A program with controls around it, which Tab shows and hides. The console is itself a source, so it is
/// tested and recorded like any other.
///
/// With hidden controls, the console returns the program's own tree at the program's own time. With visible
/// controls, the program's picture is the contents of a layer in the console's own tree.
@MainActor
package final class PlayerConsole: @preconcurrency WrappingSource {
  /// Creates the first source, to which Escape returns from an opened program.
  private let home: () -> any FrameSource
  /// The maximum number of cached changes of the first source.
  private let homeLimit: Int
  let reel: Reel
  var transport = Transport()
  var history = AnimationHistory()
  private(set) var screen: PlayerScreen!
  let window: UIWindow
  let host: LayerHost
  /// The layers that the person hides, and the tree without them.
  var hidden: Set<NodeID> = []
  private var pruned: (from: RenderTree, hidden: Set<NodeID>, tree: RenderTree)?
  /// True while a click in the picture chooses a layer instead of going to the program.
  var isPicking = false
  /// The place of the pointer on the picture while layers are picked.
  var pointer: CGPoint?
  /// The curves that were sampled last, with what they depend on.
  var sampled:
    (tree: RenderTree, node: NodeID, range: ClosedRange<Double>, time: Double, curves: LayerCurves)?
  /// The markers and the states of the program, and the state that is active.
  var scene = SceneNotes()
  /// The program that the first source shows, and what is told of it; `nil` for a gallery.
  package var homeProgram: Program? { didSet { describe(homeProgram) } }
  /// The number of pixels for each point of the controls; default 1.
  package var displayScale: CGFloat = 1 {
    didSet {
      if !(displayScale > 0 && displayScale.isFinite) { displayScale = oldValue }
      resize(to: pixelSize)
    }
  }
  private var pixelSize: CGSize
  package var actions: ConsoleActions { didSet { screen.keep = actions.keep } }
  private let background: RGBA?
  /// True while the controls are visible.
  package private(set) var isOpen = false
  /// True if the person wants to leave.
  package private(set) var isClosed = false
  private var frameDuration = 1.0 / 60
  /// The length of a step, in seconds.
  var stepDuration: Double { frameDuration }
  /// The size of the window or frame that shows the console, in points.
  private var size: CGSize
  /// The time of the last tick. `tree` is the program's tree of that tick.
  private(set) var windowTime = 0.0
  /// The time of the window that the controls show.
  private var updateTime = -1.0
  private(set) var tree = RenderTree()
  /// The range of the program's time on the timeline, or `nil` for all of it.
  var chosenRange: ClosedRange<Double>?
  /// The last message for the person.
  package internal(set) var message = "" {
    didSet { messageEnd = message.isEmpty ? .infinity : windowTime + Self.messageDuration }
  }
  /// The time at which the message leaves the picture, and its duration on it, in seconds.
  private var messageEnd = Double.infinity
  private static let messageDuration = 5.0
  /// True while a film is recorded whose end is not yet in `message`.
  var isExporting = false
  /// The seconds between two looks at films that are being recorded.
  private static let exportStep = 0.25
  var showsDamage = false { didSet { renewRenderer() } }
  /// The crew that draws the program's picture beside the controls; with `nil`, the default, the ticking
  /// thread draws alone.
  package var crew: (any Crew)? { didSet { renewRenderer() } }
  private(set) var renderer: FrameRenderer<SoftwareRasterizer>
  /// The inputs of the picture that is shown.
  var drawn: (tree: RenderTree, time: Double, size: CGSize, showsDamage: Bool)?
  /// True if the picture on the stage is not the last one of the renderer.
  var isPictureLost = true
  /// True if a change has not been shown by a tick yet.
  var needsUpdate = true
  /// True if the first source gets all keys while the controls are hidden, as a gallery does; default false.
  package var takesKeys = false
  /// True to begin again at the end of the film.
  package var isLooping = false
  /// The duration of the program's film in seconds, or `nil` for the end of its last animation.
  package var filmDuration: Double?
  /// The duration in seconds after which the program restarts, or `nil` for never.
  package var loopDuration: Double?
  /// True if the program fills a window of another aspect ratio and is cropped; false, the default, shows all
  /// of it.
  package var fillsWindow = false
  private var isInWindow = false
  private var isTicking = false
  /// The source that the current program opened during its tick.
  private var opening: (() -> any FrameSource)?
  /// True while an opened program is shown instead of the first source.
  package private(set) var isShowingOpenedProgram = false

  /// The longest interval between two updates of the time display while no layer changes, in seconds.
  private static let restingStep = 0.1
  /// The maximum number of frames that a program that is behind runs in one tick. It skips the earlier ones.
  private static let catchUpLimit = 36_000

  /// Creates a console around the source that `makeSource` creates. A restart, and Escape in an opened
  /// program, call it again.
  ///
  /// - Parameter keepsPast: True to cache the past, so that it can be shown again. For a source whose
  ///   pictures change all the time the cache needs much memory.
  package init(
    actions: ConsoleActions = ConsoleActions(), size: CGSize = CGSize(width: 960, height: 720),
    background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1), keepsPast: Bool = true,
    _ makeSource: @escaping () -> any FrameSource
  ) {
    self.actions = actions
    (self.size, pixelSize) = (size, size)
    self.background = background?.rgba
    home = makeSource
    homeLimit = keepsPast ? Reel.entryLimit : 1
    reel = Reel(entryLimit: homeLimit, makeSource)
    renderer = FrameRenderer(stopwatch: actions.now)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.leaveScene()
    window.layer.anchorPoint = .zero
    window.overrideUserInterfaceStyle = .dark
    self.window = window
    host = LayerHost(root: window.layer)
    screen = host.perform { makeScreen(size) }
    screen.keep = actions.keep
  }

  /// Shows another program until Escape. If the current program calls this during its tick, it happens at the
  /// tick's end.
  package func open(_ makeSource: @escaping () -> any FrameSource) {
    needsUpdate = true
    guard !isTicking else {
      opening = makeSource
      return
    }
    reel.replace(with: makeSource)
    isShowingOpenedProgram = true
    beginAnew()
  }

  private func renewRenderer() {
    renderer = FrameRenderer(stopwatch: actions.now, crew: crew)
    isPictureLost = true
  }

  private func goHome() {
    reel.replace(with: home, entryLimit: homeLimit)
    isShowingOpenedProgram = false
    describe(homeProgram)
    beginAnew()
  }

  /// Restarts the program.
  package func restart() {
    reel.restart()
    beginAnew()
  }

  private func beginAnew() {
    history.removeAll()
    scene.removeEntered()
    drawn = nil
    chosenRange = nil
    (message, hidden, sampled) = ("", [], nil)
    transport.go(to: 0, at: windowTime, playing: true)
    needsUpdate = true
  }

  /// Shows or hides the controls.
  package func toggle() {
    isOpen.toggle()
    drawn = nil
    needsUpdate = true
    // A program that fills its window must fill its panel, too.
    reel.resize(to: isOpen ? screen.layout.stage.size : size)
  }

  /// Handles Escape: closes a sheet, ends the focus or the picking, hides the controls, returns from an
  /// opened program, or leaves.
  func leave() {
    if isOpen, !screen.sheet.isHidden { return host.perform { screen.closeSheet() } }
    if isOpen, host.perform({ screen.endFocus() }) { return }
    if isOpen, isPicking {
      (isPicking, pointer) = (false, nil)
      return
    }
    if isOpen { toggle() } else if isShowingOpenedProgram { goHome() } else { isClosed = true }
  }

  // MARK: A source

  package var visibleRect: CGRect {
    isOpen ? CGRect(origin: .zero, size: screen.layout.size) : shownRect
  }

  /// The part of the program's own space that is visible while the controls are hidden.
  var shownRect: CGRect {
    let all = reel.visibleRect
    // Before there is a window, the size of the whole program determines the size of the window.
    return fillsWindow && isInWindow ? all.middle(width: Int(size.width), height: Int(size.height)) : all
  }

  package var source: any FrameSource { reel }

  package func prepare(frameDuration: Double) {
    self.frameDuration = frameDuration
    reel.prepare(frameDuration: frameDuration)
    host.prepare(frameDuration: frameDuration)
  }

  package func resize(to size: CGSize) {
    pixelSize = size
    let size = CGSize(width: max(1, size.width / displayScale), height: max(1, size.height / displayScale))
    (self.size, isInWindow) = (size, true)
    host.perform { arrange(in: size) }
    needsUpdate = true
    reel.resize(to: isOpen ? screen.layout.stage.size : size)
  }

  package func pictureTime(at time: Double) -> Double { isOpen ? time : transport.time(at: time) }

  /// True if a text field of the controls or of the program has the focus.
  package var acceptsText: Bool { isOpen && window.firstResponder is any UIKeyInput || reel.acceptsText }

  /// The program's time that is shown, in seconds.
  package var programTime: Double { transport.time(at: windowTime) }

  package func tick(to time: Double) -> RenderTree {
    windowTime = max(windowTime, time)
    beginAgainAtEnd()
    if windowTime >= messageEnd { message = "" }
    let former = (tree: tree, message: message)
    // A clock may ask for the same moment twice.
    let isWanted = needsUpdate || (transport.isPlaying && windowTime != updateTime)
    (needsUpdate, updateTime) = (false, windowTime)
    noteExports()
    isTicking = true
    tree = advance(to: programTime)
    isTicking = false
    if let opening {
      self.opening = nil
      open(opening)
      tree = advance(to: programTime)
    }
    guard isOpen else { return tree }
    // At rest nothing is asked for, so that a window that looks for events costs nearly nothing.
    if isWanted || needsUpdate || drawn == nil || message != former.message || !tree.isSame(as: former.tree) {
      update()
    }
    return host.tick(to: windowTime)
  }

  package func nextChange(after time: Double) -> Double {
    if needsUpdate { return time }
    let now = transport.time(at: time)
    let next =
      transport.isPlaying ? max(time, transport.windowTime(of: reel.nextChange(after: now))) : .infinity
    guard isOpen else { return next }
    let step = transport.isPlaying ? time + Self.restingStep : .infinity
    let look = isExporting ? time + Self.exportStep : .infinity
    return min(next, step, look, max(time, messageEnd), host.nextChange(after: time))
  }

  /// Advances the program to a time, and returns its tree.
  ///
  /// The program is ticked at the frame times in between, like in a film. In real time it is ticked only as
  /// often as its speed requires. Frames that were missed are skipped, because catching up would slow down a
  /// slow program further.
  private func advance(to time: Double) -> RenderTree {
    if time > reel.presentTime {
      let limit = transport.isPlaying ? Int(transport.speed) - 1 : Self.catchUpLimit
      let last = (time / frameDuration).rounded(.up) - 1
      var frame = max((reel.presentTime / frameDuration).rounded(.down) + 1, last + 1 - Double(max(0, limit)))
      while frame <= last {
        history.note(reel.tick(to: frame * frameDuration), at: frame * frameDuration)
        frame += 1
      }
    }
    let tree = reel.tick(to: time)
    if reel.isLive { history.note(tree, at: time) }
    return tree
  }

  /// Begins again at the end of the film, if it repeats. With visible controls the recorded past is shown
  /// again, so that the timeline stays.
  private func beginAgainAtEnd() {
    guard transport.isPlaying, loopDuration != nil || isLooping else { return }
    let end = loopDuration ?? filmEnd
    guard end > 0, programTime >= end else { return }
    guard isOpen else { return restart() }
    transport.go(to: 0, at: windowTime, playing: true)
  }

  /// The end of the program's film in seconds: its own one, or that of its last animation.
  var filmEnd: Double { loopDuration ?? filmDuration ?? max(history.lastEnd, frameDuration) }

  /// The program's tree without the layers that the person hides.
  var shownTree: RenderTree {
    guard !hidden.isEmpty else { return tree }
    if let pruned, pruned.from.isSame(as: tree), pruned.hidden == hidden { return pruned.tree }
    var result = tree
    for id in hidden where Int(id.index) < tree.capacity {
      result.update(id) { $0.properties.flags.insert(.isHidden) }
    }
    pruned = (tree, hidden, result)
    return result
  }

  /// The mapping of the program's picture to the stage, in pixels.
  var target: FrameTarget { target(of: stagePixels, showing: reel.visibleRect) }

  /// The size of the picture on the stage, in pixels.
  var stagePixels: CGSize {
    let size = screen.layout.stage.size
    return CGSize(
      width: max(1, (size.width * displayScale).rounded(.down)),
      height: max(1, (size.height * displayScale).rounded(.down)))
  }

  func target(of size: CGSize, showing rect: CGRect) -> FrameTarget {
    FrameTarget(
      width: max(1, Int(size.width)), height: max(1, Int(size.height)), showing: rect, background: background)
  }

  /// The range of time on the timeline, in seconds.
  package var range: ClosedRange<Double> {
    if let chosenRange { return chosenRange }
    // Rounds up to whole steps, so that the scale of the timeline rarely changes.
    let ends = [history.lastEnd, filmDuration ?? 0, loopDuration ?? 0].max() ?? 0
    let last = max(reel.presentTime, min(ends, reel.presentTime + 60))
    return
      0...max(1, last.rounded(.up) + (last > 4 ? last.rounded(.up).truncatingRemainder(dividingBy: 2) : 0))
  }

  func saveFrame() {
    message = actions.save(currentFrame, programTime)
    needsUpdate = true
  }

  func copyFrame() {
    message = actions.copy(currentFrame)
    needsUpdate = true
  }

  /// The program's picture at its current time, without what the controls add to it.
  private var currentFrame: Pixmap {
    let target = isOpen ? target : target(of: pixelSize, showing: shownRect)
    return FrameRenderer<SoftwareRasterizer>(crew: crew).render(shownTree, at: programTime, target: target)
  }

  /// Records a film of the range of time on the timeline.
  func exportRange() {
    let range = range
    // The future is not recorded, because it would need the person's input.
    let end = min(range.upperBound, max(reel.presentTime, range.lowerBound + frameDuration))
    let trees = ReelExcerpt(reel, range: range.lowerBound...end)
    message = actions.export(trees, range.lowerBound...end)
    isExporting = true
    needsUpdate = true
  }

  /// Shows the message of a film that has ended.
  private func noteExports() {
    guard isExporting else { return }
    switch actions.exportState() {
    case .running: break
    case .ended(let message): self.message = message
    case .done: isExporting = false
    }
  }
}
