// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import Testing

@Suite struct CGAffineTransformTests {
  let some = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test func `a point is a row vector before the matrix`() {
    // x' = 1*10 + 3*100 + 5, y' = 2*10 + 4*100 + 6
    #expect(CGPoint(x: 10, y: 100).applying(some) == CGPoint(x: 315, y: 426))
  }

  @Test func `a size ignores the shift`() {
    #expect(CGSize(width: 10, height: 100).applying(some) == CGSize(width: 310, height: 420))
  }

  @Test func `a rect becomes the box around its corners`() {
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    // (1...4, 2...6) rotated by 90 degrees: x' = -y, y' = x
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).applying(quarter)
        == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CGRect.null.applying(some).isNull)
    #expect(CGRect.infinite.applying(some).isInfinite)
  }

  @Test func `identity is identity and zero is not`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGPoint(x: 7, y: 8).applying(CGAffineTransform()) == .zero)
  }

  @Test func `concatenating applies self first`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let shift = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(shift)) == CGPoint(x: 12, y: 23))
    #expect(CGPoint(x: 1, y: 1).applying(shift.concatenating(scale)) == CGPoint(x: 22, y: 63))
  }

  @Test func `the by forms act before the transform`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    let shift = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(shift.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let turned = CGPoint(x: 1, y: 0).applying(shift.rotated(by: .pi / 2))
    #expect(abs(turned.x - 10) < 1e-15 && turned.y == 21)
  }

  @Test func `rotation turns x towards y`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 6))
    #expect(abs(turned.x - 0.75.squareRoot()) < 1e-15)
    #expect(abs(turned.y - 0.5) < 1e-15)
  }

  @Test func `inverted undoes and leaves singular ones alone`() {
    // The determinant of `some` is 1*4 - 2*3 = -2.
    #expect(
      some.inverted() == CGAffineTransform(a: -2, b: 1, c: 1.5, d: -0.5, tx: 1, ty: -2))
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    let broken = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(broken.inverted().a.isNaN)
  }

  @Test func `codable form is a list of six numbers`() throws {
    let data = try JSONEncoder().encode(some)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == some)
  }

  @Test func `vectors keep their numbers and code as a list`() throws {
    let vector = CGVector(dx: 3, dy: -4)
    #expect(try JSONEncoder().encode(vector) == Data("[3,-4]".utf8))
    #expect(try JSONDecoder().decode(CGVector.self, from: Data("[3,-4]".utf8)) == vector)
    #expect(CGVector.zero == CGVector())
  }

  @Test func `components are applied scale shear rotation translation`() {
    let quarter = CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(width: 2, height: 3), horizontalShear: 1, rotation: .pi / 2,
        translation: CGVector(dx: 10, dy: 20)))
    // (1, 1) -> scale (2, 3) -> shear (5, 3) -> quarter turn (-3, 5) -> shift (7, 25)
    let p = CGPoint(x: 1, y: 1).applying(quarter)
    #expect(abs(p.x - 7) < 1e-14 && abs(p.y - 25) < 1e-14)
  }

  @Test(arguments: [
    CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    CGAffineTransform(a: -2, b: 0, c: 0, d: 2, tx: 0, ty: 0),
    CGAffineTransform(a: 0, b: 5, c: 5, d: 0, tx: -1, ty: 1),
    CGAffineTransform(a: 0, b: 0, c: 3, d: 4, tx: 1, ty: 2),
    CGAffineTransform(),
  ])
  func `decomposed and composed again is the same`(_ t: CGAffineTransform) {
    let again = CGAffineTransform(t.decomposed())
    for (x, y) in zip(
      [t.a, t.b, t.c, t.d, t.tx, t.ty], [again.a, again.b, again.c, again.d, again.tx, again.ty])
    {
      #expect(abs(x - y) < 1e-14)
    }
  }

  @Test func `decomposed names the steps`() {
    let parts = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 7, ty: 8).decomposed()
    #expect(parts.scale == CGSize(width: 2, height: 3))
    #expect(parts.horizontalShear == 0)
    #expect(parts.rotation == .pi / 2)
    #expect(parts.translation == CGVector(dx: 7, dy: 8))
    // A mirrored y axis appears as a negative scale of the height.
    #expect(
      CGAffineTransform(scaleX: 1, y: -1).decomposed().scale == CGSize(width: 1, height: -1))
  }
}

@Suite struct GeometryBoxingTests {
  @Test func `values cast to their objects and back`() throws {
    let point: Any = CGPoint(x: 1, y: 2)
    let object = try #require(point as? NSValue)
    #expect(object.cgPointValue == CGPoint(x: 1, y: 2))
    #expect((object as Any) as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((object as Any) as? CGSize == nil)
    #expect((object as Any) as? CGVector == nil)
    #expect((NSNumber(value: 1) as Any) as? CGPoint == nil)
    #expect((NSNumber(value: 1) as Any) as? CGVector == nil)
    #expect((NSValue(cgVector: .zero) as Any) as? CGPoint == nil)
    #expect((NSValue(cgSize: CGSize(width: 3, height: 4)) as Any) as? CGSize == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((NSValue(cgRect: rect) as Any) as? CGRect == rect)
    #expect((NSValue(cgVector: CGVector(dx: 5, dy: 6)) as Any) as? CGVector == CGVector(dx: 5, dy: 6))
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect((NSValue(cgAffineTransform: t) as Any) as? CGAffineTransform == t)
  }

  @Test func `numbers cast to CGFloat and back`() throws {
    let number: Any = NSNumber(value: 2.5)
    #expect(number as? CGFloat == 2.5)
    let value: Any = CGFloat(0.25)
    #expect((value as? NSNumber)?.doubleValue == 0.25)
    #expect(NSNumber(value: 7).isEqual(CGFloat(7) as NSNumber))
  }

  @Test func `reading the wrong kind gives zero and a report`() {
    let (size, reports) = Diagnostics.collecting { NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgSizeValue }
    #expect(size == .zero)
    #expect(reports.map(\.kind) == [.invalid])
  }

  @Test func `dictionaries hold the numbers`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(
      (rect.dictionaryRepresentation.object(forKey: "Width" as NSString) as? NSNumber)?.doubleValue == 3)
    #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == CGPoint(x: 1, y: 2))
    #expect(CGSize(dictionaryRepresentation: CGPoint.zero.dictionaryRepresentation) == nil)
  }
}
