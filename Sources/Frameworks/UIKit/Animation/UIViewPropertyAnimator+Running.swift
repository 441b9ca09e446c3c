// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIViewPropertyAnimator {
  /// Reports a call that is not valid in the current state.
  final func reportState(_ name: String) {
    Diagnostics.report(
      .invalid, "UIViewPropertyAnimator.\(name)",
      "it cannot be done while the animator is \(state); nothing changes")
  }

  // MARK: Blocks

  /// Runs a block and starts tracking the properties that it changes. Returns the new tracks.
  @discardableResult
  final func run(_ body: () -> Void, start: Double) -> [AnimatorTrack] {
    let scope = AnimatorScope(
      duration: max(duration, 1e-9), delay: delay, curve: timing(duration).curve,
      part: AnimatorPart(start: start))
    scope.run(laysOut: laysOutSubviews, body)
    let added = scope.changes.compactMap { AnimatorTrack($0.change, in: $0.part) }
    tracks += added
    innerCompletions += scope.completions
    if !isManualHitTestingEnabled { for track in added { hitTestOnScreen(track.change.view) } }
    return added
  }

  /// Makes hit testing use the on-screen position of `view` until the animator ends.
  final func hitTestOnScreen(_ view: UIView) {
    guard !presentationHitTestViews.contains(where: { $0 === view }) else { return }
    presentationHitTestViews.append(view)
    view.presentationHitTestCount += 1
  }

  /// Makes an inactive animator active and runs the blocks added so far.
  final func activate() {
    guard state == .inactive else { return }
    state = .active
    pausedPosition = (0, 0)
    counter = makeCounter()
    let waiting = blocks
    blocks = []
    for block in waiting { run(block.body, start: block.delayFactor) }
    if isBackwards { turnTracks() }
  }

  final func timing(_ duration: TimeInterval) -> (curve: ViewCurve, duration: TimeInterval) {
    timingParameters?.curve(lasting: duration)
      ?? (ViewCurve(CAMediaTimingFunction(name: .easeInEaseOut)), duration)
  }

  // MARK: Running

  final func start(after delay: TimeInterval) {
    guard state != .stopped else { return reportState("startAnimation") }
    guard !isRunning else { return }
    let isNew = state == .inactive
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    activate()
    move(lasting: isNew ? duration : nil, along: nil, after: self.delay)
  }

  /// Stores the current position and invalidates the completion of the current run.
  final func halt() {
    runNumber += 1
    if isRunning, let currentRun {
      let now = CACurrentMediaTime()
      pausedPosition = (currentRun.progress(at: now), currentRun.timeFraction(at: now))
    }
    currentRun = nil
    isRunning = false
  }

  /// Shows the tracked properties frozen as they are.
  final func freeze() {
    for track in tracks { track.freeze(counter) }
    if !tracks.isEmpty { counter.close() }
  }

  /// Shows the paused position.
  final func showPosition() {
    for track in tracks { track.show(at: pausedPosition.progress, counter) }
    if !tracks.isEmpty { counter.close() }
  }

  /// Runs from the current position to the end or, if reversed, to the start.
  ///
  /// - Parameter duration: The duration in seconds; `nil` for the remaining time.
  final func move(
    lasting duration: TimeInterval?, along parameters: (any UITimingCurveProvider)?, after delay: TimeInterval
  ) {
    let left = abs((isBackwards ? 0 : 1) - pausedPosition.time) * self.duration
    let lasting = duration ?? left
    let timing = parameters?.curve(lasting: lasting) ?? self.timing(lasting)
    // A spring with physical parameters has its own duration, which is used only for a complete run from the
    // start.
    let seconds = pausedPosition.time == 0 && !isBackwards && duration != nil ? timing.duration : lasting
    let currentRun = AnimatorRun(
      curve: timing.curve, duration: seconds, fullDuration: self.duration,
      beginTime: CACurrentMediaTime() + delay, start: pausedPosition, isReversed: isBackwards)
    self.currentRun = currentRun
    isRunning = true
    runNumber += 1
    for track in tracks { track.move(from: pausedPosition.time, along: currentRun, counter) }
    if !tracks.isEmpty { return counter.close() }
    let number = runNumber
    AnimationCounter(blocksTouches: false) { [self] _ in if number == runNumber { reachEnd() } }.close()
  }

  /// Animates tracks that were added during the current run over the rest of it.
  final func move(_ added: [AnimatorTrack], along currentRun: AnimatorRun) {
    let now = CACurrentMediaTime()
    let (rest, time) = (currentRun.remainingDuration(at: now), currentRun.timeFraction(at: now))
    let run = AnimatorRun(
      curve: timing(rest).curve, duration: rest, fullDuration: time < 1 ? rest / (1 - time) : rest,
      beginTime: max(now, currentRun.beginTime), start: (currentRun.progress(at: now), time),
      isReversed: isBackwards)
    for track in added { track.move(from: time, along: run, counter) }
  }

  /// Makes the tracked properties move to the other end, except those that something else has set since.
  final func turnTracks() {
    let owned = ownedTracks
    for track in isBackwards ? owned.reversed() : owned { track.turn(toOld: isBackwards, counter) }
    for track in owned { track.noteModel() }
  }

  /// The tracks of the properties that nothing has set since the animator did. Several blocks may have
  /// changed a property, of which the last one set it.
  final var ownedTracks: [AnimatorTrack] {
    tracks.filter { track in
      tracks.last { $0.change.isSameProperty(as: track.change) }?.isOwned == true
    }
  }

  // MARK: Ending

  private func makeCounter() -> AnimationCounter {
    AnimationCounter(blocksTouches: !isUserInteractionEnabled) { [self] haveFinished in
      guard state == .active else { return }
      if haveFinished, isRunning { reachEnd() } else { end(at: isBackwards ? .start : .end) }
    }
  }

  private func reachEnd() {
    pausedPosition = isBackwards ? (0, 0) : (1, 1)
    currentRun = nil
    isRunning = false
    runNumber += 1
    completeInnerBlocks(finished: true)
    guard pausesOnCompletion else { return end(at: isBackwards ? .start : .end) }
    counter = makeCounter()
    for track in tracks { track.forgetAnimations() }
    showPosition()
  }

  /// Ends the animations and sets the model to the values shown. Properties that something else has set keep
  /// their values, and move on to them.
  final func settle() {
    let (owned, rest) = (ownedTracks, abs((isBackwards ? 0 : 1) - pausedPosition.time) * duration)
    counter.cancel()
    for track in tracks.reversed() {
      if owned.contains(where: { $0 === track }) { track.settle() } else { track.release(over: rest) }
    }
    for track in owned { track.noteModel() }
  }

  /// Sets the model values of an end, except those of properties that something else has set.
  final func setModel(at position: UIViewAnimatingPosition) {
    switch position {
    case .end: for track in ownedTracks { track.finish(atOld: false) }
    case .start: for track in ownedTracks.reversed() { track.finish(atOld: true) }
    case .current: break
    }
  }

  /// Makes the animator inactive and calls the completions.
  final func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let waiting = completions
    forget()
    completeInnerBlocks(finished: false)
    for completion in waiting { completion(position) }
  }

  /// Calls the completions of the blocks in the animator's blocks.
  private func completeInnerBlocks(finished: Bool) {
    let waiting = innerCompletions
    innerCompletions = []
    for completion in waiting { completion(finished) }
  }

  final func forget() {
    runNumber += 1
    currentRun = nil
    isRunning = false
    for view in presentationHitTestViews { view.presentationHitTestCount -= 1 }
    presentationHitTestViews = []
    counter.cancel()
    tracks = []
    completions = []
    isBackwards = false
    pausedPosition = (0, 0)
  }
}
