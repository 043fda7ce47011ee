// RUN: env PARITY_TARGET="cpu openacc emulated" %acc PARITY_PROCS=1 %parity %s
//
// Pins: the runtime library of OpenACC 3.3, chapter 3: asynchronous forms, attach, properties, waits, copies between devices.
#include <stdio.h>
#include <string.h>
#ifdef _OPENACC
#include <openacc.h>
#else
enum { acc_device_nvidia = 5, acc_device_default = 1, acc_async_default = -3, acc_property_name = 1, acc_property_memory,
       acc_property_driver, acc_device_none = 0, acc_device_current = -1 };
#define ONE(v) (void)(v)
#define acc_copyin_async(v, n, q) ONE(v)
#define acc_create_async(v, n, q) ONE(v)
#define acc_copyout_async(v, n, q) ONE(v)
#define acc_delete_async(v, n, q) ONE(v)
#define acc_copyout_finalize_async(v, n, q) ONE(v)
#define acc_delete_finalize_async(v, n, q) ONE(v)
#define acc_update_self_async(v, n, q) ONE(v)
#define acc_update_device_async(v, n, q) ONE(v)
#define acc_wait(q) ONE(q)
#define acc_wait_all_device(d) ONE(d)
#define acc_wait_device(q, d) ONE(q)
#define acc_wait_any(n, q) 0
#define acc_wait_any_device(n, q, d) 0
#define acc_malloc(n) malloc(n)
#define acc_free(p) free(p)
#define acc_attach(p) ONE(p)
#define acc_detach_finalize(p) ONE(p)
#define acc_deviceptr(p) ((void *)(p))
#define acc_memcpy_to_device_async(d, h, n, q) memcpy(d, h, n)
#define acc_memcpy_from_device_async(h, d, n, q) memcpy(h, d, n)
#define acc_memcpy_d2d(t, f, n, a, b) memcpy(t, f, n)
#define acc_get_device_num(t) 0
#define acc_set_default_async(q) ONE(q)
#define acc_get_default_async() -1
#define acc_init_device(n, t) ONE(n)
#define acc_shutdown_device(n, t) ONE(n)
#define acc_on_device(t) 1
#define acc_get_device_type() acc_device_default
#define acc_device_host acc_device_default
#include <stdlib.h>
#endif
#define N 10
double a[N], b[N], c[N];
struct row {
  int n;
  double *v;
} r;
int main(void) {
  for (int i = 0; i < N; i++) a[i] = i;
  acc_init_device(0, acc_device_default);
  acc_copyin_async(a, sizeof a, 1);
  acc_create_async(b, sizeof b, 1);
#pragma acc parallel loop present(a, b) async(1)
  for (int i = 0; i < N; i++) b[i] = 2 * a[i];
  acc_update_self_async(b, sizeof b, 1);
  int host = -1;
#pragma acc parallel copy(host)
  { host = acc_on_device(acc_device_host); }
  printf("%d\n", host == (acc_get_device_type() == acc_device_host));
  int queues[] = {1};
  printf("%d %d\n", acc_wait_any(1, queues), acc_wait_any_device(1, queues, 0));
  acc_wait(1);
  printf("%g\n", b[9]);
#pragma acc data create(a, b) // the host addresses of arrays mean their copies
  {
    for (int i = 0; i < N; i++) a[i] = 3 * i;
#pragma acc update device(a)
    acc_memcpy_d2d(b, a, sizeof b, 0, 0);
#pragma acc update self(b)
  }
  printf("%g\n", b[9]);
  a[3] = 30;
  acc_update_device_async(a, sizeof a, 2);
#pragma acc parallel loop present(a, b) async(2)
  for (int i = 0; i < N; i++) b[i] += a[i];
  acc_wait_device(2, acc_get_device_num(acc_device_default));
  acc_copyout_async(b, sizeof b, 1);
  acc_delete_async(a, sizeof a, 1);
  acc_wait_all_device(0);
  printf("%g %g\n", b[3], b[9]);
  r.n = N;
  r.v = c;
  acc_copyin_async(&r, sizeof r, 1);
  acc_copyin_async(c, sizeof c, 1);
  acc_wait(1);
  acc_attach((void **)&r.v);
#pragma acc parallel loop present(r)
  for (int i = 0; i < N; i++) r.v[i] = r.n + i;
  acc_detach_finalize((void **)&r.v);
  acc_copyout_finalize_async(c, sizeof c, 3);
  acc_delete_finalize_async(&r, sizeof r, 3);
  acc_wait(3);
  printf("%g %d\n", c[4], r.v == c);
  void *one = acc_malloc(sizeof c), *other = acc_malloc(sizeof c);
  acc_memcpy_to_device_async(one, c, sizeof c, 1);
  acc_wait(1);
  acc_memcpy_d2d(other, one, sizeof c, 0, 0);
  acc_memcpy_from_device_async(b, other, sizeof c, 1);
  acc_wait(1);
  acc_free(one), acc_free(other);
  printf("%g\n", b[9]);
  acc_set_default_async(4);
  acc_set_default_async(acc_async_default);
  printf("%d\n", acc_get_default_async());
  acc_shutdown_device(0, acc_device_default);
  return 0;
}
