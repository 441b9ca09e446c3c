// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

// The names of Apple's library of vectors. The vectors themselves are in the standard library.

/// Two numbers.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers.
public typealias simd_double4 = SIMD4<Double>

/// Returns the sum of the products of the parts.
public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }

/// Returns the square of the length.
public func simd_length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * a).sum() }

/// Returns the length.
public func simd_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}

/// Returns the distance of two points.
public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length(a - b)
}

/// Returns the vector of length 1 in the direction of another one, which is not zero.
public func simd_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a / simd_length(a) }

/// Returns the lesser parts of two vectors.
public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(a, b) }

/// Returns the greater parts of two vectors.
public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(a, b) }

/// Returns the parts, which are moved into the range from `low` to `high`.
public func simd_clamp<V: SIMD>(_ a: V, _ low: V, _ high: V) -> V where V.Scalar: FloatingPoint {
  a.clamped(lowerBound: low, upperBound: high)
}

/// Returns the number, which is moved into the range from `low` to `high`.
public func simd_clamp<Number: BinaryFloatingPoint>(_ a: Number, _ low: Number, _ high: Number) -> Number {
  a.clamped(atLeast: low, atMost: high)
}

/// Returns the linear interpolation of two vectors at a fraction.
public func simd_mix<V: SIMD>(_ a: V, _ b: V, _ part: V) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * part
}

/// Returns the linear interpolation of two numbers at a fraction.
public func simd_mix<Number: BinaryFloatingPoint>(_ a: Number, _ b: Number, _ part: Number) -> Number {
  a + (b - a) * part
}
