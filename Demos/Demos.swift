// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The programs that come with Multiplane, in the order in which they are listed.
public var demos: [Program] {
  [.jackInTheBox, .spinner, .reflection, .confetti, .colorWheel]
}
