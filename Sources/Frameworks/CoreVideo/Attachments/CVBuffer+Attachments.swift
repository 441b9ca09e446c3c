// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// The passing on of an attachment to other buffers.
public enum CVAttachmentMode: UInt32, Sendable {
  /// The attachment stays with its buffer.
  case shouldNotPropagate = 0
  /// The attachment is passed on.
  case shouldPropagate = 1
}

/// Attaches an object to a buffer. An attachment with the same key is replaced.
public func CVBufferSetAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) {
  buffer.attachments.set(
    value, forKey: key as String, propagates: attachmentMode == .shouldPropagate)
}

/// Attaches each object of a dictionary under its key.
public func CVBufferSetAttachments(
  _ buffer: CVBuffer, _ theAttachments: CFDictionary, _ attachmentMode: CVAttachmentMode
) {
  buffer.attachments.set(theAttachments, propagates: attachmentMode == .shouldPropagate)
}

/// Returns an attachment, or `nil` if there is none with this key, and stores its mode.
public func CVBufferCopyAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
  guard let found = buffer.attachments.value(forKey: key as String) else { return nil }
  attachmentMode?.pointee = found.propagates ? .shouldPropagate : .shouldNotPropagate
  return found.value
}

/// Returns an attachment that the buffer keeps, or `nil` if there is none with this key, and stores its mode.
public func CVBufferGetAttachment(
  _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> Unmanaged<CFTypeRef>? {
  CVBufferCopyAttachment(buffer, key, attachmentMode).map { Unmanaged.passUnretained($0) }
}

/// Returns the attachments of a mode, or `nil` if there are none.
public func CVBufferCopyAttachments(
  _ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode
) -> CFDictionary? {
  buffer.attachments.dictionary(propagating: attachmentMode == .shouldPropagate)
}

/// Returns the attachments of a mode, or `nil` if there are none.
public func CVBufferGetAttachments(
  _ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode
) -> CFDictionary? {
  CVBufferCopyAttachments(buffer, attachmentMode)
}

/// Returns true if a buffer has an attachment with this key.
public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool {
  buffer.attachments.value(forKey: key as String) != nil
}

/// Removes an attachment, if there is one with this key.
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) {
  buffer.attachments.set(nil, forKey: key as String, propagates: false)
}

/// Removes all attachments.
public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) { buffer.attachments.removeAll() }

/// Passes on the attachments of a buffer whose mode allows it.
public func CVBufferPropagateAttachments(_ sourceBuffer: CVBuffer, _ destinationBuffer: CVBuffer) {
  sourceBuffer.attachments.propagate(to: destinationBuffer.attachments)
}
