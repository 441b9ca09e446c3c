// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

/// A drawing that is made once and drawn many times; it stays sharp at any size. Use one only from one thread at a time.
public final class CGLayer: Hashable {
  private let recording: CGContext
  /// The size of the layer in units of its own space.
  public let size: CGSize

  /// Creates a layer to be drawn in contexts like `context`. `nil`, with a report, for a size that is not positive or not
  /// finite. `auxiliaryInfo` has no entries so far.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      Diagnostics.report(
        .invalid, "CGLayer", "a size of \(size.width) x \(size.height); there is no layer")
      return nil
    }
    self.size = size
    recording = CGContext(recording: CGRect(origin: .zero, size: size))
  }

  /// Where the layer is drawn to; what is drawn shows where the layer is drawn after that.
  public var context: CGContext? { recording }

  var picture: Picture? { recording.recordedPicture }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.layer.rawValue }

  /// Whether both are the same object.
  public static func == (a: CGLayer, b: CGLayer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
