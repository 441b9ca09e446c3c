// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A tree of layers made of a document, with the states that it can be in.
///
/// Change states where media time is that of the tree's host: in its scheduled calls, in its input handler, or in
/// `perform`.
public final class CAMLScene {
  /// The layer that holds everything; its frame is the picture.
  public let root: CALayer
  /// The size of the picture in points.
  public let size: CGSize
  /// The names of the states in document order; a wallpaper's are usually Locked, Unlock and Sleep.
  public let stateNames: [String]
  /// The active state; `nil` for the tree as it is without one.
  public private(set) var state: String?

  let owners: [StateOwner]
  let tilts: [TiltGroup]
  /// Counts the changes of state: a state that is to follow by itself does so only if there was none in between.
  private var changeCount = 0

  init(planes: [CAMLDocument.Plane], images: ImageStore, log: CompatibilityLog, movesSilentValues: Bool) {
    var (roots, owners, tilts): ([PlaneRoot], [StateOwner], [TiltGroup]) = ([], [], [])
    for plane in planes {
      let builder = SceneBuilder(tree: plane.tree, folder: plane.folder, images: images, log: log)
      guard let layer = builder.buildRoot() else { continue }
      roots.append(PlaneRoot(layer: layer, index: plane.index))
      var own = builder.buildOwners()
      if own.isEmpty, let owner = builder.buildPropertyGroups(on: layer) { own = [owner] }
      for owner in own {
        owner.movesSilentValues = movesSilentValues
        owner.noteBases(written: builder.writtenNumbers)
      }
      owners += own
      tilts += builder.buildTiltGroups()
    }
    let stage = SceneStage(roots)
    (root, size) = (stage.root, stage.size)
    for owner in owners { owner.ignorePosition(of: stage.centered) }
    self.owners = owners
    self.tilts = tilts
    var seen: Set<String> = []
    stateNames = owners.flatMap(\.names).filter { seen.insert($0).inserted }
    for owner in owners {
      if let initial = owner.initialName {
        owner.enter(initial, isAnimated: false)
        state = initial
      }
    }
    scheduleSuccessor()
  }

  /// Whether there is a state of that name.
  public func hasState(_ name: String) -> Bool { stateNames.contains(name) }

  /// Goes to a state, or to none for `nil`, in every part of the scene that has it; unknown names change nothing.
  ///
  /// A state of which the file says how long it lasts (`nextDelay`, `previousDelay`) is followed by its neighbour after
  /// that time, unless something else was entered or shown; where no host is calling, as long as it likes.
  ///
  /// - Parameter isAnimated: whether the scene's transitions run; else everything jumps.
  public func enter(_ name: String?, isAnimated: Bool = true) {
    if let name, !hasState(name) {
      return Diagnostics.report(
        .invalid, "CAMLScene.enter", "there is no state \"\(name)\"; nothing is changed")
    }
    for owner in owners where name == nil || owner.states[name!] != nil {
      owner.enter(name, isAnimated: isAnimated)
    }
    state = name
    changeCount += 1
    scheduleSuccessor()
  }

  private func scheduleSuccessor() {
    guard let next = owners.lazy.compactMap({ $0.successor(of: self.state) }).first,
      HostTimer.canBeScheduled
    else { return }
    let count = changeCount
    // The host holds the timer, and with it the scene, until the time has come or the host is gone.
    weak var timer: HostTimer?
    timer = HostTimer.scheduled(every: next.delay) { [self] in
      timer?.invalidate()
      if changeCount == count { enter(next.name) }
    }
  }

  /// Shows what is between two states, as while a finger drags: every number `fraction` of the way from one to the
  /// other, all at once; what has nothing in between is as in the second. Fractions beyond 0...1 go on
  /// beyond the states.
  public func show(_ fraction: Double, from old: String?, to new: String?) {
    guard fraction.isFinite else {
      return Diagnostics.report(.invalid, "CAMLScene.show", "\(fraction) is not finite; nothing is changed")
    }
    for owner in owners { owner.show(fraction, from: old, to: new) }
    state = fraction > 0 ? new : old
    changeCount += 1
  }

  /// How long the change from one state to another lasts, in seconds; infinite when it never ends.
  public func duration(from old: String?, to new: String?) -> Double {
    owners.map { $0.duration(from: old, to: new) }.max() ?? 0
  }

  /// Whether anything moves when the device is tilted.
  public var respondsToTilt: Bool { !tilts.isEmpty }

  /// Shows the scene as if the device were tilted: -1...1 about either axis, held to that; (0, 0) is upright.
  public func tilt(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else {
      return Diagnostics.report(.invalid, "CAMLScene.tilt", "the tilt is not finite; nothing is changed")
    }
    CATransaction.withoutActions {
      for tilt in tilts { tilt.apply(x: min(max(x, -1), 1), y: min(max(y, -1), 1)) }
    }
  }

  /// What happens in a change of state, in words: for each transition the states that it joins.
  public var transitions: [(from: String, to: String)] {
    owners.flatMap { $0.transitions.map { ($0.from, $0.to) } }
  }
}
