// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree
import UIKit

// The controls around the program: what they show.
extension PlayerConsole {
  /// The seconds between two samples of the curves while the program changes its layers.
  private static let curveStep = 0.5

  /// Creates the views of the controls.
  func makeScreen(_ size: CGSize) -> PlayerScreen {
    let screen = PlayerScreen(
      size: size, perform: { [weak self] in self?.perform($0) }, zoom: { [weak self] in self?.zoom(by: $0) })
    screen.stage.point = { [weak self] in self?.point($0, at: $1) }
    screen.timeline.seek = { [weak self] in self?.seek(to: $0) }
    screen.curves.seek = { [weak self] in self?.seek(to: $0) }
    screen.timeline.choose = { [weak self] in self?.choose($0) }
    screen.layers.choose = { [weak self] in self?.choose($0) }
    screen.layers.toggle = { [weak self] in self?.toggleHidden($0) }
    window.addSubview(screen)
    return screen
  }

  /// Gives the controls a size in points.
  func arrange(in size: CGSize) {
    let size = ScreenLayout(size, screen.preferences, showsSmall: (false, false)).size
    window.frame = CGRect(origin: .zero, size: size)
    screen.frame = window.bounds
    screen.arrange()
  }

  /// The choices of the person that are kept.
  package var preferences: PlayerPreferences {
    get { screen.preferences }
    set {
      host.perform {
        screen.preferences = newValue
        window.overrideUserInterfaceStyle = newValue.isLight ? .light : .dark
      }
      needsUpdate = true
    }
  }

  /// Shows the program's current state in the controls.
  func update() {
    host.perform { window.layoutIfNeeded() }
    let time = programTime
    showPicture(at: time)
    host.perform {
      screen.bar.show(
        transport, at: time, frame: Int((time / stepDuration).rounded()),
        isLooping: isLooping || loopDuration != nil)
      screen.bar.hasStates = !scene.states.isEmpty
      screen.bar.button(.pick).isOn = isPicking
      screen.bar.button(.developer).isOn = showsDamage
      screen.stage.show(message: message)
      showPanels(at: time)
      screen.showFocus()
    }
  }

  private func showPicture(at time: Double) {
    let (tree, size) = (shownTree, stagePixels)
    guard needsPicture(of: tree, at: time, size) else { return }
    let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
    let pixels = draw(tree, time, target)
    drawn = (tree, time, size, showsDamage)
    // The tint of the last frame is elsewhere.
    let changed = showsDamage || isPictureLost ? [pixels.bounds] : renderer.drawnRects
    isPictureLost = showsDamage
    host.perform {
      screen.stage.picture.show(pixels, changed: changed, scale: displayScale)
      screen.stage.overlay.isHidden = !showsDamage
      screen.stage.overlay.add(renderer.stageTimes)
    }
  }

  private func needsPicture(of tree: RenderTree, at time: Double, _ size: CGSize) -> Bool {
    guard let drawn, drawn.size == size, drawn.showsDamage == showsDamage, drawn.tree.isSame(as: tree),
      time >= drawn.time
    else { return true }
    return time > drawn.time && drawn.tree.nextChange(after: drawn.time) <= time
  }

  private func showPanels(at time: Double) {
    let (range, layout) = (range, screen.layout)
    screen.layers.show(tree, hidden: hidden)
    let selection = screen.layers.selection
    screen.timeline.mark(selection)
    if screen.showsCurves {
      screen.curves.show(
        selection.flatMap { curves(of: $0, in: range) }, of: selection.map { tree.title(of: $0) },
        scene.markers,
        range: range, time: time)
    } else {
      screen.timeline.show(history, scene.markers, range: range, time: time)
    }
    guard selection != nil || pointer != nil else {
      screen.stage.outline.show(chosen: nil, pointed: nil)
      return screen.values.show(nil, [])
    }
    var presentation = PresentationTree()
    evaluate(shownTree, at: time, into: &presentation)
    let pointed = pointer.flatMap { presentation.layer(at: inRoot($0), without: hidden) }
    screen.stage.outline.show(
      chosen: selection.map { corners(of: $0, in: presentation) },
      pointed: pointed.map { corners(of: $0, in: presentation) })
    guard layout.showsSide else { return }
    screen.values.show(
      selection.map { tree.title(of: $0) },
      selection.map { ValueGroup.values(of: $0, in: presentation) } ?? [])
  }

  /// Returns the corners of a layer on the stage, in points.
  private func corners(of id: NodeID, in presentation: PresentationTree) -> [CGPoint] {
    let map = target.transform
    return presentation.corners(of: id).map {
      let point = map.apply(Point(Double($0.x), Double($0.y)))
      return CGPoint(x: CGFloat(point.x) / displayScale, y: CGFloat(point.y) / displayScale)
    }
  }

  /// Converts a point of the stage to the space of the root's position.
  func inRoot(_ point: CGPoint) -> CGPoint {
    let map = target.transform
    return CGPoint(
      x: (Double(point.x * displayScale) - map.tx) / map.a,
      y: (Double(point.y * displayScale) - map.ty) / map.d)
  }

  /// Returns the curves of a layer in a range. They are sampled again if the layers, the range or the present
  /// have changed, but not in every frame.
  private func curves(of node: NodeID, in range: ClosedRange<Double>) -> LayerCurves {
    if let sampled, sampled.node == node, sampled.range == range,
      sampled.tree.isSame(as: tree) || abs(windowTime - sampled.time) < Self.curveStep
    {
      return sampled.curves
    }
    let targets = history.bars.filter { $0.node == node }.flatMap(\.targets)
    let present = reel.presentTime
    let curves = LayerCurves(of: node, targets, in: range) { [reel] in reel.tree(at: min($0, present)) }
    sampled = (tree, node, range, windowTime, curves)
    return curves
  }
}
