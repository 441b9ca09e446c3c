// SPDX-License-Identifier: Apache-2.0

import Demos
import MultiplaneTool

MultiplaneTool.main(programs: demos)
