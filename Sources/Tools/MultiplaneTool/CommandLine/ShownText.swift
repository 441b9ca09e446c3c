// SPDX-License-Identifier: Apache-2.0

/// Returns the user's text in quotation marks, truncated to 60 characters.
func shown(_ text: String) -> String {
  let longest = 60
  return "\"\(text.count > longest ? text.prefix(longest) + "…" : text[...])\""
}
