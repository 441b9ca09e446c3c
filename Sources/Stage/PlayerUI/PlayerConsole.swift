// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplanePlayback
package import MultiplanePrograms
package import MultiplaneRaster
package import MultiplaneRenderTree
import QuartzCore

/// The actions that a console delegates to its owner.
package struct ConsoleActions {
  /// Saves a frame of the program at a time, in seconds, and returns a message for the person.
  package var save: (_ frame: Pixmap, _ time: Double) -> String = { _, _ in "" }
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
package final class PlayerConsole: WrappingSource {
  /// Creates the first source, to which Escape returns from an opened program.
  private let home: () -> any FrameSource
  /// The maximum number of cached changes of the first source.
  private let homeLimit: Int
  let reel: Reel
  var transport = Transport()
  var history = AnimationHistory()
  let panel: ControlPanel
  private let host: LayerHost
  package var actions: ConsoleActions
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
  private(set) var tree = RenderTree()
  /// The range of the program's time on the timeline, or `nil` for all of it.
  var chosenRange: ClosedRange<Double>?
  /// The last message for the person.
  package internal(set) var message = ""
  /// True while a film is recorded whose end is not yet in `message`.
  private var isExporting = false
  /// The seconds between two looks at films that are being recorded.
  private static let exportStep = 0.25
  var showsDamage = false {
    didSet { renderer = FrameRenderer(stopwatch: actions.now, crew: crew) }
  }
  /// The crew that draws the program's picture beside the controls; with `nil`, the default, the ticking
  /// thread draws alone.
  package var crew: (any Crew)? {
    didSet { renderer = FrameRenderer(stopwatch: actions.now, crew: crew) }
  }
  private var renderer: FrameRenderer<SoftwareRasterizer>
  /// The inputs of the picture that is shown.
  private var drawn: (tree: RenderTree, time: Double, size: CGSize, showsDamage: Bool)?
  private var pixmap = Pixmap(width: 0, height: 0)
  /// True if a change has not been shown by a tick yet.
  var needsUpdate = true
  /// The kind of the current drag: on the timeline, or on the program.
  var isScrubbing = false
  var isProgramPressed = false
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
  /// - Parameter keepsPast: true to cache the past, so that it can be shown again. For a source whose
  ///   pictures change all the time the cache needs much memory.
  package init(
    actions: ConsoleActions = ConsoleActions(), size: CGSize = CGSize(width: 960, height: 720),
    background: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1), keepsPast: Bool = true,
    _ makeSource: @escaping () -> any FrameSource
  ) {
    self.actions = actions
    self.size = size
    self.background = background?.rgba
    home = makeSource
    homeLimit = keepsPast ? Reel.entryLimit : 1
    reel = Reel(entryLimit: homeLimit, makeSource)
    renderer = FrameRenderer(stopwatch: actions.now)
    panel = ControlPanel(size: size)
    host = LayerHost(root: panel.root)
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

  private func goHome() {
    reel.replace(with: home, entryLimit: homeLimit)
    isShowingOpenedProgram = false
    beginAnew()
  }

  /// Restarts the program.
  package func restart() {
    reel.restart()
    beginAnew()
  }

  private func beginAnew() {
    history = AnimationHistory()
    drawn = nil
    chosenRange = nil
    (message, isScrubbing, isProgramPressed) = ("", false, false)
    transport.go(to: 0, at: windowTime, playing: true)
    needsUpdate = true
  }

  /// Shows or hides the controls.
  package func toggle() {
    isOpen.toggle()
    drawn = nil
    needsUpdate = true
    // A program that fills its window must fill its panel, too.
    reel.resize(to: isOpen ? panel.layout.picture.size : size)
  }

  /// Handles Escape: hides the controls, else returns from an opened program, else leaves.
  func leave() {
    if isOpen { toggle() } else if isShowingOpenedProgram { goHome() } else { isClosed = true }
  }

  // MARK: A source

  package var visibleRect: CGRect {
    isOpen ? CGRect(origin: .zero, size: panel.layout.size) : shownRect
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
    (self.size, isInWindow) = (size, true)
    panel.arrange(in: size)
    needsUpdate = true
    reel.resize(to: isOpen ? panel.layout.picture.size : size)
  }

  package func pictureTime(at time: Double) -> Double { isOpen ? time : transport.time(at: time) }

  /// The program's time that is shown, in seconds.
  package var programTime: Double { transport.time(at: windowTime) }

  package func tick(to time: Double) -> RenderTree {
    windowTime = max(windowTime, time)
    if let loopDuration, transport.isPlaying, programTime >= loopDuration { restart() }
    needsUpdate = false
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
    update()
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
    return min(next, step, look, host.nextChange(after: time))
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

  // MARK: The picture among the controls

  private func update() {
    let (time, size) = (programTime, panel.layout.picture.size)
    if needsPicture(at: time) {
      pixmap = draw(on: target)
      drawn = (tree, time, size, showsDamage)
      panel.show(CGImage(pixmap: pixmap))
      panel.graph.add(renderer.stageTimes)
      panel.graph.arrange()
    }
    panel.show(transport, at: time, showsDamage: showsDamage, message: message)
    panel.timeline.show(history, range: range, time: time)
    panel.layers.show(tree)
    guard let selection = panel.layers.selection else {
      panel.outline.show(nil)
      return panel.values.show([])
    }
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    let map = target.transform
    panel.outline.show(
      presentation.corners(of: selection).map {
        let point = map.apply(Point(Double($0.x), Double($0.y)))
        return CGPoint(x: point.x, y: point.y)
      })
    panel.values.show(ValuesPanel.values(of: selection, in: presentation))
  }

  /// Draws the program's picture at its current time.
  private func draw(on target: FrameTarget) -> Pixmap {
    let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
    return draw(tree, programTime, target)
  }

  private func needsPicture(at time: Double) -> Bool {
    guard let drawn, drawn.size == panel.layout.picture.size, drawn.showsDamage == showsDamage,
      drawn.tree.isSame(as: tree), time >= drawn.time
    else { return true }
    return time > drawn.time && drawn.tree.nextChange(after: drawn.time) <= time
  }

  /// The mapping of the program's picture to its panel.
  var target: FrameTarget { target(of: panel.layout.picture.size, showing: reel.visibleRect) }

  private func target(of size: CGSize, showing rect: CGRect) -> FrameTarget {
    FrameTarget(
      width: max(1, Int(size.width)), height: max(1, Int(size.height)), showing: rect, background: background)
  }

  /// The range of time on the timeline, in seconds.
  package var range: ClosedRange<Double> {
    if let chosenRange { return chosenRange }
    // Rounds up to whole steps, so that the scale of the timeline rarely changes.
    let last = max(reel.presentTime, min(history.lastEnd, reel.presentTime + 60)) + 0.25
    return 0...(last / 5).rounded(.up) * 5
  }

  func saveFrame() {
    let frame = isOpen && drawn != nil ? pixmap : draw(on: target(of: size, showing: shownRect))
    message = actions.save(frame, programTime)
    needsUpdate = true
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
