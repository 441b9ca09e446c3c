// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// A recording that is made once and drawn many times. It stays sharp at any size. Use it from one thread at
/// a time.
public final class CGLayer: Hashable {
  private let recording: CGContext
  /// The size of the layer, in units of its own space.
  public let size: CGSize

  /// Creates a layer for drawing. `context` has no effect: a layer is a recording that any context can draw.
  /// Returns `nil`, with a report, if the size is not positive or not finite. `auxiliaryInfo` has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      Diagnostics.report(
        .invalid, "CGLayer", "a size of \(size.width) x \(size.height); there is no layer",
        cause: "a size is not positive or not finite")
      return nil
    }
    self.size = size
    recording = CGContext(recording: CGRect(origin: .zero, size: size))
  }

  /// The context that draws into the layer. New content appears the next time the layer is drawn. Never
  /// `nil`.
  public var context: CGContext? { recording }

  var picture: Picture? { recording.recordedPicture }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.layer.rawValue }

  /// Returns `true` if both are the same object.
  public static func == (a: CGLayer, b: CGLayer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
