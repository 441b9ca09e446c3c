// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

private final class Counted: NSObject {
  let count: Count

  init(_ count: Count) {
    self.count = count
    count.alive += 1
  }

  deinit { count.alive -= 1 }
}

private final class Count {
  var alive = 0
}

struct AssociatedObjectsTests {
  private let count = Count()
  private let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 2))

  @Test func `a layer's values are released with it`() {
    do {
      let layer = CALayer()
      objc_setAssociatedObject(layer, key, Counted(count), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(layer, key) is Counted && count.alive == 1)
      #expect(objc_getAssociatedObject(layer, key + 1) == nil)
      #expect(objc_getAssociatedObject(CALayer(layer: layer), key) == nil, "a copy has none")
    }
    #expect(count.alive == 0)
  }

  @Test func `values of any object are replaced and removed`() {
    let object = NSObject()
    objc_setAssociatedObject(object, key, Counted(count), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(object, key, "text", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(object, key) as? String == "text" && count.alive == 0)
    objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, key) == nil)
    objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN)
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, key) == nil)
  }

  @Test func `an assigned value is not retained`() {
    let object = NSObject()
    do {
      let value = Counted(count)
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, key) as AnyObject === value)
    }
    #expect(objc_getAssociatedObject(object, key) == nil && count.alive == 0)
  }

  @Test func `values of objects that are gone are removed when others are added`() {
    for _ in 0..<1000 {
      objc_setAssociatedObject(NSObject(), key, Counted(count), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(count.alive < 100)
  }

  @Test func `weak tables lose objects that are gone`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let map = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let kept = NSObject()
    do {
      let short = NSObject()
      table.add(short)
      table.add(kept)
      table.add(kept)
      map.setObject("short", forKey: short)
      map.setObject("kept", forKey: kept)
      #expect(table.count == 2 && map.count == 2 && map.object(forKey: short) == "short")
    }
    #expect(table.allObjects == [kept] && table.contains(kept) && map.count == 1)
    table.remove(kept)
    map.removeObject(forKey: kept)
    #expect(table.count == 0 && map.object(forKey: kept) == nil)
  }

  @Test func `casts unbox and box as Foundation does on Apple's systems`() {
    #expect(adopted(NSNumber(value: 1.5), as: CGFloat.self) == 1.5)
    #expect(adopted(CGFloat(2), as: NSNumber.self) == 2)
    #expect(adopted(NSValue(cgPoint: CGPoint(x: 1, y: 2)), as: CGPoint.self) == CGPoint(x: 1, y: 2))
    let turn = CATransform3DMakeScale(2, 3, 4)
    #expect(adopted(NSValue(caTransform3D: turn), as: CATransform3D.self).map { $0.m22 } == 3)
    #expect(adopted([NSNumber(value: 1)], as: [CGFloat].self) == [1])
    #expect(adopted("text", as: CGFloat.self) == nil && adopted(nil, as: CGFloat.self) == nil)
    #expect(adopted(NSValue(caTransform3D: turn), as: CGFloat.self) == nil)
    #expect(adoptedNumbers([1, CGFloat(0.5)]) == [1, 0.5] && adoptedNumber(CGFloat(3)) == 3)
  }
}
