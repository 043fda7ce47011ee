// RUN: %xaccc %s -o %t
// RUN: %run -n 3 %t | FileCheck %s
// RUN: env XACC_CPU_MEMORY=separate %run -n 3 %t | FileCheck %s
// RUN: env XACC_CPU_MEMORY=separate XACC_TRANSPORT=tca %run -n 2 %t | FileCheck --check-prefix=TWO %s
// RUN: env XACC_CPU_MEMORY=late XACC_TRANSPORT=tca %run -n 3 %t | FileCheck %s
// RUN: env XACC_CPU_MEMORY=separate XACC_TRANSPORT=tca XACC_TCA_LINK=window %run -n 3 %t | FileCheck %s
// RUN: %xaccc --target=cuda --nvcc=%S/../Inputs/cuda-on-host %s -o %t.cuda
// RUN: env XACC_CPU_MEMORY=separate %run -n 3 %t.cuda | FileCheck %s
// RUN: env XACC_CPU_MEMORY=separate %t | FileCheck --check-prefix=ONE %s
//
// Pins: device coarrays: in host_data, each variable in use_device means its device copy, on this image and on the
// other, in all four combinations; copies that are not named do not change. Sections with steps, locally, and from
// one image to a third one; atomic access.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#define N 8
int a[N]:[*], b[N];
#pragma acc declare create(a, b)

static int me, n, failed;

static void set(int *v, int first) {
  for (int i = 0; i < N; i++)
    v[i] = first + i;
}

static void check(const char *what, const int *v, int first) {
  for (int i = 0; i < N; i++)
    if (v[i] != first + i && !failed++)
      printf("%s: image %d has %d instead of %d\n", what, me, v[i], first + i);
}

/* Host copies count from 1000 * image, device copies from 1000 * image + 500; those of a from 100 more. */
static void begin(void) {
  set(a, 1000 * me + 600), set(b, 1000 * me + 500);
#pragma acc update device(a, b)
  set(a, 1000 * me + 100), set(b, 1000 * me);
  xmp_sync_all(NULL);
}

static void onDevice(int *device_a, int *device_b) {
  int host[2][N];
  for (int i = 0; i < N; i++)
    host[0][i] = a[i], host[1][i] = b[i];
#pragma acc update host(a, b)
  for (int i = 0; i < N; i++) {
    device_a[i] = a[i], device_b[i] = b[i];
    a[i] = host[0][i], b[i] = host[1][i];
  }
}

int main(void) {
  int da[N], db[N], single = 0, expected;
  me = xmpc_this_image(), n = xmp_num_images();
  const int right = (me + 1) % n, left = (me + n - 1) % n;
  const int separate = getenv("XACC_CPU_MEMORY") != NULL;

  begin();
#pragma acc host_data use_device(a, b)
  {
    a[:]:[right] = b[:];
  }
  xmp_sync_all(NULL);
  if (!separate) { /* one memory: the copies are the variables */
    check("device to device, one memory", a, 1000 * left);
    begin();
#pragma acc host_data use_device(a)
    {
      b[:] = a[:]:[right];
    }
    check("device to host, one memory", b, 1000 * right + 100);
    goto end;
  }
  onDevice(da, db);
  check("device to device", da, 1000 * left + 500);
  check("device to device, host copy", a, 1000 * me + 100);

  begin();
#pragma acc host_data use_device(a)
  {
    b[:] = a[:]:[right];
    a[0]:[right] = 7;
    a[2:2]:[right] = b[0:2];
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  check("device to host", b, 1000 * right + 600);
  if (da[0] != 7 || da[2] != 1000 * me + 600 || da[3] != 1000 * me + 601 || da[4] != 1000 * me + 604)
    failed++, printf("parts: image %d has %d %d %d\n", me, da[0], da[2], da[4]);
  check("device to host, host copy", a, 1000 * me + 100);

  begin();
#pragma acc host_data use_device(b)
  {
    a[:]:[right] = b[:];
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  check("device to remote host", a, 1000 * left + 500);
  check("device to remote host, device copy", da, 1000 * me + 600);

  begin();
#pragma acc host_data use_device(b)
  {
    b[:] = a[:]:[right];
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  check("remote host to device", db, 1000 * right + 100);
  check("remote host to device, host copy", b, 1000 * me);

  begin();
#pragma acc host_data use_device(a, b)
  {
    a[0:4:2]:[right] = b[7:4:-2];
    a[1]:[right] = b[1];
    single = a[5]:[left];
    a[3:2:4]:[me] = b[3:2:4]; /* local */
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  for (int i = 0; i < N; i++) {
    expected = 1000 * (i < 3 || i % 2 == 0 ? left : me) + 500 + i;
    if (i % 2 == 0)
      expected += 7 - 2 * i;
    if (i == 5)
      expected += 100;
    if (da[i] != expected && !failed++)
      printf("steps: image %d has %d at %d instead of %d\n", me, da[i], i, expected);
  }
  if (single != 1000 * left + 605 && n > 1)
    failed++, printf("single: image %d has %d\n", me, single);

  begin();
#pragma acc host_data use_device(a)
  {
    xmp_atomic_define(a[0]:[right], 40 + me);
    xmp_sync_all(NULL);
    xmp_atomic_ref(&single, a[0]:[right]);
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  if (single != 40 + me || da[0] != 40 + left || a[0] != 1000 * me + 100)
    failed++, printf("atomic: image %d has %d, %d, %d\n", me, single, da[0], a[0]);

  begin();
  if (me == 0) {
#pragma acc host_data use_device(a)
    {
      a[0:3]:[n - 1] = a[2:3]:[1 % n];
    }
  }
  xmp_sync_all(NULL);
  onDevice(da, db);
  for (int i = 0; i < 3 && me == n - 1 && n > 1; i++)
    if (da[i] != 1000 * (1 % n) + 602 + i && !failed++)
      printf("third: image %d has %d at %d\n", me, da[i], i);
end:
  failed += 0;
#pragma xmp reduction(+ : failed)
  // CHECK: 3 images, 0 mistakes
  // TWO: 2 images, 0 mistakes
  // ONE: 1 images, 0 mistakes
  if (me == 0)
    printf("%d images, %d mistakes\n", n, failed);
  return failed;
}
