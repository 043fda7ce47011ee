#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarrays.c", 6, "declare create(a, b)"},
    {"coarrays.c", 8, "host_data use_device(a, b)"},
    {"coarrays.c", 10, "host_data use_device(a)"},
    {"coarrays.c", 9, "a[:]:[k] = b[:]"},
    {"coarrays.c", 11, "b[0:3] = a[2:3]:[k]"},
};

#line 1 "coarrays.c"
// RUN: %golden cpu openacc cuda
//
// Pins: coarrays of device memory.
#define N 8
int a[N] /* :[*] */, b[N];
// #pragma acc declare create(a, b)
void f(int k) {
  { // #pragma acc host_data use_device(a, b)
    int *__restrict__ const a_device = (int *)xacc_device_pointer(&xmp_site[1], a, "a", XACC_HOST_DATA);
    int *__restrict__ const b_device = (int *)xacc_device_pointer(&xmp_site[1], b, "b", XACC_HOST_DATA);
    {
      int *__restrict__ const a = a_device;
      int *__restrict__ const b = b_device;
#line 9 "coarrays.c"
      { // a[:]:[k] = b[:]
        const xacc_triplet xmp_from[] = {{.length = 8, .step = 1}};
        const long xmp_from_extent[] = {8};
        const xacc_triplet xmp_to[] = {{.length = 8, .step = 1}};
        const long xmp_to_extent[] = {8};
        xacc_coarray_assign(&xmp_site[3], xacc_local(&a[0], XACC_INT, sizeof(a[0]), 1, xmp_to_extent, xmp_to), k,
            xacc_local(&b[0], XACC_INT, sizeof(b[0]), 1, xmp_from_extent, xmp_from), XACC_HERE);
      }
    }
  }
  { // #pragma acc host_data use_device(a)
    int *__restrict__ const a_device = (int *)xacc_device_pointer(&xmp_site[2], a, "a", XACC_HOST_DATA);
    {
      int *__restrict__ const a = a_device;
#line 11 "coarrays.c"
      { // b[0:3] = a[2:3]:[k]
        const xacc_triplet xmp_from[] = {{.base = 2, .length = 3, .step = 1}};
        const long xmp_from_extent[] = {8};
        const xacc_triplet xmp_to[] = {{.base = 0, .length = 3, .step = 1}};
        const long xmp_to_extent[] = {8};
        xacc_coarray_assign(&xmp_site[4], xacc_local(&b[0], XACC_INT, sizeof(b[0]), 1, xmp_to_extent, xmp_to),
            XACC_HERE, xacc_local(&a[0], XACC_INT, sizeof(a[0]), 1, xmp_from_extent, xmp_from), k);
      }
    }
  }
#line 12 "coarrays.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const xacc_map xmp_maps_0[] = {
      {.kind = XACC_CREATE, .name = "a", .host = a, .bytes = sizeof(a)},
      {.kind = XACC_CREATE, .name = "b", .host = b, .bytes = sizeof(b)},
  };
  xacc_data_declare(&xmp_site[0], xmp_maps_0, 2);
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
