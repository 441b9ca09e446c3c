// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// Creates a description of sound. Sizes below 0 are not valid.
public func CMAudioFormatDescriptionCreate(
  allocator: CFTypeRef?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
  layout: UnsafePointer<AudioChannelLayout>?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?,
  extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = nil
  guard layoutSize >= 0, magicCookieSize >= 0 else { return kCMFormatDescriptionError_InvalidParameter }
  func data(_ bytes: UnsafeRawPointer?, _ count: Int) -> NSData {
    bytes.map { NSData(bytes: $0, length: count) } ?? NSData()
  }
  formatDescriptionOut.pointee = CMFormatDescription(
    type: kCMMediaType_Audio, subType: asbd.pointee.mFormatID, dictionary: extensions,
    sound: SoundFormat(
      asbd.pointee, layout: data(layout.map { UnsafeRawPointer($0) }, layoutSize),
      cookie: data(magicCookie, magicCookieSize)))
  return 0
}

/// Returns the format of sound, or `nil` for other media. The pointer is valid during the lifetime of the
/// description.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
  _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? {
  desc.sound.map { UnsafePointer($0.stream) }
}

/// Returns the data of the decoder and stores their size; `nil` if there are none. The pointer is valid
/// during the lifetime of the description.
public func CMAudioFormatDescriptionGetMagicCookie(
  _ desc: CMAudioFormatDescription, sizeOut: UnsafeMutablePointer<Int>?
) -> UnsafeRawPointer? {
  let count = desc.sound?.cookie.length ?? 0
  sizeOut?.pointee = count
  return count > 0 ? desc.sound?.cookie.bytes : nil
}

/// Returns the arrangement of channels and stores its size; `nil` if there is none, or if it has fewer bytes
/// than an arrangement has. The pointer is valid during the lifetime of the description.
public func CMAudioFormatDescriptionGetChannelLayout(
  _ desc: CMAudioFormatDescription, sizeOut: UnsafeMutablePointer<Int>?
) -> UnsafePointer<AudioChannelLayout>? {
  let count = desc.sound?.layout.length ?? 0
  // An arrangement without descriptions may end before the first.
  let least = MemoryLayout<AudioChannelLayout>.offset(of: \.mChannelDescriptions) ?? 0
  sizeOut?.pointee = count >= least ? count : 0
  guard count >= MemoryLayout<AudioChannelLayout>.size else { return nil }
  return desc.sound?.layout.bytes.assumingMemoryBound(to: AudioChannelLayout.self)
}
