// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension JSONTape {
  /// Parses `bytes` of a file. Throws if they are not JSON or exceed a limit.
  convenience init(_ bytes: [UInt8], file: String, limits: LottieLimits) throws(LottieError) {
    var own = JSONLimits()
    (own.depth, own.valueCount) = (limits.depth, limits.valueCount)
    do throws(JSONError) {
      try self.init(bytes, limits: own)
    } catch {
      throw LottieError(
        error.isTooLarge ? .tooLarge : .badJSON, file: file, explanation: error.explanation)
    }
  }
}
