// SPDX-License-Identifier: Apache-2.0

import Foundation

// The parts of swift-snapshot-testing that the article about it uses, in the same shape. They do what
// the test of the article needs.

/// A strategy for comparing values of a type.
struct Snapshotting<Value, Format> {
  let pathExtension: String?
  let diffing: Diffing<Format>
  let snapshot: (Value) -> Format

  init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }
}

/// The conversion of values to files, and their difference.
struct Diffing<Value> {
  let toData: (Value) -> Data
  let fromData: (Data) -> Value
  let diff: (Value, Value) -> (String, [XCTAttachment])?

  init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

extension Diffing where Value == String {
  static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { $0 == $1 ? nil : ("\($0) against \($1)", []) })
  }
}

/// An attachment, which the package declares itself where XCTest has none.
struct XCTAttachment {}
