// RUN: %xaccc --stop-after=lower-data --translate %s -o %t | grep -v CHECK | FileCheck %s
// RUN: %xaccc --target=cuda --stop-after=lower-data --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: data regions are blocks with a table of mapped data; other data directives are calls. Compute constructs
// are not changed.
double a[100], b[100];
#pragma xmp nodes p(*)
void f(int n) {
  // CHECK: { // #pragma acc data copyin(a) create(b)
  // CHECK-NEXT: const xacc_map xmp_maps[] = {
  // CHECK-NEXT: {.kind = XACC_COPYIN, .name = "a",
  // CHECK-NEXT: {.kind = XACC_CREATE, .name = "b",
  // CHECK: xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[{{[0-9]+}}], xmp_maps, 2, 1, XACC_SYNC);
#pragma acc data copyin(a) create(b)
  {
    // CHECK: {{^}}#pragma acc parallel loop
    // CHECK-NEXT: for (int i = 0; i < 100; i++)
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      b[i] = a[i];
    // CHECK: const int xmp_if = (n > 1) != 0;
    // CHECK-NEXT: const xacc_map xmp_maps[] =
    // CHECK-NEXT: xacc_data_update(&xmp_site[{{[0-9]+}}], xmp_maps, 1, xmp_if, 0, 2);
#pragma acc update self(b) if (n > 1) async(2)
    // CHECK: xacc_queue_wait({{.*}}, 2);
#pragma acc wait(2)
  }
}
