// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAEmitterCellTests {
  private let cell = CAEmitterCell()

  @Test func `fact 137: a new cell's values`() {
    #expect(cell.isEnabled && cell.name == nil && cell.contents == nil && cell.emitterCells == nil)
    #expect((cell.birthRate, cell.lifetime, cell.lifetimeRange) == (0, 0, 0))
    #expect(
      (cell.velocity, cell.velocityRange, cell.scale, cell.scaleRange, cell.scaleSpeed) == (0, 0, 1, 0, 0))
    #expect((cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) == (0, 0, 0))
    #expect((cell.emissionLatitude, cell.emissionLongitude, cell.emissionRange) == (0, 0, 0))
    #expect((cell.spin, cell.spinRange, cell.contentsScale) == (0, 0, 1))
    #expect(cell.color?.components == [1, 1, 1, 1])
    #expect((cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) == (0, 0, 0, 0))
    #expect((cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) == (0, 0, 0, 0))
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear" && cell.style == nil)
    #expect(cell.minificationFilterBias == 0)
    #expect((cell.beginTime, cell.timeOffset, cell.speed, cell.duration) == (0, 0, 1, .infinity))
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "lifetime") == nil)
  }

  @Test func `every number is its own`() {
    for (index, number) in CellNumber.allCases.enumerated() where CellNumber(key: number.key) != nil {
      cell.setValue(Double(index) + 0.5, forKey: number.key)
    }
    for (index, number) in CellNumber.allCases.enumerated() where CellNumber(key: number.key) != nil {
      #expect(cell.value(forKey: number.key) as? Double == Double(index) + 0.5, "\(number)")
    }
    #expect(cell.birthRate == 0.5 && cell.velocity == 6.5)
    cell.setValue(nil, forKey: "scale")
    #expect(cell.scale == 1)
  }

  @Test func `other keys are reached too`() {
    cell.setValue("spark", forKey: "name")
    cell.setValue(color(1, 0, 0), forKey: "color")
    cell.setValue([CAEmitterCell()], forKey: "emitterCells")
    cell.setValue(CGRect(x: 0, y: 0, width: 0.5, height: 1), forKey: "contentsRect")
    cell.setValue(3, forKey: "beginTime")
    cell.setValue("mine", forKey: "own")
    #expect(cell.name == "spark" && cell.color == color(1, 0, 0) && cell.emitterCells?.count == 1)
    #expect(
      cell.contentsRect.width == 0.5 && cell.beginTime == 3 && cell.value(forKey: "own") as? String == "mine")
    let found = reports { cell.setValue("fast", forKey: "velocity") }
    #expect(found.map(\.kind) == [.invalid] && cell.velocity == 0)
  }

  @Test func `what is not finite is reported and changes nothing`() {
    let found = reports {
      cell.velocity = .nan
      cell.birthRate = .infinity
      cell.contentsRect.size.width = .nan
      cell.beginTime = .infinity
    }
    #expect(found.count == 4)
    #expect(cell.velocity == 0 && cell.birthRate == 0 && cell.contentsRect.width == 1 && cell.beginTime == 0)
  }

  @Test func `contents that are no image are kept and reported`() {
    let found = reports { cell.contents = "dot" }
    #expect(found.map(\.kind) == [.unsupported] && cell.contents as? String == "dot")
  }

  @Test func `only what differs is archived`() throws {
    #expect(!cell.shouldArchiveValue(forKey: "scale") && !cell.shouldArchiveValue(forKey: "color"))
    (cell.scale, cell.lifetime, cell.name, cell.color) = (2, 3, "spark", color(1, 0.5, 0, 1))
    let child = CAEmitterCell()
    child.spin = 4
    cell.emitterCells = [child]
    #expect(cell.shouldArchiveValue(forKey: "scale") && cell.shouldArchiveValue(forKey: "color"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data))
    #expect((copy.scale, copy.lifetime, copy.name) == (2, 3, "spark"))
    #expect(copy.color?.components == [1, 0.5, 0, 1] && copy.emitterCells?.first?.spin == 4)
    #expect(copy.birthRate == 0 && copy.duration == .infinity)
  }
}
