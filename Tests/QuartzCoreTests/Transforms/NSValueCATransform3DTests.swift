// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct NSValueCATransform3DTests {
  @Test func `a boxed transform comes out as it went in`() {
    var transform = CATransform3DMakeRotation(0.3, 1, 2, 3)
    transform.m34 = -0.002
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
  }

  @Test func `other values hold the identity`() {
    #expect(CATransform3DIsIdentity(NSValue(point: CGPoint(x: 3, y: 4)).caTransform3DValue))
    #expect(CATransform3DIsIdentity(NSNumber(value: 5).caTransform3DValue))
  }
}
