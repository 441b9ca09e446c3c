// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRenderTree
import UIKit

/// The routing of input to the controls, the console's own keys and the program.
@MainActor
struct ConsoleInput {
  unowned let console: PlayerConsole

  private var controls: PlayerControls { console.controls }
  private var screen: PlayerScreen { console.controls.screen }
  private var playhead: Playhead { console.playhead }
  private var reel: Reel { console.playhead.reel }

  /// Handles an input event. Its position is in points from the top left corner of the visible rectangle, y
  /// down.
  func send(_ event: InputEvent) {
    switch event {
    case .key(let key, let modifiers): handle(key, modifiers)
    case .text(let text): type(text)
    case .digit(let digit): playhead.enterState(digit)
    case .pointerDown, .pointerMove, .pointerUp, .pointerHover, .scroll, .magnify:
      if controls.isOpen { point(event) } else { reel.send(inProgram(event)) }
    }
  }

  /// Converts an event's position, which is relative to the top left corner of the visible rectangle, to a
  /// position relative to the top left corner of the whole program.
  private func inProgram(_ event: InputEvent) -> InputEvent {
    guard let point = event.location else { return event }
    let (shown, all) = (controls.programRect, reel.visibleRect)
    return event.moved(to: CGPoint(x: point.x + shown.minX - all.minX, y: point.y + all.maxY - shown.maxY))
  }

  // MARK: Keys

  /// Indicates whether all keys go to the first source.
  private var isForProgram: Bool { console.takesKeys && !controls.isOpen && !console.program.isOpened }

  private func type(_ text: String) {
    if controls.isEditing { return controls.send(.text(text)) }
    if reel.acceptsText || isForProgram { return reel.send(.text(text)) }
    switch text {
    case "?": console.commands.perform(.help)
    case "/" where controls.isOpen: controls.beginSearch()
    case "[" where controls.isOpen: playhead.goToMarker(by: -1)
    case "]" where controls.isOpen: playhead.goToMarker(by: 1)
    default: break
    }
  }

  private func handle(_ key: InputKey, _ modifiers: InputModifiers) {
    // While a text field is edited, Tab still moves the focus, so that the user can leave the field.
    if controls.isEditing, key != .tab { return controls.send(.key(key, modifiers)) }
    if isForProgram, key != .escape { return reel.send(.key(key, modifiers)) }
    if reel.acceptsText, !controls.isOpen, key != .tab { return reel.send(.key(key, modifiers)) }
    if key == .tab {
      if !controls.isOpen { return console.toggle() }
      return controls.perform { screen.moveFocus(by: modifiers.contains(.shift) ? -1 : 1) }
    }
    if controls.isOpen, controls.handleFocused(key) { return }
    if let control = Self.keyControls[key], controls.isOpen || Self.always.contains(control) {
      return console.commands.perform(control)
    }
    switch key {
    case .escape: console.leave()
    case .letter("r"): console.restart()
    case .letter("h") where controls.isOpen: screen.layers.selection.map(console.picture.toggleHidden)
    case .upArrow where controls.isOpen: controls.perform { screen.layers.moveSelection(by: -1) }
    case .downArrow where controls.isOpen: controls.perform { screen.layers.moveSelection(by: 1) }
    case .digit(let digit): playhead.enterState(digit)
    default: reel.send(.key(key, modifiers))
    }
  }

  /// The controls by their keys, and the controls whose keys also work while the controls are hidden.
  private static let keyControls: [InputKey: Control] = [
    .space: .play, .leftArrow: .back, .rightArrow: .forward, .home: .toStart, .end: .toEnd,
    .letter("l"): .loop,
    .letter("j"): .slower, .letter("k"): .faster, .letter("p"): .pick, .letter("s"): .save,
    .letter("c"): .copy, .letter("e"): .record, .letter("d"): .developer, .letter("a"): .appearance,
    .letter("v"): .sidebar, .letter("t"): .timeline, .letter("m"): .states,
  ]
  private static let always: Set<Control> = [.play, .back, .forward, .save]

  // MARK: The pointer

  private func point(_ event: InputEvent) {
    guard let point = event.location, point.x.isFinite, point.y.isFinite else { return }
    let lower = screen.layout.lower
    switch event {
    case .magnify(_, let scale) where lower.contains(point):
      let x = point.x - lower.minX - screen.timeline.namesWidth
      playhead.zoom(by: Double(scale), around: screen.timeline.scale.time(at: x))
    case .scroll(_, let delta) where lower.contains(point) && delta.dx != 0 && delta.dx.isFinite:
      playhead.pan(by: Double(delta.dx) / max(1, Double(screen.timeline.scale.width)))
    case .scroll, .magnify:
      if isOnPicture(point) { sendToProgram(event) } else { controls.send(event) }
    default: controls.send(event)
    }
  }

  /// Returns whether the picture is uncovered at a point, in points of the screen.
  private func isOnPicture(_ point: CGPoint) -> Bool {
    screen.hitTest(point, with: nil)?.isDescendant(of: screen.stage) ?? false
  }

  /// Handles an action of the pointer on the picture.
  func point(_ pointer: StageView.Pointer) {
    let (action, point) = (pointer.action, pointer.location)
    guard console.selection.isPicking else {
      switch action {
      case .down: sendToProgram(.pointerDown(point))
      case .move: sendToProgram(.pointerMove(point))
      case .up: sendToProgram(.pointerUp(point))
      case .hover: sendToProgram(.pointerHover(point))
      case .leave: break
      }
      return
    }
    console.selection.pointer = action == .leave ? nil : point
    guard action == .down else { return }
    let id = console.selection.layer(
      at: point, at: playhead, in: console.picture, controls.stageMap(of: console.picture))
    if let id { controls.choose(id) }
  }

  /// Sends an event at a point of the stage to the program.
  private func sendToProgram(_ event: InputEvent) {
    guard let point = event.location else { return }
    reel.send(
      event.moved(to: controls.stageMap(of: console.picture).eventPoint(at: point, in: reel.visibleRect)))
  }
}
