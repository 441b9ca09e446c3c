// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster

extension FilterReader {
  /// Returns the operation of the primitive, or `nil` if it draws nothing. Source: Filter Effects Level 1,
  /// section 9.
  func operation(_ subregion: CGRect) -> FilterGraph.Operation? {
    switch tree[primitive].name {
    case "feGaussianBlur":
      let deviation = deviation
      return .gaussianBlur(x: deviation.x, y: deviation.y)
    case "feOffset": return .offset(x: number("dx") * scale.x, y: number("dy") * scale.y)
    case "feFlood": return .flood(color("flood-color", "flood-opacity").rgba)
    case "feMerge": return .merge
    case "feBlend":
      let names = Dictionary(
        uniqueKeysWithValues: FilterGraph.BlendFormula.allCases.map { (Self.name(of: $0), $0) })
      return .blend(names[attribute("mode") ?? "normal"] ?? .normal)
    case "feComposite": return .composite(compositeOperator)
    case "feColorMatrix": return .colorMatrix(colorMatrix)
    case "feComponentTransfer": return componentTransfer
    case "feDropShadow":
      let deviation = attribute("stdDeviation") == nil ? (x: 2 * scale.x, y: 2 * scale.y) : deviation
      return .dropShadow(
        FilterGraph.DropShadow(
          x: number("dx", 2) * scale.x, y: number("dy", 2) * scale.y, deviationX: deviation.x,
          deviationY: deviation.y, color: color("flood-color", "flood-opacity").rgba))
    case "feMorphology":
      let radius = pair("radius") ?? (0, 0)
      let isValid = radius.x >= 0 && radius.y >= 0
      return .morphology(
        attribute("operator") == "dilate" ? .dilate : .erode, radiusX: isValid ? radius.x * scale.x : 0,
        radiusY: isValid ? radius.y * scale.y : 0)
    case "feTile": return .tile
    case "feTurbulence": return turbulence
    case "feDiffuseLighting", "feSpecularLighting": return lighting
    case "feDisplacementMap":
      let factor = ((scale.x * scale.x + scale.y * scale.y) / 2).squareRoot()
      return .displacementMap(
        scale: number("scale") * factor, x: channel("xChannelSelector"), y: channel("yChannelSelector"))
    case "feConvolveMatrix": return convolution
    case "feImage": return image(subregion)
    default:
      builder.log.note(.unknownElement, primitive, "it is no filter primitive; it draws nothing")
      return nil
    }
  }

  private var deviation: (x: Double, y: Double) {
    let pair = pair("stdDeviation") ?? (0, 0)
    guard pair.x >= 0, pair.y >= 0 else { return (0, 0) }
    return (pair.x * scale.x, pair.y * scale.y)
  }

  func color(_ name: String, _ opacity: String?) -> SVGColor {
    let initial = name == "lighting-color" ? "white" : "black"
    let current = builder.currentColor(style)
    var color =
      SVGColorText.color(moment[primitive]?[name] ?? style[name] ?? initial, current: current)
      ?? SVGColorText.black
    if let opacity {
      color.w *= (moment[primitive]?[opacity] ?? style[opacity]).flatMap { SVGText.fraction($0) } ?? 1
    }
    return color
  }

  /// Returns the name of a blend mode in CSS.
  private static func name(of formula: FilterGraph.BlendFormula) -> String {
    switch formula {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    default: "\(formula)"
    }
  }

  private var compositeOperator: FilterGraph.CompositeOperator {
    switch attribute("operator") {
    case "in": .inside
    case "out": .outside
    case "atop": .atop
    case "xor": .xor
    case "lighter": .lighter
    case "arithmetic":
      .arithmetic(k1: number("k1"), k2: number("k2"), k3: number("k3"), k4: number("k4"))
    default: .over
    }
  }

  private var colorMatrix: [Float] {
    let values = attribute("values").map { SVGText.numbers($0).numbers }
    switch attribute("type") {
    case "saturate": return ColorMatrixText.saturation(values?.first ?? 1)
    case "hueRotate": return ColorMatrixText.hueRotation(values?.first ?? 0)
    case "luminanceToAlpha": return ColorMatrixText.luminanceToAlpha
    default:
      guard let values, values.count == 20 else { return ColorMatrixText.identity }
      return values.map { Float($0) }
    }
  }

  private var componentTransfer: FilterGraph.Operation {
    func function(_ name: String) -> FilterGraph.TransferFunction {
      guard let child = tree[primitive].children.last(where: { tree[$0].name == name }) else {
        return .identity
      }
      let attributes = attributes(of: child)
      func number(_ name: String, _ initial: Double) -> Double {
        attributes[name].flatMap { SVGText.number($0) } ?? initial
      }
      let list = SVGText.numbers(attributes["tableValues"] ?? "")
      let table = list.isWhole ? list.numbers : []
      switch attributes["type"] {
      case "table": return table.isEmpty ? .identity : .table(table)
      case "discrete": return table.isEmpty ? .identity : .discrete(table)
      case "linear": return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
      case "gamma":
        return .gamma(
          amplitude: number("amplitude", 1), exponent: number("exponent", 1), offset: number("offset", 0))
      default: return .identity
      }
    }
    return .componentTransfer(
      red: function("feFuncR"), green: function("feFuncG"), blue: function("feFuncB"),
      alpha: function("feFuncA"))
  }

  private func channel(_ name: String) -> FilterGraph.Channel {
    ["R": .red, "G": .green, "B": .blue][attribute(name) ?? "A"] ?? .alpha
  }

  private var turbulence: FilterGraph.Operation? {
    let frequency = pair("baseFrequency") ?? (0, 0)
    guard frequency.x >= 0, frequency.y >= 0 else { return nil }
    let octaves = number("numOctaves", 1)
    guard octaves > 0 else { return nil }
    var turbulence = FilterGraph.Turbulence(
      frequencyX: frequency.x / scale.x, frequencyY: frequency.y / scale.y, octaves: Int(min(octaves, 32)),
      seed: number("seed"), isFractal: attribute("type") == "fractalNoise")
    turbulence.isStitched = attribute("stitchTiles") == "stitch"
    return .turbulence(turbulence)
  }

  private var convolution: FilterGraph.Operation? {
    let order = pair("order") ?? (3, 3)
    let most = Double(FilterGraph.ConvolveMatrix.maximumCount)
    guard order.x >= 1, order.y >= 1, order.x == order.x.rounded(), order.y == order.y.rounded(),
      order.x * order.y <= most
    else { return nil }
    let kernel = SVGText.numbers(attribute("kernelMatrix") ?? "").numbers
    let (columns, rows) = (Int(order.x), Int(order.y))
    guard kernel.count == columns * rows else { return nil }
    var result = FilterGraph.ConvolveMatrix(columns: columns, rows: rows, kernel: kernel)
    if let divisor = attribute("divisor").flatMap({ SVGText.number($0) }), divisor != 0 {
      result.divisor = divisor
    }
    result.bias = number("bias")
    let (x, y) = (number("targetX", Double(columns / 2)), number("targetY", Double(rows / 2)))
    guard x >= 0, y >= 0, x < order.x, y < order.y else { return nil }
    (result.targetX, result.targetY) = (Int(x), Int(y))
    result.edgeMode = ["wrap": .wrap, "none": .transparent][attribute("edgeMode") ?? ""] ?? .duplicate
    result.preservesAlpha = attribute("preserveAlpha") == "true"
    return .convolveMatrix(result)
  }

  private var lighting: FilterGraph.Operation? {
    let isSpecular = tree[primitive].name == "feSpecularLighting"
    let child = tree[primitive].children.first {
      ["feDistantLight", "fePointLight", "feSpotLight"].contains(tree[$0].name)
    }
    guard let child else { return nil }
    let constant = number(isSpecular ? "specularConstant" : "diffuseConstant", 1)
    let exponent = number("specularExponent", 1)
    guard constant >= 0, !isSpecular || exponent >= 1 else { return nil }
    return .lighting(
      FilterGraph.Lighting(
        light(child), color: color("lighting-color", nil).rgba, surfaceScale: number("surfaceScale", 1),
        constant: constant, exponent: isSpecular ? min(exponent, 128) : nil))
  }

  private func light(_ child: SVGTree.Index) -> FilterGraph.Light {
    let attributes = attributes(of: child)
    func number(_ name: String) -> Double { attributes[name].flatMap { SVGText.number($0) } ?? 0 }
    func position(_ x: String, _ y: String, _ z: String) -> FilterGraph.Light.Position {
      let point = point(number(x), number(y))
      let depth = ((scale.x * scale.x + scale.y * scale.y) / 2).squareRoot()
      return FilterGraph.Light.Position(point.x, point.y, number(z) * depth)
    }
    switch tree[child].name {
    case "fePointLight": return .point(position("x", "y", "z"))
    case "feSpotLight":
      let exponent = attributes["specularExponent"].flatMap { SVGText.number($0) } ?? 1
      return .spot(
        position("x", "y", "z"), target: position("pointsAtX", "pointsAtY", "pointsAtZ"),
        exponent: exponent > 0 ? exponent : 1,
        cone: attributes["limitingConeAngle"].flatMap { SVGText.number($0) })
    default: return .distant(azimuth: number("azimuth"), elevation: number("elevation"))
    }
  }

  // MARK: Pictures

  /// Returns the picture of `feImage`, or `nil` if there is none.
  private func image(_ subregion: CGRect) -> FilterGraph.Operation? {
    guard let href = attribute("href"), !href.isEmpty else { return nil }
    if href.hasPrefix("#") { return builder.filterElement(href, subregion, of: primitive, in: scope) }
    let picture = builder.images.picture(href) { note in
      builder.log.note(.missingFile, primitive, "href", note)
    }
    switch picture {
    case nil: return nil
    case .vector(let bytes, let name)?:
      return builder.filterFile(bytes, subregion, name: name, of: primitive, in: scope)
    case .pixels(let image)?:
      let natural = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      let ratio = AspectRatio(attribute("preserveAspectRatio"))
      return FilterPicture(image, transform: ratio.transform(from: natural, to: subregion)).map { .image($0) }
    }
  }
}
