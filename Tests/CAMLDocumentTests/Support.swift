// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import QuartzCore
import Testing

/// Returns the document of a CAML text.
func document(_ text: String, isStrict: Bool = false, limits: CAMLLimits = .default) throws(CAMLError)
  -> CAMLDocument
{
  var options = CAMLDocument.Options()
  options.isStrict = isStrict
  options.limits = limits
  return try CAMLDocument(bytes: Array(text.utf8), name: "test.caml", options: options)
}

/// Returns the document whose root is a layer of 100 x 100 that contains `body`.
func scene(attributes: String = "", _ body: String = "") throws(CAMLError) -> CAMLDocument {
  try document(
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer id="root" bounds="0 0 100 100" \(attributes)>
    \(body)
      </CALayer>
    </caml>
    """)
}

/// Returns the root of the document's scene.
func root(_ text: String) throws -> CALayer { try document(text).makeScene().root }
