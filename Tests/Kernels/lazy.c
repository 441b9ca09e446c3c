// SPDX-License-Identifier: Apache-2.0

// Calls functions of libraries that CLazyLibrary loads: with arguments in registers of both kinds and on the
// stack, for the first time and again. Prints what differs; the exit status is 1 then.

#include <CLazyLibrary.h>
#include <stdio.h>
#include <string.h>

LAZY_FUNCTION("no-library.so.1 libm.so.6", pow)
LAZY_FUNCTION("libc.so.6", sprintf)

double pow(double, double);
int sprintf(char *, const char *, ...);

int main(void) {
  const char *expected = "1 2 3 4 5 6 7 1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5 9.5";
  int failures = 0;
  for (int time = 0; time < 2; time++) {
    char text[128];
    const int length = sprintf(text, "%d %d %d %d %d %d %d %g %g %g %g %g %g %g %g %g", 1, 2, 3, 4, 5, 6, 7,
        1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5);
    const volatile double two = 2;
    if (length != (int)strlen(expected) || strcmp(text, expected) || pow(two, 10) != 1024) {
      printf("call %d: %s\n", time + 1, text);
      failures++;
    }
  }
  printf("functions loaded late: %d failures\n", failures);
  return failures > 0;
}
