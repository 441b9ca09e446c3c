// SPDX-License-Identifier: Apache-2.0

import MultiplaneTool

MultiplaneTool.main(programs: [.lantern])
