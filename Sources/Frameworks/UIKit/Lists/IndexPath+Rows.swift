// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section. The index path must have two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section. The index path must have two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section. The index path must have two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates the index path of an item of a collection.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The index of the section. The index path must have two indexes.
  public var section: Int { index(atPosition: 0) }

  /// The index of the row in its section. The index path must have two indexes.
  public var row: Int { index(atPosition: 1) }

  /// The index of the item in its section. The index path must have two indexes.
  public var item: Int { index(atPosition: 1) }
}
