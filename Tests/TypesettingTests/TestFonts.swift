// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneTypesetting
import TestSupport

/// Typesets text in the fonts of the tests. Returns the frame and the reports.
func typeset(
  _ content: TextContent, width: Double? = nil, height: Double? = nil
) -> (frame: TextFrame, reports: [Report]) {
  TestFonts.use()
  return Diagnostics.collecting { content.typeset(width: width, height: height) }
}

func plain(_ size: Double = 20, _ name: String = "DejaVu Sans") -> TextAttributes {
  TextAttributes(font: TextFont(name: name, size: size))
}
