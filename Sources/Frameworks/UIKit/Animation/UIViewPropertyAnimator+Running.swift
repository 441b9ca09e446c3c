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

  /// Runs a block and starts tracking the properties that it changes. A new change of a tracked property
  /// replaces its track.
  final func run(_ body: () -> Void, start: Double) {
    let scope = AnimatorScope(duration: max(duration, 1e-9), curve: timing(duration).curve)
    scope.run(laysOut: laysOutSubviews, body)
    for change in scope.changes {
      tracks.removeAll { $0.change.layer === change.layer && $0.change.key == change.key }
      tracks.append(AnimatorTrack(change, start: start))
      if !isManualHitTestingEnabled { hitTestOnScreen(change.view) }
    }
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
    let waiting = blocks
    blocks = []
    for block in waiting { run(block.body, start: block.delayFactor) }
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

  final func show() { for track in tracks { track.hold(at: pausedPosition.progress) } }

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
    let number = runNumber
    let counter = AnimationCounter(blocksTouches: !isUserInteractionEnabled) { [self] haveFinished in
      if number == runNumber, haveFinished { reachEnd() }
    }
    for track in tracks { track.move(from: pausedPosition.progress, along: currentRun, counter: counter) }
    counter.close()
  }

  final func reachEnd() {
    pausedPosition = isBackwards ? (0, 0) : (1, 1)
    currentRun = nil
    isRunning = false
    runNumber += 1
    if pausesOnCompletion { return show() }
    end(at: isBackwards ? .start : .end)
  }

  /// Sets the model values of all tracked properties and calls the completions.
  // MARK: Ending

  final func end(at position: UIViewAnimatingPosition) {
    let progress =
      switch position {
      case .end: 1.0
      case .start: 0.0
      case .current: pausedPosition.progress
      }
    for track in tracks { track.settle(at: progress) }
    state = .inactive
    let waiting = completions
    forget()
    for completion in waiting { completion(position) }
  }

  final func forget() {
    for view in presentationHitTestViews { view.presentationHitTestCount -= 1 }
    presentationHitTestViews = []
    tracks = []
    completions = []
    isBackwards = false
    pausedPosition = (0, 0)
  }
}
