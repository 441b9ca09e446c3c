// SPDX-License-Identifier: Apache-2.0

// Like Apple's, `import UIKit` also imports Core Animation, Core Graphics, Core Text and Foundation.
@_exported public import CoreText
@_exported public import QuartzCore
