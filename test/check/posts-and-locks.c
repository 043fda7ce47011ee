// RUN: %mistakes -n 2 -n 3 %s
//
// Pins: posts without a wait, waits for posts that cannot arrive, locks that are held at the end or locked twice. The
// right form is next to each mistake.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
xmp_lock_t lock;
#pragma xmp coarray lock:[*]
int counter;
#pragma xmp coarray counter:[*]

int main(void) {
  const int me = xmp_all_node_num(), all = xmp_all_num_nodes();
  if (me == all) {
#pragma xmp post(p(1), 1)
#if MISTAKE == 1
#pragma xmp post(p(1), 2) // MISTAKE 1: node 1 never waits for this post
#endif
  }
  if (me == 1) {
#pragma xmp wait(p(all), 1)
  }
#pragma xmp lock(lock:[1])
#if MISTAKE == 5
#pragma xmp lock(lock:[1]) // MISTAKE 5: already holds the lock
#endif
  counter:[1] = counter:[1] + 1;
#pragma xmp unlock(lock:[1])
  xmp_sync_all(NULL);
  if (me == all) {
#pragma xmp lock(lock:[1]) // MISTAKE 4: this node still holds this lock
#if MISTAKE != 4
#pragma xmp unlock(lock:[1])
#endif
  }
  if (me == 1) {
#if MISTAKE == 2
#pragma xmp wait(p(all), 3) // MISTAKE 2: can arrive, because it has reached the end of the program
#endif
#if MISTAKE == 3
#pragma xmp wait // MISTAKE 3: all other nodes have reached the end of the program
#endif
  }
  return 0;
}
