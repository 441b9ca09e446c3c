// SPDX-License-Identifier: Apache-2.0

import UIKit

for type in SpinnerType.allCases {
  let spinner = Spinner(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  spinner.type = type
  spinner.startAnimating()
  precondition(spinner.isAnimating && spinner.layer.sublayers?.isEmpty == false)
  spinner.stopAnimating()
  precondition(spinner.layer.sublayers == nil || spinner.layer.sublayers!.isEmpty)
}
print("SpinnerPack: ok")
