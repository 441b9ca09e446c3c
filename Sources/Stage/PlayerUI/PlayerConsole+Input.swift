// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
package import MultiplaneRenderTree
import UIKit

extension PlayerConsole {
  /// The shortest and the longest range of time that the timeline shows, in seconds.
  private static let (shortestRange, longestRange) = (0.05, 36_000.0)

  /// Handles an input event. Its position is in points from the top left corner of the visible part.
  package func send(_ event: InputEvent) {
    needsUpdate = true
    switch event {
    case .key(let key, let modifiers): handle(key, modifiers)
    case .text(let text): type(text)
    case .digit(let digit): enterState(digit)
    case .pointerDown, .pointerMove, .pointerUp, .pointerHover, .scroll, .magnify:
      if isOpen { point(event) } else { reel.send(inProgram(event)) }
    }
  }

  /// Converts an event's position from the top left corner of the visible part to the top left corner of the
  /// whole program.
  private func inProgram(_ event: InputEvent) -> InputEvent {
    guard let point = event.location else { return event }
    let (shown, all) = (shownRect, reel.visibleRect)
    return event.moved(to: CGPoint(x: point.x + shown.minX - all.minX, y: point.y + all.maxY - shown.maxY))
  }

  // MARK: Keys

  /// True if a text field of the controls has the focus.
  private var isEditing: Bool { isOpen && window.firstResponder is any UIKeyInput }

  /// True while keys go to the first source.
  private var isForProgram: Bool { takesKeys && !isOpen && !isShowingOpenedProgram }

  private func type(_ text: String) {
    if isEditing { return host.perform { window.send(.text(text)) } }
    if reel.acceptsText || isForProgram { return reel.send(.text(text)) }
    switch text {
    case "?": perform(.help)
    case "/" where isOpen: beginSearch()
    case "[" where isOpen: goToMarker(by: -1)
    case "]" where isOpen: goToMarker(by: 1)
    default: break
    }
  }

  private func handle(_ key: InputKey, _ modifiers: InputModifiers) {
    if isEditing, key != .tab {
      return host.perform {
        window.send(.key(key, modifiers))
        screen.showFocus()
      }
    }
    // Tab always comes here, so that a person can leave every text field.
    if isForProgram, key != .escape { return reel.send(.key(key, modifiers)) }
    if reel.acceptsText, !isOpen, key != .tab { return reel.send(.key(key, modifiers)) }
    if key == .tab {
      if !isOpen { return toggle() }
      return host.perform { screen.moveFocus(by: modifiers.contains(.shift) ? -1 : 1) }
    }
    if isOpen, handleFocused(key) { return }
    if let control = Self.controls[key], isOpen || Self.always.contains(control) { return perform(control) }
    switch key {
    case .escape: leave()
    case .letter("r"): restart()
    case .letter("h") where isOpen: screen.layers.selection.map(toggleHidden)
    case .upArrow where isOpen: host.perform { screen.layers.moveSelection(by: -1) }
    case .downArrow where isOpen: host.perform { screen.layers.moveSelection(by: 1) }
    case .digit(let digit): enterState(digit)
    default: reel.send(.key(key, modifiers))
    }
  }

  /// The controls of keys, and those that have them without visible controls, too.
  private static let controls: [InputKey: Control] = [
    .space: .play, .leftArrow: .back, .rightArrow: .forward, .home: .toStart, .end: .toEnd,
    .letter("l"): .loop,
    .letter("j"): .slower, .letter("k"): .faster, .letter("p"): .pick, .letter("s"): .save,
    .letter("c"): .copy, .letter("e"): .record, .letter("d"): .developer, .letter("a"): .appearance,
    .letter("v"): .sidebar, .letter("t"): .timeline, .letter("m"): .states,
  ]
  private static let always: Set<Control> = [.play, .back, .forward, .save]

  /// Gives a key to the view that has the focus. Returns false if it is not for it.
  private func handleFocused(_ key: InputKey) -> Bool {
    guard let view = screen.focused else { return false }
    return host.perform {
      if let view = view as? any KeyHandling, view.handle(key) { return true }
      return key == .return || key == .space ? view.accessibilityActivate() : false
    }
  }

  /// Performs the action of a control.
  package func perform(_ control: Control) {
    needsUpdate = true
    switch control {
    case .toStart: transport.go(to: reel.earliestTime, at: windowTime, playing: false)
    case .back: step(by: -1)
    case .play: transport.togglePlaying(at: windowTime)
    case .forward: step(by: 1)
    case .toEnd: transport.go(to: filmEnd, at: windowTime, playing: false)
    case .loop: toggleLoop()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    default: performAction(control)
    }
  }

  private func performAction(_ control: Control) {
    switch control {
    case .states: showStates()
    case .pick: (isPicking, pointer) = (!isPicking, nil)
    case .save: saveFrame()
    case .copy: copyFrame()
    case .record: exportRange()
    case .developer: showsDamage.toggle()
    case .appearance: preferences.isLight.toggle()
    case .help: showHelp()
    case .sidebar: host.perform { screen.toggleSide() }
    case .timeline: host.perform { screen.toggleTimeline() }
    default: showMenu()
    }
    // A picture of the program must fill its new room.
    if control == .sidebar || control == .timeline { reel.resize(to: screen.layout.stage.size) }
  }

  private func toggleLoop() {
    isLooping = !(isLooping || loopDuration != nil)
    if !isLooping { loopDuration = nil }
  }

  private func showHelp() {
    if !isOpen { toggle() }
    host.perform {
      if screen.sheet.isHidden { screen.show("Keys and help", Help.rows) } else { screen.closeSheet() }
    }
  }

  private func showMenu() {
    host.perform {
      let rows = screen.bar.hidden.filter { $0 != .more }.reversed().map { control in
        SheetRow(control.name, key: control.key) { [weak self] in
          self?.screen.closeSheet()
          self?.perform(control)
        }
      }
      screen.show("More", Array(rows))
    }
  }

  private func beginSearch() {
    host.perform {
      if !screen.layout.showsSide { screen.toggleSide() }
      window.layoutIfNeeded()
      screen.layers.beginSearch()
      screen.showFocus()
    }
  }

  /// Shows the frame `count` frames later or, if negative, earlier, and pauses.
  private func step(by count: Double) {
    let frame = (programTime / stepDuration).rounded()
    transport.go(to: max(reel.earliestTime, (frame + count) * stepDuration), at: windowTime, playing: false)
  }

  private func changeSpeed(by count: Int) {
    let index = (Transport.speeds.firstIndex(of: transport.speed) ?? 0) + count
    if Transport.speeds.indices.contains(index) {
      transport.setSpeed(Transport.speeds[index], at: windowTime)
    }
  }

  // MARK: Layers

  /// Chooses a layer, whose values and outline are shown.
  func choose(_ id: NodeID) {
    needsUpdate = true
    host.perform { screen.layers.select(id) }
  }

  /// Hides a layer in the picture, or shows it again.
  func toggleHidden(_ id: NodeID) {
    needsUpdate = true
    if hidden.remove(id) == nil { hidden.insert(id) }
  }

  // MARK: The pointer

  private func point(_ event: InputEvent) {
    guard let point = event.location, point.x.isFinite, point.y.isFinite else { return }
    let layout = screen.layout
    switch event {
    case .magnify(_, let scale) where layout.lower.contains(point):
      zoom(by: Double(scale), at: point)
    case .scroll(_, let delta) where layout.lower.contains(point) && delta.dx != 0 && delta.dx.isFinite:
      pan(by: Double(delta.dx))
    case .scroll, .magnify:
      if isOnPicture(point) { sendToProgram(event) } else { host.perform { window.send(event) } }
    default: host.perform { window.send(event) }
    }
  }

  /// True if nothing lies over the picture at a point.
  private func isOnPicture(_ point: CGPoint) -> Bool {
    screen.hitTest(point, with: nil)?.isDescendant(of: screen.stage) ?? false
  }

  /// Handles the pointer on the picture, at a point of the stage.
  func point(_ action: StageView.Pointer, at point: CGPoint) {
    needsUpdate = true
    guard isPicking else {
      switch action {
      case .down: sendToProgram(.pointerDown(point))
      case .move: sendToProgram(.pointerMove(point))
      case .up: sendToProgram(.pointerUp(point))
      case .hover: sendToProgram(.pointerHover(point))
      case .leave: break
      }
      return
    }
    pointer = action == .leave ? nil : point
    guard action == .down else { return }
    var presentation = PresentationTree()
    evaluate(shownTree, at: programTime, into: &presentation)
    if let id = presentation.layer(at: inRoot(point), without: hidden) { choose(id) }
  }

  /// Sends an event to the program, with its position converted to the program's picture.
  private func sendToProgram(_ event: InputEvent) {
    guard let point = event.location else { return }
    let pixel = CGPoint(x: point.x * displayScale, y: point.y * displayScale)
    reel.send(event.moved(to: target.sourcePoint(at: pixel, in: reel.visibleRect)))
  }

  // MARK: The timeline

  /// Seeks to a time and pauses. Beyond the present, the program runs up to that time.
  func seek(to time: Double) {
    needsUpdate = true
    let range = range
    let held = min(max(time, range.lowerBound, reel.earliestTime), range.upperBound)
    // Fixes the range, so that it does not grow under the pointer.
    chosenRange = range
    transport.go(to: held, at: windowTime, playing: false)
  }

  /// Zooms the timeline around the playhead.
  func zoom(by scale: Double) {
    zoom(by: scale, around: programTime.clamped(to: range))
  }

  private func zoom(by scale: Double, at point: CGPoint) {
    let x = point.x - screen.layout.lower.minX - screen.timeline.namesWidth
    zoom(by: scale, around: screen.timeline.scale.time(at: x).clamped(to: range))
  }

  private func zoom(by scale: Double, around center: Double) {
    guard scale > 0, scale.isFinite else { return }
    needsUpdate = true
    let old = range
    let length = old.upperBound - old.lowerBound
    let newLength = (length / scale).clamped(to: Self.shortestRange...Self.longestRange)
    let lower = max(0, center - (center - old.lowerBound) * newLength / length)
    chosenRange = lower...(lower + newLength)
  }

  private func pan(by points: Double) {
    let old = range
    let length = old.upperBound - old.lowerBound
    let width = max(1, Double(screen.timeline.scale.width))
    let lower = max(0, old.lowerBound - points / width * length)
    if lower.isFinite, lower < 1e9 { chosenRange = lower...(lower + length) }
  }
}
