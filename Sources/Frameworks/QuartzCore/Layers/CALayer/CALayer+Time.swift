// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Converts a time from the time space of `l` to this layer's, in seconds. `nil` means absolute media time.
  ///
  /// The conversion goes through the nearest common ancestor. A layer whose time has not begun, or an
  /// ancestor whose time is stopped, yields 0.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: l, to: self)
  }

  /// Converts a time from this layer's time space to the time space of `l`, in seconds. `nil` means absolute
  /// media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    Self.convert(t, from: self, to: l)
  }

  /// Converts an absolute media time to the layer's local time.
  final func localTime(at time: Double) -> Double { convertTime(time, from: nil) }

  /// Converts up from `source` to the nearest common ancestor, or to absolute time, then down to `target`.
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

  /// The layer and its ancestors, in this order.
  final var pathToRoot: [CALayer] {
    Array(sequence(first: modelOrSelf) { $0.parent })
  }
}
