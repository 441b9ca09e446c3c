// SPDX-License-Identifier: Apache-2.0

import Bells
import MultiplaneXCTestUIKit
import XCTest

final class BellXCTests: XCTestCase {
  @MainActor func testBell() { expectPicture(of: makeBell(), tolerance: .channels(1)) }
}
