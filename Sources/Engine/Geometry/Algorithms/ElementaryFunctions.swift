// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Wrappers for functions of the C library, for modules that import neither it nor Foundation.

package func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
package func tangent(_ angle: Double) -> Double { tan(angle) }
package func arcCosine(_ x: Double) -> Double { acos(x) }
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
package func exponential(_ x: Double) -> Double { exp(x) }
package func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
