// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
package import MultiplaneRenderTree

extension PlayerConsole {
  /// The scroll distance that scrolls a list by one row, in points.
  private static let pointsPerRow: CGFloat = 13
  /// The shortest and the longest range of time that the timeline shows, in seconds.
  private static let (shortestRange, longestRange) = (0.05, 36_000.0)

  /// Handles an input event. Its position is in points from the top left corner of the visible part.
  package func send(_ event: InputEvent) {
    needsUpdate = true
    switch event {
    case .key(let key, let modifiers): handle(key, modifiers)
    case .text, .digit: reel.send(event)
    case .pointerDown, .pointerMove, .pointerUp, .scroll, .magnify:
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

  private func handle(_ key: InputKey, _ modifiers: InputModifiers) {
    // Tab and Escape always come here, so that a person can leave every text field.
    if acceptsText, key != .tab { return reel.send(.key(key, modifiers)) }
    switch key {
    case .escape: leave()
    case .tab: toggle()
    case .space: perform(.play)
    case .leftArrow: perform(.back)
    case .rightArrow: perform(.forward)
    case .letter("r"): perform(.restart)
    case .letter("s"): perform(.save)
    case .letter("e") where isOpen: perform(.export)
    case .letter("d") where isOpen: perform(.damage)
    case .upArrow where isOpen: panel.layers.moveSelection(by: -1)
    case .downArrow where isOpen: panel.layers.moveSelection(by: 1)
    case .digit(let digit): reel.send(.digit(digit))
    default: reel.send(.key(key, modifiers))
    }
  }

  /// Performs the action of a control.
  func perform(_ control: Control) {
    switch control {
    case .play: transport.togglePlaying(at: windowTime)
    case .back: step(by: -1)
    case .forward: step(by: 1)
    case .restart: restart()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    case .damage: showsDamage.toggle()
    case .save: saveFrame()
    case .export: exportRange()
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

  // MARK: The pointer

  private func point(_ event: InputEvent) {
    guard let point = event.location else { return }
    let layout = panel.layout
    switch event {
    case .pointerDown:
      if let control = panel.control(at: point) { return perform(control) }
      if layout.timeline.contains(point) {
        isScrubbing = true
        scrub(to: point)
      } else if layout.layers.contains(point) {
        panel.layers.select(at: point.y - layout.layers.minY)
      } else if layout.picture.contains(point) {
        isProgramPressed = true
        sendToProgram(event)
      }
    case .pointerMove:
      if isScrubbing { scrub(to: point) } else if isProgramPressed { sendToProgram(event) }
    case .pointerUp:
      if isProgramPressed { sendToProgram(event) }
      (isScrubbing, isProgramPressed) = (false, false)
    case .scroll(_, let delta): scroll(at: point, by: delta)
    case .magnify(_, let scale):
      if layout.timeline.contains(point) { zoom(at: point, by: Double(scale)) } else { sendToProgram(event) }
    case .key, .text, .digit: break
    }
  }

  private func scroll(at point: CGPoint, by delta: CGVector) {
    let rows = Int((-delta.dy / Self.pointsPerRow).rounded())
    let layout = panel.layout
    if layout.timeline.contains(point) {
      if delta.dx != 0 { pan(by: Double(delta.dx)) }
      panel.timeline.scroll(by: rows.signum())
    } else if layout.layers.contains(point) {
      panel.layers.scroll(by: rows)
    } else if layout.picture.contains(point) {
      sendToProgram(.scroll(point, by: delta))
    }
  }

  /// Sends an event to the program, with its position converted to the program's picture.
  private func sendToProgram(_ event: InputEvent) {
    guard let point = event.location else { return }
    reel.send(event.moved(to: target.sourcePoint(at: point, in: reel.visibleRect)))
  }

  // MARK: The timeline

  /// Seeks to the time at a point of the timeline, and pauses. Beyond the present, the program runs up to
  /// that time.
  private func scrub(to point: CGPoint) {
    let range = range
    let time = panel.timeline.time(at: Double(point.x - panel.layout.timeline.minX), in: range)
    let held = min(max(time, range.lowerBound, reel.earliestTime), range.upperBound)
    // Fixes the range, so that it does not grow under the pointer.
    chosenRange = range
    transport.go(to: held, at: windowTime, playing: false)
  }

  private func zoom(at point: CGPoint, by scale: Double) {
    guard scale > 0, scale.isFinite else { return }
    let (old, offset) = (range, Double(point.x - panel.layout.timeline.minX))
    let center = panel.timeline.time(at: offset, in: old)
    let length = old.upperBound - old.lowerBound
    let newLength = (length / scale).clamped(to: Self.shortestRange...Self.longestRange)
    let lower = max(0, center - (center - old.lowerBound) * newLength / length)
    chosenRange = lower...(lower + newLength)
  }

  private func pan(by points: Double) {
    let old = range
    let length = old.upperBound - old.lowerBound
    let lower = max(0, old.lowerBound - points / max(1, Double(panel.layout.timeline.width)) * length)
    chosenRange = lower...(lower + length)
  }
}
