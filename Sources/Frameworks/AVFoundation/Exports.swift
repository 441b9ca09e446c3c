// SPDX-License-Identifier: Apache-2.0

// Like Apple's, `import AVFoundation` also imports these.
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import QuartzCore
