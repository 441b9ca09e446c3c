// SPDX-License-Identifier: Apache-2.0

public import CoreVideo
import MultiplaneDiagnostics

/// An object with attachments: a sample buffer, a block buffer or a pixel buffer.
public typealias CMAttachmentBearer = CFTypeRef
/// The passing on of an attachment to other objects.
public typealias CMAttachmentMode = UInt32

/// The attachment stays with its object.
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0
/// The attachment is passed on.
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

/// Attaches a value to an object, or removes an attachment for `nil`.
public func CMSetAttachment(
  _ target: CMAttachmentBearer, key: CFString, value: CFTypeRef?, attachmentMode: CMAttachmentMode
) {
  store(of: target)?.set(
    value, forKey: key as String, propagates: attachmentMode == kCMAttachmentMode_ShouldPropagate)
}

/// Attaches each value of a dictionary under its key.
public func CMSetAttachments(
  _ target: CMAttachmentBearer, attachments theAttachments: CFDictionary, attachmentMode: CMAttachmentMode
) {
  store(of: target)?.set(theAttachments, propagates: attachmentMode == kCMAttachmentMode_ShouldPropagate)
}

/// Returns an attachment, or `nil` if there is none with this key, and stores its mode.
public func CMGetAttachment(
  _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? {
  guard let found = store(of: target)?.value(forKey: key as String) else { return nil }
  attachmentModeOut?.pointee =
    found.propagates ? kCMAttachmentMode_ShouldPropagate : kCMAttachmentMode_ShouldNotPropagate
  return found.value
}

/// Removes an attachment, if there is one with this key.
public func CMRemoveAttachment(_ target: CMAttachmentBearer, key: CFString) {
  store(of: target)?.set(nil, forKey: key as String, propagates: false)
}

/// Removes all attachments.
public func CMRemoveAllAttachments(_ target: CMAttachmentBearer) { store(of: target)?.removeAll() }

/// Returns the attachments of a mode, or `nil` if there are none.
public func CMCopyDictionaryOfAttachments(
  allocator: CFTypeRef?, target: CMAttachmentBearer, attachmentMode: CMAttachmentMode
) -> CFDictionary? {
  store(of: target)?.dictionary(propagating: attachmentMode == kCMAttachmentMode_ShouldPropagate)
}

/// Passes on the attachments of an object whose mode allows it.
public func CMPropagateAttachments(_ source: CMAttachmentBearer, destination: CMAttachmentBearer) {
  guard let source = store(of: source), let target = store(of: destination) else { return }
  source.propagate(to: target)
}

/// Returns the attachments of an object. Other objects have none, which is reported.
private func store(of object: CMAttachmentBearer) -> AttachmentStore? {
  switch object {
  case let buffer as CMSampleBuffer: return buffer.attachments
  case let buffer as CMBlockBuffer: return buffer.attachments
  case let buffer as CVBuffer: return buffer.attachments
  default:
    Diagnostics.report(.invalid, "CMAttachment", "a \(Swift.type(of: object)) has no attachments")
    return nil
  }
}
