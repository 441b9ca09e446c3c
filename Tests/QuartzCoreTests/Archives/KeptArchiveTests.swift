// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

/// Reads `kept-tree.plist`, which an older version has archived, and writes it again.
@Suite struct KeptArchiveTests {
  private let data: Data

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    data = try Data(contentsOf: folder.appendingPathComponent("kept-tree.plist"))
  }

  private func read() throws -> (root: CALayer, animations: [CAAnimation]) {
    let classes: [AnyClass] = [NSArray.self, CALayer.self, CAAnimation.self]
    let objects = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [Any])
    return (try #require(objects[0] as? CALayer), try #require(objects[1] as? [CAAnimation]))
  }

  private func tree(_ layer: CALayer) -> [CALayer] {
    [layer] + (layer.mask.map(tree) ?? []) + (layer.sublayers ?? []).flatMap(tree)
  }

  private static let timingKeys = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
    "fillMode",
  ]

  @Test func `every property of every layer is read`() throws {
    let (kept, new) = (tree(try read().root), tree(KeptTree.root()))
    #expect(kept.map { "\(type(of: $0))" } == new.map { "\(type(of: $0))" })
    for (a, b) in zip(kept, new) {
      for row in PropertyTable.of(type(of: a).kind).rows {
        #expect(a.properties[row.id] == b.properties[row.id], "\(type(of: a)).\(row.key)")
      }
      #expect(a.name == b.name)
    }
  }

  @Test func `values of the root are as they were written`() throws {
    let root = try read().root
    #expect((root.shadowRadius, root.shadowOpacity, root.opacity) == (5.5, 0.7, 0.6))
    #expect(root.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    #expect(root.compositingFilter as? String == "multiplyBlendMode")
    #expect((root.filters?.first as? CAFilter)?.name == "soft")
    #expect(root.value(forKey: "answer") as? Int == 42 && root.value(forKey: "note") as? String == "words")
    #expect((root.beginTime, root.duration, root.speed, root.timeOffset) == (1.25, 2.5, 0.3, 0.75))
    #expect((root.repeatCount, root.repeatDuration) == (3.1, 6.5))
    #expect(root.autoreverses && root.fillMode == .both)
    #expect(root.sublayers?.last?.duration == .infinity && root.sublayers?.last?.shadowRadius == 3)
  }

  @Test func `timing of layers, cells and animations is read`() throws {
    let (root, animations) = try read()
    func emitter(_ layer: CALayer) -> CAEmitterCell? {
      layer.sublayers?.compactMap { $0 as? CAEmitterLayer }.first?.emitterCells?.first
    }
    let cell = try #require(emitter(root))
    let newCell = KeptTree.cell()
    for key in Self.timingKeys {
      let pairs: [(Any?, Any?)] =
        [(root.value(forKey: key), KeptTree.root().value(forKey: key))]
        + [(cell.value(forKey: key), newCell.value(forKey: key))]
        + zip(animations, KeptTree.animations()).map { ($0.value(forKey: key), $1.value(forKey: key)) }
      for (a, b) in pairs {
        #expect(a as? NSObject == b as? NSObject && a as? String == b as? String, "\(key)")
      }
    }
    #expect((cell.speed, cell.repeatCount, cell.repeatDuration) == (0.3, 3.1, 6.5))
    #expect(cell.emitterCells?.first?.duration == 1.5)
    #expect(animations.map(\.speed) == [0.3, 1, 1, 2, 1, 1])
    #expect(animations.map(\.repeatCount) == [3.1, .infinity, 0, 0, 0, 0])
    #expect(animations.map(\.repeatDuration) == [6.5, 0, .infinity, 0, 0, 0])
    #expect(animations.map(\.fillMode) == [.both, .removed, .removed, .forwards, .removed, .removed])
  }

  @Test func `animations are read with their values`() throws {
    let animations = try read().animations
    let fade = try #require(animations[0] as? CABasicAnimation)
    #expect(fade.fromValue as? Double == 0.25 && fade.isAdditive && fade.isCumulative)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeOut) && !fade.isRemovedOnCompletion)
    #expect(fade.value(forKey: "note") as? String == "kept")
    let spring = try #require(animations[2] as? CASpringAnimation)
    #expect((spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (2, 90, 8, 1.5))
    let group = try #require(animations[4] as? CAAnimationGroup)
    #expect(group.animations?.count == 2 && group.timeOffset == 0.0625)
  }

  @Test func `the same tree gives the same archive`() throws {
    let new = try NSKeyedArchiver.archivedData(withRootObject: KeptTree.make(), requiringSecureCoding: true)
    let list = try PropertyListSerialization.propertyList(from: new, options: [], format: nil)
    #expect(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0) == data)
  }
}
