// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

// The keys of a pixel buffer's attributes. Keys that are not listed here have no effect.

/// The pixel format: a number, or an array of numbers.
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
/// The width, in pixels.
public var kCVPixelBufferWidthKey: CFString { "Width" }
/// The height, in pixels.
public var kCVPixelBufferHeightKey: CFString { "Height" }
/// The number of which each row length is a multiple: a power of two up to 4096. Default 64.
public var kCVPixelBufferBytesPerRowAlignmentKey: CFString { "BytesPerRowAlignment" }
/// The number of which each plane's address is a multiple: a power of two up to 4096. Default 64.
public var kCVPixelBufferPlaneAlignmentKey: CFString { "PlaneAlignment" }
/// The allocator. Has no effect: memory comes from the system.
public var kCVPixelBufferMemoryAllocatorKey: CFString { "MemoryAllocator" }
/// Extra columns at the left. Must be 0.
public var kCVPixelBufferExtendedPixelsLeftKey: CFString { "ExtendedPixelsLeft" }
/// Extra rows at the top. Must be 0.
public var kCVPixelBufferExtendedPixelsTopKey: CFString { "ExtendedPixelsTop" }
/// Extra columns at the right. Must be 0.
public var kCVPixelBufferExtendedPixelsRightKey: CFString { "ExtendedPixelsRight" }
/// Extra rows at the bottom. Must be 0.
public var kCVPixelBufferExtendedPixelsBottomKey: CFString { "ExtendedPixelsBottom" }
/// Indicates whether a bitmap context can draw into the buffer. Has no effect: one always can.
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" }
/// Indicates whether an image can be made of the buffer. Has no effect: one always can.
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
/// Use with OpenGL. Has no effect: there is no OpenGL.
public var kCVPixelBufferOpenGLCompatibilityKey: CFString { "OpenGLCompatibility" }
/// Use with OpenGL ES. Has no effect: there is no OpenGL.
public var kCVPixelBufferOpenGLESCompatibilityKey: CFString { "OpenGLESCompatibility" }
/// Use with Metal. Has no effect: there is no Metal.
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" }
/// The properties of a surface. Has no effect: there are no surfaces.
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" }
