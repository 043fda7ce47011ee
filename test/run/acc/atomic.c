// RUN: %acc env 'PARITY_PROCS=1 2' %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc env 'PARITY_PROCS=1 2' %parity %s %routines
//
// Pins (OpenACC 3.3, 2.12): every form of atomic update and capture in OpenACC 2.12, on numbers of 1 to 8 bytes; also
// with a condition, and in a routine.
#include <stdio.h>
#pragma xmp nodes p(*)
#define N 64
int count, left, bits = -1, seen[N + 1], tickets[N];
unsigned shifted = 1;
double total = 3, quarter = 1e30, swaps = -1, last[N];
long product = 1;
unsigned mask;

char letters[3] = {100, -100, 7};
unsigned short narrow[2] = {65535, 9};
#pragma acc declare copyin(narrow)
#pragma acc routine seq
static void add(int i) {
#pragma acc atomic
  narrow[i % 2] += i;
}

int main(void) {
#pragma acc parallel loop copy(count, left, bits, shifted, total, quarter, swaps, product, mask, seen, tickets, last)
  for (int i = 0; i < N; i++) {
    int mine, other;
    double was;
#pragma acc atomic capture
    mine = count++;
    tickets[i] = mine;
#pragma acc atomic update
    seen[mine] += 1;
#pragma acc atomic capture
    other = --left;
#pragma acc atomic
    seen[-other] += 2;
#pragma acc atomic
    total = total + 0.5;
#pragma acc atomic update
    total = 1.5 + total;
#pragma acc atomic
    quarter /= i % 8 == 0 ? 2 : 1;
#pragma acc atomic
    product *= i % 16 == 0 ? 3 : 1;
#pragma acc atomic
    bits &= ~(1 << i % 20);
#pragma acc atomic
    mask |= 1u << i % 31;
#pragma acc atomic
    mask ^= 0;
    if (i < 5)
#pragma acc atomic
      shifted <<= 1;
    else
#pragma acc atomic
      shifted = shifted - 1;
#pragma acc atomic capture
    {
      was = swaps;
      swaps = i;
    }
    last[i] = was;
#pragma acc atomic capture
    {
      total += 1;
      was = total;
    }
#pragma acc atomic capture
    {
      mine = left;
      left = left - 1;
    }
#pragma acc atomic capture
    mine = left += 1;
#pragma acc atomic read
    was = total;
    seen[N] = 1;
  }
  int once = 0, sum = 0, chain = (int)swaps;
  for (int i = 0; i < N; i++)
    once += seen[i], sum += tickets[i], chain += (int)last[i];
  long reversed = 6;
#pragma acc parallel loop copy(letters)
  for (int i = 0; i < N; i++) {
    add(i);
    char was;
#pragma acc atomic capture if (N > 3)
    was = letters[i % 3]++;
#pragma acc atomic if (i == 1000)
    letters[i % 3] -= was * 0 + 2;
  }
#pragma acc update self(narrow)
#pragma xmp task on p(1)
  printf("%d %d %d %d %d\n", letters[0], letters[1], letters[2], narrow[0], narrow[1]);
#pragma acc parallel copy(reversed)
  {
#pragma acc atomic
    reversed = 20 - reversed;
#pragma acc atomic
    reversed = 42 / reversed;
  }
#pragma xmp task on p(1)
  {
    printf("%d %d %x %d %.9g %.9g %ld %x\n", count, left, bits, once, total, quarter, product, mask);
    printf("%d %d %ld\n", sum, chain, reversed);
  }
  return 0;
}
