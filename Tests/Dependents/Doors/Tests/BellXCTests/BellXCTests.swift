// SPDX-License-Identifier: Apache-2.0

import Bells
import MultiplaneXCTestUIKit
import XCTest

final class BellXCTests: XCTestCase {
  // Asynchronous, because XCTest of Linux cannot call synchronous methods of the main actor.
  @MainActor func testBell() async { expectPicture(of: makeBell(), tolerance: .channels(1)) }
}
