// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The time `t` of `l` in this layer's time, in seconds; `nil` means absolute media time.
  ///
  /// On the way down a layer whose time has not begun gives 0; on the way up a layer whose time stands still
  /// gives 0.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: l, to: self)
  }

  /// This layer's time `t` in the time of `l`, in seconds; `nil` means absolute media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: self, to: l)
  }

  /// The layer's time at an absolute media time.
  final func localTime(at time: Double) -> Double { convertTime(time, from: nil) }

  /// Goes up from `source` to the nearest common ancestor (or to absolute time) and down from there to
  /// `target`.
  private static func convert(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    var rising = source?.pathToRoot ?? []
    var falling = target?.pathToRoot ?? []
    while let a = rising.last, let b = falling.last, a === b {
      rising.removeLast()
      falling.removeLast()
    }
    let shared = rising.reduce(time) { $1.timing.mapping.parentTime(fromLocal: $0) }
    return falling.reversed().reduce(shared) { $1.timing.mapping.localTime(fromParent: $0) }
  }

  /// The layer and everything above it.
  final var pathToRoot: [CALayer] {
    Array(sequence(first: modelOrSelf) { $0.parent })
  }
}
