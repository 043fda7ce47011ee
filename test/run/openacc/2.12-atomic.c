// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.12: atomic
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(update) {
  int s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    s++;
  }
  a[0] += s;
}

RULE(capture) {
  int s = 0;
#pragma acc parallel loop copy(s) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    int v;
#pragma acc atomic capture
    v = s++;
    a[i] += 0 * v;
  }
  a[0] += s;
}

RULE(capture_block) {
  int s = 0;
#pragma acc parallel loop copy(s) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    int v;
#pragma acc atomic capture
    {
      v = s;
      s += 2;
    }
    a[i] += 0 * v;
  }
  a[0] += s;
}

RULE(shift) {
  int s = 1;
#pragma acc parallel loop copy(s) copy(a [0:n])
  for (int i = 0; i < 3; i++) {
    int v;
#pragma acc atomic capture
    {
      s = s << 1;
      v = s;
    }
    a[i] += 0 * v;
  }
  a[0] += s;
}

RULE(reversed_shift) {
  int x[4] = {1, 1, 1, 1}, v[4];
#pragma acc parallel loop copy(x) copyout(v)
  for (int i = 0; i < 4; i++) {
#pragma acc atomic capture
    {
      v[i] = x[i];
      x[i] = 1 << x[i];
    }
  }
  a[0] += x[2] + v[3];
}

RULE(read_form) {
  int s = 3;
#pragma acc parallel loop copyin(s) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    int v;
#pragma acc atomic read
    v = s;
    a[i] += v;
  }
}

RULE(write_form) {
  int s = 3;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
#pragma acc atomic write
    s = 7;
  }
  a[0] += s;
}

RULE(condition) {
  int s = 3;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
#pragma acc atomic write if (1)
    s = 7;
  }
  a[0] += s;
}

RULE(reversed_expression) {
  int s = 3;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < 3; i++) {
#pragma acc atomic
    s = 20 - s;
  }
  a[0] += s;
}

RULE(all_operators) {
  int x[12];
  for (int k = 0; k < 12; k++)
    x[k] = 7;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 2; i++) {
#pragma acc atomic
    x[0] *= 2;
#pragma acc atomic
    x[1] -= 2;
#pragma acc atomic
    x[2] &= 3;
#pragma acc atomic
    x[3] |= 8;
#pragma acc atomic
    x[4] ^= 0;
#pragma acc atomic
    x[5] <<= 1;
#pragma acc atomic
    x[6] >>= 1;
#pragma acc atomic
    --x[7];
#pragma acc atomic
    x[8] = x[8] / 1;
#pragma acc atomic
    x[9] = 3 + x[9];
  }
  for (int k = 0; k < 10; k++)
    a[k] += x[k];
}

RULE(read_before_update) {
  int x = 1, w[4];
#pragma acc parallel loop copy(x) copyout(w)
  for (int i = 0; i < 4; i++) {
#pragma acc atomic capture
    {
      w[i] = x;
      x = x * 1;
    }
  }
  a[0] += x + w[2];
}

RULE(captured_sum) {
  int x = 1, w[4];
#pragma acc parallel loop copy(x) copyout(w)
  for (int i = 0; i < 4; i++) {
#pragma acc atomic capture
    w[i] = x = x + 0;
  }
  a[0] += x + w[1];
}

RULE(double_product) {
  double x = 1;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    x = x * 1.0;
  }
  a[0] += x;
}

RULE(char_update) {
  char x[3] = {1, 2, 3};
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 9; i++) {
#pragma acc atomic
    x[i % 3] += 1;
  }
  a[0] += x[0] + x[2];
}

RULE(short_update) {
  short x[3] = {1, 2, 3};
#pragma acc parallel loop copy(x)
  for (int i = 0; i < 9; i++) {
#pragma acc atomic
    x[i % 3]++;
  }
  a[0] += x[0] + x[2];
}

RULE(atomic_capture_forms) {
  int x[8] = {0}, v[8] = {0};
#pragma acc parallel num_gangs(1) vector_length(1) copy(x, v)
#pragma acc loop seq
  for (int i = 0; i < 1; i++) {
#pragma acc atomic capture
    v[0] = ++x[0];
#pragma acc atomic capture
    v[1] = x[1] += 5;
#pragma acc atomic capture
    v[2] = x[2] = x[2] + 4;
#pragma acc atomic capture
    { x[3] -= 2; v[3] = x[3]; }
#pragma acc atomic capture
    { v[4] = x[4]; x[4] = 8; }
#pragma acc atomic capture
    { v[5] = x[5]; ++x[5]; }
#pragma acc atomic capture
    { x[6]++; v[6] = x[6]; }
#pragma acc atomic capture
    v[7] = x[7] = 6 - x[7];
  }
  for (int i = 0; i < 8; i++) a[i] += x[i] * 10 + v[i];
}

RULE(atomic_if) {
  int s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update if(n > 3)
    s += 2;
  }
  a[0] += s;
}

RULE(atomic_types) {
  float f = 0; long l = 0; unsigned char c1 = 0; short sh = 0; unsigned long long u = 0;
#pragma acc parallel loop copy(f, l, c1, sh, u)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    f += 1.5f;
#pragma acc atomic
    l -= 2;
#pragma acc atomic
    c1 |= 4;
#pragma acc atomic
    sh += 3;
#pragma acc atomic
    u ^= 9;
  }
  a[0] += f; a[1] += l; a[2] += c1; a[3] += sh; a[4] += u;
}

#define ADD(x, y) _Pragma("acc atomic update") x += y
#define TAKE(v, x) _Pragma("acc atomic capture") v = x++

RULE(operators) {
  int s = 0, u = 0, w = 0;
#pragma acc parallel loop copy(s, u, w)
  for (int i = 0; i < n; i++) {
    int v;
    if (i > 3)
      ADD(s, 2);
    _Pragma("acc atomic")
    u++;
    TAKE(v, w);
    _Pragma("acc atomic") w += 0 * v;
  }
  a[0] += s; a[1] += u; a[2] += w;
}

int main(void) { return runRules(); }
