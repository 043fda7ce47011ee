// RUN: %parity %s -- -w
//
// Pins: in sizeof and typeof, an expression has the type that it has in C.
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#pragma xmp nodes p(*)

#define SIGNED(x) ((__typeof__(x))-1 < 0)

static int answer(void) { return 42; }
static int other(void) { return 43; }
static char buffer[sizeof('a')];              // in a bound
enum { SIZE = sizeof('x' == 'y') };           // in an enumerator
struct fields { int part : sizeof(!1) * 2; }; // in the width of a bit-field
typedef __typeof__('c') character;            // in a type
_Static_assert(sizeof('a') == sizeof(int), "a character constant is int");

static void constants(void) {
  __typeof__('a') wide = 300;
  printf("%zu %zu %zu %zu %d\n", sizeof 'a', sizeof('\n'), sizeof(L'a'), sizeof('ab'), wide);
  printf("%zu %zu %zu %zu\n", sizeof buffer, (size_t)SIZE, sizeof(character), sizeof(true));
  printf("%d %d %d\n", (struct fields){100}.part, SIGNED('a'), '\xff');
  printf("%zu %zu\n", sizeof(NULL), sizeof(*&"text"));
}

static void truth(int x, double y) {
  __typeof__(x < y) sum = (x < y) + 76;
  __typeof__(x && y) two = 2;
  printf("%zu %zu %zu %zu %d %d\n", sizeof(x < y), sizeof(!x), sizeof(x && y), sizeof(x == 1 || y == 2), sum, two);
  printf("%zu %zu\n", sizeof(({ x > 1; })), __alignof__(x != 3));
}

static void choices(int x) {
  int few[3], many[30];
  char a = 'a', b = 'b';
  short s = 1;
  printf("%zu %zu %zu\n", sizeof(x ? few : few), sizeof(x, many), sizeof(x ? a : b));
  printf("%zu %zu %zu\n", sizeof(x ?: a), sizeof(x ? s : s), sizeof(0, a));
  printf("%zu %zu\n", sizeof(x ? answer : other), sizeof(0, answer));
  printf("%zu %zu %zu\n", sizeof(a = 'b'), sizeof(++a), sizeof(+a));
  printf("%d %d\n", (x ? answer : other)(), (x, answer)());
}

static void literals(void) {
  printf("%zu %zu %zu %zu\n", sizeof 1, sizeof 1l, sizeof 2147483648, sizeof 0x80000000);
  printf("%d %d %d\n", SIGNED(2147483648), SIGNED(0x80000000), SIGNED(0x7fffffff));
  printf("%zu %zu %zu\n", sizeof 1.f, sizeof 1., sizeof 1.l);
}

int main(void) {
#pragma xmp task on p(1)
  {
    constants();
    truth(1, 2.5);
    choices(1);
    literals();
    printf("%s %s %s\n", __func__, __FUNCTION__, __PRETTY_FUNCTION__);
  }
  return 0;
}
