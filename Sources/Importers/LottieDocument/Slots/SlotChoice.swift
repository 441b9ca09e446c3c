// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The choice of a theme and of slot values for an animation.
struct SlotChoice {
  let file: String
  let log: LottieLog
  let package: LottiePackage?
  /// The identifier of the animation in the package, or an empty string.
  let animation: String

  /// Returns the slots of an animation, with the theme's values and then the values of the options. Throws if
  /// the theme or a slot of the options does not exist, or if a value of the options is not of the slot's
  /// kind.
  func table(of root: JSONValue, _ options: LottieScene.Options) throws(LottieError) -> SlotTable {
    let theme = try theme(options)
    // Most files have no slots, and finding the uses of slots takes time.
    guard theme != nil || !options.slots.isEmpty || root["slots"] != nil else { return SlotTable() }
    var table = SlotTable(root)
    if let theme { ThemeReader(log: log, animation: animation).apply(theme, to: &table) }
    for (name, value) in options.slots.sorted(by: { $0.key < $1.key }) {
      try table.set(name, to: value, file: file)
    }
    return table
  }

  /// Throws if an image that was chosen for a slot cannot be read. One that the file names is only reported.
  static func checkImages(
    of choices: [String: LottieScene.SlotValue], in model: AnimationModel, _ images: LottieImages,
    _ log: LottieLog
  ) throws(LottieError) {
    for (name, value) in choices.sorted(by: { $0.key < $1.key }) {
      guard model.slots.contains(where: { $0.name == name && $0.kind == .image }), let path = value.path
      else { continue }
      for (id, image) in model.images where image.path == path {
        guard images.image(id, at: image.jsonPath, log: log) == nil, let finding = log.report.firstIssue
        else {
          continue
        }
        throw LottieError(
          .badValue, file: finding.file, element: name,
          explanation: "the image \"\(path.prefix(80))\" of this slot: \(finding.effect)")
      }
    }
  }

  /// Returns the rules of the chosen theme, or `nil` if there is no theme. Throws if the chosen theme does
  /// not exist.
  private func theme(_ options: LottieScene.Options) throws(LottieError) -> JSONValue? {
    if let chosen = options.theme {
      if chosen.isEmpty { return nil }
      guard let package else {
        throw LottieError(
          .unknownName, file: file,
          explanation: "there is no theme \"\(chosen.prefix(80))\"; only packages have themes")
      }
      return try package.theme(chosen, limits: options.limits)
    }
    guard let package, let initial = package.initialTheme(of: animation) else { return nil }
    // A mistake in the manifest is not a reason to refuse the file.
    guard package.themes.contains(initial) else {
      package.noteMissing(theme: initial, log)
      return nil
    }
    return try package.theme(initial, limits: options.limits)
  }
}

extension LottieScene.SlotValue {
  /// The path of an image, if the value is for an image.
  fileprivate var path: String? {
    switch self {
    case .image(let path), .written(let path): path
    case .number, .point, .color, .text: nil
    }
  }
}
