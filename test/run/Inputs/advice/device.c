#include <stdio.h>
#define N 20
#pragma xmp nodes p(*)

static int lost(int *a, int *b, int *c) {
  int sum = 0;
#pragma acc data copyin(a[0:N]) copyin(c[0:N]) create(b[0:N]) //-
  //+ the host uses 'a' .* use '(copy)' or => #pragma acc data \1(a[0:N]) copyin(c[0:N]) create(b[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += i, b[i] = 2 * i, c[i]++;
      //+ host uses 'c' .* or add '(update self\(c\))' before the device copy ends => #pragma acc \1
  }
  for (int i = 0; i < N; i++)
    sum += a[i] + c[i];
  return sum;
}

int main(void) {
  int a[N], b[N], c[N], count = 0, first;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = i;
#pragma acc data copy(a) copyin(b)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += b[i];
      //+ '(update self\(a\))' after the store on the device => #pragma acc \1
    first = a[5];
    b[3] = 50;
    //+ '(update device\(b\))' after the store on the host => #pragma acc \1
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] -= b[i];
  }
  int *heap = c;
#pragma acc parallel loop //-
  //+ '(copy\(count\))' on the construct => #pragma acc parallel loop \1
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    count++;
  }
#pragma acc data copy(heap) //-
  //+ write a section: '(heap)\[0:n\]' => #pragma acc data copy(\1[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    heap[i] *= 2;
  const int sum = lost(a, b, heap);
#pragma xmp task on p(1)
  printf("%d %d %d %d\n", first, a[3], count, sum);
  return 0;
}
