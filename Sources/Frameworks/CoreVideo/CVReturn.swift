// SPDX-License-Identifier: Apache-2.0

/// A result code of Core Video. 0 means success.
public typealias CVReturn = Int32

/// The call succeeded.
public let kCVReturnSuccess: CVReturn = 0
/// The lower end of the codes of errors. No function returns it.
public let kCVReturnFirst: CVReturn = -6660
/// An error without a code of its own.
public let kCVReturnError: CVReturn = -6660
/// An argument is not valid.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// Memory could not be allocated.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// The request is not supported.
public let kCVReturnUnsupported: CVReturn = -6663
/// A display is not valid. No function of Multiplane returns it.
public let kCVReturnInvalidDisplay: CVReturn = -6670
/// A display link runs already. No function of Multiplane returns it.
public let kCVReturnDisplayLinkAlreadyRunning: CVReturn = -6671
/// A display link was not started. No function of Multiplane returns it.
public let kCVReturnDisplayLinkNotRunning: CVReturn = -6672
/// A display link has no callback. No function of Multiplane returns it.
public let kCVReturnDisplayLinkCallbacksNotSet: CVReturn = -6673
/// The pixel format is not supported.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// A width, height, row length or memory size is not valid, or too large.
public let kCVReturnInvalidSize: CVReturn = -6681
/// The attributes of a pixel buffer are not valid.
public let kCVReturnInvalidPixelBufferAttributes: CVReturn = -6682
/// The buffer cannot be used with OpenGL. No function of Multiplane returns it.
public let kCVReturnPixelBufferNotOpenGLCompatible: CVReturn = -6683
/// The buffer cannot be used with Metal. No function of Multiplane returns it.
public let kCVReturnPixelBufferNotMetalCompatible: CVReturn = -6684
/// The pool already has as many buffers as the threshold allows.
public let kCVReturnWouldExceedAllocationThreshold: CVReturn = -6689
/// A pool could not allocate a buffer.
public let kCVReturnPoolAllocationFailed: CVReturn = -6690
/// The attributes of a pool are not valid.
public let kCVReturnInvalidPoolAttributes: CVReturn = -6691
/// The call may succeed later. No function of Multiplane returns it.
public let kCVReturnRetry: CVReturn = -6692
/// The upper end of the codes of errors. No function returns it.
public let kCVReturnLast: CVReturn = -6699
