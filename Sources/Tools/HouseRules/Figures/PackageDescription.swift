// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The targets and products of a package, from the output of `swift package describe --type json`.
package struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]?
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let targets: [Target]
  let products: [Product]

  package init(json: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // The package manager also prints messages to standard output, before the JSON object.
    let text = json.drop { $0 != "{" }
    self = try decoder.decode(Self.self, from: Data(text.utf8))
  }

  /// Returns the targets that are compiled or linked into a program that uses a product, sorted by name.
  func targets(of product: Product) -> [Target] {
    var waiting = product.targets
    var found: [String: Target] = [:]
    let known = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    while let name = waiting.popLast() {
      guard found[name] == nil, let target = known[name] else { continue }
      found[name] = target
      waiting += target.targetDependencies ?? []
    }
    return found.values.sorted { $0.name < $1.name }
  }
}

/// The number of modules and lines of code that a product of the package adds to a program.
enum ProductFigure {
  /// Returns the number of modules for each product, then the number of lines of code in their sources,
  /// headers excluded.
  static func figures(of package: PackageDescription, in repository: Repository) -> [Figure] {
    let lines = Dictionary(repository.files.map { ($0.path, $0.codeLines.count) }) { first, _ in first }
    return package.products.sorted { $0.name < $1.name }.flatMap { product in
      let targets = package.targets(of: product)
      let files = targets.flatMap { target in target.sources.map { "\(target.path)/\($0)" } }
      let count = files.filter { !$0.hasSuffix(".h") }.reduce(0) { $0 + (lines[$1] ?? 0) }
      return [
        Figure(product.name, "modules", count: targets.count),
        Figure(product.name, "lines of code", count: count),
      ]
    }
  }
}
