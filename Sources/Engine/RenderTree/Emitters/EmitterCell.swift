// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

/// The parameters of one kind of particle.
package struct EmitterCell: Sendable, Equatable {
  package var name: String?
  /// The numbers, in the order of `CellNumber`.
  private var numbers = CellNumber.defaults
  /// The image of a particle, or `nil`. A particle without an image is not drawn, but may emit others.
  package var contents: CGImage?
  /// The visible part of the image, in fractions of its size from its top left corner.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The sampling of the image where it is magnified and where it is minified.
  package var magnificationFilter = ContentsFilter.linear
  package var minificationFilter = ContentsFilter.linear
  /// The mapping from the layer's time to the cell's time.
  package var timing = TimeMapping.identity
  /// The time during which particles are born, in seconds of the cell's time.
  package var duration = Double.infinity
  /// The cells that each particle emits.
  package var cells: [EmitterCell] = []

  package init() {}

  package subscript(number: CellNumber) -> Double {
    get { numbers[Int(number.rawValue)] }
    set { numbers[Int(number.rawValue)] = newValue }
  }

  package var color: ColorValue {
    get {
      ColorValue(Float(self[.red]), Float(self[.green]), Float(self[.blue]), Float(self[.alpha]))
    }
    set {
      (self[.red], self[.green]) = (Double(newValue.red), Double(newValue.green))
      (self[.blue], self[.alpha]) = (Double(newValue.blue), Double(newValue.alpha))
    }
  }

  package var isEnabled: Bool { self[.enabled] != 0 }

  /// True if all numbers of the cell and of the cells that it emits are finite. The duration may be
  /// infinite.
  var isFinite: Bool {
    numbers.allSatisfy(\.isFinite) && (timing.beginTime + timing.timeOffset + timing.speed).isFinite
      && !duration.isNaN && cells.allSatisfy(\.isFinite)
  }
}

/// The names of a cell's numbers.
package enum CellNumber: UInt8, Sendable, Hashable, CaseIterable {
  case birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange
  case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange
  /// The straight (not premultiplied) sRGB colour. In key paths it is one value with the key `color`.
  case red, green, blue, alpha
  case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
  case contentsScale, minificationFilterBias, enabled

  /// The key of the number for key-value coding.
  package var key: String { "\(self)" }

  /// The value of the number in a new cell.
  package var defaultValue: Double {
    switch self {
    case .scale, .red, .green, .blue, .alpha, .contentsScale, .enabled: 1
    default: 0
    }
  }

  fileprivate static let defaults = ContiguousArray(allCases.map(\.defaultValue))

  /// Creates the number for a key, or returns `nil` for other keys and for the components of the colour.
  package init?(key: String) {
    guard let number = Self.byKey[key] else { return nil }
    self = number
  }

  private static let byKey: [String: CellNumber] = {
    let components: Set<CellNumber> = [.red, .green, .blue, .alpha]
    return Dictionary(uniqueKeysWithValues: allCases.filter { !components.contains($0) }.map { ($0.key, $0) })
  }()
}
