// SPDX-License-Identifier: Apache-2.0

import UIKit

let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
precondition(PathMaker.count(PathMaker.ring(in: rect, width: 3)) > 4)
precondition(PathMaker.card(rect, kind: .square).boundingBox == rect)
precondition(PathMaker.card(rect, kind: .round).contains(CGPoint(x: 10, y: 10)))
precondition(PathMaker.count(PathMaker.dashed(rect)) > 8)
precondition(PathMaker.morph(PathMaker.card(rect, kind: .square)) != nil)
let image = UIGraphicsImageRenderer(size: rect.size).image {
  PathMaker.gradient([.red, .blue], in: $0.cgContext, rect: rect)
}
precondition(image.size == rect.size)
print("StrokedPaths: ok")
