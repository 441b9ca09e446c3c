// SPDX-License-Identifier: Apache-2.0

import Demos

for demo in demos { print(demo.name, demo.title) }
