// SPDX-License-Identifier: Apache-2.0

import Bells
import MultiplaneTestingUIKit
import Testing
import UIKit

@Suite struct BellTests {
  @MainActor @Test func bell() throws {
    expectPicture(of: makeBell(), tolerance: .channels(1))
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let image = try #require(renderer.image { _ in }.cgImage)
    expectPicture(of: image, named: "empty")
  }
}
