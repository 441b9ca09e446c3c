// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
public import QuartzCore

/// The layers of a picture that answers to the pointer.
///
/// Animations begin with clicks as the file says, and style rules with `:hover` and `:active` take effect:
///
///     let interaction = scene.makeInteraction()
///     let host = LayerHost { interaction.layer }
///     host.inputHandler = interaction.handle
///
/// All layers are functions of time and of the events so far. Events are taken for the first hour.
public final class SVGInteraction {
  /// The layer of the picture. Its sublayers are replaced after an event.
  public let layer: CALayer

  private let scene: SVGScene
  /// The time of the host at which the picture begins, in seconds.
  private let start: CFTimeInterval
  private var events: [PointerEvent]
  private var finder: ElementFinder
  /// The elements under the pointer, from the inside.
  private var path: [SVGTree.Index] = []
  /// The elements under the pointer when it was pressed, from the inside.
  private var pressed: [SVGTree.Index]?
  private var last: (point: CGPoint, time: CFTimeInterval)?

  init(_ scene: SVGScene) {
    self.scene = scene
    start = CACurrentMediaTime()
    events = scene.model.events
    let built = scene.build(scene.model.answering(to: events))
    (layer, finder) = (built.layer, built.finder)
    layer.beginTime = start
  }

  /// Handles an event of the pointer, whose position is in the space of `layer`. Other events are ignored.
  /// Call this method while a host handles input.
  public func handle(_ event: InputEvent) {
    switch event {
    case .pointerHover(let point), .pointerMove(let point): move(to: point)
    case .pointerDown(let point):
      move(to: point)
      pressed = path
      add([(.press, path)])
    case .pointerUp(let point):
      move(to: point)
      guard let down = pressed else { return }
      pressed = nil
      // A click is on the elements around both the press and the release.
      let common = path.filter(Set(down).contains)
      add([(.release, down)] + (common.isEmpty ? [] : [(.click, common)]))
    case .scroll, .magnify, .digit, .key, .text: break
    }
  }

  /// Finds the elements at a point, and adds the events of coming to others.
  private func move(to point: CGPoint) {
    let time = CACurrentMediaTime()
    // The layers that an event has just replaced have no presentation yet.
    if let last, last.point == point, last.time == time { return }
    last = (point, time)
    let next = finder.path(at: point, in: layer)
    guard next != path else { return }
    let (old, new) = (Set(path), Set(next))
    let before = path
    path = next
    var added: [(PointerEvent.Kind, [SVGTree.Index])] = []
    if !before.isEmpty { added += [(.out, before), (.leave, before.filter { !new.contains($0) })] }
    if !next.isEmpty { added += [(.enter, next.filter { !old.contains($0) }), (.over, next)] }
    add(added)
  }

  /// Adds events at the present time, and makes the layers again if they depend on them.
  private func add(_ list: [(kind: PointerEvent.Kind, elements: [SVGTree.Index])]) {
    let time = CACurrentMediaTime() - start
    guard (0...PointerEvent.latest).contains(time) else { return }
    guard events.count + list.count <= PointerEvent.most else {
      Diagnostics.report(
        .unsupported, scene.name,
        "there are more than \(PointerEvent.most) events; later ones do nothing")
      return
    }
    let list = list.filter { !$0.elements.isEmpty }
    let position = events.firstIndex { $0.time > time } ?? events.count
    events.insert(
      contentsOf: list.map { PointerEvent(kind: $0.kind, elements: Set($0.elements), time: time) },
      at: position)
    guard scene.usesPointer, list.contains(where: { scene.model.listens(to: $0.kind) }) else {
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let built = scene.build(scene.model.answering(to: events))
    finder = built.finder
    layer.sublayers = built.layer.sublayers
    CATransaction.commit()
  }
}
