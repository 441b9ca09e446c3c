// SPDX-License-Identifier: Apache-2.0

internal import Foundation
package import MultiplaneRaster
package import Testing

/// Fails the test unless `actual` equals the golden picture `name`.
///
/// Each channel may differ by `tolerance` of 255. A failing test writes the actual, expected and difference
/// pictures to .build/golden-failures and attaches them. `scripts/goldens accept` replaces the golden
/// pictures with the actual ones.
package func expectGolden(
  _ actual: Pixmap, _ name: String, tolerance: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard let failure = try GoldenStore.standard.failure(of: actual, named: name, tolerance: tolerance) else {
    return
  }
  for file in failure.pictures {
    let bytes = [UInt8](try Data(contentsOf: file))
    Attachment.record(bytes, named: file.lastPathComponent, sourceLocation: sourceLocation)
  }
  let paths = failure.pictures.map { "\n" + $0.path }.joined()
  Issue.record("\(failure.message)\(paths)", sourceLocation: sourceLocation)
}
