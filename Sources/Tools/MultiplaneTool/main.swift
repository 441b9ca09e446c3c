// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieExpressions

// A process that runs scripts has nothing else to do.
if let status = ExpressionWorker.run(CommandLine.arguments) { exit(status) }
exit(Tool.run(Tool.processArguments()))
