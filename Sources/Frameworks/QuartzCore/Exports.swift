// SPDX-License-Identifier: Apache-2.0

// Like Apple's, `import QuartzCore` also imports Core Graphics, Foundation and `CATransform3D`, which the
// engine declares.
@_exported public import CoreGraphics
@_exported public import MultiplaneDiagnostics
@_exported public import MultiplaneRenderTree
