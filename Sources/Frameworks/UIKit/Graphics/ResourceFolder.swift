// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The folder in which a program's pictures and other files are, if they are not in its main bundle.
package enum ResourceFolder {
  private static let folder = Mutex<String?>(nil)

  /// The path of the folder, or `nil`, the default, for none. Thread-safe.
  package static var path: String? {
    get { folder.withLock { $0 } }
    set { folder.withLock { $0 = newValue } }
  }
}
