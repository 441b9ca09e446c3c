// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The transforms that layers inherit from their parents.
extension CompositionBuilder {
  /// The maximum length of a chain of parents.
  private static let longestChain = 256

  /// Returns the parents of a layer, from the innermost one, without `mover` and its parents. `isWhole` is
  /// false if a parent is missing, if the chain contains a layer twice, or if it is too long.
  private func parents(of slot: Int, inside mover: Int? = nil) -> (slots: [Int], isWhole: Bool) {
    var (slots, next) = ([Int](), layers[slot].parent)
    while let index = next {
      guard let parent = byIndex[index] else { return (slots, false) }
      if parent == mover { break }
      guard parent != slot, slots.count < Self.longestChain,
        !slots.contains(parent)
      else { return (slots, false) }
      slots.append(parent)
      next = layers[parent].parent
    }
    return (slots, true)
  }

  /// Returns the moving parents of a layer, from the outermost one, if neighbours can share their layers.
  ///
  /// The matte of a layer does not move with the layer's parents. A layer that blends stays in the
  /// composition, whose layers are behind it.
  func sharedParents(of slot: Int) -> [Int] {
    let model = layers[slot]
    guard let parent = model.parent, model.matte == nil, !model.blends else { return [] }
    if let last = containers.lastShared, last.parent == parent { return last.movers }
    let (parents, isWhole) = parents(of: slot)
    guard isWhole else { return [] }
    let movers = parents.reversed().filter { if case .chain = container(of: $0) { true } else { false } }
    containers.lastShared = (parent, movers)
    return movers
  }

  /// Closes the layers of parents that the next layer does not have. Opens the layers of parents that it
  /// shares with the layer after it.
  func open(_ movers: [Int], sharedWith following: [Int], in group: inout ParentGroup) {
    group.close(downTo: group.movers.commonPrefixCount(movers))
    for mover in movers.prefix(movers.commonPrefixCount(following)).dropFirst(group.movers.count) {
      guard case .chain(let chain) = container(of: mover), context.admitLayer() else { return }
      let copy = chain.copy()
      let outer = addParents(of: mover, around: copy.outer, inside: group.innermost)
      group.open(ParentGroup.Level(mover: mover, outer: outer, inner: copy.inner))
    }
  }

  /// Wraps a layer in the transforms of its parents, except the transforms of `mover` and its parents.
  /// Reports a chain that is not whole.
  func addParents(of slot: Int, around layer: CALayer, inside mover: Int?) -> CALayer {
    let (parents, isWhole) = parents(of: slot, inside: mover)
    if !isWhole {
      context.log.note(
        .badReference, layers[slot].jsonPath, .parent,
        "there is no such parent, or it is inside itself; it is left out")
    }
    var outer = layer
    // Consecutive fixed transforms are combined.
    var fixed = Affine.identity
    for parent in parents where context.admitLayer() {
      switch container(of: parent) {
      case .fixed(let matrix):
        let product = fixed.concatenating(matrix)
        if product.isFinite {
          fixed = product
        } else {
          (outer, fixed) = (moved(outer, by: fixed), matrix)
        }
      case .chain(let chain):
        let copy = chain.copy()
        copy.inner.addSublayer(moved(outer, by: fixed))
        (outer, fixed) = (copy.outer, .identity)
      }
    }
    return moved(outer, by: fixed)
  }

  /// Returns a layer with a fixed transform applied after its own: the layer itself, or a new layer around
  /// it.
  private func moved(_ layer: CALayer, by matrix: Affine) -> CALayer {
    if matrix == .identity { return layer }
    if layer.canAppend(matrix) {
      layer.append(matrix)
      return layer
    }
    let outer = CALayer()
    outer.addSublayer(layer)
    outer.append(matrix)
    return outer
  }

  /// Returns the transform that a layer applies to its children.
  private func container(of slot: Int) -> ParentContainers.Container {
    if let known = containers.known[slot] { return known }
    let parent = layers[slot]
    let transform = TransformSignals(parent.transform, in: domain, autoOrients: parent.autoOrients)
    let container: ParentContainers.Container
    if let matrix = transform.fixedMatrix {
      container = .fixed(matrix)
    } else {
      let inner = CALayer()
      container = .chain(
        ParentContainers.Chain(outer: transforms.apply(transform, to: inner), inner: inner))
    }
    containers.known[slot] = container
    return container
  }
}

/// The nested layers of moving parents to which layers are currently added (the open ones), while the layers
/// of a composition are added from back to front.
struct ParentGroup {
  struct Level {
    var mover: Int
    var outer, inner: CALayer
  }

  private var levels: [Level] = []
  private let outermost: CALayer

  init(outermost: CALayer) { self.outermost = outermost }

  /// The parents whose layers are open, from the outermost one.
  var movers: [Int] { levels.map(\.mover) }
  var innermost: Int? { levels.last?.mover }

  func add(_ layer: CALayer) { (levels.last?.inner ?? outermost).addSublayer(layer) }

  mutating func open(_ level: Level) {
    add(level.outer)
    levels.append(level)
  }

  /// Closes levels until `count` levels are open. An empty level is removed.
  mutating func close(downTo count: Int) {
    while levels.count > count {
      let level = levels.removeLast()
      if level.inner.sublayers?.isEmpty != false { level.outer.removeFromSuperlayer() }
    }
  }
}

extension [Int] {
  fileprivate func commonPrefixCount(_ other: [Int]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
