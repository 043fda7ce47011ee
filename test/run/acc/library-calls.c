// RUN: %xaccc %s -o %t && %t && env XACC_CPU_MEMORY=separate %t && env XACC_CPU_MEMORY=late %t && env XACC_CPU_DEVICES=2 %t
// RUN: %xaccc --target=openacc %s -o %t.acc && %t.acc && env XACC_CPU_MEMORY=separate %t.acc
// RUN: %xaccc --target=cuda --nvcc=%source/test/emulator/emulated-nvcc %s -o %t.gpu && env EMULATED_GPUS=2 %t.gpu
//
// Pins: the functions of openacc.h that no directive uses: those with a queue, a device or finalize, pointers and properties.
#include <openacc.h>
#include <stdio.h>
#include <string.h>

#define N 16
static int a[N], b[N], failures, separate;

#define CHECK(what) ((what) ? (void)0 : (void)(failures++, printf("line %d: %s\n", __LINE__, #what)))

static void fill(int *v, int first) {
  for (int i = 0; i < N; i++)
    v[i] = first + i;
}

static int holds(const int *v, int first) {
  for (int i = 0; i < N; i++)
    if (v[i] != first + i)
      return 0;
  return 1;
}

static void counted(void) {
  fill(a, 0);
  acc_copyin(a, sizeof a);
  acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 100;
  acc_copyout_finalize(a, sizeof a); // also ends the second copyin
  CHECK(holds(a, 100) && acc_is_present(a, sizeof a) == !separate);
  acc_create(a, sizeof a);
  acc_create(a, sizeof a);
  acc_delete_finalize(a, sizeof a);
  CHECK(acc_is_present(a, sizeof a) == !separate);
}

static void olderNames(void) {
  fill(a, 7);
  int *device = acc_pcreate(a, sizeof a);
  CHECK(acc_present_or_create(a, sizeof a) == device && acc_deviceptr(a) == device);
  acc_update_device(a, sizeof a);
  int *other = acc_malloc(sizeof b);
  acc_memcpy_device(other, device, sizeof a);
  memset(b, 0, sizeof b);
  acc_memcpy_from_device(b, other, sizeof b);
  CHECK(holds(b, 7));
  acc_free(other);
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += 10;
  acc_async_wait(1);
#pragma acc parallel loop present(a) async(2)
  for (int i = 0; i < N; i++)
    a[i] += 10;
  acc_async_wait_all();
  acc_delete(a, sizeof a);
  acc_copyout(a, sizeof a);
  CHECK(holds(a, 27));
}

static void queued(void) {
  fill(a, 0);
  acc_copyin_async(a, sizeof a, 1);
  acc_copyin_async(a, sizeof a, 1);
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += 10;
  acc_wait_async(1, 2);
#pragma acc parallel loop present(a) async(2)
  for (int i = 0; i < N; i++)
    a[i] += 10;
  acc_wait_device_async(2, 3, acc_get_device_num(acc_device_current));
  acc_update_self_async(a, sizeof a, 3);
  acc_wait(3);
  CHECK(holds(a, 20) && acc_async_test_device(3, acc_get_device_num(acc_device_current)));
  acc_wait_all_async(4);
  acc_wait_all_device_async(4, acc_get_device_num(acc_device_current));
  acc_copyout_finalize_async(a, sizeof a, 4);
  acc_wait_all();
  CHECK(acc_async_test_all() && acc_async_test_all_device(acc_get_device_num(acc_device_current)));
  acc_create_async(a, sizeof a, 1);
  acc_delete_finalize_async(a, sizeof a, 1);
  CHECK(acc_is_present(a, sizeof a) == !separate);
}

static struct list {
  int *v;
} list = {b};
static void pointers(void) {
  fill(b, 50);
  acc_copyin(&list, sizeof list);
  int *device = acc_copyin(b, sizeof b);
  acc_attach_async((void **)&list.v, 1);
  int value = 0;
#pragma acc parallel present(list) copy(value)
  value = list.v[3];
  CHECK(value == 53);
  acc_detach((void **)&list.v);
  acc_attach((void **)&list.v);
  acc_detach_async((void **)&list.v, 1);
  acc_attach((void **)&list.v);
  acc_detach_finalize_async((void **)&list.v, 1);
  CHECK(list.v == b && acc_hostptr(device + 3) == b + 3 && acc_hostptr(&failures) == (separate ? NULL : &failures));
  acc_delete(b, sizeof b);
  acc_delete(&list, sizeof list);
}

static void copies(void) {
  int *from = acc_malloc(sizeof a), *to = acc_malloc(sizeof a);
  const int here = acc_get_device_num(acc_device_current);
  fill(a, 5);
  acc_memcpy_to_device_async(from, a, sizeof a, 1);
  acc_memcpy_device_async(to, from, sizeof a, 1);
  memset(b, 0, sizeof b);
  acc_memcpy_from_device_async(b, to, sizeof b, 1);
  CHECK(holds(b, 5));
  fill(a, 6);
  acc_memcpy_to_device(from, a, sizeof a);
  acc_memcpy_d2d_async(to, from, sizeof a, here, here, 1);
  acc_memcpy_from_device(b, to, sizeof b);
  CHECK(holds(b, 6));
  acc_free(from);
  acc_free(to);
}

static void devices(void) {
  const int last = acc_get_num_devices(acc_device_current) - 1;
  acc_set_device_num(last, acc_device_current);
  CHECK(acc_get_device_num(acc_device_current) == last);
  acc_set_device_num(0, acc_device_none);
  CHECK(acc_get_device_num(acc_device_current) == 0);
  const int gpu = acc_get_device_type() != acc_device_host;
  CHECK(strcmp(acc_get_property_string(0, acc_device_current, acc_property_vendor), gpu ? "NVIDIA" : "xaccc") == 0);
  CHECK(strncmp(acc_get_property_string(0, acc_device_current, acc_property_driver), "xaccc ", 6) == 0);
  CHECK(*acc_get_property_string(0, acc_device_current, acc_property_name));
  CHECK(!acc_get_property_string(0, acc_device_current, acc_property_memory));
  CHECK(!acc_get_property_string(0, acc_device_none, acc_property_name) && !acc_get_property(0, acc_device_none, acc_property_memory));
  CHECK(acc_get_property(0, acc_device_current, acc_property_memory) >= acc_get_property(0, acc_device_current, acc_property_free_memory));
  CHECK(acc_get_property(0, acc_device_current, acc_property_shared_memory_support) == !separate);
  void *stream = acc_get_cuda_stream(1);
  CHECK(gpu ? stream != NULL : stream == NULL);
  CHECK(acc_set_cuda_stream(2, stream) == 0 && acc_get_cuda_stream(2) == stream);
}

int main(void) {
  acc_init(acc_device_default);
  separate = !acc_is_present(a, sizeof a);
  counted();
  olderNames();
  queued();
  pointers();
  copies();
  devices();
  return failures != 0;
}
