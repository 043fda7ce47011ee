// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 3.2: runtime library
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(copyin_copyout) {
  acc_copyin(a, n * 8);
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
  acc_copyout(a, n * 8);
}

RULE(create_update_delete) {
  acc_create(a, n * 8);
  acc_update_device(a, n * 8);
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  acc_update_self(a, n * 8);
  acc_delete(a, n * 8);
}

RULE(delete_null) {
  acc_delete(NULL, n * 8);
  a[0] += 1;
}

RULE(returned_address) {
  double *dp = acc_copyin(a, n * 8);
#pragma acc parallel loop deviceptr(dp)
  for (int i = 0; i < n; i++)
    dp[i] += 1;
  acc_copyout(a, n * 8);
}

RULE(map_data) {
  void *dp = acc_malloc(n * 8);
  acc_map_data(a, dp, n * 8);
  acc_memcpy_to_device(dp, a, n * 8);
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
  acc_memcpy_from_device(a, dp, n * 8);
  acc_unmap_data(a);
  acc_free(dp);
}

RULE(present_or_copyin) {
  acc_present_or_copyin(a, n * 8);
  acc_pcopyin(a, n * 8);
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
  acc_copyout(a, n * 8);
  acc_copyout(a, n * 8);
}

RULE(on_device) {
  int r = 0;
#pragma acc parallel copy(r)
  { r = acc_on_device(acc_device_host) != acc_on_device(acc_device_not_host); }
  a[0] += r;
}

RULE(present_without_bytes) { // means the address; the one after the copy is not present
  const int shared = acc_is_present(b, 1);
  acc_copyin(a, n * 8);
  const int right = acc_is_present(a, 0) && acc_is_present(a + n, 0) == shared;
  acc_delete(a, n * 8);
  a[0] += right;
}

RULE(second_half) { // the data clause says which variable the memory belongs to
  acc_copyin(a + n / 2, (n - n / 2) * 8);
#pragma acc data present(a [n / 2:n - n / 2])
  {
#pragma acc parallel loop
    for (int i = n / 2; i < n; i++)
      a[i] += 1;
  }
  acc_copyout(a + n / 2, (n - n / 2) * 8);
}

int main(void) { return runRules(); }
