// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplanePlayerUI

extension Program {
  /// All other programs side by side, each as a small looping film.
  public static var gallery: Program { .gallery(of: singleDemos) }
}
