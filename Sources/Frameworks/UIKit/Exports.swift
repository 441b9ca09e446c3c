// SPDX-License-Identifier: Apache-2.0

// `import UIKit` brings what Apple's brings: Core Animation, Core Graphics and Foundation.
@_exported public import QuartzCore
