// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A tree of layers built from a document, together with its states.
///
///     let scene = try CAMLDocument(path: "clock.tendies").makeScene()
///     let host = LayerHost(root: scene.root)
///     host.perform { scene.enter("Unlock") }
///
/// Change states only while the host's media time is current: in scheduled calls, in the input handler, or in
/// `perform`.
public final class CAMLScene {
  /// The layer that contains the whole scene. Its frame is the picture.
  public let root: CALayer
  /// The size of the picture in points.
  public let size: CGSize
  /// The names of the states in document order. A wallpaper usually has Locked, Unlock and Sleep.
  public let stateNames: [String]
  /// The name of the active state. `nil` if no state is active.
  public private(set) var state: String? { didSet { if state != oldValue { stateHandler?(state) } } }
  /// A closure called when another state has become active, with its name, or with `nil` if none is active;
  /// `nil` by default.
  public var stateHandler: ((String?) -> Void)?

  /// A Boolean value that indicates whether no file of the document has a layer.
  let isEmpty: Bool
  let owners: [StateOwner]
  let tilts: [TiltGroup]
  /// The number of state changes so far. A timer compares it, so that the next state is entered only if there
  /// was no other change in between.
  private var changeCount = 0

  init(
    planes: [CAMLDocument.Plane], images: ImageStore, log: CompatibilityLog, animatesUnspecifiedValues: Bool
  ) {
    var (roots, owners, tilts): ([PlaneRoot], [StateOwner], [TiltGroup]) = ([], [], [])
    for plane in planes {
      let builder = SceneBuilder(tree: plane.tree, folder: plane.folder, images: images, log: log)
      guard let layer = builder.buildRoot() else { continue }
      roots.append(PlaneRoot(layer: layer, index: plane.index))
      var own = builder.buildOwners()
      if own.isEmpty, let owner = builder.buildPropertyGroups(on: layer) { own = [owner] }
      for owner in own {
        owner.animatesUnspecifiedValues = animatesUnspecifiedValues
        owner.recordBaseValues(written: builder.writtenNumbers)
      }
      owners += own
      tilts += builder.buildTiltGroups()
    }
    isEmpty = roots.isEmpty
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

  /// Returns a Boolean value that indicates whether the scene has a state of this name.
  public func hasState(_ name: String) -> Bool { stateNames.contains(name) }

  /// Enters a state in every part of the scene that has it. `nil` leaves the active state.
  ///
  /// An unknown name is reported and changes nothing. If the file gives the state a `nextDelay` or a
  /// `previousDelay`, the next or the previous state is entered after that time, unless another change comes
  /// first. This needs a host: without one, no successor is scheduled.
  ///
  /// - Parameters:
  ///   - name: The name of the state, or `nil` for none.
  ///   - isAnimated: `true` to run the scene's transitions, `false` to set all values at once.
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
    // The host retains the timer, and thereby the scene, until the timer fires or the host is released.
    weak var timer: HostTimer?
    timer = HostTimer.scheduled(every: next.delay) { [self] in
      timer?.invalidate()
      if changeCount == count { enter(next.name) }
    }
  }

  /// Shows a point between two states, for example while a finger drags.
  ///
  /// Every value that can be interpolated is interpolated linearly. Any other value is the value of the
  /// second state if `fraction` is greater than 0, otherwise the value of the first. The active state follows
  /// the same rule.
  ///
  /// - Parameters:
  ///   - fraction: The position between the states: 0 is the first, 1 the second. Values outside 0...1
  ///     extrapolate. A value that is not finite is reported and changes nothing.
  ///   - old: The name of the first state, or `nil` for none.
  ///   - new: The name of the second state, or `nil` for none.
  public func show(_ fraction: Double, from old: String?, to new: String?) {
    guard fraction.isFinite else {
      return Diagnostics.report(.invalid, "CAMLScene.show", "\(fraction) is not finite; nothing is changed")
    }
    for owner in owners { owner.show(fraction, from: old, to: new) }
    state = fraction > 0 ? new : old
    changeCount += 1
  }

  /// Returns the duration of the change from one state to another, in seconds. It is infinite if an animation
  /// in it repeats forever.
  public func duration(from old: String?, to new: String?) -> Double {
    owners.map { $0.duration(from: old, to: new) }.max() ?? 0
  }

  /// A Boolean value that indicates whether any value depends on the tilt of the device.
  public var respondsToTilt: Bool { !tilts.isEmpty }

  /// Shows the scene as if the device were tilted.
  ///
  /// Each angle is clamped to -1...1. (0, 0) is upright. A value that is not finite is reported and changes
  /// nothing.
  public func tilt(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else {
      return Diagnostics.report(.invalid, "CAMLScene.tilt", "the tilt is not finite; nothing is changed")
    }
    CATransaction.withoutActions {
      for tilt in tilts { tilt.apply(x: x.clamped(to: -1...1), y: y.clamped(to: -1...1)) }
    }
  }

  /// The pairs of states that have a transition, in document order. `*` stands for every state.
  public var transitions: [(from: String, to: String)] {
    owners.flatMap { $0.transitions.map { ($0.from, $0.to) } }
  }
}
