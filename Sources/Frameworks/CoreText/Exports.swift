// SPDX-License-Identifier: Apache-2.0

// Like Apple's, `import CoreText` also imports Core Graphics and Foundation.
@_exported public import CoreGraphics
