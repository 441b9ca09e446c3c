// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// The coder that `init(coder:)` of an object from a file of Interface Builder receives.
///
/// It has no values by name, so that every `init(coder:)` begins with its defaults. Initializers read from it
/// what cannot be set later, such as the style of a table.
final class InterfaceCoder: NSCoder {
  let object: InterfaceObject
  /// The reuse identifier under which a cell was registered; `nil` for the one in the file.
  let registeredIdentifier: String?
  /// The layout of a collection; `nil` for other objects.
  let layout: UICollectionViewLayout?

  init(_ object: InterfaceObject, registeredIdentifier: String? = nil, layout: UICollectionViewLayout? = nil)
  {
    (self.object, self.registeredIdentifier, self.layout) = (object, registeredIdentifier, layout)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeObject(forKey key: String) -> Any? { nil }
}

extension NSCoder {
  /// The element of the file from which an object is made; `nil` for an archive.
  var interfaceObject: InterfaceObject? { (self as? InterfaceCoder)?.object }

  /// The style of a table; `.plain` for an archive.
  @MainActor
  var tableStyle: UITableView.Style {
    switch interfaceObject?.text("style") {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  /// The style of a cell; `.default` for an archive.
  @MainActor
  var cellStyle: UITableViewCell.CellStyle {
    switch interfaceObject?.text("style") {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }

  /// The reuse identifier of a cell; `nil` for an archive.
  var cellIdentifier: String? {
    (self as? InterfaceCoder)?.registeredIdentifier ?? interfaceObject?.text("reuseIdentifier")
  }

  /// The layout of a collection; a flow layout for an archive.
  @MainActor
  var collectionLayout: UICollectionViewLayout {
    (self as? InterfaceCoder)?.layout ?? UICollectionViewFlowLayout()
  }
}
