// SPDX-License-Identifier: Apache-2.0

import CSwiftRuntime
import Synchronization

/// Returns a new object of the dynamic class of `object`, with the values of all its stored properties,
/// including the properties of subclasses.
///
/// Apple creates copies through messages to a class that is known only at run time. Swift can call only
/// `required` initializers in this manner, and a required initializer would break the subclasses that Apple's
/// API allows. So this function copies the fields one by one, from the runtime's description of the class.
/// Weak and unowned references refer to the same objects as those of `object`. A layer's state starts without
/// flags.
package func memberwiseCopy<Object: AnyObject>(of object: Object) -> Object {
  let type: any AnyObject.Type = type(of: object)
  let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
  let size = Int(metadata.load(fromByteOffset: ClassMetadata.instanceSize, as: UInt32.self))
  let alignMask = Int(metadata.load(fromByteOffset: ClassMetadata.instanceAlignMask, as: UInt16.self))
  let source = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
  let copy = csr_allocate_object(metadata, size, alignMask)!
  let header = ClassMetadata.objectHeaderSize
  // Zero is a valid weak reference and a valid state. Only these fields are not copied below.
  (copy + header).initializeMemory(as: UInt8.self, repeating: 0, count: size - header)
  for field in copiedFields(of: type) {
    let offset = field.offset
    func copyField<Field>(as _: Field.Type) {
      guard field.ownership == .strong else {
        return copyReference(
          from: source + offset, to: copy + offset, field.ownership, size: MemoryLayout<Field>.size)
      }
      // Copies of trivial values by their type take the padding behind the value, too, and an object has none
      // behind its last field.
      guard !_isPOD(Field.self) else {
        return (copy + offset).copyMemory(from: source + offset, byteCount: MemoryLayout<Field>.size)
      }
      (copy + offset).initializeMemory(
        as: Field.self, from: (source + offset).assumingMemoryBound(to: Field.self), count: 1)
    }
    _openExistential(field.type, do: copyField)
  }
  return Unmanaged<Object>.fromOpaque(copy).takeRetainedValue()
}

/// Initializes a weak or unowned reference. An existential has the tables of its protocols behind the
/// reference.
private func copyReference(
  from source: UnsafeMutableRawPointer, to copy: UnsafeMutableRawPointer, _ ownership: Ownership, size: Int
) {
  let word = MemoryLayout<Int>.size
  switch ownership {
  case .weak:
    csr_copy_weak(copy, source)
    (copy + word).copyMemory(from: source + word, byteCount: size - word)
  case .unowned:
    copy.copyMemory(from: source, byteCount: size)
    csr_retain_unowned(source.load(as: UnsafeMutableRawPointer?.self))
  case .strong, .unmanaged: copy.copyMemory(from: source, byteCount: size)
  }
}

/// A field that a copy shares with its original.
private struct CopiedField: Sendable {
  let type: Any.Type
  let offset: Int
  let ownership: Ownership
}

/// The fields of the classes that were copied so far. The runtime needs some microseconds to find the type of
/// a field, which was two thirds of the time in which a layer gets an animation.
private let knownFields = Mutex<[ObjectIdentifier: [CopiedField]]>([:])

private func copiedFields(of type: any AnyObject.Type) -> [CopiedField] {
  let key = ObjectIdentifier(type)
  if let known = knownFields.withLock({ $0[key] }) { return known }
  var fields: [CopiedField] = []
  let ownerships = FieldOwnership.all(of: type)
  forEachField(of: type) { index, fieldType, offset, description in
    guard ObjectIdentifier(fieldType) != ObjectIdentifier(SharedLayerState.self) else { return }
    // A reference of unknown kind starts as zero, which is valid for each kind.
    guard let known = description.isStrong ? .strong : ownerships[index] else { return }
    fields.append(CopiedField(type: fieldType, offset: offset, ownership: known))
  }
  knownFields.withLock { [fields] in $0[key] = fields }
  return fields
}

/// The offsets, in bytes, of the required fields in the Swift runtime's class metadata on Linux.
///
/// Source: the Swift ABI, TypeMetadata.rst, "Class metadata" without Objective-C interoperability.
private enum ClassMetadata {
  static let instanceSize = 24
  static let instanceAlignMask = 28
  static let objectHeaderSize = 16
}

/// The runtime's description of a field, except its type. The layout matches the runtime's structure.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

/// A stored property of a class.
struct StoredField {
  let name: String
  let type: Any.Type
  /// The offset from the object's address, in bytes.
  let offset: Int
}

/// Returns the stored properties of a class and its superclasses, except weak and unowned references.
func storedFields(of type: any AnyObject.Type) -> [StoredField] {
  var fields: [StoredField] = []
  forEachField(of: type) { _, fieldType, offset, description in
    guard description.isStrong else { return }
    let name = description.name.map { String(cString: $0) } ?? ""
    fields.append(StoredField(name: name, type: fieldType, offset: offset))
  }
  return fields
}

/// Calls `body` with the index, the type, the offset and the description of each stored property, those of
/// superclasses first.
private func forEachField(of type: any AnyObject.Type, _ body: (Int, Any.Type, Int, FieldDescription) -> Void)
{
  for index in 0..<fieldCount(type) {
    var description = FieldDescription()
    let fieldType = field(type, index: index, &description)
    body(index, fieldType, fieldOffset(type, index: index), description)
    description.freeName?(description.name)
  }
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func field(
  _ type: Any.Type, index: Int, _ description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
