// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBezierPath {
  final func archive(into coder: NSCoder) {
    coder.encode(path.archivedNumbers as NSArray, forKey: "path")
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
    // If the data is damaged, the path ends before the first invalid element.
    _ = path.append(archived: Self.numbers(coder, "path"))
  }

  private static func numbers(_ coder: NSCoder, _ key: String) -> [Double] {
    let array = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
    return array?.map(\.doubleValue) ?? []
  }
}
