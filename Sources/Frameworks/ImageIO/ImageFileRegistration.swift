// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Lets CoreGraphics read files of pictures; CPNG calls it when a program starts.
@_cdecl("multiplane_register_image_files") func registerImageFiles() {
  ImageFileReader.register { data, type in
    guard let file = try? PictureFile(data), file.info.type.rawValue == type, let pixmap = try? file.frame(0)
    else { return nil }
    return ImageFileReader.Content(
      pixmap: pixmap, hasAlpha: file.info.hasAlpha, isGray: file.info.model == "Gray")
  }
}
