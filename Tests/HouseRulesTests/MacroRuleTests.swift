// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct MacroRuleTests {
  private func messages(_ code: String, at path: String = "Sources/A/a.c") -> [String] {
    MacroRule.check(Repository([path: code])).map(\.description)
  }

  @Test(arguments: [
    "#define MPK_TRY(x) do { if (!(x)) return 0; } while (0)", "#define MPK_TRY(x) if (!(x)) return 0",
    "#define MPK_TRY(x) \\\n  { \\\n    return x; \\\n  }",
  ])
  func `a macro does not return`(code: String) {
    #expect(
      messages(code)
        == ["Sources/A/a.c:1: MPK_TRY returns from the function around it; make it a function"])
  }

  @Test(arguments: [
    ("#define MPK_AT(x) ((x) * stride)", "stride"), ("#define MPK_AT base + 1", "base"),
    ("#define MPK_AT(x) mpk_at(edges->down, x)", "edges"),
    ("#define MPK_AT(x) \\\n  case x: \\\n    mpk_draw(dst, x); break;", "dst"),
    ("#define MPK_AT(x) (a == x)", "a"),
  ])
  func `a macro reads only its parameters`(code: String, name: String) {
    #expect(
      messages(code) == ["Sources/A/a.c:1: MPK_AT captures \(name); make it a parameter, or a function"])
  }

  @Test(arguments: [
    "#define MPK_FULL 65536",
    "#define MPK_INLINE __attribute__((target(\"avx2\"), always_inline)) static inline",
    "#define MPK_V(operation) _mm256_##operation", "#define MPK_POSITION ((int64_t)16 << MPK_BITS)",
    "#define MPK_PARAMETERS void *context, struct mpk_page *page, char **state",
    "#define MPK_TWINS(name, parameters) \\\n  void name parameters; \\\n  void name##_plain parameters;",
    "#define MPK_TWIN(variant) \\\n  void mpk_draw_##variant(uint32_t *dst, size_t count, const mpk_ramps *ramps);",
    "#define MPK_SUM(name, type) \\\n  static inline float name(const type *src, mpk_weights weights) { \\\n"
      + "    float sum = 0; \\\n    for (size_t k = 0; k < weights.count; k++) sum += src[k]; \\\n"
      + "    return sum; \\\n  }",
    "#define MPK_MODE(name) \\\n  static uint32_t mpk_blend_##name(uint32_t dst, uint32_t src) { \\\n"
      + "    const uint32_t sa = src >> 24, da = dst >> 24; \\\n    return mpk_common_##name(sa, da); \\\n  }",
  ])
  func `constants, attributes and definitions are free`(code: String) {
    #expect(messages(code) == [])
  }

  @Test func `an argument does not name what the macro declares`() {
    let macro =
      "#define MPK_MODE(name, share) \\\n  static int name(int d) { \\\n    const int a = d; \\\n    return share; \\\n  }"
    #expect(messages("\(macro)\nMPK_MODE(mpk_one, 255)") == [])
    #expect(
      messages("\(macro)\nMPK_MODE(mpk_one, 255 - a)")
        == ["Sources/A/a.c:6: MPK_MODE declares a, which its argument names"])
  }

  @Test func `code outside of Sources and in Swift is free`() {
    #expect(messages("#define TRY(x) return x", at: "Tests/a.c") == [])
    #expect(messages("#define TRY(x) return x", at: "Sources/a.swift") == [])
  }
}
