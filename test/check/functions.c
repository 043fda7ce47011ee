// RUN: %mistakes -n 3 %s
//
// Pins: not all nodes call a function that all of them have to call; the message names the line of the call. Branches
// that all call it, wherever they are, are right.
#include <stdio.h>
#include <xacc.h>
#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
int u[N], v[N], square[N][N], turned[N][N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align square[i][*] with t(i)
#pragma xmp align turned[i][*] with t(i)

static int chosen(int k) { return k == 0 || xmpc_all_node_num() == 1; }

static void intrinsics(int k) {
  if (chosen(k == 1))
    xmp_transpose(turned[:][:], square[:][:], 0); // MISTAKE 1: is at 'xmp_transpose(turned[:][:], square[:][:], 0)'
  if (chosen(k == 2))
    xmp_sort_up(v[:], u[:]); // MISTAKE 2: is at 'xmp_sort_up(v[:], u[:])'
}

static int files(int k) {
  char name[] = "/dev/shm/xacc-functions-test";
  int status = 0;
  if (chosen(k))
    status = xacc_array_save(xmp_desc_of(u), name); // MISTAKE 3: is at 'xacc_array_save(xmp_desc_of(u), name)'
  if (xmp_node_num() == 1)
    xmp_sync_all(NULL);
  else
    xmp_sync_all(NULL);
  if (xmp_node_num() == 1)
    remove(name);
  return status;
}

static void barriers(void) {
#if MISTAKE == 4
  if (xmp_node_num() > 1)
    xmp_barrier(); // MISTAKE 4: only some nodes execute this 'xmp_barrier'
#endif
#if MISTAKE == 5
  if (chosen(1))
    xmp_barrier(); // MISTAKE 5: is at 'xmp_barrier()'
  else
    xmp_sync_all(NULL);
#endif
  xmp_barrier();
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = N - i;
  intrinsics(MISTAKE);
  const int status = files(MISTAKE == 3);
  barriers();
  return status;
}
