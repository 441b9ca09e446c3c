// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The attachments of a buffer: objects by key, each of which is passed on to other buffers or not.
///
/// Any thread may call its methods.
package final class AttachmentStore {
  private struct Attachment {
    var value: CFTypeRef
    var propagates: Bool
  }

  private let lock = NSLock()
  private var attachments: [String: Attachment] = [:]

  /// Creates a store without attachments.
  package init() {}

  /// Sets an attachment, or removes it for `nil`.
  package func set(_ value: CFTypeRef?, forKey key: String, propagates: Bool) {
    lock.withLock { attachments[key] = value.map { Attachment(value: $0, propagates: propagates) } }
  }

  /// Sets an attachment for each key of a dictionary. Keys that are no strings are ignored.
  package func set(_ dictionary: CFDictionary, propagates: Bool) {
    for (key, value) in dictionary {
      guard let key = key as? String else { continue }
      set(value as AnyObject, forKey: key, propagates: propagates)
    }
  }

  /// Returns an attachment and whether it is passed on.
  package func value(forKey key: String) -> (value: CFTypeRef, propagates: Bool)? {
    lock.withLock { attachments[key].map { ($0.value, $0.propagates) } }
  }

  /// Removes all attachments.
  package func removeAll() { lock.withLock { attachments = [:] } }

  /// Returns the attachments that are passed on, or the others. `nil` if there are none.
  package func dictionary(propagating: Bool) -> CFDictionary? {
    let values = lock.withLock { attachments.filter { $0.value.propagates == propagating } }
    guard !values.isEmpty else { return nil }
    let result = NSMutableDictionary()
    for (key, attachment) in values { result[NSString(string: key)] = attachment.value }
    return result
  }

  /// Passes on attachments to another store, where they replace those with the same keys.
  package func propagate(to other: AttachmentStore) {
    let values = lock.withLock { attachments.filter(\.value.propagates) }
    other.lock.withLock { other.attachments.merge(values) { $1 } }
  }

  /// Copies all attachments, also those that are not passed on, to another store.
  package func copy(to other: AttachmentStore) {
    let values = lock.withLock { attachments }
    other.lock.withLock { other.attachments.merge(values) { $1 } }
  }
}
