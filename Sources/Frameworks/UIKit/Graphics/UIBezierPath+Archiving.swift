// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBezierPath {
  /// How many points each kind of element has, in the order of their raw values.
  private static let pointCounts = [1, 1, 2, 3, 0]

  final func archive(into coder: NSCoder) {
    var numbers: [Double] = []
    path.applyWithBlock { element in
      let kind = Int(element.pointee.type.rawValue)
      numbers.append(Double(kind))
      for index in 0..<Self.pointCounts[kind] {
        numbers += [Double(element.pointee.points[index].x), Double(element.pointee.points[index].y)]
      }
    }
    coder.encode(numbers.map { NSNumber(value: $0) } as NSArray, forKey: "path")
    coder.encode(Double(lineWidth), forKey: "lineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCap")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoin")
    coder.encode(Double(miterLimit), forKey: "miterLimit")
    coder.encode(Double(flatness), forKey: "flatness")
    coder.encode(usesEvenOddFillRule, forKey: "evenOdd")
    coder.encode(dashes.map { NSNumber(value: Double($0)) } as NSArray, forKey: "dashes")
    coder.encode(Double(dashPhase), forKey: "dashPhase")
  }

  final func decode(from coder: NSCoder) {
    lineWidth = coder.decodeDouble(forKey: "lineWidth")
    lineCapStyle = CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: "lineCap"))) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: "lineJoin"))) ?? .miter
    miterLimit = coder.decodeDouble(forKey: "miterLimit")
    flatness = coder.decodeDouble(forKey: "flatness")
    usesEvenOddFillRule = coder.decodeBool(forKey: "evenOdd")
    dashes = Self.numbers(coder, "dashes").map { CGFloat($0) }
    dashPhase = coder.decodeDouble(forKey: "dashPhase")
    read(Self.numbers(coder, "path"))
  }

  private static func numbers(_ coder: NSCoder, _ key: String) -> [Double] {
    let array = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
    return array?.map(\.doubleValue) ?? []
  }

  /// Builds the path; an archive that says nonsense ends it there.
  private func read(_ numbers: [Double]) {
    var index = 0
    while index < numbers.count, let kind = Int(exactly: numbers[index]),
      Self.pointCounts.indices.contains(kind)
    {
      let count = 2 * Self.pointCounts[kind]
      guard index + count < numbers.count else { return }
      let values = numbers[(index + 1)...(index + count)].map { CGFloat($0) }
      let points = stride(from: 0, to: count, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }
      switch kind {
      case 0: path.move(to: points[0])
      case 1: path.addLine(to: points[0])
      case 2: path.addQuadCurve(to: points[1], control: points[0])
      case 3: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: path.closeSubpath()
      }
      index += count + 1
    }
  }
}
